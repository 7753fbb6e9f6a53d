# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The display as the game uses it: dark until the first picture is complete, then bright, dim or dark.

A display that is switched on before anything was painted shows noise, or the picture of another
program. So no start sequence (``boards/displays.py``) switches a display on: that is done here.
"""

try:
    from typing import Any
except ImportError:  # only a name for types
    pass

from handheld.power import DARK, DIM, FULL

ON = (0x29, 0xAF)  # TFT, OLED
OFF = (0x28, 0xAE)
DIM_SHARE = 0.15


class Glass:
    """The display ``screen``, a ``BusDisplay`` that is dark at first; ``oled`` is true for an OLED, false for a TFT."""

    def __init__(self, screen: "Any", oled: bool) -> None:
        self._screen = screen
        self._kind = 1 if oled else 0
        self._blank = True  # nothing has been painted yet
        self._pwm = True  # the brightness can be set

    def refresh(self) -> None:
        """Send what has changed; after the first picture, switch the display on."""
        self._screen.refresh()
        if self._blank:
            self.show(FULL)
            self._blank = False

    def show(self, level: int) -> None:
        """Make the display FULL, DIM or DARK (power.py); OSError if it does not answer."""
        screen = self._screen
        if level == FULL:
            screen.bus.send(ON[self._kind], b"")
        elif level == DARK:
            screen.bus.send(OFF[self._kind], b"")
        if self._pwm:
            try:
                screen.brightness = 1.0 if level == FULL else DIM_SHARE if level == DIM else 0.0
            except (RuntimeError, AttributeError):
                self._pwm = False  # no backlight pin: then on and off only
