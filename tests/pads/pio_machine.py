# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A PIO state machine, cycle by cycle, and its assembler, after RP2040's data sheet (3.2 to 3.4).

It has only what the programs of pads and buzzer use. It is written from the data sheet, not from the programs, so that
it can find their faults.
"""

import re

SOURCES = {"pins": 0, "x": 1, "y": 2, "null": 3, "isr": 6, "osr": 7}
OUT_TO = {"null": 3}
MOV_TO = {"x": 1, "y": 2, "isr": 6, "osr": 7}
SET_TO = {"pins": 0, "x": 1, "y": 2}
CONDITIONS = {"": 0, "!x": 1, "x--": 2, "!y": 3, "y--": 4, "x!=y": 5, "pin": 6, "!osre": 7}
ALL = 0xFFFFFFFF


def assemble(lines, pins):
    """Return instructions as numbers; a line is ``label: instruction [delay]``, PINS stands for ``pins``."""
    labels = {}
    texts = []
    for line in lines:
        label, _, text = line.rpartition(":")
        if label:
            labels[label.strip()] = len(texts)
        texts.append(text.replace("PINS", str(pins)).strip())
    return [_word(text, labels) for text in texts]


def _word(text, labels):
    body, delay = re.fullmatch(r"(.*?)(?:\s*\[(\d+)\])?", text).groups()
    name, *args = re.split(r"[\s,]+", body)
    return _bits(name, args, labels) | int(delay or 0) << 8


def _bits(name, args, labels):
    if name == "jmp":
        condition = args[0] if len(args) == 2 else ""
        return CONDITIONS[condition] << 5 | labels[args[-1]]
    if name == "in":
        return 0x4000 | SOURCES[args[0]] << 5 | int(args[1]) & 31
    if name == "out":
        return 0x6000 | OUT_TO[args[0]] << 5 | int(args[1]) & 31
    if name == "push":
        return 0x8000 | (args != ["noblock"]) << 5
    if name == "mov":
        inverted = args[1].startswith("~")
        return 0xA000 | MOV_TO[args[0]] << 5 | inverted << 3 | SOURCES[args[1].lstrip("~")]
    if name == "pull":
        return 0x8080 | (args != ["noblock"]) << 5
    assert name == "set"
    return 0xE000 | SET_TO[args[0]] << 5 | int(args[1])


class PioMachine:
    """A machine that runs ``program`` after ``init``; in shifts left, out shifts right, there is no autopush.

    ``fed`` are words that it can pull; where it has to wait for one, it waits for good. ``pin`` is what was set last.
    """

    def __init__(self, program, init, fed=()):
        self.program = program
        self.fed = list(fed)
        self.pin = 0
        self.set_at = []  # (cycle, pin), whenever that was set
        self.x = self.y = self.isr = self.osr = 0
        self.at = 0
        self.cycle = 0
        self.pushed = []  # (cycle, word)
        for word in init:
            self._do(word, 0)

    def run_to(self, cycle, pins_at):
        """Run up to a cycle; ``pins_at(cycle)`` returns the pins."""
        while self.cycle < cycle:
            word = self.program[self.at]
            if word & 0xE0A0 == 0x80A0 and not self.fed:
                return  # it waits
            if word == 0x80 | self.at:  # jmp y-- to itself: all its turns at once
                self.cycle += self.y + 1
                self.y = ALL
                self.at += 1
                continue
            pins = pins_at(self.cycle)
            at = self.at
            self.at = self.at + 1 if self.at + 1 < len(self.program) else 0
            self._do(word, pins)
            assert self.at < len(self.program), at
            self.cycle += 1 + (word >> 8 & 31)

    def _get(self, source, pins):
        return {0: pins, 1: self.x, 2: self.y, 3: 0, 6: self.isr, 7: self.osr}[source]

    def _do(self, word, pins):
        kind, a, b = word >> 13, word >> 5 & 7, word & 31
        if kind == 0:
            self._jump(a, b)
        elif kind == 2:
            bits = b or 32
            self.isr = (self.isr << bits | self._get(a, pins) & ((1 << bits) - 1)) & ALL
        elif kind == 3:
            assert a == 3
            self.osr >>= b or 32
        elif kind == 4 and b == 0 and a & 4:
            self.osr = (
                self.fed.pop(0) if self.fed else self.x
            )  # pull; noblock: what the data sheet says of an empty FIFO
        elif kind == 4:
            assert word & 0xFF == 0  # push noblock
            self.pushed.append((self.cycle, self.isr))
            self.isr = 0
        elif kind == 5:
            assert b >> 3 in (0, 1)
            value = self._get(b & 7, pins)
            self._set(a, value ^ ALL if b >> 3 else value)
        elif a == 0:
            assert kind == 7
            self.pin = b
            self.set_at.append((self.cycle, b))
        else:
            assert kind == 7
            self._set(a, b)

    def _jump(self, condition, to):
        if condition in (2, 4):
            name = "x" if condition == 2 else "y"
            jumps = getattr(self, name) != 0
            setattr(self, name, (getattr(self, name) - 1) & ALL)
        else:
            jumps = {0: True, 5: self.x != self.y}[condition]
        if jumps:
            self.at = to

    def _set(self, to, value):
        name = {1: "x", 2: "y", 6: "isr", 7: "osr"}[to]
        setattr(self, name, value)
