# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Pads on a PIO state machine (RP2040, RP2350): every press is stamped to the microsecond.

The state machine looks at all pins in one instruction, 1,000,000 times a second, and DMA carries
what it reports into a ring in memory: drawing, sound and the garbage collector can't move a stamp.
All buttons go to ground; the pins are consecutive, and no other module can have them.
"""

try:
    from typing import Any, Callable
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

from array import array

from pads import ring
from pads.clock import BEHIND_US
from pads.edges import Edges
from spit import ticks

# The clock may be behind the state machine's time by what it was ahead of it when both were
# started, and a word is in memory some µs after its stamp: complete is what is this much older.
COMPLETE_US = BEHIND_US + 500


class PioPads:
    """The pads behind the pins of ``machine`` (``program.py``), as many as ``keys`` has entries.

    ``keys`` and ``lockout_us`` are those of ``Edges``; ``clock`` is a ``Clock``.
    """

    resolution_us = 1

    def __init__(self, machine: "Any", keys: bytes, lockout_us: int, clock: "Any") -> None:
        self.edges = Edges(keys, lockout_us)
        self.lost = 0  # how often presses were lost since the start
        self._clock = clock
        self._words = array("I", [0] * ring.WORDS)
        # Read as halves: a whole word would be an object on the heap.
        self.ring = ring.Ring(memoryview(self._words).cast("B").cast("H"))
        self._machine = machine
        self._written = False  # interrupts were held off since the last look
        self._begin()

    def drain(self, take: "Callable[[int, int, int], object]") -> int:
        """Hand every new press to ``take(tick, player, key)``; the tick up to which all are handed over."""
        while True:
            until = (self._clock.tick() - COMPLETE_US) & ticks.MASK
            state = self.ring.read(self.edges, until)
            if self._written and state == ring.EMPTY:
                self._written = False
                if self._machine.rxstall:
                    state = ring.LOST
            if state == ring.LOST:
                self.edges.lost += 1
                print("pads: words of the state machine were lost")
                self._begin()
            elif state == ring.MORE and ticks.since(self.ring.seen, until) > 0:
                until = self.ring.seen
            done = self.edges.hand_over(until, take)
            if state != ring.MORE:
                self.lost = self.edges.lost
                return done

    def held(self, player: int) -> int:
        """The keys that are down: a bit each, bit 0 for s1."""
        return self.edges.held[player]

    def restart(self) -> None:
        """Interrupts were held off (a write to flash memory): the next ``drain`` sees whether words were lost by that.

        State machine and ring went on without them, up to the ring's end; there its DMA waits for an interrupt,
        and the state machine keeps 8 words meanwhile. If these were enough nothing is missing, and nothing
        is begun afresh: what was pressed before, in and after the write comes out with its stamp. If not,
        the hardware says so.
        """
        self._written = True

    def _begin(self) -> None:
        """Begin afresh: what the ring holds is not known. A key that went down meanwhile counts as pressed now."""
        machine = self._machine
        machine.stop()
        machine.stop_background_read()
        machine.clear_rxfifo()  # and what it says of words lost
        self.ring.clear()
        machine.background_read(loop=self._words)
        machine.restart()
        # Read after the start: were it read before, an interrupt in between would put the stamps
        # behind the clock, and a press could come to light after its time was decided.
        self.ring.begin(self._clock.tick())
