# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The options of a match and their defaults; options.py checks values that come from outside."""


class Rules:
    """The options of one match, with their defaults; times are in milliseconds."""

    def __init__(self) -> None:
        self.variant = "standard"  # or "points" (R32)
        self.target = 100  # R32
        self.fumble_ms = 500  # A31
        self.auto_spit_ms = 3000  # A29; 0: never
        self.spit_delay_ms = 0  # A29; the device sets 600
        self.max_rounds = 100  # A30
        self.stacking = False  # A24
        self.doubles = False  # A25
        self.assist = [False, False]  # A33
        self.six_key = [False, False]  # A35
