# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The texts that players read: a module per language with ``TEXTS``, numbered by texts.py; one of them is in memory."""

CODES = ("en", "id", "nb", "pt", "bs")
NAMES = ("English", "Bahasa Indonesia", "Norsk", "Português", "Bosanski")
