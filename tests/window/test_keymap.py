# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The map of keys, and errors in its file."""

import json

import pygame
import pytest

from host_sim.cli import main
from host_sim.fault import Fault
from host_sim.window import keymap
from spit.codes import KEY_A, KEY_B, KEY_P

ROWS = ("1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./")


def test_defaults_are_whole_and_written_as_a_file(tmp_path, capsys):
    keys = keymap.KeyMap()
    assert len(keys.contacts) == 2 * 8 + 1
    assert keys.contacts[pygame.KSCAN_ESCAPE] == keymap.MENU
    assert main(["play", "--print-keys"]) == 0
    path = tmp_path / "keys.json"
    path.write_text(capsys.readouterr().out)
    assert keymap.read(path).contacts == keys.contacts


def test_players_share_no_row_and_no_column():
    places = {label.lower(): (row, column) for row, text in enumerate(ROWS) for column, label in enumerate(text)}
    used = [
        [places[label.lower()] for contact, label in keymap.KeyMap().labels.items() if contact[0] == player]
        for player in range(2)
    ]
    for part in range(2):
        assert not {place[part] for place in used[0]} & {place[part] for place in used[1]}


def test_you_press_where_you_look():
    """From left to right, as on the screen: player 1's stocks 1 to 5, player 2's 5 to 1, piles B and A."""
    columns = {label.lower(): column for text in ROWS for column, label in enumerate(text)}
    where = {contact: columns[label.lower()] for contact, label in keymap.KeyMap().labels.items() if contact[0] >= 0}
    assert [where[0, slot] for slot in range(5)] == sorted(where[0, slot] for slot in range(5))
    assert [where[1, slot] for slot in range(5)] == sorted((where[1, slot] for slot in range(5)), reverse=True)
    for player in range(2):
        assert where[player, KEY_B] < where[player, KEY_P] < where[player, KEY_A]


def test_turning_twice_is_nothing():
    for contact in keymap.KeyMap().contacts.values():
        assert keymap.turned(keymap.turned(contact)) == contact
    assert keymap.turned((0, KEY_A)) == (1, KEY_B)
    assert keymap.turned((1, 3)) == (0, 3)
    assert keymap.turned(keymap.MENU) == keymap.MENU


def test_a_file_changes_what_it_names():
    keys = keymap.KeyMap({"p1": {"s1": "kp_4", "A": ";"}, "menu": "TAB"})
    assert keys.contacts[pygame.KSCAN_KP_4] == (0, 0)
    assert keys.contacts[pygame.KSCAN_SEMICOLON] == (0, KEY_A)
    assert keys.contacts[pygame.KSCAN_TAB] == keymap.MENU
    assert pygame.KSCAN_Z not in keys.contacts
    assert keys.labels[0, 0] == "num 4"


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        (ord("ø"), "Ø"),
        (ord("ß"), "ß"),  # upper-case SS, which no key says
        (ord("ŉ"), "ŉ"),
        (ord("&"), "&"),
        (ord("я"), "Я"),
        (pygame.K_ESCAPE, ";"),
        (pygame.K_SPACE, ";"),
        (pygame.K_KP_4, ";"),  # no letter: a code beyond them
        (0xD800, ";"),
        (0, ";"),
        (0x40000000 | pygame.KSCAN_SEMICOLON, ";"),  # a dead key
    ],
)
def test_a_label_is_the_sign_that_the_key_types(typed, label):
    keys = keymap.KeyMap({"p1": {"A": ";"}})
    keys.learn(pygame.KSCAN_SEMICOLON, typed)
    keys.learn(pygame.KSCAN_TAB, ord("x"))  # no key of the pads
    assert keys.labels == {**keymap.KeyMap({"p1": {"A": ";"}}).labels, (0, KEY_A): label}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ([], "must be an object"),
        ({"p3": {}}, "there is no 'p3'"),
        ({"p1": ["Z"]}, "p1 must be an object"),
        ({"p1": {"s9": "Z"}}, "p1: there is no key 's9'; there are s1"),
        ({"p1": {"s1": "NOSUCH"}}, "p1.s1: there is no key 'NOSUCH'; a key is named like"),
        ({"p1": {"s1": 5}}, "p1.s1: there is no key 5"),
        ({"p1": {"s1": "X"}}, "p1.s2: X is p1.s1 already; choose another"),
        ({"p2": {"s1": "z"}}, "p2.s1: Z is p1.s1 already"),
        ({"menu": "F1"}, "menu: F1 is a key of the window itself"),
        ({"menu": "F12"}, "menu: F12 is a key of the window itself"),
        ('{"p1": {"s1": "Q", "s1": "W"}}', "'s1' is given twice"),
        ('{"menu": "TAB", "p1": {}, "menu": "F8"}', "'menu' is given twice"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(tmp_path, capsys, monkeypatch, changes, said):
    monkeypatch.setattr("host_sim.window.launch.open_page", lambda *what: pytest.fail("a window was opened"))
    path = tmp_path / "keys.json"
    path.write_text(changes if isinstance(changes, str) else json.dumps(changes))
    assert main(["play", "--keys", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "keys.json" in error
    assert said in error


def test_files_that_are_none(tmp_path):
    bad = tmp_path / "bad.json"
    with pytest.raises(Fault, match="No such file"):
        keymap.read(bad)
    bad.write_text("{")
    with pytest.raises(Fault, match="not JSON"):
        keymap.read(bad)
    bad.write_bytes(b"\xff")
    with pytest.raises(Fault, match="UTF-8"):
        keymap.read(bad)
    bad.write_bytes(b" " * 200_000)
    with pytest.raises(Fault, match="too large"):
        keymap.read(bad)
