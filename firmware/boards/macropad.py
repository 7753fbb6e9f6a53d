# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Adafruit MacroPad RP2040: nothing to solder. Data only; see README.md.

The players sit at its long sides, the display's side to player 1's left hand; six keys each (A35).
"""

CHIPS = ("RP2040",)
BOARDS = ("adafruit_macropad_rp2040",)

# Seen with the display at the top:    KEY1  KEY2  KEY3      p1 s1   p2 s5   p2 s4
#                                      KEY4  KEY5  KEY6      p1 s2   p2 P    p2 s3
# player 1 sits at the left,           KEY7  KEY8  KEY9      p1 s3   p1 P    p2 s2
# player 2 at the right                KEY10 KEY11 KEY12     p1 s4   p1 s5   p2 s1
PADS = "pio"
KEYS = (
    ("KEY1", "p1", "s1"),
    ("KEY2", "p2", "s5"),
    ("KEY3", "p2", "s4"),
    ("KEY4", "p1", "s2"),
    ("KEY5", "p2", "P"),
    ("KEY6", "p2", "s3"),
    ("KEY7", "p1", "s3"),
    ("KEY8", "p1", "P"),
    ("KEY9", "p2", "s2"),
    ("KEY10", "p1", "s4"),
    ("KEY11", "p1", "s5"),
    ("KEY12", "p2", "s1"),
)
LOCKOUT_MS = 8  # keyboard switches

# The board's own display is board.DISPLAY, started by CircuitPython: no pins here.
DISPLAY = {
    "chip": "sh1106",
    "bus": "own",
    "rotation": 90,  # its upper edge to player 2
}

OTHERS = {
    "menu": "ENCODER_SWITCH",
    "buzzer": "SPEAKER",
    "speaker_enable": "SPEAKER_ENABLE",
    "lights": "NEOPIXEL",  # one below each key, in the order of the keys
}
