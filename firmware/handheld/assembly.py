# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Puts the parts of a device together as settings.toml and the board file say. In memory only at power-on."""

import sys

import board
import busio
import digitalio
import displayio
import microcontroller

try:
    from typing import Any

    from handheld.device import Device
except ImportError:  # only names for types
    pass

from boards import board_check, displays, shape
from handheld import owner
from handheld.device import SLOW_HZ, NoBuzzer
from handheld.glass import Glass
from handheld.mount import Mount
from handheld.owner import Unfit
from saves import restarts
from saves.store import RESTARTS

COMPANIONS = ("boards", "handheld.mount", "handheld.owner", "pads.program", "saves.restarts")  # memory.py

BOARD = "BOARD"  # in settings.toml
DISPLAY = "DISPLAY"
LOCKOUT_MS = "LOCKOUT_MS"
CPU_MHZ = "CPU_MHZ"


def start(device: "Device") -> str:
    """Give ``device`` its parts, and count a restart by the watchdog; return a fault in one line, "" if none."""
    try:
        assemble(device)
    except Exception as error:
        return str(error) if isinstance(error, Unfit) else "%s: %s" % (type(error).__name__, error)
    again = True
    if microcontroller.cpu.reset_reason == microcontroller.ResetReason.WATCHDOG:
        again = restarts.again(device.store)
        device.pads.restart()  # since the store was written to
    device.restarts_counted = bool(device.store.load(RESTARTS))
    return "" if again else restarts.TOO_OFTEN


def assemble(device: "Device") -> None:
    """Give ``device`` its parts; Unfit, or rarely another error, if settings, board file or wiring are wrong.

    The display comes first, so that it can show the faults of the other parts.
    """
    data = _board_file(device)
    clock_fault = ""
    try:
        _spare("its usual clock", _clock, device, _cpu_hz(data))
    except Unfit as error:
        clock_fault = str(error)  # to be shown once there is a display
    fault = shape.display_fault("boards/%s.py" % device.board, data)
    if fault:
        raise Unfit(fault)
    chip = _display_chip(data)
    mount = Mount(chip, data.DISPLAY)
    fault = board_check.fault(device.board, data, sys.platform, board, getattr(microcontroller, "pin"))  # noqa: B009
    if not fault or sys.platform in getattr(data, "CHIPS", ()):
        try:
            _attempt("display", _display, device, data, chip, mount)
        except Unfit as error:
            fault = fault or str(error)
    fault = fault or mount.fault or clock_fault
    if fault:
        raise Unfit(fault)
    others = data.OTHERS
    device.six_keys = (board_check.six_key(data, 0), board_check.six_key(data, 1))
    _attempt("menu button, pin " + others["menu"], _menu, device, others["menu"])
    _attempt("keys", _pads, device, data)
    _attempt("memory", _memory, device)
    _attempt("words", _words, device)
    _spare("buzzer", _buzzer, device, others)
    if device.buzzer is None:
        device.buzzer = NoBuzzer()
    _spare("battery", _battery, device, data)
    _spare("lights", _lights, device, data)
    _spare("recorder", _recorder, device)
    owner.check_stack()


def _board_file(device: "Device") -> "Any":
    """Import and return the file of the board that settings.toml names, and set ``device.board``."""
    name = owner.text(BOARD, "pico_tft")
    if not name:
        raise Unfit('settings.toml names no board: it needs a line such as BOARD = "pico_tft"')
    try:
        data = getattr(__import__("boards." + name), name)
        data.BOARDS  # noqa: B018 - a module without it is no board
    except (ImportError, AttributeError, ValueError):
        raise Unfit("%s, and this drive has no such board: see its folder boards" % owner.said(BOARD, name)) from None
    device.board = name
    return data


def _cpu_hz(data: "Any") -> int:
    """Return the clock of an RP2040 in Hz, that of settings.toml, else that of the board file; of another chip 0."""
    if sys.platform != "RP2040":
        return 0
    mhz = owner.number(CPU_MHZ, 48, 200)
    hz: int = getattr(data, "CPU_HZ", SLOW_HZ)
    return mhz * 1_000_000 if mhz else hz


def _clock(device: "Device", hz: int) -> None:
    """Set the processor's clock, before pads, display and buzzer are made: their dividers are computed from it."""
    device.run_at(hz)
    device.cpu_hz = hz


def _display_chip(data: "Any") -> str:
    """Return the display's chip: that of settings.toml, else that of the board file."""
    usual: str = data.DISPLAY["chip"]
    chip = owner.text(DISPLAY, usual) or usual
    fitting = [name for name in sorted(displays.DISPLAYS) if _coloured(name) == _coloured(usual)]
    if chip not in fitting:
        raise Unfit("%s, and this board takes %s" % (owner.said(DISPLAY, chip), " or ".join(fitting)))
    return chip


def _coloured(chip: str) -> bool:
    return displays.DISPLAYS[chip][displays.EXCHANGED] is not None


def _attempt(what: str, make: "Any", *arguments: "Any") -> None:
    """Make a part that the game needs; its error names the part."""
    try:
        make(*arguments)
    except Unfit:
        raise
    except Exception as error:
        raise Unfit("%s: %s" % (what, error or type(error).__name__)) from None


def _spare(what: str, make: "Any", *arguments: "Any") -> None:
    """Make a part that the game can do without; its error is only printed on the console."""
    try:
        make(*arguments)
    except Exception as error:
        print("Spit: without %s (%s)" % (what, error or type(error).__name__))


def _pin(name: str) -> "Any":
    return getattr(board, name)


def _display(device: "Device", data: "Any", chip: str, mount: Mount) -> None:
    wiring = data.DISPLAY
    sequence: bytes
    fastest: int
    row = displays.DISPLAYS[chip]
    sequence = row[displays.SEQUENCE]
    fastest = row[displays.FASTEST_HZ]
    if wiring["bus"] == "own":
        screen = getattr(board, "DISPLAY", None)
        if screen is None:
            raise Unfit("boards/%s.py: this board has no display of its own" % device.board)
        screen.auto_refresh = False
        screen.rotation = mount.rotation
        for command in mount.sequence()[::2]:  # none of them has parameters
            screen.bus.send(command, b"")
    else:
        import busdisplay

        displayio.release_displays()  # after a reload the display of the run before still holds the pins
        screen = busdisplay.BusDisplay(  # type: ignore[call-arg]  # the stubs lack a frequency
            _display_bus(wiring, fastest),
            sequence + mount.sequence(),
            rotation=mount.rotation,
            backlight_pin=_pin(wiring["backlight"]) if "backlight" in wiring else None,
            # The transistors of the board's backlight follow 1 kHz well, and CircuitPython's 50 kHz hardly at all.
            backlight_pwm_frequency=1000,
            brightness=0.0 if "backlight" in wiring else 1.0,  # an OLED's brightness is its contrast, and it is off now
            auto_refresh=False,
            **mount.options(),
        )
    device.kind = "tft" if _coloured(chip) else "oled"
    device.screen = screen
    device.display = Glass(screen, device.kind == "oled")
    device.mount = mount.text()


def _display_bus(wiring: "Any", fastest: int) -> "Any":
    hz = min(wiring["hz"], fastest)
    if wiring["bus"] == "spi":
        import fourwire

        return fourwire.FourWire(
            busio.SPI(_pin(wiring["clock"]), MOSI=_pin(wiring["data"])),
            command=_pin(wiring["command"]),
            chip_select=_pin(wiring["select"]),
            reset=_pin(wiring["reset"]) if "reset" in wiring else None,
            baudrate=hz,
        )
    import i2cdisplaybus

    i2c = busio.I2C(_pin(wiring["clock"]), _pin(wiring["data"]), frequency=hz)
    return i2cdisplaybus.I2CDisplayBus(i2c, device_address=wiring["address"])


def _menu(device: "Device", name: str) -> None:
    from pads.button_keypad import KeypadButton

    device.button = KeypadButton(_pin(name), device.clock)
    device.self_test = device.button.value


def _pads(device: "Device", data: "Any") -> None:
    codes = board_check.key_codes(data)
    lockout_us = _lockout_ms(data) * 1000
    if data.PADS == "pio":
        from pads.pio import PioPads
        from pads.program import machine

        device.pads = PioPads(machine(_pin(data.KEYS[0][0]), len(codes)), codes, lockout_us, device.clock)
    else:
        from pads.keys import KeyPads

        pins = [_pin(name) for name, _, _ in data.KEYS]
        device.pads = KeyPads(pins, codes, lockout_us, device.clock)


def _lockout_ms(data: "Any") -> int:
    """Return how many ms a key must be open before its next press counts: of settings.toml, else of the board file."""
    usual: int = data.LOCKOUT_MS
    return owner.number(LOCKOUT_MS, 1, 100) or usual


def _memory(device: "Device") -> None:
    from saves.store import Store

    nvm: "Any" = microcontroller.nvm
    if nvm is None:
        print("Spit: this board has no memory that outlives the power")
        nvm = bytearray(b"\xff" * 4096)
    device.store = Store(nvm)


def _words(device: "Device") -> None:
    from language import Language

    device.words = Language()


def _buzzer(device: "Device", others: "Any") -> None:
    amplifier = None
    if "speaker_enable" in others:
        amplifier = digitalio.DigitalInOut(_pin(others["speaker_enable"]))
        amplifier.switch_to_output(False)
    if "buzzer" in others:
        from handheld.pio_buzzer import PioBuzzer

        device.buzzer = PioBuzzer(_pin(others["buzzer"]), amplifier)


def _battery(device: "Device", data: "Any") -> None:
    if "battery" in data.OTHERS:
        from analogio import AnalogIn

        device.battery = AnalogIn(_pin(data.OTHERS["battery"]))
        device.battery_ratio = data.BATTERY_RATIO
    if "usb" in data.OTHERS:
        device.usb = digitalio.DigitalInOut(_pin(data.OTHERS["usb"]))


def _lights(device: "Device", data: "Any") -> None:
    if "lights" in data.OTHERS:
        from handheld.lights import Lights

        device.lights = Lights(_pin(data.OTHERS["lights"]), board_check.key_codes(data))


def _recorder(device: "Device") -> None:
    from saves.recorder import Recorder

    device.recorder = Recorder()
