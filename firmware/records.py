# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The kinds of records that the store keeps, each as bytes in the format of the module named."""

SETTINGS = 0  # settings.py
SEATS = 1  # settings.py: the settings as they were when the match began
MATCH = 2  # saved.py: the match between rounds; empty when none is to be continued
TOTALS = 3  # totals.py
CRASH = 4  # game.py: the last unexpected error, as UTF-8 text

KINDS = 5
MOST = 100  # bytes in a record, at most
