# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The watchdog: it restarts a device that hangs."""

try:
    from typing import Any
except ImportError:  # only names for types
    pass

import microcontroller

# The longest time that an RP2 allows. Making room in the store takes about 0.1 s, the longest
# picture 0.5 s, a page of the menu 0.3 s.
TIMEOUT_S = 8


class Watchdog:
    """The watchdog of the board: off until ``start``, and without effect on a board that has none."""

    def __init__(self) -> None:
        self._dog: "Any" = None

    def start(self) -> None:
        """Switch the watchdog on; from now on call ``feed`` at least every TIMEOUT_S, or it resets the device."""
        dog = getattr(microcontroller, "watchdog", None)
        if dog is None:
            return
        try:
            from watchdog import WatchDogMode

            dog.timeout = TIMEOUT_S
            dog.mode = WatchDogMode.RESET
        except (ImportError, NotImplementedError, ValueError, RuntimeError):
            return  # the chip's watchdog can't do this
        self._dog = dog

    def stop(self) -> None:
        """Switch the watchdog off; on a chip where that is not possible, ``feed`` is still needed.

        A program that ends by an error leaves it on. Without this the drive would vanish from the owner's
        computer every TIMEOUT_S.
        """
        if self._dog is None:
            return
        try:
            self._dog.mode = None
            self._dog = None
        except (NotImplementedError, ValueError, RuntimeError):
            pass  # that of an RP2 can be stopped, that of some other chips can't

    def feed(self) -> None:
        """Tell the watchdog that the program is alive."""
        if self._dog is not None:
            self._dog.feed()
