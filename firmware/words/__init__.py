# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Everything that players read, one module for each language. ``en.py`` is the model of the others."""

CODES = ("en",)
NAMES = ("English",)
