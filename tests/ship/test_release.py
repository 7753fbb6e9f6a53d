# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A release: zips that speak of one board alone, images, checksums; the same bytes every time."""

import hashlib
import os
import re
import zipfile

import pytest
import uf2kit

from host_sim import __version__, boards, cli
from host_sim.fault import Fault
from host_sim.ship import build, image, interpreters, licences, release, shipped, uf2

pytestmark = pytest.mark.skipif(not interpreters.present(), reason="the compiler has no wheel for this machine")

BOARDS = ("macropad", "pico_oled", "pico_tft")


@pytest.fixture(scope="module")
def made():
    return {name: build.files(name) for name in BOARDS}


@pytest.fixture(autouse=True)
def _built(monkeypatch, made):
    monkeypatch.setattr(build, "files", lambda board, firmware: made[board])


@pytest.fixture
def given(tmp_path):
    """Return a folder with CircuitPython for two devices."""
    folder = tmp_path / "circuitpython"
    folder.mkdir()
    (folder / "pico.uf2").write_bytes(uf2kit.stock())
    (folder / "MACROPAD.UF2").write_bytes(uf2kit.stock("adafruit_macropad_rp2040"))
    (folder / "notes.txt").write_text("mine")
    return folder


def released(target, circuitpython=None):
    return {path.name: path.read_bytes() for path in release.release(target=target, circuitpython=circuitpython)}


def readme(data, tmp_path):
    (tmp_path / "x.zip").write_bytes(data)
    with zipfile.ZipFile(tmp_path / "x.zip") as archive:
        return archive.read("README.txt").decode()


def test_a_zip_for_each_board_and_an_image_for_each_file_that_fits(given, made, tmp_path):
    found = released(tmp_path / "out", given)
    zips = [f"spit-{__version__}-{board}.zip" for board in BOARDS]
    images = {
        f"spit-{board}-{board_id}-{__version__}.uf2": (board, file)
        for board, board_id, file in (
            ("macropad", "adafruit_macropad_rp2040", "MACROPAD.UF2"),
            ("pico_oled", "raspberry_pi_pico", "pico.uf2"),
            ("pico_tft", "raspberry_pi_pico", "pico.uf2"),
        )
    }
    assert set(found) == {*zips, *images, release.SUMS}
    for name, (board, file) in images.items():
        assert found[name] == image.packed(uf2.read(given / file), made[board])
    lines = found.pop(release.SUMS).decode().splitlines()
    assert sorted(lines) == sorted(f"{hashlib.sha256(data).hexdigest()}  {name}" for name, data in found.items())
    assert {path.name for path in (tmp_path / "out").iterdir()} == {*found, release.SUMS}


def test_what_is_in_a_zip(made, tmp_path):
    for board in BOARDS:
        path = tmp_path / "out" / f"spit-{__version__}-{board}.zip"
        released(tmp_path / "out")
        with zipfile.ZipFile(path) as archive:
            assert archive.testzip() is None
            assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
            content = {name: archive.read(name) for name in archive.namelist()}
        assert content.pop("README.txt")
        texts = {name: content.pop(name) for name in list(content) if name.startswith("licences/")}
        assert texts == licences.texts()
        assert len(texts) == 1 + len(shipped.LIBRARIES)
        assert all(b"MIT" in text for text in texts.values())
        assert content == {f"CIRCUITPY/{name}": data for name, data in made[board].items()}


def test_a_release_is_the_same_every_time(given, tmp_path):
    first = released(tmp_path / "one", given)
    os.utime(given / "pico.uf2", (1, 1))
    assert released(tmp_path / "two", given) == first


def test_what_an_older_release_left_goes(tmp_path):
    for name in ("spit-0.0.1-macropad.zip", "spit-macropad-other-0.0.1.uf2", "mine.txt"):
        (tmp_path / name).touch()
    found = released(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {*found, "mine.txt"}


@pytest.mark.parametrize("board", BOARDS)
def test_a_readme_speaks_of_its_board_alone(board, tmp_path):
    text = readme(released(tmp_path / "out")[f"spit-{__version__}-{board}.zip"], tmp_path)
    ours = boards.ours()[board]
    assert set(re.findall(r"circuitpython\.org/board/(\w+)", text)) == set(ours.ids)
    assert text.startswith(f"Spit {__version__} for {board}\n")
    assert not any(other in text for other in BOARDS if other != board)
    assert ("knob" in text) == (board == "macropad")
    assert ("BOOTSEL" in text) == ("menu button while" in text) == (board != "macropad")
    assert ('DISPLAY = "st7789"' in text) == (board == "pico_tft")
    assert ('DISPLAY = "sh1106"' in text) == (board == "pico_oled")
    update = text.split("Update\n")[1].split("\n\n")[0].splitlines()
    assert [line[:2] for line in update] == ["1.", "2.", "3."]
    assert "settings.toml" in update[0]
    assert build.MANIFEST not in text
    assert max(map(len, text.splitlines())) <= 120


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("other.uf2", uf2kit.stock("adafruit_feather_rp2040"), "other.uf2 is CircuitPython for adafruit_feather"),
        ("again.uf2", uf2kit.stock(), "again.uf2 and .*pico.uf2 are both for raspberry_pi_pico: remove one"),
        ("bad.uf2", b"x", "bad.uf2 is no UF2"),
        ("old.uf2", uf2kit.stock(version="9.0.0"), "old.uf2 is CircuitPython 9.0.0, and 10.x"),
        ("small.uf2", uf2kit.stock("raspberry_pi_pico_w", drive=(0x181000, 0x1000)), "has a drive of 4 KB"),
    ],
)
def test_a_file_that_does_not_fit_is_one_line_and_nothing_is_written(given, tmp_path, name, data, why):
    (given / name).write_bytes(data)
    with pytest.raises(Fault, match=why) as caught:
        released(tmp_path / "out", given)
    assert "\n" not in str(caught.value)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("folder", "why"), [("none", "No such file"), ("empty", "has no .uf2"), ("file", "Not a dir")])
def test_a_folder_that_is_none(tmp_path, folder, why, capsys):
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").touch()
    with pytest.raises(Fault, match=why):
        released(tmp_path / "out", tmp_path / folder)
    assert not (tmp_path / "out").exists()
    assert cli.main(["release", "--circuitpython", str(tmp_path / folder)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_no_release_without_boards(tmp_path):
    with pytest.raises(Fault, match="no boards"):
        release.release(tmp_path, tmp_path / "out")
