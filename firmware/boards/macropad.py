# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Adafruit MacroPad RP2040: nothing to solder. Data only; see README.md.

Player 1 sits at the end of the key rows, player 2 opposite, at the display; each has six keys (A35). The display is not
turned: turned by 90 degrees, with the players at its long sides, it would be 64 pixels wide, and each of the five
stocks would have 12 pixels, but a readable rank takes 14.
"""

CHIPS = ("RP2040",)
BOARDS = ("adafruit_macropad_rp2040",)
CPU_HZ = 200_000_000  # of an RP2040, for a quicker picture; settings.toml may say CPU_MHZ = 125

# Each player's keys are in the order of their stocks, from left to right, with the pile key in the middle:
#
#   player 2 sits here                 (display)      (knob)
#   s5 s3 s1                        KEY1    KEY2    KEY3
#   s4 P  s2                        KEY4    KEY5    KEY6
#   s2 P  s4                        KEY7    KEY8    KEY9
#   s1 s3 s5                        KEY10   KEY11   KEY12
#   player 1 sits here

PADS = "pio"
KEYS = (
    ("KEY1", "p2", "s5"),
    ("KEY2", "p2", "s3"),
    ("KEY3", "p2", "s1"),
    ("KEY4", "p2", "s4"),
    ("KEY5", "p2", "P"),
    ("KEY6", "p2", "s2"),
    ("KEY7", "p1", "s2"),
    ("KEY8", "p1", "P"),
    ("KEY9", "p1", "s4"),
    ("KEY10", "p1", "s1"),
    ("KEY11", "p1", "s3"),
    ("KEY12", "p1", "s5"),
)
LOCKOUT_MS = 8  # keyboard switches

# The board's own display is board.DISPLAY, which CircuitPython starts, so no pins are named here.
DISPLAY = {
    "chip": "sh1106",
    "bus": "own",
    "rotation": 0,  # its upper edge is towards player 2
}

OTHERS = {
    "menu": "ENCODER_SWITCH",
    "buzzer": "SPEAKER",
    "speaker_enable": "SPEAKER_ENABLE",
    "lights": "NEOPIXEL",  # one below each key, in the order of the keys
}
