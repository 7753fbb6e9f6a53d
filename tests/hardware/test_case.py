# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The printed case fits the board. `make hardware` runs this."""

import copy
import math
import os
from dataclasses import replace

import pytest

from hardware import pcb
from hardware.case import places
from hardware.case.sizes import BOARD_THICK, DEFAULT
from hardware.checks import mesh

pytestmark = [
    pytest.mark.skipif(not os.environ.get("SPIT_HARDWARE"), reason="build123d is large: make hardware runs it"),
    pytest.mark.filterwarnings("default"),  # of build123d's own libraries
]
BED = 180.0  # mm, of a small printer
NOTHING = 0.01  # mm³


@pytest.fixture(scope="module")
def board():
    return pcb.load()


@pytest.fixture(scope="module")
def where(board):
    return places.of(board)


@pytest.fixture(scope="module")
def halves(where):
    from hardware.case import solids

    return solids.upper(where, DEFAULT), solids.lower(where, DEFAULT)


@pytest.fixture(scope="module")
def meshes(halves):
    from hardware.case import solids

    paths = solids.export(halves)
    assert [path.rsplit(".", 1)[1] for path in paths] == ["step", "stl", "step", "stl"]
    return [mesh.read(solids.FOLDER / f"spit-case-{half.label}.stl") for half in halves]


def common(one, other):
    """Return the volume that two bodies share, mm³."""
    both = one & other
    solids = [] if both is None else both.solids()
    return sum(solid.volume for solid in solids)


def collisions(halves, board, where):
    from hardware.case import bodies

    rooms = bodies.rooms(board, where, DEFAULT)
    return {name for name, room in rooms.items() for half in halves if common(half, room) > NOTHING}


def rod(x, y, radius, low, high):
    from build123d import Cylinder, Pos

    return Pos(x, y, (low + high) / 2) * Cylinder(radius, high - low)


def test_every_part_has_its_room(halves, board, where):
    assert collisions(halves, board, where) == set()


def test_the_picos_pins_end_below_the_display(board, where, monkeypatch):
    """The pins are cut to 1.5 mm; at full length they would touch the card socket on the display's back."""
    from hardware.case import bodies

    def touching():
        rooms = bodies.rooms(board, where, DEFAULT)
        pins = [name for name in rooms if name.startswith("pin ")]
        display = [rooms["display"], rooms["card socket of the display"]]
        return len(pins), [name for name in pins for body in display if common(rooms[name], body) > NOTHING]

    count, touched = touching()
    assert count >= 28
    assert touched == []
    monkeypatch.setattr(bodies, "PIN", 4.4)
    assert len(touching()[1]) >= 28


def test_the_halves_do_not_share_room_and_make_one_box(halves):
    upper, lower = (half.bounding_box() for half in halves)
    assert common(*halves) < NOTHING
    assert abs(upper.size.X - lower.size.X) < 0.01
    assert abs(upper.size.Y - lower.size.Y) < 0.01
    assert max(upper.size.X, upper.size.Y) <= BED
    assert upper.min.Z < 0 < lower.max.Z


@pytest.mark.parametrize(
    ("ref", "dx", "dy", "name"),
    [
        ("SW13", 0.0, 1.5, "cap of SW13"),
        ("SW26", 1.5, 0.0, "cap of SW26"),
        ("U1", 0.0, 2.0, "USB plug"),
        ("SW1", 0.0, 2.0, "menu button"),
        ("SW2", 0.0, -6.0, "power switch's knob"),
        ("D1", 1.5, 0.0, "charging light"),
    ],
)
def test_a_part_that_moves_on_the_board_does_not_fit(halves, board, ref, dx, dy, name):
    moved = copy.deepcopy(board)
    part = moved.parts[ref]
    part.x, part.y = part.x + dx, part.y + dy
    for pad in part.pads:
        pad.x, pad.y = pad.x + dx, pad.y + dy
    assert name in collisions(halves, moved, places.of(moved))


def test_screws_go_through_both_halves_and_hold(halves, where):
    upper, lower = halves
    assert len(where.holes) == 6
    for x, y in where.holes:
        assert common(lower, rod(x, y, 1.6, -20.0, 0.0)) < NOTHING
        assert common(upper, rod(x, y, 1.2, -1.0, 8.9)) < NOTHING
        # The thread cuts into plastic, the head has a seat, and a screw of 20 mm ends in the boss.
        ring = rod(x, y, 2.5, 1.0, 8.0)
        assert common(upper, ring) > 0.5 * ring.volume
        seat = rod(x, y, 3.2, -9.0, -8.0)
        assert common(lower, seat) > 0.5 * seat.volume
        assert DEFAULT.lower - DEFAULT.face + 0.3 + 20 < DEFAULT.pilot_end


def test_a_finger_reaches_the_knob_of_the_power_switch(halves, where):
    """The knob ends 61 mm from the middle; the wall around it must not stand out by more than 1 mm."""
    from build123d import Box, Pos

    knob = where.power[0] + 0.95
    finger = Pos(knob + 1 + 5, where.power[1], -4.0) * Box(10, 18, 8)
    assert sum(common(half, finger) for half in halves) < NOTHING


def test_the_board_lies_on_posts_and_pillars_that_touch_no_solder(board, where):
    joints = [pad for part in board.parts.values() for pad in part.pads if part.back or pad.drill]
    for radius, points in ((DEFAULT.pillar, DEFAULT.pillars), (DEFAULT.post, where.holes)):
        for x, y in points:
            assert abs(x) < where.size[0] / 2 - radius
            assert abs(y) < where.size[1] / 2 - radius
            near = min(math.dist((x, -y), (pad.x, pad.y)) for pad in joints if pad.plated)
            assert near > radius + 1.2


def test_the_board_is_carried(halves, where):
    from build123d import Box, Pos

    sheet = Pos(0, 0, -BOARD_THICK - 0.1) * Box(*where.size, 0.2)
    area = common(halves[1], sheet) / 0.2
    posts = 6 * math.pi * (DEFAULT.post**2 - DEFAULT.screw**2) + 16 * math.pi * DEFAULT.pillar**2
    assert area == pytest.approx(posts, rel=0.02)


def test_the_meshes_are_closed(halves, meshes):
    for half, triangles in zip(halves, meshes, strict=True):
        assert half.is_valid
        assert mesh.open_edges(triangles) == 0
        assert mesh.volume(triangles) == pytest.approx(half.volume, rel=0.001)
        assert mesh.open_edges(triangles[1:]) == 3
        assert mesh.volume([(c, b, a) for a, b, c in triangles]) < 0


def test_they_print_without_supports(meshes):
    """The upper half on its face, the lower half on its floor."""
    upper, lower = meshes
    assert mesh.overhang(upper, upside_down=True) == 0
    assert mesh.overhang(lower, upside_down=False) == 0
    # The other way round they would not.
    assert mesh.overhang(upper, upside_down=False) > 1000
    assert mesh.overhang(lower, upside_down=True) > 1000


@pytest.mark.parametrize(
    "changes",
    [
        {"window": (27.0, 15.0), "window_at": (0.0, 1.5)},
        {"wall": 3.2, "gap": 0.7, "lip": 3.0, "chamfer": 0.6},
        {"lower": -12.0, "upper": 11.5, "pilot_end": 10.5, "cell": (40.0, 50.0)},
    ],
    ids=["OLED", "thick", "deep"],
)
def test_sizes_may_be_changed(board, where, changes, tmp_path, monkeypatch):
    from hardware.case import solids

    monkeypatch.setattr(solids, "FOLDER", tmp_path)
    sizes = replace(DEFAULT, **changes)
    made = solids.upper(where, sizes), solids.lower(where, sizes)
    solids.export(made)
    for half, upside_down in zip(made, (True, False), strict=True):
        triangles = mesh.read(tmp_path / f"spit-case-{half.label}.stl")
        assert mesh.open_edges(triangles) == 0
        assert mesh.overhang(triangles, upside_down) == 0
    assert common(*made) < NOTHING


def test_walls_are_thick_enough_to_print():
    """In lines of a 0.4 mm nozzle: two at the lip, five in the wall; five layers of 0.2 mm left below the USB plug."""
    assert DEFAULT.wall / 2 - DEFAULT.fit >= 2 * 0.4
    assert DEFAULT.wall >= 5 * 0.4
    assert min(low for _, low, _ in (DEFAULT.usb, DEFAULT.menu, DEFAULT.power)) >= DEFAULT.lower - DEFAULT.face + 1.0
