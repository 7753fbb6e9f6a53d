# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of busdisplay: Blinka's display on a virtual chip. It draws only in ``refresh``, which takes time."""

from __future__ import annotations

from typing import Any

from boards import displays as _displays
from handheld.glass import ON as _ON
from host_sim.circuitpython.microcontroller import Pin
from host_sim.circuitpython.model import current
from host_sim.display import display_bus as _display_bus
from host_sim.display.display_bus import Display as _Display

_NS_A_BYTE = 1300  # time to draw and send a byte: a full TFT takes 0.2 s


class BusDisplay(_Display):
    """A display whose picture is ``chip.pixels()``."""

    _brightness_command: int | None

    def __init__(
        self,
        display_bus: Any,
        init_sequence: bytes,
        *,
        backlight_pin: Pin | None = None,
        backlight_pwm_frequency: int = 50_000,
        auto_refresh: bool = True,
        **options: Any,
    ) -> None:
        if auto_refresh:
            raise NotImplementedError("a display that is drawn by itself")
        self._lamp = backlight_pin._gpio if backlight_pin is not None else -1
        self._lamp_hz = backlight_pwm_frequency
        if self._lamp >= 0:
            current().take_pins([self._lamp], display=True)
        chip = display_bus.chip if hasattr(display_bus, "chip") else display_bus._chip
        super().__init__(chip, display_bus, init_sequence, options)
        current().shown = self
        if chip.watch:
            chip.watch()

    def refresh(self, *, target_frames_per_second: int | None = None, minimum_frames_per_second: int = 0) -> bool:
        """Draw what has changed, and let the time for it pass."""
        device = current()
        before = self.chip.bytes_sent
        drawn: bool = super().refresh()
        device.run_to(device.now_ns + (self.chip.bytes_sent - before) * _NS_A_BYTE)
        if device.refreshed:
            device.refreshed()
        return drawn

    @property
    def brightness(self) -> float:
        """The brightness, 0.0 to 1.0."""
        return self._share

    @brightness.setter
    def brightness(self, share: float) -> None:
        if self._lamp >= 0:
            current().outputs[self._lamp] = int(0xFFFF * share)
            if self.chip.watch:
                self.chip.watch()
        elif self._brightness_command is not None:
            bus: Any = self.bus
            bus._begin_transaction()
            bus._send(0, 1, bytes([self._brightness_command, int(0xFF * share)]))
            bus._end_transaction()
        elif current().shown is self:  # the constructor sets it too, without an error
            raise RuntimeError("Brightness not adjustable")
        self._share = share


def _own() -> BusDisplay:
    """Return the built-in display of a board, started as CircuitPython does before the program."""
    chip = _display_bus.chip_of("sh1106", current().made)
    sequence: bytes
    options: Any
    sequence, options = _displays.DISPLAYS["sh1106"][:2]
    made = BusDisplay(_display_bus.SpiBus(chip), sequence, auto_refresh=False, **options)
    made.bus.send(_ON[1], b"")
    made.auto_refresh = True
    return made
