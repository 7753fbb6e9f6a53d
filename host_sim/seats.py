# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""How two players sit, as the command line names it."""

FACE = "face"  # face to face
SAME = "same"  # on the same side of the device
SEATS = (FACE, SAME)  # in the order of the option's values (settings.py)
