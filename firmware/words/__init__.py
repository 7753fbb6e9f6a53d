# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What the players read: one module per language, all with the same names; one of them is in memory."""

CODES = ("en",)
NAMES = ("English",)
