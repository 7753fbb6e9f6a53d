# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The letters, ranks and suits of the cards, drawn with a round pen in a box 100 high.

Made for this game: 6 is round and 9 has a straight leg, and both stand on a bar, so that neither
is the other seen from the far side of the table.
"""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

Point = tuple[float, float]
Path = list[Point]

HEIGHT = 100
PEN = 17.0
_EDGE = PEN / 2  # where the pen's middle runs along the edge of the box
_LOW = HEIGHT - _EDGE
BARRED = "69"
_BAR_PEN = 12.0
_FINE = 8  # drawn so many times larger, then shrunk


def _arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float) -> Path:
    """Part of an ellipse; angles in degrees, 0 right, 90 down."""
    steps = 24
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]


def _ring(cx: float, cy: float, rx: float, ry: float) -> Path:
    return _arc(cx, cy, rx, ry, 0, 360)


def _strokes(width: float) -> dict[str, tuple[float, list[Path]]]:
    """For each sign its width and its strokes; ``width`` is that of a common digit."""
    right = width - _EDGE
    mid = width / 2
    r = mid - _EDGE
    base = 78.0 - _EDGE  # 6 and 9 end here, well over their bar
    return {
        "0": (width, [_arc(mid, 36, r, 36 - _EDGE, 180, 360) + _arc(mid, 64, r, 36 - _EDGE, 0, 180) + [(_EDGE, 36)]]),
        "1": (31, [[(_EDGE, 24), (31 - _EDGE, _EDGE), (31 - _EDGE, _LOW)]]),
        "2": (width, [[*_arc(mid, 32, r, 32 - _EDGE, 188, 385), (_EDGE, _LOW), (right, _LOW)]]),
        "3": (
            width,
            [[(_EDGE, _EDGE), (right - 3, _EDGE), (mid - 2, 42), *_arc(mid - 1, 66, r + 1, _LOW - 66, 285, 515)]],
        ),
        "4": (width, [[(mid + 6, _EDGE), (_EDGE, 67), (right + 3, 67)], [(mid + 12, 42), (mid + 12, _LOW)]]),
        "5": (
            width,
            [[(right - 3, _EDGE), (12, _EDGE), (10, 45), *_arc(mid - 1, 65, r + 1, _LOW - 65, 222, 505)]],
        ),
        "6": (
            width,
            [
                _ring(mid, 50, r, base - 50),
                [(right - 8, _EDGE - 5), (mid, 7), (16, 20), (10, 33), (_EDGE, 50)],
            ],
        ),
        "7": (width, [[(_EDGE, _EDGE), (right, _EDGE), (22, _LOW)]]),
        "8": (width, [_ring(mid, 29.5, r - 3, 29.5 - _EDGE), _ring(mid, 70, r, _LOW - 70)]),
        "9": (width, [_ring(mid, 29, r, 29 - _EDGE), [(right, 29), (right, base)]]),
        "A": (
            width + 8,
            [[(_EDGE, _LOW), ((width + 8) / 2, _EDGE), (width + 8 - _EDGE, _LOW)], [(18, 68), (width - 10, 68)]],
        ),
        "I": (
            44,
            [[(22, _EDGE), (22, _LOW)], [(_EDGE, _EDGE), (44 - _EDGE, _EDGE)], [(_EDGE, _LOW), (44 - _EDGE, _LOW)]],
        ),
        "J": (
            width,
            [[(mid - 4, _EDGE), (right, _EDGE), (right, 66), *_arc(mid, 66, r, _LOW - 66, 0, 172)]],
        ),
        "K": (
            width + 3,
            [[(_EDGE, _EDGE), (_EDGE, _LOW)], [(right + 1, _EDGE), (_EDGE + 2, 60)], [(24, 46), (right + 3, _LOW)]],
        ),
        "P": (
            width,
            [[(_EDGE, _LOW), (_EDGE, _EDGE), (mid, _EDGE), *_arc(mid, 33, r, 33 - _EDGE, 270, 450), (_EDGE, 57.5)]],
        ),
        "Q": (
            width + 4,
            [_ring(mid + 2, 48, r + 2, 48 - _EDGE), [(mid + 6, 70), (right + 4, _LOW)]],
        ),
        "S": (
            width,
            [
                _arc(mid, 30, r, 30 - _EDGE, 345, 180)
                + _arc(mid, 30, r, 20, 180, 90)
                + _arc(mid, 70, r, 20, 270, 360)[1:]
                + _arc(mid, 70, r, _LOW - 70, 0, 165)
            ],
        ),
        "T": (width, [[(_EDGE, _EDGE), (right, _EDGE)], [(mid, _EDGE), (mid, _LOW)]]),
    }


def text(word: str, height: int, width: float = 60, gap: float = 7, pen: float = PEN) -> Image.Image:
    """A word as grey levels, 255 is ink, ``height`` pixels high and as wide as it comes."""
    strokes = _strokes(width)
    scale = height * _FINE / HEIGHT
    total = sum(strokes[sign][0] for sign in word) + gap * (len(word) - 1)
    canvas = Image.new("L", (round(total * scale), height * _FINE))
    draw = ImageDraw.Draw(canvas)
    left = 0.0
    for sign in word:
        paths = [(path, pen) for path in strokes[sign][1]]
        if sign in BARRED:
            paths.append(
                ([(_BAR_PEN / 2, HEIGHT - _BAR_PEN / 2), (width - _BAR_PEN / 2, HEIGHT - _BAR_PEN / 2)], _BAR_PEN)
            )
        for path, thick in paths:
            _stroke(draw, [((left + x) * scale, y * scale) for x, y in path], thick * scale)
        left += strokes[sign][0] + gap
    return canvas.resize((-(-canvas.width // _FINE), height), Image.Resampling.BOX)


def _stroke(draw: ImageDraw.ImageDraw, path: Path, pen: float) -> None:
    draw.line(path, fill=255, width=round(pen))
    half = pen / 2
    for x, y in path:
        draw.ellipse((x - half, y - half, x + half, y + half), fill=255)


def suit(sign: str, size: int) -> Image.Image:
    """A suit (c d h s) as grey levels, 255 is ink, in a square of ``size`` pixels."""
    n = size * _FINE
    canvas = Image.new("L", (n, n))
    draw = ImageDraw.Draw(canvas)

    def disc(cx: float, cy: float, r: float) -> None:
        draw.ellipse(((cx - r) * n, (cy - r) * n, (cx + r) * n, (cy + r) * n), fill=255)

    def shape(*points: Point) -> None:
        draw.polygon([(x * n, y * n) for x, y in points], fill=255)

    def foot() -> None:
        shape((0.5, 0.5), (0.56, 0.8), (0.7, 1.0), (0.3, 1.0), (0.44, 0.8))

    if sign == "d":
        shape((0.5, 0), (0.88, 0.5), (0.5, 1), (0.12, 0.5))
    elif sign == "h":
        disc(0.27, 0.29, 0.255)
        disc(0.73, 0.29, 0.255)
        shape((0.06, 0.42), (0.5, 0.3), (0.94, 0.42), (0.5, 1))
    elif sign == "s":
        disc(0.27, 0.57, 0.245)
        disc(0.73, 0.57, 0.245)
        shape((0.5, 0.0), (0.95, 0.48), (0.5, 0.68), (0.05, 0.48))
        foot()
    else:
        disc(0.5, 0.24, 0.235)
        disc(0.24, 0.6, 0.235)
        disc(0.76, 0.6, 0.235)
        disc(0.5, 0.52, 0.16)
        foot()
    return canvas.resize((size, size), Image.Resampling.BOX)


def rounded(width: int, height: int, radius: float) -> Image.Image:
    """A filled rectangle with round corners as grey levels."""
    canvas = Image.new("L", (width * _FINE, height * _FINE))
    box = (0, 0, width * _FINE - 1, height * _FINE - 1)
    ImageDraw.Draw(canvas).rounded_rectangle(box, radius * _FINE, fill=255)
    return canvas.resize((width, height), Image.Resampling.BOX)


def turned(picture: Image.Image) -> Image.Image:
    """The picture as the player opposite sees it."""
    return picture.transpose(Image.Transpose.ROTATE_180)
