# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Maps keys of the keyboard to keys of the pads, and reads a file that changes the map.

Keys are places on the keyboard (scancodes) with their names on a US keyboard, so the map suits any layout. The
defaults lie as on the screen: player 1 has the lowest row of letters for the stocks and the piles above it; player 2,
at the top, has the row of digits and the piles below it. The players share no row and no column, because most
keyboards lose keys when three are held at the corners of a rectangle. "p1" is the player at the bottom of the window:
when the device is turned, the keys stay where they are.

A file is JSON and has only the changes:

    {"p1": {"s1": "Q", "A": "SPACE"}, "menu": "TAB"}

Names are those of pygame's KSCAN_ constants: A to Z, 0 to 9, SEMICOLON, LEFTBRACKET, KP_4, LCTRL …
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pygame

from host_sim import files
from host_sim.fault import Fault
from host_sim.matches.notation import KEYS, PLAYERS
from host_sim.matches.scenario import unique
from spit.codes import KEY_A, KEY_B

Contact = tuple[int, int]  # player, key
MENU: Contact = (-1, 0)

DEFAULTS: dict[str, Any] = {
    "p1": {"s1": "Z", "s2": "X", "s3": "C", "s4": "V", "s5": "B", "B": "S", "A": "F", "P": "D"},
    "p2": {"s1": "MINUS", "s2": "0", "s3": "9", "s4": "8", "s5": "7", "A": "P", "B": "I", "P": "O"},
    "menu": "ESCAPE",
}

_LARGEST = 100_000  # bytes of a file; the whole default map has 400
_PREFIX = "KSCAN_"
_SCANCODES = {name[len(_PREFIX) :]: code for name, code in vars(pygame).items() if name.startswith(_PREFIX)}
_OWN = tuple(f"F{number}" for number in (1, 2, 3, 9, 10, 11, 12))  # the window's own keys
_SIGNS = {
    "MINUS": "-",
    "EQUALS": "=",
    "LEFTBRACKET": "[",
    "RIGHTBRACKET": "]",
    "SEMICOLON": ";",
    "APOSTROPHE": "'",
    "GRAVE": "`",
    "BACKSLASH": "\\",
    "COMMA": ",",
    "PERIOD": ".",
    "SLASH": "/",
    "ESCAPE": "Esc",
    "SPACE": "space",
    "RETURN": "enter",
}


def turned(contact: Contact) -> Contact:
    """Return the contact at the same place of the screen after the device is turned by 180 degrees."""
    player, key = contact
    if contact == MENU:
        return contact
    return 1 - player, KEY_A + KEY_B - key if key in (KEY_A, KEY_B) else key


class KeyMap:
    """A map of keys: ``contacts`` by scancode, ``labels`` of the keys by contact.

    ``changes`` has the content of a file; Fault if one is wrong or a key is used twice.
    """

    def __init__(self, changes: dict[str, Any] | None = None) -> None:
        names = _merged(changes or {})
        self.contacts: dict[int, Contact] = {}
        self.labels: dict[Contact, str] = {}
        taken: dict[str, str] = {}
        for place, (contact, name) in names.items():
            if name in _OWN:
                raise Fault(f"{place}: {name} is a key of the window itself; choose another")
            if name in taken:
                raise Fault(f"{place}: {name} is {taken[name]} already; choose another for one of them")
            taken[name] = place
            self.contacts[_SCANCODES[name]] = contact
            self.labels[contact] = _SIGNS.get(name, name.replace("KP_", "num ").replace("_", " "))

    def learn(self, scancode: int, key: int) -> None:
        """Label a key by ``key``, pygame's code of the character that it types without Shift in the user's layout."""
        sign = chr(key) if 0 < key <= sys.maxunicode else ""
        if not sign.strip() or not sign.isprintable() or scancode not in self.contacts:
            return  # Enter, Tab, a dead key: keep the name
        large = sign.upper()
        self.labels[self.contacts[scancode]] = large if len(large) == 1 else sign  # ß would become SS


def read(path: Path) -> KeyMap:
    """Return the key map of a file; Fault names the place and the cure."""
    content = files.read(path, _LARGEST)
    try:
        return KeyMap(_object(json.loads(content.decode("utf-8"), object_pairs_hook=unique), "a key map"))
    except Fault as fault:
        raise Fault(f"{path}: {fault}") from None
    except UnicodeDecodeError:
        raise Fault(f"{path} is not UTF-8 text") from None
    except (ValueError, RecursionError) as error:
        raise Fault(f"{path}: this is not JSON: {error}") from None


def text() -> str:
    """Return the default map as the text of a file."""
    return json.dumps(DEFAULTS, indent=2)


def _merged(changes: dict[str, Any]) -> dict[str, tuple[Contact, str]]:
    """Return for each place, such as ``p1.s1``, its contact and the name of its key; Fault if a change is wrong."""
    for place in changes:
        if place not in DEFAULTS:
            raise Fault(f"there is no {place!r}; it may have p1, p2 and menu")
    names: dict[str, tuple[Contact, str]] = {}
    for player, side in enumerate(PLAYERS):
        keys = _object(changes.get(side, {}), side)
        for key in keys:
            if key not in KEYS:
                raise Fault(f"{side}: there is no key {key!r}; there are {', '.join(KEYS)}")
        for key, default in DEFAULTS[side].items():
            place = f"{side}.{key}"
            names[place] = (player, KEYS.index(key)), _name(keys.get(key, default), place)
    names["menu"] = MENU, _name(changes.get("menu", DEFAULTS["menu"]), "menu")
    return names


def _name(value: Any, place: str) -> str:
    name = value.strip().upper() if isinstance(value, str) else ""
    by_sign = {sign: long for long, sign in _SIGNS.items() if len(sign) == 1}
    name = by_sign.get(name, name)
    if name not in _SCANCODES:
        raise Fault(f"{place}: there is no key {value!r}; a key is named like Z, 7, SEMICOLON, KP_4 or LCTRL")
    return name


def _object(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Fault(f"{where} must be an object")
    return value
