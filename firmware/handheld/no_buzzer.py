# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What a board without a buzzer has in its place."""


class NoBuzzer:
    """It makes no sound."""

    def play(self, tune: "tuple[int, ...]", volume: int) -> None:
        """Be silent."""

    def off(self) -> None:
        """Be silent."""
