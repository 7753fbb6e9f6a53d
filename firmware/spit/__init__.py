# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The engine: the rules of Spit in small integers, with no clock, no I/O and no hardware.

``Match`` (match.py) is told presses and asked to decide up to a time; everything it
decides is said to a *sink* as small integers (codes.py).  It runs alike on CircuitPython,
MicroPython and CPython.
"""
