# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes the page that shows where each part goes, by InteractiveHtmlBom, with the Python that has KiCad's pcbnew."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from hardware import PCB, ROOT
from hardware.kicad import KiCadFault

# `make` puts the package here, without what it needs for windows; .ci/constraints.txt has its version.
PACKAGE = ROOT / "build" / "interactivehtmlbom"
MODULE = "InteractiveHtmlBom.generate_interactive_bom"
NEEDED = "InteractiveHtmlBom is needed: make fab and make hardware put it into build/interactivehtmlbom"
NO_PCBNEW = "No Python with KiCad's pcbnew was found: name it, KICAD_PYTHON=/path/to/python3 make fab"
FIELDS = "Value,Footprint,Maker,MPN"


def parts_page(path: Path) -> Path:
    """Write the page as one HTML file and return its path; KiCadFault if a program or the package is missing."""
    if not (PACKAGE / "InteractiveHtmlBom").is_dir():
        raise KiCadFault(NEEDED)
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        # A copy: the package reads and writes settings beside the board.
        board = Path(shutil.copy(PCB, folder))
        arguments = ["--no-browser", "--dark-mode", "--include-tracks", "--include-nets", "--dest-dir", folder]
        arguments += ["--name-format", path.stem, "--blacklist", "H*,TP*,NT*", "--layer-view", "FB"]
        arguments += ["--bom-view", "left-right", "--checkboxes", "Bought,Soldered"]
        arguments += ["--extra-data-file", str(board), "--show-fields", FIELDS, "--group-fields", FIELDS, str(board)]
        done = subprocess.run(
            [python(), "-m", MODULE, *arguments],
            env={**os.environ, "PYTHONPATH": str(PACKAGE), "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"},
            capture_output=True,
            text=True,
        )
        made = Path(folder) / f"{path.stem}.html"
        if done.returncode or not made.exists():
            raise KiCadFault(f"InteractiveHtmlBom: {(done.stdout + done.stderr).strip()[-300:]}")
        shutil.move(made, path)
    # The page has the package's own code inside.
    for licence in PACKAGE.glob("*.dist-info/**/LICENSE*"):
        shutil.copy(licence, path.parent / "LICENSE.InteractiveHtmlBom")
    return path


def python() -> str:
    """Return the Python that has pcbnew: that of KICAD_PYTHON, or one of the system's; KiCadFault if there is none."""
    named = os.environ.get("KICAD_PYTHON")
    candidates = [named] if named else ["/usr/bin/python3", *filter(None, map(shutil.which, ("python3", "python")))]
    for program in candidates:
        try:
            done = subprocess.run([program, "-c", "import pcbnew"], capture_output=True, check=False)
        except OSError:
            continue
        if done.returncode == 0:
            return program
    raise KiCadFault(NO_PCBNEW)
