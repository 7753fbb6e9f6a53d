# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Model of keypad: keys on pins, scanned in the timer interrupt.

A scan, at most every 1/1024 s, gives all changes that it finds one stamp in whole milliseconds, and queues them by
key number. A full queue keeps the oldest events and drops new ones. A key that is held at the start gives only its
release; after ``reset`` a held key gives a press at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from host_sim.circuitpython.microcontroller import Pin
from host_sim.circuitpython.model import NS as _NS
from host_sim.circuitpython.model import current


class Event:
    """A change of a key: it went down (``pressed``) or up."""

    def __init__(self, key_number: int = 0, pressed: bool = True, timestamp: int | None = None) -> None:
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = current().ms() if timestamp is None else timestamp

    @property
    def released(self) -> bool:
        """True if the key went up."""
        return not self.pressed


class EventQueue:
    """A queue of up to ``max_events`` events."""

    def __init__(self, max_events: int) -> None:
        self._max = max_events
        self._events: deque[Event] = deque()
        self.overflowed = False

    def get(self) -> Event | None:
        """Remove the oldest event and return it; None if there is none."""
        return self._events.popleft() if self._events else None

    def get_into(self, event: Event) -> bool:
        """Remove the oldest event and copy it into ``event``; return False if there is none."""
        if not self._events:
            return False
        oldest = self._events.popleft()
        event.key_number = oldest.key_number
        event.pressed = oldest.pressed
        event.timestamp = oldest.timestamp
        return True

    def clear(self) -> None:
        """Remove all events."""
        self._events.clear()
        self.overflowed = False

    def __bool__(self) -> bool:
        """Tell if there are events."""
        return bool(self._events)

    def __len__(self) -> int:
        """Return the number of events."""
        return len(self._events)

    def _record(self, event: Event) -> None:
        if len(self._events) == self._max:
            self.overflowed = True
        else:
            self._events.append(event)


class Keys:
    """Buttons between each of ``pins`` and ground, scanned every ``interval`` seconds."""

    def __init__(
        self,
        pins: Sequence[Pin],
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.02,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        if value_when_pressed or not pull or debounce_threshold != 1:
            raise NotImplementedError("only buttons to ground, pulled up, each scan believed")
        self._gpios = [pin._gpio for pin in pins]
        self._device = current()
        self._device.take_pins(self._gpios)
        self._interval = max(1, int(interval * 1024))
        self._known = self._closed()
        self._next = self._device.raw_ticks() + self._interval
        self.events = EventQueue(max_events)
        self.key_count = len(pins)
        self._device.listeners.append(self)

    def reset(self) -> None:
        """Take all keys as open, then scan."""
        self._known = 0
        self._scan(self._device.raw_ticks())

    def _closed(self) -> int:
        closed = 0
        for number, gpio in enumerate(self._gpios):
            if not self._device.levels >> gpio & 1:
                closed |= 1 << number
        return closed

    def _scan(self, raw: int) -> None:
        closed = self._closed()
        changed = closed ^ self._known
        self._known = closed
        for number in range(self.key_count):
            if changed >> number & 1:
                self.events._record(Event(number, bool(closed >> number & 1), self._device.ms_of(raw)))

    def _scans(self, last: int) -> None:
        """Do all scans that are due up to the raw tick ``last``; the pins have not changed since the last call."""
        if self._next > last or self._device.held_off:
            return
        self._scan(self._next)
        self._next += self._interval * ((last - self._next) // self._interval + 1)

    # Called by the device.

    def _before(self, t_ns: int) -> None:
        self._scans(-(-t_ns * 1024 // _NS) - 1)

    def _up_to(self, t_ns: int) -> None:
        self._scans(self._device.raw_ticks(t_ns))

    def _hold(self, held: bool) -> None:
        self._next = max(self._next, self._device.raw_ticks())
        if not held:
            self._up_to(self._device.now_ns)

    def _clocked(self, faster: float) -> None:
        """Do nothing: the scans are those of the system's timer."""
