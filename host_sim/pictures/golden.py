# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Golden screens: compares what every board shows in every scene and language with what it showed before.

``tests/view/golden.json`` keeps a hash of each screen. The English ones are kept as pictures too, so that a change
can be seen.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from PIL import Image, ImageChops

from host_sim import ROOT, boards
from host_sim.fault import Fault
from host_sim.files import NamedFile
from host_sim.pictures import stage
from host_sim.pictures.png import png
from host_sim.seats import FACE, SEATS
from words import CODES

HASHES = Path(ROOT, "tests", "view", "golden.json")
PICTURES = Path(ROOT, "tests", "view", "golden")
PICTURED = ("pico_tft", "pico_oled")


Name = tuple[str, str, str, str]  # board, language, scene, seats


def names() -> list[Name]:
    """Return the name of every golden screen; those of players on the same side are in English only."""
    return [
        (board, lang, scene, seats)
        for seats in SEATS
        for board in boards.ours()
        for lang in (CODES if seats == FACE else CODES[:1])
        for scene in stage.SCENES
    ]


def key(*name: str) -> str:
    """Return the name of a screen in golden.json."""
    return "/".join(name)


def digest(picture: Image.Image) -> str:
    """Return the hash of a screen's pixels, 16 hexadecimal digits."""
    return hashlib.sha256(picture.tobytes()).hexdigest()[:16]


def known() -> dict[str, str]:
    """Return the kept hashes by screen, an empty dict if there is no file."""
    try:
        found: dict[str, str] = json.loads(HASHES.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return found


def run(png: str | None, accept: bool) -> int:
    """Print which screens have changed; return 1 if any has changed and is not accepted, else 0.

    ``png``: a folder for pictures of the changes; ``accept``: keep the new screens.
    """
    before = known()
    after = {}
    changed = []
    for name in names():
        picture = stage.picture(*name)
        after[key(*name)] = digest(picture)
        if before.get(key(*name)) == after[key(*name)] and _pictured(name):
            continue
        changed.append(key(*name))
        print("new" if key(*name) not in before else "changed", key(*name))
        if png:
            _write_pictures(Path(png), name, picture)
        if accept:
            _keep(name, picture)
    gone = sorted(set(before) - set(after))
    print(f"{len(after)} screens, {len(changed)} changed, {len(gone)} gone")
    if accept:
        HASHES.write_text(json.dumps(after, indent=1) + "\n", encoding="utf-8")
        return 0
    return 1 if changed or gone else 0


def _file(*name: str) -> Path:
    return PICTURES / f"{'-'.join(name)}.png"


def _pictured(name: Name) -> bool:
    """Tell if the picture of a screen is kept, or need not be."""
    return name[0] not in PICTURED or name[1] != "en" or _file(*name).exists()


def _keep(name: Name, picture: Image.Image) -> None:
    if name[0] in PICTURED and name[1] == "en":
        PICTURES.mkdir(exist_ok=True)
        picture.quantize(64).save(_file(*name), optimize=True)


def _write_pictures(folder: Path, name: Name, after: Image.Image) -> None:
    """Write one screen before, after and the difference, enlarged; Fault if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stem = "-".join(name)
        _write(folder / f"{stem}-after.png", after)
        if _file(*name).exists():
            before = Image.open(_file(*name)).convert("RGB")
            _write(folder / f"{stem}-before.png", before)
            differs = ImageChops.difference(before, after).convert("L").point(lambda level: 255 if level else 0)
            _write(folder / f"{stem}-diff.png", differs.convert("RGB"))
    except OSError as error:
        raise Fault(f"{folder}: {error.strerror}") from None


def _write(path: Path, picture: Image.Image) -> None:
    large = picture.resize((3 * picture.width, 3 * picture.height), Image.Resampling.NEAREST)
    NamedFile(path).write(png(large))
