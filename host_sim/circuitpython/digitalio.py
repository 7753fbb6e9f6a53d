# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""One pin, looked at by the program itself."""

from __future__ import annotations

from host_sim.circuitpython.microcontroller import Pin
from host_sim.circuitpython.model import current


class Pull:
    """What holds an open input."""

    UP: Pull
    DOWN: Pull


Pull.UP = Pull()
Pull.DOWN = Pull()


class DigitalInOut:
    """An input, as it begins, or an output; buttons go to ground."""

    def __init__(self, pin: Pin) -> None:
        self._gpio = pin._gpio
        self._input = True
        current().take_pins([self._gpio])

    def switch_to_input(self, pull: Pull | None = None) -> None:
        """Be an input."""
        self._input = True
        self.pull = pull

    def switch_to_output(self, value: bool = False) -> None:
        """Put out a level."""
        self._input = False
        current().outputs[self._gpio] = int(value)

    @property
    def value(self) -> bool:
        """Whether the pin is high."""
        if not self._input:
            return bool(current().outputs[self._gpio])
        return current().level(self._gpio)

    @value.setter
    def value(self, level: bool) -> None:
        if self._input:
            raise AttributeError("Cannot set value when direction is input.")
        current().outputs[self._gpio] = int(level)
