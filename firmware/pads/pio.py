# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Pads on a PIO state machine (RP2040, RP2350): every press is stamped to the microsecond.

The state machine reads all pins in one instruction, 1,000,000 times a second, and DMA writes
its reports into a ring in memory. So drawing, sound and the garbage collector can't change a stamp.
All buttons go to ground; the pins are consecutive, and no other module can use them.
"""

try:
    from typing import Any, Callable
except ImportError:  # a device has no typing, and evaluates no annotation
    pass

import gc
from array import array

from pads import ring
from pads.clock import exact_tick
from pads.edges import Edges
from pads.program import HZ
from spit import ticks

# All words whose stamps are at least this much before the clock's time are in memory: stamps are up to 31 µs behind
# (``exact_tick``), and a word is in memory some µs after its stamp.
COMPLETE_US = 100


class PioPads:
    """The pads on the pins of ``machine`` (``program.py``), one pin for each entry of ``keys``.

    ``keys`` and ``lockout_us`` are those of ``Edges``; ``clock`` is a ``Clock``.
    """

    resolution_us = 1

    def __init__(self, machine: "Any", keys: bytes, lockout_us: int, clock: "Any") -> None:
        self.edges = Edges(keys, lockout_us)
        self.lost = 0  # how often presses were lost since the start
        self._clock = clock
        self._words = array("I", [0] * ring.WORDS)
        # Read as halves, since a whole word would be an object on the heap.
        self.ring = ring.Ring(memoryview(self._words).cast("B").cast("H"))
        self._machine = machine
        self._written = False  # interrupts were held off since the last ``drain``
        self._begin()

    def drain(self, take: "Callable[[int, int, int], object]") -> int:
        """Hand every new press to ``take``, in the order of time; return the tick up to which all are handed over.

            done = pads.drain(match.press)  # calls match.press(tick, player, key) for each press
            match.advance(done)  # every press up to ``done`` is in, and none later

        Ticks are µs modulo 2**29; stamps are exact to 1 µs. ``player`` is 0 or 1, ``key`` 0 to 7 (spit/codes.py).
        ``done`` is 1.1 to 3.1 ms ago: so long it takes to be sure that no earlier press can come.
        Call it once a turn, and at least every half a minute. If the ring overflows, ``lost`` counts up and a line
        is printed. Allocates nothing.
        """
        while True:
            before = self.ring.seen
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
                if ticks.since(until, before) > 0:
                    until = before
            else:
                until = self.ring.seen  # all words up to there are read: later than the clock knows, if a key bounces
            done = self.edges.hand_over(until, take)
            if state != ring.MORE:
                self.lost = self.edges.lost
                return done

    def held(self, player: int) -> int:
        """Return the keys of ``player`` that are down: a bit each, bit 0 for s1 to bit 7 for P."""
        return self.edges.held[player]

    def restart(self) -> None:
        """Check for lost words in the next ``drain``; to be called after every write to flash memory.

        A write holds interrupts off. State machine and DMA work without them up to the ring's end, where DMA waits for
        an interrupt while the state machine keeps 8 words. If these were enough, all presses before, during
        and after the write come out with their stamps. If not, the hardware reports it (``rxstall``), and the pads
        start again.
        """
        self._written = True

    def retime(self) -> None:
        """Set the state machine to the processor's new clock and start again; presses since ``drain`` are lost."""
        self._machine.frequency = HZ
        self._begin()

    def _begin(self) -> None:
        """Start again with an empty ring. A key that went down since the last word counts as pressed now."""
        machine = self._machine
        machine.stop()
        machine.stop_background_read()
        machine.clear_rxfifo()  # also clears its mark of lost words
        self.ring.clear()
        gc.collect()  # not between the start and the look at the clock, for stamps would be ahead by as much
        machine.background_read(loop=self._words)
        machine.restart()
        # Read the clock after the start. If it were read before, an interrupt in between would put the stamps
        # behind the clock, and a press could arrive after its time was decided.
        self.ring.begin(exact_tick())
