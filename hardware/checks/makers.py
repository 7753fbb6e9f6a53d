# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The demands of the makers' drawings on the board: holes and pads in mm, each with the source it was read in.

A source is the maker's own text, or somebody else's reading of the drawing, who is named. None of the numbers was taken
from our footprints. x is to the right, y down, as seen from the side of the part.
"""

from __future__ import annotations

from typing import NamedTuple


class Hole(NamedTuple):
    """A place for a leg or a post: smallest and largest drill that are allowed, and the pad's number ("" for none).

    A leg may stand in a larger hole for something else, if it fits into it.
    """

    x: float
    y: float
    least: float
    most: float
    pad: str = ""


class Land(NamedTuple):
    """A part of a leg or terminal that must lie on copper: its middle and size, and the pad's number."""

    x: float
    y: float
    width: float
    height: float
    pad: str


class Drawing(NamedTuple):
    """A maker's drawing; ``footprint`` is a pattern for the names of the footprints that it is about."""

    name: str
    footprint: str
    source: str
    holes: tuple[Hole, ...] = ()
    lands: tuple[Land, ...] = ()


def _row(count: int, pitch: float, least: float, most: float) -> tuple[Hole, ...]:
    return tuple(Hole(0.0, index * pitch, least, most, str(index + 1)) for index in range(count))


def _castellations() -> tuple[Land, ...]:
    """Return the Pico's 40 edges: 1.6 mm wide, from the row of holes (17.78 mm apart) to the edge (21 mm apart)."""
    left = [Land(-9.695, -24.13 + 2.54 * index, 1.5, 1.0, str(index + 1)) for index in range(20)]
    right = [Land(9.695, 24.13 - 2.54 * index, 1.5, 1.0, str(index + 21)) for index in range(20)]
    return (*left, *right)


KEY = r"spit:Key_"
MX_CONTACTS = ((-3.81, -2.54), (2.54, -5.08))

DRAWINGS: tuple[Drawing, ...] = (
    Drawing(
        "MX switch, five pins",
        KEY,
        "Cherry's catalogue mx_cat.pdf, as KiCad's library read it (SW_Cherry_MX_1.00u_PCB): post 4.0, pins 1.7 at "
        "5.08, contacts 1.5",
        holes=(
            Hole(0, 0, 3.9, 4.1),
            Hole(-5.08, 0, 1.65, 1.8),
            Hole(5.08, 0, 1.65, 1.8),
            *(Hole(x, y, 1.45, 3.1) for x, y in MX_CONTACTS),
        ),
    ),
    Drawing(
        "hot-swap socket",
        KEY,
        "Kailh KHA-PG1511-388EN (2022-06-01) in specification KH-PS2206-43 rev A, as a public parts sheet of a phone "
        "read it: barrels 2.90 +-0.05, 6.35 x 2.54 apart, holes 3.00, pads 2.55 x 2.5, 14.50 over the terminals",
        holes=tuple(Hole(x, y, 2.95, 3.1) for x, y in MX_CONTACTS),
        # A terminal reaches to 7.25 mm from the socket's middle, and must have 1.5 mm of copper.
        lands=(Land(-7.1, -2.54, 1.5, 1.6, "1"), Land(5.83, -5.08, 1.5, 1.6, "2")),
    ),
    Drawing(
        "12 mm tactile switch, turned by 90 degrees, its middle 1.17 mm below the key's",
        KEY,
        "Omron en-b3f.pdf, B3F-4000, as KiCad's library read it (SW_SPST_Omron_B3F-40xx): legs 12.5 x 5, holes 1.2",
        holes=tuple(Hole(x, y, 1.15, 3.1) for x in (-2.5, 2.5) for y in (-5.08, 7.42)),
    ),
    Drawing(
        "6 mm tactile switch",
        KEY,
        "Omron en-b3f.pdf, B3F-1060, as KiCad's library read it (SW_TH_Tactile_Omron_B3F-106x): legs 6.5 x 4.5 apart, "
        "holes 1.0",
        holes=tuple(Hole(x, y, 0.95, 3.1) for x in (-3.25, 3.25) for y in (-2.25, 2.25)),
    ),
    Drawing(
        "JST PH, side entry",
        r"Connector_JST:JST_PH_S2B-PH-K",
        "JST ePH.pdf, as a public audit of the footprint read it (2026-08-03): pitch 2.00 +-0.05, holes 0.7 +0.1/-0",
        holes=(Hole(0, 0, 0.7, 0.8, "1"), Hole(2.0, 0, 0.7, 0.8, "2")),
    ),
    Drawing(
        "piezo of 12 mm",
        r"Buzzer_Beeper:Buzzer_TDK_PS1240",
        "TDK's PS series, May 2011 (ef532_ps): PS1240P02BT has a pitch of 5 mm",
        holes=(Hole(0, 0, 0.7, 1.1, "1"), Hole(5.0, 0, 0.7, 1.1, "2")),
    ),
    Drawing(
        "piezo of 17 mm",
        r".*Buzzer.*PS17",
        "TDK's PS series, May 2011 (ef532_ps): PS1720P02 and PS1740P02E have a pitch of 10 mm",
        holes=(Hole(0, 0, 0.7, 1.2, "1"), Hole(10.0, 0, 0.7, 1.2, "2")),
    ),
    Drawing(
        "slide switch",
        r"Button_Switch_THT:SW_CK_JS202011AQN",
        "C&K js.pdf: pitch 2.5, as Digi-Key's library read it (Switch_Slide_JS202011SCQN); the distance of the rows, "
        "3.3, was read in KiCad's library only, from which the footprint comes: put it on a print before you order",
        holes=tuple(
            Hole(x, y, 0.85, 1.0, pad)
            for x, y, pad in ((0, 0, "1"), (2.5, 0, "2"), (5, 0, "3"), (5, 3.3, "4"), (2.5, 3.3, "5"), (0, 3.3, "6"))
        ),
    ),
    Drawing(
        "TFT header, 14 pins",
        r"spit:TFT_Header",
        "LCDWIKI's MSP2806 and MSP2807: pins of 0.64 mm at 2.54 mm",
        holes=_row(14, 2.54, 0.95, 1.1),
    ),
    Drawing(
        "OLED header, 4 pins",
        r"Connector_PinSocket_2.54mm:PinSocket_1x04",
        "pins of 0.64 mm at 2.54 mm, as all modules of this kind",
        holes=_row(4, 2.54, 0.95, 1.1),
    ),
    Drawing(
        "Pico, castellated",
        r"(Module|spit):.*Pico.*(SMD|Castel)",
        "Raspberry Pi Pico data sheet, chapter 2: 51 x 21 mm, castellated pins at 2.54 mm; the rows of holes lie "
        "17.78 mm apart, as KiCad's library and a public design with lands of 1.6 x 3.2 at 9.69 read its figure 5",
        lands=_castellations(),
    ),
    Drawing(
        "SOT-23",
        r"Package_TO_SOT_SMD:SOT-23$",
        "JEDEC TO-236 AB, as KiCad's library read it: pins 1 and 2 lie 1.90 apart, 3 opposite; feet end 1.05 to 1.32 "
        "from the middle",
        lands=(Land(-1.1, -0.95, 0.4, 0.4, "1"), Land(-1.1, 0.95, 0.4, 0.4, "2"), Land(1.1, 0, 0.4, 0.4, "3")),
    ),
    Drawing(
        "SOT-23-5",
        r"Package_TO_SOT_SMD:SOT-23-5$",
        "JEDEC MO-178 AA, as KiCad's library read it: pitch 0.95, pins 1 to 3 down one side, 4 and 5 up the other; "
        "feet end 1.4 from the middle",
        lands=(
            *(Land(-1.2, 0.95 * (index - 1), 0.4, 0.4, str(index + 1)) for index in range(3)),
            Land(1.2, 0.95, 0.4, 0.4, "4"),
            Land(1.2, -0.95, 0.4, 0.4, "5"),
        ),
    ),
)

# Footprints whose drawing nobody here could read, and what to do about it.
UNREAD: dict[str, str] = {
    "Button_Switch_THT:SW_Tactile_SPST_Angled_PTS645Vx83-2LFS": "C&K's pts645.pdf was not read: try a print",
    "spit:LED_1206_ReverseMount_Slot1.8x2.4mm": "Kingbright's KPTR-3216 was not read: try a print",
    "MountingHole:MountingHole_2.7mm_M2.5": "a hole for a screw M2.5",
    "MountingHole:MountingHole_3.2mm_M3": "a hole for a screw M3",
}
