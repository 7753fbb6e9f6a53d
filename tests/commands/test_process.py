# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Commands as processes: closed streams, streams that can't encode all characters, signals, failing inputs."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from host_sim import ROOT, cli
from host_sim.ship import interpreters

pytestmark = pytest.mark.slow

WAIT_S = 300
HOST_SIM = [sys.executable, "-m", "host_sim"]
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="as Linux has it")
posix = pytest.mark.skipif(os.name != "posix", reason="streams and signals as POSIX has them")


def run(*arguments, **how):
    return subprocess.run(
        [*HOST_SIM, *arguments], cwd=ROOT, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=WAIT_S, **how
    )


def close_output():
    os.close(1)


def close_errors():
    os.close(2)


def close_all():
    os.closerange(0, 3)


@posix
@pytest.mark.parametrize(
    "arguments", [["demo"], ["soak", "--matches", "1"], ["screenshot", "--list"], ["play", "--print-keys"], ["--help"]]
)
def test_a_closed_output_is_one_line(arguments):
    done = run(*arguments, preexec_fn=close_output)
    assert done.returncode == 2
    assert done.stderr == b"host_sim: the output can't be written: Bad file descriptor\n"


@posix
def test_a_command_that_prints_nothing_needs_no_output(tmp_path):
    picture, other = tmp_path / "closed.png", tmp_path / "open.png"
    for file, before in ((picture, close_all), (other, None)):
        assert run("screenshot", str(file), preexec_fn=before).returncode == 0
    assert picture.read_bytes() == other.read_bytes()


@posix
def test_no_file_is_taken_for_a_stream_that_was_closed(tmp_path):
    """The next file that is opened would get the stream's number, and a library's messages would go into it."""
    code = "import sys; from host_sim import process; process.prepare(); sys.exit(open(sys.argv[1], 'w').fileno())"
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "file")], cwd=ROOT, preexec_fn=close_all)
    assert done.returncode > 2


@posix
@pytest.mark.parametrize("errors", [close_errors, "/dev/full"])
def test_a_fault_that_nobody_can_be_told_is_one_all_the_same(errors, tmp_path):
    """With standard error closed the exit code is the same, and the message does not go to the output."""
    how = {"preexec_fn": errors} if callable(errors) else {}
    with open(os.devnull if callable(errors) else errors, "w") as stream:
        done = subprocess.run(
            [*HOST_SIM, "run", str(tmp_path / "none")],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=stream,
            timeout=WAIT_S,
            **how,
        )
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize("arguments", [["play", "--help"], ["demo"], ["play", "--lang", "é"], ["run", "scénarios×"]])
def test_an_output_that_knows_ascii_only(arguments):
    done = run(*arguments, stdout=subprocess.PIPE, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert b"Traceback" not in done.stderr
    assert (done.stdout + done.stderr).isascii()
    assert done.returncode == (2 if arguments[-1] in ("é", "scénarios×") else 0)


@linux
@pytest.mark.parametrize("command", ["run", "replay"])
def test_an_input_that_fails_half_way_is_named(command, capsys):
    """/proc/self/mem can be opened, but not read at address 0."""
    assert cli.main([command, "/proc/self/mem"]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "host_sim: /proc/self/mem can't be read any further: Input/output error\n")


@pytest.mark.parametrize("number", ["9" * 5000, "1" + "0" * 4400, "٣", "３", "1_000", "+1", " 1", ""])
def test_numbers_are_a_few_digits_as_they_are_typed(number, capsys):
    for command in (["soak", "--matches"], ["race", "--trials"], ["demo", "--seed"]):
        assert cli.main([*command, number]) == 2
        err = capsys.readouterr().err
        assert "is no whole number from" in err
        assert err.count("\n") == 1
        assert len(err) < 200


# Signals.

# Runs a command, in which a signal arrives while a module is loaded.
INTERRUPTED = """
import runpy, signal, sys
number, module, *sys.argv[1:] = sys.argv[1:]
class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            signal.raise_signal(int(number))
sys.meta_path.insert(0, Interrupt())
runpy.run_module("host_sim", run_name="__main__", alter_sys=True)
"""


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize(
    ("module", "command"),
    [
        ("host_sim.cli", "demo"),
        ("json", "demo"),
        ("host_sim.measure.masher", "mash"),
        ("pygame", "play"),
        ("displayio", "screenshot"),
    ],
)
def test_interrupted_while_it_is_loaded_it_is_silent(number, module, command):
    program = [sys.executable, "-c", INTERRUPTED, str(number.value), module, command]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, timeout=WAIT_S)
    assert (done.returncode, done.stdout, done.stderr) == (128 + number, b"", b"")


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_interrupted_at_work_it_is_silent(number):
    with subprocess.Popen(
        [*HOST_SIM, "run", "-"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdin.write(b"{}\n")
        process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(number)
        assert process.wait(timeout=WAIT_S) == 128 + number
        assert process.stderr.read() == b""


@posix
def test_a_signal_that_is_ignored_stays_so():
    """nohup and shells rely on that for programs in the background."""
    with subprocess.Popen(
        [*HOST_SIM, "run", "-"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    ) as process:
        process.stdin.write(b"{}\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGHUP)
        answer, _ = process.communicate(b"{}\n", timeout=WAIT_S)
        assert answer.count(b"\n") == 1
        assert process.returncode == 0


def children(pid):
    """Return the processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if int(fields[1]) == pid and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return found


@linux
@pytest.mark.skipif(not interpreters.present(), reason="MicroPython has no wheel for this machine")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_soak_that_is_ended_leaves_no_child(number):
    command = [*HOST_SIM, "soak", "--runtime", "micropython", "--matches", "1000000"]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE) as process:
        wait(lambda: children(process.pid))
        (child,) = children(process.pid)
        process.send_signal(number)
        try:
            assert process.wait(timeout=WAIT_S) == 128 + number
            wait(lambda: not Path(f"/proc/{child}/exe").exists())
        finally:
            process.kill()
            if Path(f"/proc/{child}/exe").exists():
                os.kill(child, signal.SIGKILL)
        assert process.stderr.read() == b""


def wait(done):
    end = time.monotonic() + WAIT_S
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)
