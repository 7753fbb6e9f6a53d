# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of digitalio: one pin that the program reads or sets."""

from __future__ import annotations

from host_sim.circuitpython.microcontroller import Pin
from host_sim.circuitpython.model import current


class Pull:
    """The directions of a pull resistor."""

    UP: Pull
    DOWN: Pull


Pull.UP = Pull()
Pull.DOWN = Pull()


class DigitalInOut:
    """A pin, at first an input; buttons connect it to ground."""

    def __init__(self, pin: Pin) -> None:
        self._gpio = pin._gpio
        self._input = True
        current().take_pins([self._gpio])

    def switch_to_input(self, pull: Pull | None = None) -> None:
        """Make the pin an input."""
        self._input = True
        self.pull = pull

    def switch_to_output(self, value: bool = False) -> None:
        """Make the pin an output with this level."""
        self._input = False
        current().outputs[self._gpio] = int(value)

    @property
    def value(self) -> bool:
        """True while the pin is high."""
        if not self._input:
            return bool(current().outputs[self._gpio])
        return current().level(self._gpio)

    @value.setter
    def value(self, level: bool) -> None:
        if self._input:
            raise AttributeError("Cannot set value when direction is input.")
        current().outputs[self._gpio] = int(level)
