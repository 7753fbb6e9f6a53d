# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico or Pico 2 with an OLED of 128 x 64 on I2C. Data only; see README.md."""

CHIPS = ("RP2040", "RP2350")
BOARDS = ("raspberry_pi_pico", "raspberry_pi_pico_w", "raspberry_pi_pico2", "raspberry_pi_pico2_w")
CPU_HZ = 200_000_000  # of an RP2040, for a quicker picture; settings.toml may say CPU_MHZ = 125

# Pin, player, key. Buttons go to ground. s1 to s5 are the stock keys from that player's left. Beyond them, in
# front of the piles, are the left and the right pile key; player 2 sits opposite, so their left one is A.
PADS = "pio"
KEYS = (
    ("GP0", "p1", "s1"),
    ("GP1", "p1", "s2"),
    ("GP2", "p1", "s3"),
    ("GP3", "p1", "s4"),
    ("GP4", "p1", "s5"),
    ("GP5", "p1", "B"),
    ("GP6", "p1", "A"),
    ("GP7", "p2", "s1"),
    ("GP8", "p2", "s2"),
    ("GP9", "p2", "s3"),
    ("GP10", "p2", "s4"),
    ("GP11", "p2", "s5"),
    ("GP12", "p2", "A"),
    ("GP13", "p2", "B"),
)
LOCKOUT_MS = 20  # tactile switches

DISPLAY = {
    "chip": "ssd1306",  # or "sh1106"; settings.toml may say which
    "bus": "i2c",
    "rotation": 0,
    "clock": "GP15",
    "data": "GP14",
    "address": 0x3C,
    "hz": 400_000,
}

OTHERS = {
    "menu": "GP27",  # a button to ground
    "buzzer": "GP22",
    "battery": "GP26",
    "usb": "VBUS_SENSE",  # in the module
    "spare": "GP28",
}
BATTERY_RATIO = 2  # the cell's voltage to that at the pin
