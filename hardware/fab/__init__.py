# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes the files for everybody: for ordering, printing, soldering, and all of them as one zip."""
