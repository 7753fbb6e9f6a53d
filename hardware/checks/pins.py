# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Compares the board with a board file of the firmware, pin by pin, over the copper."""

from __future__ import annotations

from typing import Any

from hardware import modules, pinmap
from hardware.pcb import Layout, Placed

PICO, TFT, OLED = "U1", "J2", "J3"
GROUND, SUPPLY = "GND", "+3V3"
PULL_UP, SERIES = "10k", "1k"
FAST, EDGE = ("clock", "data"), "33"  # lines of the TFT that have a resistor at the Pico, and its value
GATE, BLEED = "1k", "10k"  # of the backlight: to the supply at the upper gate, to ground at the LED pin
POWER = {"GND": GROUND, "3V3": SUPPLY, "VBUS": "VBUS"}
Place = tuple[float, float]


def faults(board: Layout, data: Any) -> list[str]:
    """Return a line for each fault; empty if board and file agree."""
    if PICO not in board.parts:
        return [f"there is no Pico ({PICO})"]
    places, wrong = key_places(board, data)
    found = _power_faults(board) + wrong + _place_faults(places) + _label_faults(board, places)
    return found + _display_faults(board, data) + _other_faults(board, data)


def key_places(board: Layout, data: Any) -> tuple[dict[tuple[str, str], Place], list[str]]:
    """Return the places of the switches that their pins reach, by (player, key), and a line for each fault."""
    places: dict[tuple[str, str], Place] = {}
    found: list[str] = []
    for pin, player, key in data.KEYS:
        part, wrong = _key(board, pin, f"{player} {key}")
        found += wrong
        if part:
            places[player, key] = (part.x, part.y)
    return places, found


def free_pins(board: Layout, named: set[str]) -> list[str]:
    """Return a line for each pin of the Pico that is connected although no board file names it."""
    joined = {pin: board.on(pin_net(board, pin)) for pin in modules.PICO if pin.startswith("GP")}
    return [f"{pin} is joined to {_list(ends)}" for pin, ends in joined.items() if pin not in named and len(ends) > 1]


def pin_net(board: Layout, pin: str) -> str:
    """Return the net at a pin of the Pico."""
    return board.parts[PICO].net(modules.pico_pad(pin))


def _list(ends: set[tuple[str, str]]) -> str:
    return ", ".join(f"{ref} pad {pad}" for ref, pad in sorted(ends)) or "nothing"


def _ends(board: Layout, net: str, *without: str) -> list[tuple[Placed, str]]:
    """Return the parts and pads on a net, except those of some references."""
    return [(board.parts[ref], pad) for ref, pad in sorted(board.on(net)) if ref not in without]


def _through(board: Layout, net: str, resistor: str) -> str:
    """Return the net on the other side of a resistor."""
    part = board.parts[resistor]
    return part.net("2") if part.net("1") == net else part.net("1")


def _key(board: Layout, pin: str, use: str) -> tuple[Placed | None, list[str]]:
    """Follow a pin through 1k to the switch, which has 10k to the supply and goes to ground.

    Returns the switch, None if it can't be found, and a line for each fault.
    """
    near = pin_net(board, pin)
    series = [part for part, _ in _ends(board, near, PICO)]
    if len(series) != 1 or series[0].value != SERIES:
        return None, [f"{use}: {pin} should lead to one resistor of {SERIES}, not to {_list(board.on(near))}"]
    far = _through(board, near, series[0].ref)
    rest = _ends(board, far, series[0].ref)
    pulls = [part for part, _ in rest if part.value == PULL_UP and _through(board, far, part.ref) == SUPPLY]
    switches = {part.ref: part for part, _ in rest if part.ref.startswith("SW")}
    if len(pulls) != 1 or len(switches) != 1 or len({part.ref for part, _ in rest}) != 2:
        return None, [
            f"{use}: behind {series[0].ref} should be a switch and {PULL_UP} to {SUPPLY}, not {_list(board.on(far))}"
        ]
    (switch,) = switches.values()
    wrong = {pad.net for pad in switch.pads if pad.number} - {far, GROUND}
    if wrong or GROUND not in {pad.net for pad in switch.pads}:
        return switch, [f"{use}: {switch.ref} does not go to {GROUND}"]
    return switch, []


def _power_faults(board: Layout) -> list[str]:
    found = []
    for number, pin in enumerate(modules.PICO, 1):
        net = board.parts[PICO].net(str(number))
        if pin in POWER and net != POWER[pin]:
            found.append(f"pad {number} of the Pico is {pin} and lies on {net}")
    return found


def _place_faults(places: dict[tuple[str, str], Place]) -> list[str]:
    """Check that each player sees s1 to s5 from the left, with the pile keys beyond; B is player 1's left pile."""
    found = []
    for player, sign, piles in (("p1", 1, ("B", "A")), ("p2", -1, ("A", "B"))):
        # Player 2 sits opposite, so their view is turned by 180 degrees.
        seen = {key: (sign * x, sign * y) for (who, key), (x, y) in places.items() if who == player}
        row = [seen[key] for key in ("s1", "s2", "s3", "s4", "s5") if key in seen]
        pair = [seen[key] for key in piles if key in seen]
        if [x for x, _ in row] != sorted({x for x, _ in row}) or len({round(y, 2) for _, y in row}) != 1:
            found.append(f"{player}: the stock keys do not lie from left to right in a row")
        if [x for x, _ in pair] != sorted({x for x, _ in pair}):
            found.append(f"{player}: the pile keys do not lie as the piles do")
        if row and pair and not 0 < max(y for _, y in pair) < min(y for _, y in row):
            found.append(f"{player}: the pile keys do not lie between the stock keys and the display")
    return found


def _label_faults(board: Layout, places: dict[tuple[str, str], Place]) -> list[str]:
    """Check that the nearest label of each kind names the key."""
    found = []
    for (player, key), (x, y) in places.items():
        label = key if key.startswith("s") else f"PILE {key}"
        kind = [
            (abs(tx - x) + abs(ty - y), word)
            for word, tx, ty, _ in board.texts
            if word[:4] == label[:4] or _same(word, label)
        ]
        if min(kind, default=(99.0, ""))[1] != label or min(kind)[0] > 14:
            found.append(f"{player} {key}: the silkscreen beside it does not say {label}")
    return found


def _same(word: str, label: str) -> bool:
    """Tell if both are labels of stock keys."""
    return len(word) == len(label) == 2 and word[0] == label[0] == "s"


def _module_faults(board: Layout, ref: str, names: list[str], wanted: dict[str, str]) -> list[str]:
    """Check the pins of a module; ``wanted`` has the net that each pin must lie on, by the pin's name."""
    found = []
    for name, net in wanted.items():
        has = board.parts[ref].net(str(names.index(name) + 1)) if ref in board.parts else ""
        if has != net or not net:
            found.append(f"{ref} {name} lies on {has or 'nothing'}, and should on {net or 'the net of its pin'}")
    return found


def _display_faults(board: Layout, data: Any) -> list[str]:
    pins = pinmap.display_pins(data)
    ref, names, by_use = (
        (TFT, modules.TFT, modules.TFT_USES)
        if data.DISPLAY["bus"] == "spi"
        else (OLED, modules.OLED, modules.OLED_USES)
    )
    far = _behind_edges(board, pins) if ref == TFT else {}
    wanted = {by_use[use]: far.get(use, pin_net(board, pin)) for use, pin in pins.items() if use in by_use}
    wanted |= {"VCC": SUPPLY, "GND": GROUND}
    found = _module_faults(board, ref, names, wanted)
    if "backlight" in pins:
        found += _backlight_faults(board, pins["backlight"])
    return found


def _behind_edges(board: Layout, pins: dict[str, str]) -> dict[str, str]:
    """Return the nets behind the resistors of the fast lines by use, "" for a line without such a resistor."""
    found = {}
    for use in FAST:
        near = pin_net(board, pins[use])
        ends = [part for part, _ in _ends(board, near, PICO)]
        found[use] = _through(board, near, ends[0].ref) if [part.value for part in ends] == [EDGE] else ""
    return found


def _backlight_faults(board: Layout, pin: str) -> list[str]:
    """Follow a pin to the gate of the N-MOSFET, to that of the P-MOSFET, to the LED pin.

    Pads 1, 2, 3 of both are gate, source, drain.
    """
    low = [part for part, pad in _ends(board, pin_net(board, pin), PICO) if part.value == "2N7002" and pad == "1"]
    gate = low[0].net("3") if low and low[0].net("2") == GROUND else ""
    high = [part for part, pad in _ends(board, gate) if part.value == "AO3401A" and pad == "1"]
    led = board.parts[TFT].net(str(modules.TFT.index("LED") + 1)) if TFT in board.parts else ""
    if not high or high[0].net("2") != SUPPLY or high[0].net("3") != led or not led:
        return [f"display backlight: {pin} does not switch the LED pin of {TFT}"]
    # A slow gate would not follow the dimming, and an LED pin that is a logic input would keep its level.
    found = [] if _joined(board, gate, SUPPLY) == [GATE] else [f"display backlight: the gate needs {GATE} to {SUPPLY}"]
    if _joined(board, led, GROUND) != [BLEED]:
        found.append(f"display backlight: the LED pin of {TFT} needs {BLEED} to {GROUND}")
    return found


def _joined(board: Layout, net: str, other: str) -> list[str]:
    """Return the values of the resistors between two nets."""
    resistors = [part for part, _ in _ends(board, net) if part.ref.startswith("R")]
    return [part.value for part in resistors if _through(board, net, part.ref) == other]


def _other_faults(board: Layout, data: Any) -> list[str]:
    found = []
    for use, pin in pinmap.others(data).items():
        if use == "menu":
            found += _key(board, pin, use)[1]
        elif use == "battery":
            found += _battery_faults(board, pin, data.BATTERY_RATIO)
        else:
            net = pin_net(board, pin)
            ends = [part for part, _ in _ends(board, net, PICO)]
            if use == "buzzer":
                found += _buzzer_faults(board, pin, net)
            elif use != "spare" or len(ends) != 1 or not ends[0].ref.startswith("TP"):
                found.append(f"{use}: {pin} is joined to {_list(board.on(net))}")
    return found


def _buzzer_faults(board: Layout, pin: str, net: str) -> list[str]:
    """Follow a pin through a resistor to the buzzer, and by an N-MOSFET, with 1k to the supply, to its other leg."""
    ends = {part.ref[0]: part for part, _ in _ends(board, net, PICO)}
    if len(board.on(net)) != 3 or ends.keys() != {"R", "Q"}:
        return [f"buzzer: {pin} is joined to {_list(board.on(net))}"]
    near = _through(board, net, ends["R"].ref)
    far = next((_through(board, near, part.ref) for part, _ in _ends(board, near) if part.ref.startswith("BZ")), "")
    turned = ends["Q"]
    right = turned.value == "2N7002" and (turned.net("1"), turned.net("2"), turned.net("3")) == (net, GROUND, far)
    if not far or not right or _joined(board, far, SUPPLY) != [SERIES]:
        return [f"buzzer: {pin} does not drive both legs of a buzzer"]
    return []


def ohms(value: str) -> float:
    """Return the ohms of a value such as "4.7k"."""
    return float(value[:-1]) * 1000 if value.endswith("k") else float(value)


def _battery_faults(board: Layout, pin: str, ratio: float) -> list[str]:
    """Check that two resistors divide the cell's voltage by the ratio that the firmware multiplies by."""
    net = pin_net(board, pin)
    sides = {
        _through(board, net, part.ref): ohms(part.value) for part, _ in _ends(board, net) if part.ref.startswith("R")
    }
    high, low = sides.get("/Power/BAT_ON", 0.0), sides.get("/AGND", 0.0)
    if len(sides) != 2 or not high or not low:
        return [f"battery: {pin} is not between a resistor to the switched cell and one to ground"]
    if (high + low) / low != ratio:
        return [f"battery: the board divides by {(high + low) / low:g}, and BATTERY_RATIO is {ratio:g}"]
    return []
