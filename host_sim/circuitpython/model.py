# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The state that all models share: a device's pins, and its time, which passes only in ``run_to``."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import Any, Protocol

from host_sim.display.chips import USUAL
from host_sim.virtual.nvm import Flash

GPIOS = 30
VBUS_SENSE = (24, GPIOS + 2)  # the pin that is high while USB has power: on a Pico, on a Pico W
NS = 1_000_000_000
_LOW_VOLTAGE_HZ = 133_000_000  # up to here CircuitPython gives the core 1.10 V, beyond 1.20 V


class Listener(Protocol):
    """A piece of hardware that reads pins."""

    def _before(self, t_ns: int) -> None:
        """Catch up to just before ``t_ns``, when a pin will change; none has changed since the last call."""

    def _up_to(self, t_ns: int) -> None:
        """Catch up to ``t_ns``; no pin has changed since the last call."""

    def _hold(self, held: bool) -> None:
        """Note that interrupts are held off from now on, or no longer."""

    def _clocked(self, faster: float) -> None:
        """Note that the processor's clock is so many times as fast from now on."""


class Bitten(BaseException):
    """The chip restarts, because the watchdog was not fed in time."""


class ModelDevice:
    """One device, switched on at 0 ns; its millisecond clock began at ``boot_ms``."""

    def __init__(self, boot_ms: int) -> None:
        self.now_ns = 0
        self.boot_ms = boot_ms
        self.circuitpython: tuple[int, ...] = (10, 2, 1)
        self.settings = b""  # content of its settings.toml
        self.held_off = False  # interrupts are held off
        self.levels = (1 << GPIOS) - 1  # levels of all pins, one bit each; at first pulled up
        self.used = 0  # pins that a module has taken, one bit each
        self._display_pins = 0
        self.listeners: list[Listener] = []
        # What is connected to the pins, and what a computer does over USB.
        self.chip = ""  # the display on the bus, a name of display_bus.NAMES; "": none
        self.made = USUAL  # the display's module
        self.nvm: Flash | None = Nvm(self)
        self.millivolts = 1900  # at every analogue pin
        self.usb = False  # a computer is connected
        self.charger = False  # a charger is connected in place of a computer
        self.bitten = False  # the watchdog has caused this start
        self.typed = b""  # bytes typed on the serial console
        self.outputs: dict[int, int] = {}  # the last output by pin: a level, or a duty cycle
        self.tones: list[tuple[int, int, int]] = []  # (ns, pin, Hz); 0 Hz: silence; includes tones still to come
        self.lights: list[bytes] = []
        self.bites_ns = -1  # when the watchdog restarts the chip if it is not fed; -1: it is off
        self.cpu_hz = 125_000_000
        self.refused_hz: set[int] = set()  # clocks that the chip does not take
        self.longest_ns = 0  # the longest time between two feedings of the watchdog
        self.shown: Any = None  # the display
        self.refreshed: Callable[[], object] | None = None  # called after every refresh
        self._script: list[tuple[int, int, int, bool]] = []
        self._number = 0

    def contact(self, t_ns: int, gpio: int, closed: bool) -> None:
        """Let a button between ``gpio`` and ground close or open at ``t_ns``; ValueError if that has passed."""
        if t_ns < self.now_ns:
            raise ValueError(f"{t_ns} ns has passed")
        heapq.heappush(self._script, (t_ns, self._number, gpio, closed))
        self._number += 1

    def run_to(self, t_ns: int) -> None:
        """Let time go on to ``t_ns``; Bitten if the watchdog's time ends before."""
        if 0 <= self.bites_ns <= t_ns:
            t_ns, self.bites_ns = self.bites_ns, -1
            self._go_on(t_ns)
            raise Bitten
        self._go_on(t_ns)

    def _go_on(self, t_ns: int) -> None:
        while self._script and self._script[0][0] <= t_ns:
            when, _, gpio, closed = heapq.heappop(self._script)
            for listener in self.listeners:
                listener._before(when)
            self.now_ns = when
            self.levels = self.levels & ~(1 << gpio) if closed else self.levels | 1 << gpio
        self.now_ns = max(self.now_ns, t_ns)
        for listener in self.listeners:
            listener._up_to(self.now_ns)

    def hold_interrupts(self, ns: int) -> None:
        """Let ``ns`` pass with interrupts held off, as during a write to flash memory."""
        self._hold(True)
        self.run_to(self.now_ns + ns)
        self._hold(False)

    def _hold(self, held: bool) -> None:
        self.held_off = held
        for listener in self.listeners:
            listener._hold(held)

    def level(self, gpio: int) -> bool:
        """Tell if a pin is high now."""
        return self.usb or self.charger if gpio in VBUS_SENSE else bool(self.levels >> gpio & 1)

    def set_cpu_hz(self, hz: int) -> None:
        """Change the processor's clock: what was made with another one runs faster or slower then."""
        if hz in self.refused_hz:
            raise ValueError("Invalid frequency")
        if hz <= _LOW_VOLTAGE_HZ and self.cpu_hz > 1.1 * _LOW_VOLTAGE_HZ:  # the voltage is lowered before the clock
            raise AssertionError(f"{self.cpu_hz} Hz at a core of 1.10 V")
        self.run_to(self.now_ns + 10_000_000)
        for listener in self.listeners:
            listener._clocked(hz / self.cpu_hz)
        self.cpu_hz = hz

    def raw_ticks(self, t_ns: int | None = None) -> int:
        """Return the system's clock in 1/1024 s, now or at ``t_ns``."""
        return (self.now_ns if t_ns is None else t_ns) * 1024 // NS

    def ms(self) -> int:
        """Return ``supervisor.ticks_ms()`` for now."""
        return self.ms_of(self.raw_ticks())

    def ms_of(self, raw: int) -> int:
        """Return ``supervisor.ticks_ms()`` for a time of ``raw_ticks``."""
        return (raw * 1000 // 1024 + self.boot_ms) % (1 << 29)

    def monotonic_ns(self) -> int:
        """Return ``time.monotonic_ns()``, which CircuitPython adds up from 1/32 of a tick."""
        ticks, part = divmod(self.now_ns * 32768 // NS, 32)
        return 976_562 * ticks + ticks // 2 + 30_518 * part

    def take_pins(self, gpios: list[int], display: bool = False) -> None:
        """Take pins for a module, or for the display; ValueError if one is in use."""
        for gpio in gpios:
            if self.used >> gpio & 1:
                raise ValueError(f"GP{gpio} in use")
            self.used |= 1 << gpio
            self._display_pins |= display << gpio

    def release_display(self) -> None:
        """Release the pins of the display, also of one that an earlier program has left."""
        self.used &= ~self._display_pins
        self._display_pins = 0


class Nvm(Flash):
    """The device's non-volatile memory; interrupts are held off while it is written."""

    PROGRAM_NS = 1_000_000
    ERASE_NS = 50_000_000

    def __init__(self, device: ModelDevice, content: bytes = b"") -> None:
        super().__init__(content)
        self._device = device

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray) -> None:
        """Write, and let the time for it pass."""
        erases = self.erases
        super().__setitem__(index, value)
        self._device.hold_interrupts(self.PROGRAM_NS + (self.erases - erases) * self.ERASE_NS)


_devices: list[ModelDevice] = []


def begin(boot_ms: int) -> ModelDevice:
    """Replace the device by a new one and return it."""
    _devices[:] = [ModelDevice(boot_ms)]
    return _devices[0]


def current() -> ModelDevice:
    """Return the device that is switched on."""
    return _devices[0]
