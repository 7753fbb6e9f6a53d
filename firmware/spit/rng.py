# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A small seeded generator that gives the same numbers on every interpreter.

It is sfc16 (Chris Doty-Humphrey's "small fast counting" generator, of PractRand) on four
16-bit words. It needs no product and no number of 2**30 or more, and its state is eight bytes.
"""


class Rng:
    """A generator with its state in ``words[0:4]`` (integers below 2**16); ``keep`` copies it to ``words[4:8]``."""

    def __init__(self, seed: int = 0) -> None:
        self.words = [0, 0, 0, 1, 0, 0, 0, 0]  # one list, since a second one would cost memory for its header
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Start from ``seed``, 0 to 2**64 - 1."""
        words = self.words
        words[0] = seed & 0xFFFF
        words[1] = seed >> 16 & 0xFFFF
        words[2] = seed >> 32 & 0xFFFF
        words[3] = 1 ^ (seed >> 48 & 0xFFFF)
        for _ in range(12):  # after that every bit of the seed has reached every word
            self.next16()

    def keep(self) -> None:
        """Copy the present state to ``words[4:8]``."""
        for i in range(4):
            self.words[4 + i] = self.words[i]

    def next16(self) -> int:
        """Return the next number, 0 to 65535."""
        words = self.words
        b = words[1]
        c = words[2]
        number = (words[0] + b + words[3]) & 0xFFFF
        words[3] = (words[3] + 1) & 0xFFFF
        words[0] = b ^ (b >> 5)
        words[1] = (c + (c << 3)) & 0xFFFF
        words[2] = ((c << 6 | c >> 10) + number) & 0xFFFF
        return number

    def below(self, n: int) -> int:
        """Return a number from 0 to ``n`` - 1, all equally likely; ``n`` is 1 to 65536."""
        rest = 65536 % n
        number = self.next16()
        while number < rest:  # otherwise the remainders below ``rest`` would come more often
            number = self.next16()
        return number % n
