# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The serial port of a device: finds it, asks the game's console (firmware/handheld/console.py), restarts it."""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress

import serial
from serial.tools import list_ports

from host_sim.fault import Fault

MAKERS = (0x239A, 0x2E8A)  # Adafruit and Raspberry Pi, by their numbers on USB
ANSWER_S = 20.0  # that an answer may take: a recording of 200 presses, on a slow port
STATE = re.compile(
    r"Spit (?P<version>\S+) on (?P<board>\S+), CircuitPython (?P<circuitpython>\S+), heap free (?P<heap>-?\d+), "
    r"stamps exact to (?P<us>\d+) us, presses lost (?P<lost>\d+), battery (?P<battery>[^\s,]+)"
    r"(?:, screen (?P<screen>\w+))?"
)
_TITLES = re.compile(r"\x1b\].*?(?:\x1b\\|\x07)")  # what CircuitPython sends for a terminal's title
_PROMPT = ">>> "  # of CircuitPython's own console, when no program runs
_STEP_S = 0.1
_STOP_S = 5.0  # that the game may take to stop
_LONGEST = 1 << 20  # bytes of an answer


def find(uid: str = "") -> str:
    """Return the only port of a device, or that of the chip ``uid``; Fault if there is none, or more than one."""
    ports = [port for port in list_ports.comports() if port.vid in MAKERS]
    if uid:
        ports = [port for port in ports if (port.serial_number or "").upper() == uid.upper()]
    if not ports:
        raise Fault("no device is on a serial port: plug it in with a cable for data, or name its port, PORT=…")
    if len(ports) > 1:
        names = ", ".join(sorted(port.device for port in ports))
        raise Fault(f"{len(ports)} devices are on serial ports, {names}: name one, PORT=…")
    return str(ports[0].device)


class Port:
    """The open port ``name`` of a device; Fault in one line if it can't be opened, or fails later."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._heard = ""
        try:
            self._serial = serial.Serial(name, 115200, timeout=_STEP_S, write_timeout=_STOP_S)
        except (OSError, ValueError) as error:  # a SerialException is an OSError
            raise self._fault(error) from None

    def close(self) -> None:
        """Close the port; the device may be gone."""
        with suppress(OSError):
            self._serial.close()

    def ask(self, letter: str) -> list[str]:
        """Return the lines that the console answers to a letter; Fault if it is not the game that answers."""
        self._read_all()
        self._send(f"{letter}\r" if letter == "s" else f"{letter}\rs\r")  # the answer to s marks the end
        found: list[str] = []
        until = time.monotonic() + ANSWER_S
        while time.monotonic() < until:
            line = self._line()
            if line is None:
                if self._heard.endswith(_PROMPT):
                    raise Fault(f"on {self.name} no game runs: switch the device off and on, or flash it again")
                continue
            if STATE.fullmatch(line):
                return [*found, line] if letter == "s" else found
            if line and not line.startswith("Spit: "):  # what the game tells by itself
                found.append(line)
        raise Fault(f"{self.name} does not answer as the game does: switch the device off and on, or flash it")

    def restart(self) -> None:
        """Stop the game and reset the device, as if it were switched off and on; Fault if it does not answer."""
        until = time.monotonic() + 2 * _STOP_S
        self._send("\x03")
        while not self._heard.endswith(_PROMPT):
            if time.monotonic() > until:
                raise Fault(f"{self.name} does not answer: switch the device off and on")
            if self._read_all() and "any key" in self._heard:
                self._heard = ""
                self._send("\r")
        self._send("import microcontroller; microcontroller.reset()\r")
        time.sleep(_STEP_S)

    def _send(self, text: str) -> None:
        try:
            self._serial.write(text.encode())
        except OSError as error:
            raise self._fault(error) from None

    def _line(self) -> str | None:
        """Return the next whole line that was heard; None if there is none within a tenth of a second."""
        if "\n" not in self._heard:
            self._read_all()
        line, end, rest = self._heard.partition("\n")
        if not end:
            return None
        self._heard = rest
        return line.strip()

    def _read_all(self) -> bool:
        """Add to what was heard; tell if anything came."""
        try:
            data = self._serial.read(max(1, self._serial.in_waiting))
        except (OSError, TypeError) as error:  # pyserial's TypeError: the port was closed meanwhile
            raise self._fault(error) from None
        heard = self._heard + data.decode("utf-8", "replace").replace("\r", "")
        self._heard = _TITLES.sub("", heard)[-_LONGEST:]
        return bool(data)

    def _fault(self, error: Exception) -> Fault:
        number = getattr(error, "errno", None)
        told = os.strerror(number) if isinstance(number, int) else str(error)
        if "ermission" in told or "Access is denied" in told:
            return Fault(
                f"{self.name} may not be opened: close other programs that use it; on Linux join its group "
                "(sudo usermod -aG dialout $USER), and log in again"
            )
        if "lock" in told or "busy" in told:
            return Fault(f"{self.name} is in use by another program: close that one")
        return Fault(f"{self.name!r} can't be used as a serial port, or is gone: {told}")
