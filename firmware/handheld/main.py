# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The device's main program, from power-on to an error."""

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


def run() -> None:
    """Start the device and play for ever; an error restarts it, and a fault is shown until it is switched off."""
    device = Device()
    try:
        fault = _start(device)
        if fault:
            from handheld import trouble

            trouble.stay(device, fault)
        print("Spit %s on %s" % (device.version(), device.board))
        if device.self_test:
            _test(device)
            forget("handheld.selftest")
        play(device)
    except Exception as error:
        try:
            from handheld import trouble
        except ImportError:
            if device.screen is not None:  # it may be dark, and CircuitPython shows the error on it
                device.display.refresh()
            raise
        trouble.crashed(device, error)
    finally:
        device.watchdog.stop()  # after Ctrl-C somebody is at the console


def play(device: Device) -> None:
    """Play for ever, turn by turn, with the jobs of the device between two turns."""
    device.watchdog.start()
    from game import Game
    from handheld.housekeeping import Housekeeping

    game = Game(device)
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
    """Set the count of restarts to 0, unless a round runs or a tune sounds: the write takes 0.1 s and would disturb it.

    It does not wait for the end of the match, since a match can be longer than three times CALM_MS.
    """
    if not game.may_write() or not game.sound.at_rest():
        return
    device.restarts_counted = False
    from saves import saver

    saver.write(device, RESTARTS, b"")
    if game.at_table():
        game.leave_store()


def _test(device: Device) -> None:
    """Run the self-test; in a function of its own, since a local name in ``run`` would keep the module in memory."""
    from handheld import selftest

    selftest.run(device)


def _start(device: Device) -> str:
    """Give ``device`` its parts; return a fault in one line, "" if there is none."""
    try:
        from handheld import assembly
    except Exception as error:
        from handheld import trouble

        return trouble.INCOMPLETE % error
    fault = assembly.start(device)
    forget("handheld.assembly")
    return fault
