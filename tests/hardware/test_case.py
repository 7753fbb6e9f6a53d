# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The printed case fits the board and its parts, and prints. `make hardware` runs this."""

import os
import re
import zipfile
from dataclasses import replace

import pytest

from hardware import pcb
from hardware.case import bought, places
from hardware.case.sizes import BACK, DEFAULT, Legend
from hardware.checks import mesh

pytestmark = [
    pytest.mark.skipif(not os.environ.get("SPIT_HARDWARE"), reason="build123d is large: make hardware runs it"),
    pytest.mark.filterwarnings("default"),  # of build123d's own libraries
]
BED = 250.0  # mm, of a common printer, for both halves; one alone needs 106 x 142


@pytest.fixture(scope="module")
def board():
    return pcb.load()


@pytest.fixture(scope="module")
def where(board):
    return places.of(board)


@pytest.fixture(scope="module")
def halves(where):
    from hardware.case import solids

    return solids.halves(where, DEFAULT)


@pytest.fixture(scope="module")
def pieces(halves):
    from hardware.checks import space

    return [space.strips(half) for half in halves]


@pytest.fixture(scope="module")
def files(halves, where, tmp_path_factory):
    from hardware.case import export

    return {path.name: path for path in export.write(halves, where, DEFAULT, tmp_path_factory.mktemp("case"))}


@pytest.fixture(scope="module")
def meshes(files):
    return [mesh.read(files[f"spit-case-{name}.stl"]) for name in ("upper", "lower")]


def test_the_case_fits_its_parts(pieces, board, where):
    from hardware.checks import space

    assert space.faults_of_pieces(pieces, board, where, DEFAULT) == []


def test_the_halves_do_not_share_room_and_make_one_box(halves, pieces):
    from hardware.checks import space

    upper, lower = (half.bounding_box() for half in halves)
    assert space.common(pieces[0], halves[1]) < space.NOTHING
    assert abs(upper.size.X - lower.size.X) < 0.01
    assert abs(upper.size.Y - lower.size.Y) < 0.01
    assert upper.min.Z < 0 < lower.max.Z


def box(*sides):
    from hardware.case.shapes import box

    return box(*sides)


def face(left, right, front, back):
    """Return a piece of the upper face."""
    return box(left, right, front, back, DEFAULT.upper, DEFAULT.upper + DEFAULT.face)


def filled(at, radius):
    x, y = at
    return face(x - radius, x + radius, y - radius, y + radius)


def floor(at, radius):
    x, y = at
    return box(x - radius, x + radius, y - radius, y + radius, DEFAULT.lower - DEFAULT.face, DEFAULT.lower)


# What is spoilt -> which half (0 upper, 1 lower), plastic added, plastic taken away, and how the fault begins.
LEFT, RIGHT = (DEFAULT.window_at[0] + side * DEFAULT.window[0] / 2 for side in (-1, 1))
DEEP = DEFAULT.window[1] / 2
SPOILT = {
    "a window too narrow": (0, lambda _: face(RIGHT - 1, RIGHT + 1, -DEEP, DEEP), None, "picture: "),
    "a window too low": (0, lambda _: face(LEFT, RIGHT, DEEP - 1, DEEP + 1), None, "picture: "),
    "a window moved": (
        0,
        lambda _: face(LEFT - 1, LEFT + 4, -DEEP, DEEP),
        lambda _: face(RIGHT - 1, RIGHT + 4, -DEEP, DEEP),
        "picture: ",
    ),
    "a window beyond the glass": (
        0,
        None,
        lambda _: face(LEFT - 4, LEFT + 1, -DEEP, DEEP),
        "cover left of the glass: ",
    ),
    "no hole over the light": (0, lambda where: filled(where.led, 2), None, "charging light: "),
    "no holes over the buzzer": (0, lambda where: filled(where.buzzer, 5), None, "buzzer: "),
    "no hole below BOOTSEL": (1, lambda where: floor(where.bootsel, 4), None, "finger at BOOTSEL: "),
    "a low opening for the plug": (1, lambda _: box(-54, -51, -6, 6, -9, -7), None, "USB plug: "),
    "a narrow opening for the plug": (1, lambda _: box(-54, -51, 5, 7, -9, 0), None, "USB plug: "),
    "no opening for the menu button": (1, lambda _: box(-53, -51, 18, 22, -8, -2), None, "menu button: "),
    "no hollow at the power switch": (
        1,
        lambda _: box(-53, -51.7, -32, -25, -8, 0),
        None,
        "finger at the power switch: ",
    ),
    "a low ceiling": (0, lambda _: box(34, 40, 10, 16, 10.8, 11.5), None, "display's glass: "),
    "no wall around a screw": (0, None, lambda where: box(42, 50.4, 36, 44, 0, 9), "thread at "),
    "a pillar below a socket": (1, lambda _: box(-2, 2, -52, -48, -10, -1.7), None, "socket of SW13: "),
}


@pytest.mark.parametrize(("which", "more", "less", "fault"), SPOILT.values(), ids=SPOILT.keys())
def test_a_spoilt_case_is_seen(pieces, where, which, more, less, fault):
    from hardware.case import rooms
    from hardware.checks import space

    spoilt = list(pieces[which])
    if more:
        spoilt.append(space.Piece(more(where), -99.0, 99.0))
    if less:
        hole = less(where)
        front, back = hole.bounding_box().min.Y, hole.bounding_box().max.Y
        cut = [it for it in spoilt if it.front < back and it.back > front]
        spoilt = [it._replace(body=it.body - hole) if it in cut else it for it in spoilt]
    if fault == "buzzer: ":
        found = space.quiet(spoilt, where, DEFAULT)
    else:
        name = fault.removesuffix(": ")
        free, full = rooms.free(where, DEFAULT), rooms.full(where, DEFAULT)
        found = space.crowded(spoilt, {key: free[key] for key in free if key.startswith(name)})
        found += space.missing(spoilt, {key: full[key] for key in full if key.startswith(name)})
    assert any(line.startswith(fault) for line in found)


@pytest.mark.parametrize(
    ("ref", "dx", "dy", "name"),
    [
        ("SW13", 0.0, 1.5, "cap of SW13"),
        ("SW26", 1.5, 0.0, "cap of SW26"),
        ("U1", 0.0, 2.0, "USB plug"),
        ("U1", 5.0, 0.0, "finger at BOOTSEL"),
        ("SW1", 0.0, 2.0, "menu button"),
        ("SW2", 0.0, -6.0, "power switch's knob"),
        ("D1", 1.5, 0.0, "charging light"),
        ("J2", 2.0, 0.0, "picture"),
        ("H7", 8.0, 0.0, "standoff (48.9"),
        ("H1", 1.0, 0.0, "screw (-45.0"),
    ],
)
def test_a_part_that_moves_on_the_board_does_not_fit(pieces, board, ref, dx, dy, name):
    from hardware.case import rooms
    from hardware.checks import space

    free = rooms.free(places.of(moved(board, ref, dx, dy)), DEFAULT)
    found = space.crowded(pieces[0] + pieces[1], {key: free[key] for key in free if key.startswith(name)})
    assert any(line.startswith(name) for line in found)


def moved(board, ref, dx, dy):
    part = board.parts[ref]
    pads = [replace(pad, x=pad.x + dx, y=pad.y + dy) for pad in part.pads]
    return replace(board, parts={**board.parts, ref: replace(part, x=part.x + dx, y=part.y + dy, pads=pads)})


def test_nothing_sharp_is_above_the_cell_and_the_cell_does_not_move(board):
    from hardware.checks import space

    # Legs of switches and displays, of all variants, and parts at the back.
    assert space.sharp(board, replace(DEFAULT, bay=(34.5, 65.0))) == [
        "SW17: is above the cell",
        "SW26: is above the cell",
    ]
    assert space.sharp(moved(board, "J3", 12.0, 0.0), DEFAULT) == ["J3: is above the cell"]
    assert space.sharp(moved(board, "Q4", -10.0, 0.0), DEFAULT) == ["Q4: is above the cell"]
    assert space.loose(replace(DEFAULT, bay=(36.8, 53.0))) == ["cell, across: 2.80 mm, not 0.30 to 1.00"]
    assert space.loose(replace(DEFAULT, lower=-12.0))[0].startswith("cell, foam: 3.90 mm")
    assert space.loose(replace(DEFAULT, lower=-8.2))[0].startswith("cell, foam: 0.10 mm")


def test_posts_and_ribs_touch_no_solder(pieces, board):
    from hardware.checks import space

    spoilt = moved(moved(board, "D1", -2.0, 0.0), "R111", 28.575 - board.parts["R111"].x, 66.0 - board.parts["R111"].y)
    found = space.soldered(pieces, spoilt)
    assert "pad 1 of D1: touches the lower half" in found
    assert any("of R111" in line for line in found)


def test_the_board_is_carried(pieces, where):
    """By six posts with a screw each, pillars, and a rib in every gap of the stock keys."""
    from hardware.checks import space

    half, end = (size / 2 for size in where.size)
    sheet = box(-half, half, -end, end, BACK - 0.1, BACK - 0.05)
    assert space.common(pieces[1], sheet) / 0.05 > 350
    assert DEFAULT.lower - DEFAULT.face + 0.3 + 20 < DEFAULT.pilot_end  # a screw of 20 mm ends in its boss
    assert DEFAULT.pilot_end < DEFAULT.upper


def test_both_displays_fit_below_the_face():
    for glass in (bought.FLAT, bought.TOUCH):
        assert bought.STANDOFF + bought.PCB + glass <= DEFAULT.upper - 0.3
    assert DEFAULT.upper >= 11.2


def test_the_meshes_are_closed(halves, meshes):
    for half, triangles in zip(halves, meshes, strict=True):
        assert half.is_valid
        assert mesh.open_edges(triangles) == 0
        assert mesh.volume(triangles) == pytest.approx(half.volume, rel=0.001)
        assert mesh.open_edges(triangles[1:]) == 3
        assert mesh.volume([(c, b, a) for a, b, c in triangles]) < 0


def test_they_print_without_supports(meshes):
    """As they lie in the files: the upper half on its face, the lower half on its floor."""
    for triangles in meshes:
        assert min(corner[2] for triangle in triangles for corner in triangle) == pytest.approx(0, abs=0.001)
        assert mesh.overhang(triangles, upside_down=False) == 0
        # The other way round they would not.
        assert mesh.overhang(triangles, upside_down=True) > 1000


def test_the_files_hold_both_halves_and_all_parts(files, meshes):
    with zipfile.ZipFile(files["spit-case.3mf"]) as archive:
        model = archive.read("3D/3dmodel.model").decode()
    one, other = (
        [tuple(map(float, corner)) for corner in re.findall(r'<vertex x="(.+?)" y="(.+?)" z="(.+?)"', part)]
        for part in model.split("<mesh>")[1:]
    )
    # Beside each other, and both on the bed.
    assert min(x for x, _, _ in other) - max(x for x, _, _ in one) > 5
    assert max(x for x, _, _ in other) - min(x for x, _, _ in one) < BED
    assert [round(min(z for _, _, z in it), 2) for it in (one, other)] == [0, 0]
    assert model.count("<triangle ") > 0.9 * sum(map(len, meshes))
    labels = set(re.findall(r"PRODUCT\('(.+?)'", files["spit-whole.step"].read_text()))
    assert labels >= {"upper", "lower", "board", "cap SW11", "switch SW27", "display", "cell", "Pico", "buzzer"}


def test_sizes_may_be_changed(where, tmp_path):
    """A case for an OLED, with thick walls, more room and one legend."""
    from hardware.case import export, solids
    from hardware.checks import space

    display = {"window": (27.0, 15.0), "window_at": (-2.0, 1.5)}
    walls = {"wall": 3.2, "gap": 0.7, "lip": 3.0, "lower": -12.0, "upper": 12.5, "pilot_end": 10.5}
    sizes = replace(DEFAULT, **display, **walls, legends=(Legend("1", "SPIT", 0.0, 6.5, 4.0),))
    made = solids.halves(where, sizes)
    for path in export.stl(made, tmp_path):
        triangles = mesh.read(path)
        assert mesh.open_edges(triangles) == 0
        assert mesh.overhang(triangles, upside_down=False) == 0
    assert space.common([space.Piece(made[0], -99.0, 99.0)], made[1]) < space.NOTHING


def test_walls_are_thick_enough_to_print():
    """In lines of a 0.4 mm nozzle: two at the lip, five in the wall; five layers of 0.2 mm left below the USB plug."""
    assert DEFAULT.wall / 2 - DEFAULT.fit >= 2 * 0.4
    assert DEFAULT.wall >= 5 * 0.4
    assert DEFAULT.groove / 2 <= DEFAULT.face - 5 * 0.2
    assert min(low for _, low, _ in (DEFAULT.usb, DEFAULT.menu, DEFAULT.power)) >= DEFAULT.lower - DEFAULT.face + 1.0
