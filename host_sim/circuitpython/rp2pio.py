# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of rp2pio: state machines that run only the programs of ``pads/program.py`` and ``handheld/pio_buzzer.py``.

The pads' program samples the pins every microsecond. It writes one word for every sample that differs from the last
word, and one each time its counter wraps; the tests run the program itself, instruction by instruction, and find the
same words. The words go into a FIFO of eight and from there into the ring. At the ring's end an interrupt starts it
again: while interrupts are held off, the FIFO fills, and further words are lost (``rxstall``). A full ring overwrites
its oldest words without a sign.

The buzzer's program plays the steps that it gets while other code runs; the device records its tones.
"""

from __future__ import annotations

from array import array
from collections import deque

from host_sim.circuitpython.microcontroller import Pin
from host_sim.circuitpython.model import NS as _NS
from host_sim.circuitpython.model import ModelDevice as _Device
from host_sim.circuitpython.model import current

_TICK_NS = 1000
_PERIOD = 0x10000
_FIFO = 8
_HZ = 16_000_000
_LENGTHS = (15, 3)  # instructions of the pads' program and of its init
_TUNE_HZ = 5_000_000
_TUNE_LENGTHS = (12, 8)
_TUNE_CYCLES = (3, 4)  # cycles of a period that the pin is at least high and low


class StateMachine:
    """A state machine: for pads on ``in_pin_count`` pins from ``first_in_pin``, or for tunes on ``first_set_pin``."""

    def __init__(
        self,
        program: array[int],
        frequency: int,
        *,
        init: array[int] | None = None,
        first_in_pin: Pin | None = None,
        in_pin_count: int = 1,
        pull_in_pin_up: int = 0,
        first_set_pin: Pin | None = None,
        wait_for_txstall: bool = True,
        in_shift_right: bool = True,
    ) -> None:
        self._frequency = frequency
        self._tick_ns = _TICK_NS  # it changes with the processor's clock, until ``frequency`` is set again
        self._device = current()
        self._tune: _Tune | None = None
        if first_set_pin is not None:
            if (len(program), len(init or ())) != _TUNE_LENGTHS or frequency != _TUNE_HZ or wait_for_txstall:
                raise NotImplementedError("another program than that of the buzzer")
            self._tune = _Tune(self._device, first_set_pin._gpio)
            return
        if (len(program), len(init or ())) != _LENGTHS or program[1] != 0x4000 + in_pin_count or in_shift_right:
            raise NotImplementedError("another program than that of the pads")
        if frequency != _HZ:
            raise NotImplementedError("another rate than that of the pads")
        if first_in_pin is None:
            raise ValueError("Missing first_in_pin")
        if pull_in_pin_up != (1 << in_pin_count) - 1:
            raise NotImplementedError("buttons without pull-ups")
        self._first = first_in_pin._gpio
        self._mask = (1 << in_pin_count) - 1
        self._device.take_pins(list(range(self._first, self._first + in_pin_count)))
        self._fifo: deque[int] = deque()
        self._ring: array[int] | None = None
        self._at = 0
        self._waits = False  # the ring is at its end and waits for an interrupt
        self._runs = False
        self._stalled = False
        self._device.listeners.append(self)
        self.restart()

    @property
    def frequency(self) -> int:
        """The rate in Hz for which the divider was computed from the processor's clock."""
        return self._frequency

    @frequency.setter
    def frequency(self, hz: int) -> None:
        if hz != self._frequency:
            raise NotImplementedError("another rate than that of the program")
        self._tick_ns = _TICK_NS

    def restart(self) -> None:
        """Start the program again."""
        if self._tune is not None:
            self._tune.cut()
            return
        self._runs = True
        self._start_ns = self._device.now_ns
        self._next = 0  # the tick of the next sample
        self._reported = -1
        self._up_to(self._device.now_ns)

    def stop(self) -> None:
        """Stop sampling."""
        self._runs = False

    def clear_rxfifo(self) -> None:
        """Empty the FIFO and reset ``rxstall``."""
        self._fifo.clear()
        self._stalled = False

    @property
    def rxstall(self) -> bool:
        """True if a word was lost because the FIFO was full."""
        return self._stalled

    def background_read(self, *, loop: array[int] | None = None) -> None:
        """Move every word into the ring ``loop``, again and again from its start."""
        if loop is None or loop.itemsize != 4:
            raise NotImplementedError("a ring of something else than 32-bit words")
        self._ring = loop
        self._at = 0
        self._waits = False
        self._carry()

    def stop_background_read(self) -> None:
        """Stop moving words into the ring."""
        self._ring = None

    def background_write(self, once: array[int] | None = None) -> None:
        """Give the words of ``once`` to the program, in the background."""
        if self._tune is None or once is None or once.itemsize != 4:
            raise NotImplementedError("something else than a tune in words of 32 bits")
        self._tune.begin(once)

    def stop_background_write(self) -> None:
        """Stop giving words; the program still plays those that it has."""

    def _pins(self) -> int:
        return self._device.levels >> self._first & self._mask

    def _looks(self, last: int) -> None:
        """Take all samples up to tick ``last``; the pins have not changed since the last call."""
        if not self._runs or last < self._next:
            return
        pins = self._pins()
        if pins != self._reported and self._next % _PERIOD:
            self._push(self._next, pins)
        for tick in range(-(-self._next // _PERIOD) * _PERIOD, last + 1, _PERIOD):
            self._push(tick, pins)
        self._reported = pins
        self._next = last + 1

    def _push(self, tick: int, pins: int) -> None:
        if len(self._fifo) < _FIFO:
            self._fifo.append((pins | 0xFFFF & ~self._mask) << 16 | _PERIOD - 1 - tick % _PERIOD)
            self._carry()
        else:
            self._stalled = True

    def _carry(self) -> None:
        while self._fifo and self._ring is not None and not self._waits:
            self._ring[self._at] = self._fifo.popleft()
            self._at = (self._at + 1) % len(self._ring)
            self._waits = self._at == 0 and self._device.held_off

    # Called by the device.

    def _before(self, t_ns: int) -> None:
        self._looks(-((self._start_ns - t_ns) // self._tick_ns) - 1)

    def _up_to(self, t_ns: int) -> None:
        self._looks((t_ns - self._start_ns) // self._tick_ns)

    def _clocked(self, faster: float) -> None:
        self._tick_ns = round(self._tick_ns / faster)
        self._start_ns = self._device.now_ns - self._next * self._tick_ns

    def _hold(self, held: bool) -> None:
        if not held:
            self._waits = False
            self._carry()


class _Tune:
    """A buzzer's program on a pin; it records the tones in the device."""

    def __init__(self, device: _Device, gpio: int) -> None:
        device.take_pins([gpio])
        self._device = device
        self._gpio = gpio

    def begin(self, words: array[int]) -> None:
        """Record the tones of all steps, three words each, and the silence after them."""
        at = self._device.now_ns
        for periods, high, low in zip(*(words[i::3] for i in range(3)), strict=True):
            cycles = high + low + sum(_TUNE_CYCLES)
            if high:
                self._note(at, round(_TUNE_HZ / cycles))
            elif low:
                self._note(at, 0)
            at += (periods + 1) * cycles * _NS // _TUNE_HZ
        self._note(at, 0)

    def cut(self) -> None:
        """Stop now: drop the tones that are still to come."""
        tones = self._device.tones
        later = [tone for tone in tones if tone[1] == self._gpio and tone[0] > self._device.now_ns]
        if later:
            tones[:] = [tone for tone in tones if tone not in later]
            self._note(self._device.now_ns, 0)

    def _note(self, t_ns: int, hz: int) -> None:
        self._device.tones.append((t_ns, self._gpio, hz))
