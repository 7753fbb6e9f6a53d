# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A device's life, from power-on to an error."""

import gc

try:
    from game import Game
except ImportError:  # only a name for types
    pass

from handheld.device import Device
from memory import forget
from saves.restarts import CALM_MS
from saves.store import RESTARTS
from spit import ticks


def run(amiss: str) -> None:
    """Play for ever; end in a restart, or in a line that says what is wrong: ``amiss`` if it is not ""."""
    device = Device()
    try:
        fault = _start(device) or amiss
        if fault:
            from handheld import trouble

            trouble.stay(device, fault)
        if device.self_test:
            _test(device)
            forget("handheld.selftest")
        play(device)
    except Exception as error:
        try:
            from handheld import trouble
        except ImportError:
            if device.screen is not None:  # dark maybe: what CircuitPython says on it is to be seen
                device.display.refresh()
            raise
        trouble.crashed(device, error)
    finally:
        device.watchdog.stop()  # Ctrl-C: somebody is at the console


def play(device: Device) -> None:
    """The game, turn by turn; what only a device has is looked after between two turns."""
    device.watchdog.start()
    from game import Game
    from handheld.housekeeping import Housekeeping

    game = Game(device)
    for player in range(2):
        if device.six_keys[player]:
            game.settings.fix_six_keys(player)
    keeper = Housekeeping(game, device)
    gc.collect()
    clock = device.clock
    began = clock.ms()
    while True:
        game.turn()
        device.watchdog.feed()
        now_ms = clock.ms()
        keeper.look(now_ms)
        if device.restarts_counted and ticks.since(began, now_ms) >= CALM_MS:
            _forget_restarts(device, game)


def _forget_restarts(device: Device, game: "Game") -> None:
    """Count from none again, unless a round runs or a tune is played, which would limp: it takes 0.1 s.

    Not at the match's end only: one match may last longer than three calm whiles.
    """
    if not game.may_write() or not game.sound.at_rest():
        return
    device.restarts_counted = False
    game.saver.write(RESTARTS, b"")
    if game.at_table():
        game.saver.let_go()


def _test(device: Device) -> None:
    """The self-test; in a function of its own, since a local name would keep the module."""
    from handheld import selftest

    selftest.run(device)


def _start(device: Device) -> str:
    """Put the parts in; what is wrong in one line, "" if nothing is."""
    try:
        from handheld import assembly
    except Exception as error:
        from handheld import trouble

        return trouble.INCOMPLETE % error
    fault = assembly.start(device)
    forget("handheld.assembly")
    return fault
