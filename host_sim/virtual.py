# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Virtual parts of the device: clocks, memory that outlives the power, a buzzer that takes notes."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import records
from host_sim.fault import Fault
from spit import ticks


class VirtualClock:
    """Stands still until ``us`` is changed; ``us`` never wraps, ticks and milliseconds do."""

    def __init__(self, us: int = 0) -> None:
        self.us = us

    def tick(self) -> int:
        """Now, in µs modulo 2**29."""
        return self.us & ticks.MASK

    def ms(self) -> int:
        """Now, in ms modulo 2**29."""
        return self.us // 1000 & ticks.MASK


class RealClock(VirtualClock):
    """The PC's own time; ``read`` takes it."""

    def __init__(self) -> None:
        super().__init__()
        self._start = time.perf_counter_ns()

    def read(self) -> int:
        """Take the time: µs since the clock was made."""
        self.us = (time.perf_counter_ns() - self._start) // 1000
        return self.us


class Memory:
    """The store of a device (``firmware/parts.py``) that is forgotten with the program."""

    def __init__(self) -> None:
        self.lost = False
        self.saves = 0
        self.records: dict[int, bytes] = {}

    def load(self, kind: int) -> bytes | None:
        """The newest record of a kind."""
        return self.records.get(kind)

    def save(self, kind: int, data: bytes) -> None:
        """Keep a record; ValueError for one that a device could not take."""
        if not 0 <= kind < records.KINDS or len(data) > records.MOST:
            raise ValueError(f"record {kind} of {len(data)} bytes")
        self.records[kind] = bytes(data)
        self.saves += 1

    def full(self) -> bool:
        """Never."""
        return False

    def tidy(self) -> None:
        """Nothing to do."""


class FileMemory(Memory):
    """A store in a file: JSON, the number of each kind with its record in hexadecimal digits."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        try:
            text = path.read_text("utf-8") if path.exists() else "{}"
        except (OSError, UnicodeDecodeError) as error:
            raise Fault(f"{path}: {getattr(error, 'strerror', None) or 'this is not text'}") from None
        try:
            self.records = {int(kind): bytes.fromhex(data) for kind, data in json.loads(text).items()}
        except (ValueError, TypeError, AttributeError):
            self.lost = True  # as a device: begin with defaults, and say so

    def save(self, kind: int, data: bytes) -> None:
        """Keep a record; the file is always whole."""
        super().save(kind, data)
        text = json.dumps({str(kind): data.hex() for kind, data in self.records.items()})
        new = self._path.with_name(self._path.name + ".new")
        try:
            new.write_text(text + "\n", "utf-8")
            os.replace(new, self._path)
        except OSError as error:
            raise Fault(f"{self._path}: {error.strerror}") from None


class NotingBuzzer:
    """A buzzer that keeps what it was told: ``(ms, Hz, length in ms, volume)``, or ``(ms, 0, 0, 0)`` for silence."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.notes: list[tuple[int, int, int, int]] = []

    def tone(self, hz: int, ms: int, volume: int) -> None:
        """Note a tone."""
        self.notes.append((self._clock.ms(), hz, ms, volume))

    def off(self) -> None:
        """Note silence."""
        self.notes.append((self._clock.ms(), 0, 0, 0))
