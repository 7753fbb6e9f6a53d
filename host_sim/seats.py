# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The two ways for players to sit, and their names on the command line."""

FACE = "face"  # face to face
SAME = "same"  # on the same side of the device
SEATS = (FACE, SAME)  # in the order of the option's values (settings.py)
