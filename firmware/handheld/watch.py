# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The watchdog: a device that hangs starts again by itself."""

try:
    from typing import Any
except ImportError:  # only names for types
    pass

import microcontroller

# Seconds: the most that an RP2 takes. A compaction of the store takes about 0.1, the longest
# picture 0.5, a page of the menu 0.3.
TIMEOUT_S = 8


class Watchdog:
    """Does nothing until ``start``, and nothing at all on a board that has none."""

    def __init__(self) -> None:
        self._dog: "Any" = None

    def start(self) -> None:
        """From now on ``feed`` must be called at least every TIMEOUT_S."""
        dog = getattr(microcontroller, "watchdog", None)
        if dog is None:
            return
        try:
            from watchdog import WatchDogMode

            dog.timeout = TIMEOUT_S
            dog.mode = WatchDogMode.RESET
        except (ImportError, NotImplementedError, ValueError, RuntimeError):
            return  # this chip's can't do it
        self._dog = dog

    def stop(self) -> None:
        """It bites no more, so that an owner may take their time; where it can't be stopped ``feed`` is still needed.

        A program that ends by an error leaves it running, and the drive would be gone every TIMEOUT_S.
        """
        if self._dog is None:
            return
        try:
            self._dog.mode = None
            self._dog = None
        except (NotImplementedError, ValueError, RuntimeError):
            pass  # an RP2's can be stopped, not every chip's

    def feed(self) -> None:
        """The program is alive."""
        if self._dog is not None:
            self._dog.feed()
