# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A device over its serial port: a pseudo-terminal with a device's answers at its other end."""

import io
import os
import sys
import threading
from contextlib import redirect_stdout
from types import SimpleNamespace

import pytest

from handheld import console
from host_sim import cli
from host_sim.device import port, report
from host_sim.fault import Fault
from host_sim.files import NamedFile

pty = pytest.importorskip("pty", reason="Windows has no pseudo-terminals")
tty = pytest.importorskip("tty")

STATE = (
    "Spit 0.1.0 on pico_tft, CircuitPython 10.2.1, heap free %d, stamps exact to 1 us, presses lost 0, battery none, "
    "screen %s"
)
TITLE = STATE % (25904, "TitleScreen")
HELP = "r the last match as a recording, e the last error, s state of the device"


class FakeDevice:
    """Answers lines at the other end of the port ``name`` until it is unplugged; ``heard`` is all that it was sent."""

    def __init__(self, answers):
        self.answers = answers  # by letter: texts, the last one again and again
        self.heard = b""
        self.program = True  # False: its program is stopped
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        self.name = os.ttyname(self._theirs)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        line = b""
        while True:
            try:
                byte = os.read(self._ours, 1)
            except OSError:
                return
            if byte == b"\0":  # from unplug
                return
            self.heard += byte
            if byte == b"\x03" and self.program:
                self.program = False
                self.say(
                    "\x1b]0;\U0001f40dDone | 10.2.1\x1b\\\nPress any key to enter the REPL. Use CTRL-D to reload.\n"
                )
            elif byte == b"\x03":
                line = b""
                self.say("\n>>> ")
            elif byte != b"\r":
                line += byte
            elif not self.program:
                line = b""
                self.say("\n>>> ")
            else:
                answers = self.answers.get(line.decode().strip()[-1:], [HELP])
                self.say((answers.pop(0) if len(answers) > 1 else answers[0]) + "\n")
                line = b""

    def say(self, text):
        os.write(self._ours, text.replace("\n", "\r\n").encode())

    def unplug(self):
        if self._theirs is not None:
            os.write(self._theirs, b"\0")
            self._thread.join(5)
            os.close(self._ours)
            os.close(self._theirs)
            self._theirs = None


@pytest.fixture
def plugged():
    devices = []

    def plug(**answers):
        devices.append(
            FakeDevice({letter: [text] if isinstance(text, str) else text for letter, text in answers.items()})
        )
        return devices[-1]

    yield plug
    for device in devices:
        device.unplug()


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    file = tmp_path_factory.mktemp("recording") / "match.jsonl"
    assert cli.main(["demo", "--seed", "4", "--variant", "points", "--record", str(file)]) == 0
    return file.read_text()


def told(device, file, shown=0):
    """Return what a report says of a device, while ``shown`` more questions are asked, and if it is right."""
    said = []
    opened = port.Port(device.name)
    questions = iter(range(shown))
    right = report.report(opened, NamedFile(file), lambda: next(questions, None) is not None, said.append)
    opened.close()
    return said, right


def test_what_the_firmware_answers_is_read():
    game = SimpleNamespace(shown=SimpleNamespace(battery=50), screen=FakeDevice.__new__(FakeDevice))
    device = SimpleNamespace(
        board="macropad", version=lambda: "0.1.0", pads=SimpleNamespace(resolution_us=1000, lost=3)
    )
    out = io.StringIO()
    with redirect_stdout(out):
        console.answer(game, device, "s")
    found = port.STATE.fullmatch(out.getvalue().strip()).groupdict()
    assert found.pop("circuitpython") == ".".join(map(str, sys.implementation.version[:3]))
    assert found == {
        "version": "0.1.0",
        "board": "macropad",
        "heap": "-1",
        "us": "1000",
        "lost": "3",
        "battery": "50%",
        "screen": "FakeDevice",
    }


def test_one_command_tells_all(plugged, recorded, tmp_path):
    states = [
        "\x1b]0;\U0001f40dcode.py | 10.2.1\x1b\\" + TITLE,  # CircuitPython sets a terminal's title
        TITLE,
        STATE % (40000, "TableScreen"),
        STATE % (39000, "TableScreen"),
        STATE % (41000, "TableScreen"),
    ]
    device = plugged(
        s=[*states, TITLE], e="Spit: battery 3700 mV\nOSError: 5\n  view/font.mpy line 3", r=recorded.strip()
    )
    said, right = told(device, tmp_path / "match.jsonl", shown=4)
    assert right
    assert said[:2] == [
        "board: pico_tft, stamps exact to 1 us, battery none",
        "version: Spit 0.1.0, CircuitPython 10.2.1",
    ]
    assert said[2] == "last error: OSError: 5 / view/font.mpy line 3"
    assert said[3:-2] == [
        "heap: 25904 bytes free on TitleScreen",
        "heap: 40000 bytes free on TableScreen",
        "heap: 39000 bytes free on TableScreen",
    ]
    assert said[-2] == "presses lost: 0"
    assert said[-1].startswith(f"last match: {tmp_path / 'match.jsonl'}: ")
    assert "every hash agrees" in said[-1]
    assert (tmp_path / "match.jsonl").read_text() == recorded


@pytest.mark.parametrize(
    ("answer", "right", "said"),
    [
        ("no match has been played since the device was switched on", True, "last match: no match has been played"),
        ("a round is being played: ask again when it is over, or in a pause", True, "last match: a round is being"),
        ('{"spit": 1}', False, "can't be replayed: "),
        ("[1, 2", False, "can't be replayed: "),
    ],
)
def test_a_match_that_can_not_be_replayed_is_told(plugged, tmp_path, answer, right, said):
    lines, found = told(plugged(s=TITLE, e="no error is kept", r=answer), tmp_path / "match.jsonl")
    assert said in lines[-1]
    assert found is right


def test_a_recording_that_differs_is_exit_code_1(plugged, recorded, tmp_path, capsys):
    lines = recorded.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith('{"round"'))
    del lines[first - 1]
    device = plugged(s=TITLE, e="no error is kept", r="\n".join(lines))
    assert cli.main(["device", "--port", device.name, "--record", str(tmp_path / "m.jsonl")]) == 1
    said = capsys.readouterr()
    assert "then " in said.out.splitlines()[-1]
    assert said.err == ""


def test_an_older_firmware_does_not_tell_its_screen(plugged, tmp_path):
    said, _ = told(plugged(s=TITLE.partition(", screen")[0], e="", r=""), tmp_path / "match.jsonl")
    assert "heap: 25904 bytes free on a screen" in said


@pytest.mark.parametrize(
    ("what", "why"),
    [
        (lambda device: None, None),
        (lambda device: setattr(device, "program", False), "no game runs: switch the device off and on"),
        (lambda device: device.answers.update(s=["who are you?"]), "does not answer as the game does"),
        (lambda device: device.answers.update(s=["\xff\x00\x1b[2J"]), "does not answer as the game does"),
    ],
)
def test_a_port_where_no_game_answers(plugged, tmp_path, what, why, capsys, monkeypatch):
    monkeypatch.setattr(port, "ANSWER_S", 0.5)
    device = plugged(s=TITLE, e="no error is kept", r="no match")
    what(device)
    code = cli.main(["device", "--port", device.name, "--record", str(tmp_path / "m.jsonl")])
    said = capsys.readouterr()
    assert code == (2 if why else 0)
    assert why is None or why in said.err
    assert said.err.count("\n") == (1 if why else 0)
    assert list(tmp_path.iterdir()) == []


def test_a_device_that_is_unplugged_is_one_line(plugged):
    device = plugged(s=TITLE)
    opened = port.Port(device.name)
    device.unplug()
    with pytest.raises(Fault, match="is gone") as caught:
        opened.ask("s")
    assert "\n" not in str(caught.value)
    opened.close()


@pytest.mark.parametrize("name", ["", "/nowhere/port", "/dev/null", ".", "a\0b", "x" * 5000])
def test_a_port_that_is_none(name, tmp_path, capsys):
    assert cli.main(["device", "--port", name, "--record", str(tmp_path / "m.jsonl")]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("host_sim: ")
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_the_file_is_checked_before_the_device_is_asked(plugged, tmp_path, capsys):
    device = plugged(s=TITLE)
    assert cli.main(["device", "--port", device.name, "--record", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
    assert device.heard == b""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[Errno 13] could not open port /dev/ttyACM0: [Errno 13] Permission denied", "may not be opened: close other"),
        ("could not open port 'COM3': PermissionError(13, 'Access is denied.', None, 5)", "may not be opened: close"),
        ("Could not exclusively lock port: [Errno 11]", "is in use by another program"),
    ],
)
def test_a_port_of_somebody_elses(monkeypatch, text, said):
    def refuse(*_, **__):
        raise port.serial.SerialException(text)

    monkeypatch.setattr(port.serial, "Serial", refuse)
    with pytest.raises(Fault, match=said):
        port.Port("COM3")


def found(*ports):
    return [SimpleNamespace(device=name, vid=vid, serial_number=uid) for name, vid, uid in ports]


def test_which_port(monkeypatch):
    pico, other = ("COM3", 0x239A, "E66141"), ("COM4", 0x2E8A, "e66142")
    ports = [("COM1", None, None), ("COM2", 0x1234, "E66143")]
    monkeypatch.setattr(port.list_ports, "comports", lambda: found(*ports))
    with pytest.raises(Fault, match="no device is on a serial port"):
        port.find()
    ports.append(pico)
    assert port.find() == "COM3"
    ports.append(other)
    with pytest.raises(Fault, match="2 devices are on serial ports, COM3, COM4: name one, PORT="):
        port.find()
    assert port.find("E66142") == "COM4"
    with pytest.raises(Fault, match="no device"):
        port.find("E66143")


@pytest.mark.parametrize("running", [True, False])
def test_a_restart_stops_the_game_and_resets(plugged, running):
    device = plugged(s=TITLE)
    device.program = running
    opened = port.Port(device.name)
    opened.restart()
    opened.close()
    device.unplug()
    assert device.heard.startswith(b"\x03\r" if running else b"\x03")
    assert device.heard.endswith(b"import microcontroller; microcontroller.reset()\r")


def test_a_device_that_does_not_stop_is_told(plugged, monkeypatch):
    monkeypatch.setattr(port, "_STOP_S", 0.2)
    device = plugged(s=TITLE)
    device.say = lambda text: None
    with pytest.raises(Fault, match="does not answer: switch the device off and on"):
        port.Port(device.name).restart()


def test_watching_ends():
    pressed = threading.Event()
    watch = report.until_enter(pressed.wait)
    assert report._EVERY_S >= 1  # each question costs the game some hundredths of a second
    pressed.set()
    assert not watch()
    assert not report.for_seconds(0)()
