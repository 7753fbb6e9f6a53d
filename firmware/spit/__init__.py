# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The engine: the rules of Spit in small integers, with no clock, no I/O and no hardware.

``Match`` (match.py) takes presses and decides them up to a given time. It reports each decision to a
*sink*, a function, as small integers (codes.py). It runs unchanged on CircuitPython, MicroPython and CPython.
"""
