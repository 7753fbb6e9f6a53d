# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The view: golden screens, ranks from both sides, bytes sent for a play, and room for every text."""

import statistics
from itertools import pairwise

import pytest
from displayio import Group
from PIL import Image, ImageChops
from repaint import Painter, as_oled, as_tft, wrong_pixels

from host_sim import boards
from host_sim.art import packer
from host_sim.fault import Fault
from host_sim.matches import duel
from host_sim.pictures import golden, stage
from host_sim.window.face import Places
from screens.menu import Menu
from settings import Settings
from spit import codes, ticks
from stats.totals import Totals
from view import kit, plan, poster, style, tiles
from view import shown as scenes
from view.kit import CLEAR, Kit
from view.pages import rules_page
from view.pages.page import ASKS, ASKS_SIX, BACKWARD, CHOOSES, CHOOSES_SIX, HEARD, LEFT, RIGHT, TURN_MS, wrap
from view.sheet import Sheet
from view.whole import View
from words import CODES, texts

PLAY_BYTES = 7000  # at most, on the wire of the TFT (firmware/view/README.md)
LIKE = 0.15  # the share of ink in which two shapes differ that can be taken for one another
LIKE_DIGIT = 0.14  # smaller, and 0 and 8 have much in common
MOST_SPIT = 51 - 15  # with so many cards a hand has so many spit cards
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
TFT, OLED = LOOKS = (kit.look_of("tft"), kit.look_of("oled"))
# Bytes that another row, another page of the menu, a further page of the rules may cost. All of the TFT is 153,600; the
# OLED is sent in pages of 8 rows, whose few bytes matter little: its menu scrolls.
ROW = {"pico_tft": 38_000, "pico_oled": 1_250}
PAGE = {"pico_tft": 96_000, "pico_oled": 1_750}
TURN = {"pico_tft": 67_000, "pico_oled": 2_100}


def grids(group):
    """Yield all grids of a tree."""
    for i in range(len(group)):
        layer = group[i]
        if hasattr(layer, "tile_width"):
            yield layer
        elif hasattr(layer, "__len__"):
            yield from grids(layer)


def wrong_tiles(root):
    """Return the tiles that are not in their sheet; a device raises ValueError for one."""
    found = []
    for grid in grids(root):
        count = (grid.bitmap.width // grid.tile_width) * (grid.bitmap.height // grid.tile_height)
        found += [grid[i] for i in range(grid.width * grid.height) if not grid[i] < count]
    return found


class Played(stage.Stage):
    """A bot match that is drawn after every step, with the bytes that each step sends."""

    def __init__(self, board, seed):
        self.kinds = []
        self.costs = {}
        super().__init__(board, "en", seed)
        self.shown.scene = scenes.TABLE
        self.draw()
        chip = self.display.chip
        self.painter = Painter((chip.width, chip.height), as_tft if chip.width == 320 else as_oled)

    def _hear(self, tick, player, kind, a, b, c):
        super()._hear(tick, player, kind, a, b, c)
        self.kinds.append(kind)

    def step(self):
        """Go on to the next event, drawing animations, then draw the event and note its bytes."""
        tick = duel.next_tick(self.match, self.bots)
        self.now_ms += ticks.since(self.match.now, tick) // 1000
        self.match.advance(ticks.add(tick, -1))
        self.draw()  # what the time has changed, a lock's bar say, is drawn by the loops before
        self.kinds.clear()
        duel.step(self.match, self.bots)
        cost = self.drawn()
        self.costs.setdefault(tuple(self.kinds), []).append(cost)

    def drawn(self):
        """Draw, and return the bytes that a device would have sent."""
        chip = self.display.chip
        chip.mark()
        self.draw()
        return getattr(chip, "device_bytes", chip.bytes_sent)

    def wrong_pixels(self):
        """Return how many pixels differ from a full repaint by other code."""
        return wrong_pixels(self.display.chip.pixels(), self.painter.paint(self.display.root_group))


# Golden screens


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("board", boards.ours())
def test_golden_screens(board, lang):
    known = golden.known()
    for name in (name for name in golden.names() if name[:2] == (board, lang)):
        seen = golden.digest(stage.picture(*name))
        assert known.get(golden.key(*name)) == seen, (
            f"{golden.key(*name)} has changed: look at it with `python -m host_sim golden --png DIR`, "
            "accept it with `python -m host_sim golden --accept`"
        )


def test_no_screen_is_kept_that_is_not_there():
    assert set(golden.known()) == {golden.key(*name) for name in golden.names()}


def test_golden_tells_and_shows_what_changed(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(golden, "names", lambda: [("pico_oled", "en", scene, "face") for scene in ("title", "menu")])
    known = golden.known()
    name, same = "pico_oled/en/menu/face", "pico_oled/en/title/face"
    monkeypatch.setattr(golden, "known", lambda: {same: known[same], name: "0"})
    assert golden.run(str(tmp_path), False) == 1
    assert "changed " + name in capsys.readouterr().out
    assert {file.name for file in tmp_path.iterdir()} == {
        f"pico_oled-en-menu-face-{w}.png" for w in ("before", "after", "diff")
    }


def test_bad_names_are_faults():
    right = ("pico_tft", "en", "play", "face")
    for names in (("pico", *right[1:]), (*right[:1], "xx", *right[2:]), (*right[:2], "_hear"), (*right[:3], "side")):
        with pytest.raises(Fault):
            stage.picture(*names)


def test_the_tiles_of_a_device_are_the_pictures():
    sheets = packer.sheets()
    assert {path.relative_to(packer.FOLDER).as_posix() for path in packer.FOLDER.glob("*/*")} == {
        name + ".bin" for name in sheets
    }
    for name, sheet in sheets.items():
        assert (packer.FOLDER / (name + ".bin")).read_bytes() == packer.packed(sheet), "run python -m host_sim art"


def test_a_sheet_is_read_as_one_reads(tmp_path):
    """Tiles are numbered row by row; empty ones at the end are left out where there are several rows."""
    picture = Image.new("P", (6, 4))
    picture.putpalette([0] * 3 + [255] * 3 + [9] * 3)
    picture.putpixel((2, 1), 2)  # of tile 1
    picture.putpixel((0, 2), 1)  # of tile 3; 4 and 5 are empty
    path = tmp_path / "oled" / "card-2x2.png"
    path.parent.mkdir()
    picture.save(path)
    assert packer.sheets(tmp_path) == {
        "oled/card": (2, 2, 2, [bytes(4), bytes((0, 0, 2, 0)), bytes(4), bytes((1, 0, 0, 0))], False)
    }
    assert packer.packed(packer.read(path)) == b"SA\x01\x02\x02\x02\x04\x00\x04\x08\x00"


@pytest.mark.parametrize(
    ("name", "mode", "size", "why"),
    [
        ("card.png", "P", (4, 4), "the name must end in the size of a tile"),
        ("card-3x4.png", "P", (4, 4), "4x4 pixels are not whole tiles of 3x4"),
        ("card-0x4.png", "P", (4, 4), "are not whole tiles"),
        ("card-4x4.png", "RGB", (4, 4), "indexed colours"),
        ("card-4x4.png", "17", (4, 4), "17 colours in its palette, and 16 at most"),
        ("card-4x4.png", "", (4, 4), "is no picture"),
    ],
)
def test_a_picture_that_is_no_sheet_is_refused_in_one_line(name, mode, size, why, tmp_path):
    path = tmp_path / name
    if not mode:
        path.write_bytes(b"no picture")
    else:
        picture = Image.new("P" if mode == "17" else mode, size)
        if mode == "17":
            picture.putpalette(bytes(3 * 17))
        picture.save(path)
    with pytest.raises(Fault, match=why) as caught:
        packer.read(path)
    assert "\n" not in str(caught.value)


# Ranks from both sides


def rank_shapes(look):
    """Yield the ink of every rank in stocks and piles of a display, without card and suit."""
    for sheet in ("card", "index"):
        loaded = Sheet(look[style.NAME], sheet)
        width, height = loaded.width, loaded.height
        ink_from, below, rows = (2, tiles.COLUMNS, 2) if look[style.COLOUR] else (1, 0, 1)
        shapes = []
        for rank in range(tiles.RANKS):
            shape = Image.new("L", (width, rows * height))
            for y in range(3 if sheet == "card" else 0, rows * height - (0 if look[style.COLOUR] else 1)):
                left = (rank + below * (y // height)) * width
                for x in range(1, width):
                    value = loaded.bitmap[left + x, y % height]
                    shape.putpixel((x, y), 255 if value >= ink_from else 0)
            if look[style.NAME] == "oled":  # without the card's border
                shape = shape.crop((1, 2, width - 1, height - 2) if sheet == "card" else (1, 1, width, height - 1))
            shapes.append(shape.crop(shape.getbbox()))
        yield sheet, shapes


def distance(one, other):
    """Return the share of ink in which two shapes differ, at the shift where they fit best."""
    most = max(one.width, other.width), max(one.height, other.height)
    best = 1.0
    for dx in range(-2, 3):
        for dy in range(-2, 3):
            laid = [Image.new("L", (most[0] + 8, most[1] + 8)) for _ in range(2)]
            laid[0].paste(one, (4, 4))
            laid[1].paste(other, (4 + dx, 4 + dy))
            differs = ImageChops.difference(*laid).histogram()[255]
            ink = laid[0].histogram()[255] + laid[1].histogram()[255]
            best = min(best, differs / ink)
    return best


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look[style.NAME])
def test_no_rank_looks_like_another_or_like_another_turned(look):
    for sheet, shapes in rank_shapes(look):
        for i, one in enumerate(shapes):
            for j, other in enumerate(shapes):
                if i != j:
                    turned = other.transpose(Image.Transpose.ROTATE_180)
                    assert distance(one, other) > LIKE, (sheet, RANKS[i], RANKS[j])
                    assert distance(one, turned) > LIKE, (sheet, RANKS[i], RANKS[j], "turned")


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look[style.NAME])
def test_ranks_are_tall_enough(look):
    for _, shapes in rank_shapes(look):
        assert min(shape.height for shape in shapes) >= (14 if look[style.NAME] == "oled" else 19)


def number_shape(look, digits, number):
    """Return the ink of a number as the counters show it."""
    width, height = digits.width, digits.height
    text = str(number)
    shape = Image.new("L", (len(text) * width, height))
    for place, digit in enumerate(text):
        for y in range(height):
            for x in range(width):
                value = digits.bitmap[int(digit) * width + x, y]
                shape.putpixel((place * width + x, y), 255 if value >= (2 if look[style.COLOUR] else 1) else 0)
    return shape.crop(shape.getbbox())


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look[style.NAME])
def test_no_number_of_spit_cards_looks_like_another_or_like_another_turned(look):
    """Both players see both counters, one of them upside down."""
    digits = Sheet(look[style.NAME], "digit")
    shapes = [number_shape(look, digits, number) for number in range(MOST_SPIT + 1)]
    for i, one in enumerate(shapes):
        for j, other in enumerate(shapes):
            if i != j and abs(one.width - other.width) <= digits.width // 2:
                turned = other.transpose(Image.Transpose.ROTATE_180)
                assert distance(one, turned) > LIKE_DIGIT, (i, j, "turned")
                if i < 10 and j < 10:
                    assert distance(one, other) > LIKE_DIGIT, (i, j)


def barred(shape):
    """Tell if the lowest part of a shape is a separate bar."""
    rows = [sum(shape.getpixel((x, y)) > 0 for x in range(shape.width)) for y in range(shape.height)]
    gap = max((y for y, ink in enumerate(rows) if not ink), default=0)
    return bool(gap) and min(rows[gap + 1 :]) >= shape.width - 3


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look[style.NAME])
def test_6_and_9_stand_on_a_bar_wherever_both_players_see_them(look):
    digits = Sheet(look[style.NAME], "digit")
    assert [n for n in range(10) if barred(number_shape(look, digits, n))] == [6, 9]
    for _, shapes in rank_shapes(look):
        assert [RANKS[i] for i, shape in enumerate(shapes) if barred(shape)] == ["6", "9"]


# Cost and correctness of changes


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("seed", [3, 8, 21])
def test_a_play_costs_at_most_its_budget(seed):
    played = Played("pico_tft", seed)
    while played.match.phase != codes.PHASE_OVER and played.match.round < 12:
        played.step()
    for kind in (codes.PLAY, codes.FILL):
        costs = played.costs[(kind,)]
        assert max(costs) <= PLAY_BYTES
        assert statistics.median(costs) > 2000  # it is drawn at all
    assert max(played.costs[(codes.PICK,)]) <= PLAY_BYTES


def pages(y, height):
    """Return how many pages of eight rows are painted for a tile, for either player."""
    return {len({row // 8 for row in rows}) for rows in (range(y, y + height), range(64 - y - height, 64 - y))}


def test_what_changes_in_play_lies_on_few_pages_of_the_oled():
    """displayio paints pages of eight rows as a whole, at 0.8 to 2.3 ms each: nothing lies across one page more."""
    places = {
        "card": (OLED[style.STOCK_Y], OLED[style.CARD][1]),
        "buried": (OLED[style.STOCK_Y] + OLED[style.BURIED_AT][1], Sheet("oled", "buried").height),
        "index": (OLED[style.PILE][1] + OLED[style.INDEX_AT][1], OLED[style.INDEX][1]),
        "fan": (OLED[style.FAN][1], Sheet("oled", "fan").height),
        "digit": (OLED[style.DECK_COUNT][1], Sheet("oled", "digit").height),
    }
    for name, (y, height) in places.items():
        assert pages(y, height) == {-(-height // 8)}, name


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("board", boards.ours())
def test_nothing_is_sent_while_nothing_changes(board):
    for scene in stage.SCENES:
        shown = stage.Stage(board, "en")
        shown.picture(scene)
        for _ in range(3):
            assert still(shown) == 0, scene


def still(shown):
    """Return the bytes that one more turn of the loop sends at the same time."""
    shown.display.chip.mark()
    shown.draw()
    return shown.display.chip.bytes_sent


@pytest.mark.slow
@pytest.mark.parametrize("board", ["pico_tft", "pico_oled"])
def test_what_is_seen_is_what_a_full_repaint_shows_after_a_whole_match(board):
    played = Played(board, 5)
    match, shown = played.match, played.shown
    steps = 0
    while match.phase != codes.PHASE_OVER and match.round < 8:
        played.step()
        steps += 1
        assert wrong_tiles(played.display.root_group) == []
        if steps % 40 == 0:
            for scene in (scenes.PAUSE, scenes.PHOTO, scenes.MENU, scenes.RESULT, scenes.TABLE):
                shown.scene = scene
                shown.first = steps % 2
                played.draw()
                assert wrong_tiles(played.display.root_group) == []
            played.now_ms += 500
            played.draw()
            assert played.wrong_pixels() == 0
    assert played.wrong_pixels() == 0


@pytest.mark.slow
@pytest.mark.parametrize("board", ["pico_tft", "pico_oled"])
@pytest.mark.parametrize("scene", ["ready", "play", "stuck", "slap"])
def test_whatever_was_shown_between_the_table_is_as_it_was(board, scene):
    shown = stage.Stage(board, "en")
    before = shown.picture(scene)
    shown.shown.first = 1
    shown.shown.lines = ["?"]
    for other in range(scenes.ERROR + 1):
        if other != scenes.TABLE:
            shown.shown.scene = other
            shown.draw()
            shown.shown.scene = scenes.TABLE
            shown.draw()
            shown.now_ms += stage.SETTLE_MS
            shown.draw()
            assert shown.look().tobytes() == before.tobytes(), other


def test_a_lock_is_seen_as_long_as_it_lasts_and_shrinks():
    shown = Played("pico_tft", 11)
    shown.play_until(lambda: shown.match.phase == codes.PHASE_PLAY)
    shown._fumble(0)
    lit = []
    for _ in range(30):
        shown.draw()
        pad = shown.view._table.pads[0]
        lit.append(sum(pad._bar[i] for i in range(TFT[style.LOCK_BARS])))
        assert pad._lock.hidden == (lit[-1] == 0)
        shown.match.advance(ticks.add(shown.match.now, 20_000))
    assert lit[0] >= TFT[style.LOCK_BARS] - 4
    assert lit == sorted(lit, reverse=True)
    assert lit[-1] == 0


def lit_bars(shown, player):
    pad = shown.view._table.pads[player]
    return sum(pad._bar[i] for i in range(pad._bar.width))


@pytest.mark.parametrize("board", ["pico_tft", "pico_oled"])
def test_a_bar_is_as_long_as_the_lock_really_is(board):
    """A31: of locks of 0.5, 1, 2 and 4 s half is lit in their middle, in a table drawn anew as well."""
    shown = Played(board, 11)
    shown.play_until(lambda: shown.match.phase == codes.PHASE_PLAY)
    for ms in (500, 1000, 2000, 4000, 4000):
        shown._fumble(0)
        assert shown.match.lock_ms[0] == ms
        shown.draw()
        most = shown.view._table.pads[0]._bar.width
        for share in (0.75, 0.5, 0.25):
            shown.match.advance(ticks.add(shown.match.lock[0], -int(share * ms * 1000)))
            if share == 0.5:  # as a device does that comes back from a page
                shown.view = View(shown.display, shown._kind, shown.words)
            shown.draw()
            assert abs(lit_bars(shown, 0) - share * most) <= 1
        shown.match.advance(shown.match.lock[0])
        shown.draw()
        assert lit_bars(shown, 0) == 0
        assert shown.view._table.pads[0]._lock.hidden


@pytest.mark.parametrize("board", ["pico_tft", "pico_oled"])
def test_a_false_start_is_seen_on_that_pad_at_once_and_told(board):
    """A34: the next loop shows the lock and says TOO EARLY, to nobody else, until the player's own arming."""
    shown = Played(board, 11)
    match = shown.match
    shown.play_until(lambda: match.phase == codes.PHASE_SLAP)
    match.advance(match.arms)
    told = []
    pads = shown.view._table.pads

    def look():
        shown.draw()
        told.append(tuple((pad.speech.big, pad._lock.hidden) for pad in pads))

    match.clear(0)  # the same call once more
    for card in range(codes.CARDS):
        match.table.put(card, codes.PILE + card % 2 if card > 9 else card)
    match.round = 1
    match.call(codes.PHASE_SLAP)
    for us, keys in ((299_999, (codes.KEY_B,)), (300_000, ()), (599_998, (codes.KEY_A,)), (899_997, ()), (899_998, ())):
        for key in keys:
            match.press(us, 1, key)
        match.advance(us)
        look()
    slap, early = (shown.words[texts.SLAP], True), (shown.words[texts.EARLY], False)
    assert told == [(slap, early)] * 4 + [(slap, slap)]
    assert shown.wrong_pixels() == 0


@pytest.mark.parametrize("board", ["pico_tft", "pico_oled"])
def test_in_a_slap_both_players_see_rank_and_thickness_of_both_piles(board):
    """R23: each tries for the smaller one. On a small display the words lie over the stocks in the meantime."""
    shown = Played(board, 11)
    match = shown.match
    shown.play_until(lambda: match.phase == codes.PHASE_SLAP)
    match.advance(match.arms)
    shown.draw()
    view = shown.view._table
    look = LOOKS[board == "pico_oled"]
    for pile in range(2):
        top = match.table.top(codes.PILE + pile)
        assert [(grid.hidden, grid[0]) for grid in view._piles[pile]._indexes] == [(False, top >> 2)] * 2
        assert view._piles[pile]._edges == match.table.count(codes.PILE + pile) - 1 <= look[style.FAN_EDGES]
        band = (look[style.PILE][1], look[style.PILE][1] + look[style.PILE_SIZE][1])
        for line in view.pads[pile]._lines[-1]:
            assert line._text
            for grid in line._grids:
                assert grid.y >= band[1] - 1 or grid.y + grid.tile_height <= band[0] + 1
    before = [[line._text for pair in pad._lines for line in pair] for pad in view.pads]
    shown.shown.scene = scenes.PAUSE
    shown.draw()
    assert shown.wrong_pixels() == 0
    shown.shown.scene = scenes.TABLE
    shown.draw()
    assert [[line._text for pair in pad._lines for line in pair] for pad in view.pads] == before
    assert shown.wrong_pixels() == 0


def test_a_pile_is_a_patterned_back_in_a_pause():
    shown = stage.Stage("pico_tft", "en")
    picture = shown.picture("pause")
    x, y = TFT[style.PILE]
    wide, high = TFT[style.PILE_SIZE]
    colours = {pixel for _, pixel in picture.crop((x + 3, y + 3, x + wide - 3, y + high - 3)).getcolors()}
    assert colours == {as_tft(c >> 16, c >> 8 & 255, c & 255) for c in (TFT[style.BACK], TFT[style.BACK_LIGHT])}


def test_a_refused_card_is_marked_for_a_moment():
    shown = Played("pico_tft", 11)
    shown.play_until(lambda: shown.match.phase == codes.PHASE_PLAY)
    shown._fumble(0)
    shown.draw()
    shown_hand = shown.view._table._hands[0]
    mark = shown_hand._mark
    assert not mark.hidden
    assert shown_hand._lit == codes.NONE  # it is in nobody's hand
    shown.now_ms += 260
    shown.draw()
    assert mark.hidden


@pytest.mark.parametrize("player", [0, 1])
def test_the_card_in_hand_has_its_players_colour_and_no_other_has(player):
    shown = Played("pico_tft", 11)
    match, table = shown.match, shown.match.table
    shown.play_until(lambda: match.phase == codes.PHASE_PLAY)
    shown.draw()
    shown.now_ms += 500
    shown.draw()
    assert coloured(shown, player) == [0] * codes.SLOTS
    for slot in range(codes.SLOTS):
        assert table.top(player * codes.SLOTS + slot) != codes.NONE
        match.press(ticks.add(match.now, 1000), player, slot)
        match.advance(ticks.add(match.now, 1000))
        assert match.hand(player) == slot
        assert 0 < shown.drawn() <= PLAY_BYTES
        found = coloured(shown, player)
        assert found.pop(slot) > 700
        assert found == [0] * (codes.SLOTS - 1)


def coloured(shown, player):
    """Return how many pixels of each of a player's cards have the player's colour."""
    look = TFT
    picture = shown.look()
    if player:
        picture = picture.transpose(Image.Transpose.ROTATE_180)
    colour = look[style.PLAYER][player]
    colour = tuple(colour >> shift & 255 for shift in (16, 8, 0))
    found = []
    for slot in range(codes.SLOTS):
        x, y = look[style.STOCK_X] + slot * look[style.STOCK_PITCH], look[style.STOCK_Y]
        card = picture.crop((x, y, x + look[style.CARD][0], y + look[style.CARD][1]))
        pixels = [card.getpixel((i, j)) for j in range(card.height) for i in range(card.width)]
        found.append(sum(all(abs(a - b) < 9 for a, b in zip(pixel, colour, strict=True)) for pixel in pixels))
    return found


def test_each_player_has_a_lamp_in_the_own_colour():
    shown = stage.Stage("pico_tft", "en")
    shown.picture("ready")  # player 2 has answered
    pads = shown.view._table.pads
    assert [pad._light[0] for pad in pads] == [plan.AWAITED, 2]
    assert [pad._light.pixel_shader[2] for pad in pads] == list(TFT[style.PLAYER])
    shown.play_until(lambda: shown.match.phase == codes.PHASE_PLAY)
    assert [plan.lamp(shown.match, shown.shown, player) for player in range(2)] == [0, 0]
    shown.shown.hint[1] = 1
    assert [plan.lamp(shown.match, shown.shown, player) for player in range(2)] == [0, 3]


# Pages


@pytest.fixture(params=["pico_tft", "pico_oled"])
def browsed(request):
    """Return a display with its menu; ``cost()`` draws and returns the bytes sent."""
    shown = stage.Stage(request.param, "en")
    shown.picture("menu")
    shown.board = request.param
    chip = shown.display.chip

    def cost():
        chip.mark()
        shown.draw()
        return chip.bytes_sent

    shown.cost = cost
    shown.menu = Menu(shown.shown, Settings(), Totals(), shown.words)
    shown.menu.open(True, False)
    shown.draw()
    return shown


def test_another_row_of_a_menu_repaints_two_rows(browsed):
    for page in range(2):
        for _ in range(5):
            browsed.menu.key(0, 1)
            assert 0 < browsed.cost() < ROW[browsed.board]
        if not page:
            browsed.menu.open(True, False)
            for key in (1, 1, 2):
                browsed.menu.key(0, key)
            browsed.draw()
    assert browsed.cost() == 0


def test_a_page_of_the_menu_repaints_its_letters(browsed):
    for down in (2, 3, 4, 7):
        browsed.menu.open(True, False)
        for _ in range(down):
            browsed.menu.key(0, 1)
        browsed.draw()
        browsed.menu.key(0, 2)
        assert 0 < browsed.cost() < PAGE[browsed.board]
        browsed.menu.back()
        assert 0 < browsed.cost() < PAGE[browsed.board]


def test_turned_rules_repaint_their_letters_and_cards(browsed):
    browsed.shown.scene = scenes.RULES
    browsed.draw()
    for number in (*range(1, len(browsed.words[texts.RULE_PAGES])), 0):
        browsed.shown.page = number
        assert 0 < browsed.cost() < TURN[browsed.board]
        assert wrong_tiles(browsed.display.root_group) == []
    first = browsed.look().tobytes()
    assert first == other_way_to_the_rules(browsed).tobytes()


def test_the_rules_say_where_their_keys_leave_them(browsed):
    """The menu comes before the first page and after the last one."""
    browsed.shown.scene = scenes.RULES
    last = len(browsed.words[texts.RULE_PAGES]) - 1
    signs = []
    for number in (0, 1, last):
        browsed.shown.page = number
        browsed.draw()
        signs.append([grid[0] for grid in browsed.view._page._keys])
    left, right, back = LEFT, RIGHT, BACKWARD
    assert signs == [
        [back, back, right, right, right, back, right],
        [left, left, right, right, right, left, right],
        [left, left, back, back, back, left, back],
    ]


def test_examples_of_the_rules_are_joined_by_signs_and_lie_in_the_middle(browsed):
    browsed.shown.scene = scenes.RULES
    look = LOOKS[browsed.board == "pico_oled"]
    signed = 0
    for number in range(len(browsed.words[texts.RULE_PAGES])):
        browsed.shown.page = number
        browsed.draw()
        page = browsed.view._page
        seen = [grid for grid in (*page._cards, *page._signs) if not grid.hidden]
        if look[style.COLOUR] or len(wrap(browsed.words[texts.RULE_PAGES][number], page._lines[0].length)) <= 3:
            assert len(seen) == len([card for card in rules_page._EXAMPLES[number] if card != plan.NOTHING])
            cards = sorted(grid.x for grid in page._cards if not grid.hidden)
            middle = cards[0] + cards[-1] + look[style.CARD][0] - look[style.WIDTH]
            ends = [rules_page._EXAMPLES[number][end] < rules_page._SIGN for end in (0, -1)]
            assert abs(middle) <= 1 or not all(ends)
            signed += sum(not sign.hidden for sign in page._signs)
        else:
            assert seen == []
    assert signed == (13 if look[style.COLOUR] else 3)


def other_way_to_the_rules(browsed):
    """Show the first page of the rules again, after the title."""
    browsed.shown.scene = scenes.TITLE
    browsed.draw()
    browsed.shown.scene = scenes.RULES
    browsed.draw()
    return browsed.look()


def test_from_page_to_page_no_font_is_loaded_again(browsed, monkeypatch):
    loaded = []
    monkeypatch.setattr(kit, "Font", lambda path: loaded.append(path))
    for scene in (scenes.RULES, scenes.TITLE, scenes.MENU):
        browsed.shown.scene = scene
        browsed.draw()
    assert loaded == []


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look[style.NAME])
def test_the_strip_of_keys_lies_over_the_keys(look):
    places = Places.of(look)
    half = Sheet(look[style.NAME], "key").width / 2
    for slot, centre in enumerate(places.stocks):
        assert abs(look[style.STOCK_KEYS_AT][0] + slot * look[style.STOCK_PITCH] + half - centre) <= 1
    if look[style.NAME] == "tft":  # on the OLED they lie beside
        left = sorted(places.piles)
        assert [x + half for x, _ in look[style.PILE_KEYS_AT]] == left


def test_a_line_about_an_option_takes_turns_where_it_is_too_long():
    shown = stage.Stage("pico_oled", "en")
    shown.picture("options")
    foot = shown.view._page._lines[-1]
    assert foot._text == "the next one for longer"  # the second half of it
    shown.shown.foot = "a wrong card locks a pad\nFrom the next match on"
    seen = []
    for _ in range(30):
        shown.now_ms += 200
        shown.draw()
        if not seen or seen[-1] != foot._text:
            seen.append(foot._text)
    assert seen == ["a wrong card locks a pad", "From the next match on", "a wrong card locks a pad"]


# At the end of a match.


def lines(page):
    return [line._text for line in page._lines]


def over(board, scene="over"):
    """Return the first moment of an end of a match, and its page."""
    shown = stage.Stage(board, "en")
    getattr(shown, "_" + scene)()
    shown.draw()
    return shown, shown.view._page


def built_anew(shown, page=0):
    """Show a page of the end of a match once more, and return it."""
    for number in (page + 1, page):
        shown.shown.page = number
        shown.draw()
    return shown.view._page


def runs(shown, ms, look):
    """Draw for ``ms`` and return what ``look()`` gave after each step of 20 ms."""
    seen = []
    for _ in range(ms // 20):
        shown.now_ms += 20
        shown.draw()
        seen.append(look())
    return seen


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("board", ["pico_tft", "pico_oled"])
def test_cards_come_one_after_another_and_those_of_the_winner_hop(board, winner):
    shown, _ = over(board)
    shown.match.winner = winner
    page = built_anew(shown)
    look = LOOKS[board == "pico_oled"]
    cards = page._cards
    assert all(grid.x in (look[style.WIDTH], -look[style.CARD][0]) for grid, _, _ in cards)  # beside the display
    places = [(x, y) for _, x, y in cards]
    moves = runs(shown, 2500, lambda: [(grid.x, grid.y) for grid, _, _ in cards])
    moved = [sum(one != other for one, other in zip(a, b, strict=True)) for a, b in pairwise(moves)]
    assert 0 < max(moved) <= (2 if board == "pico_oled" else 3)  # one of each player, or two hop
    assert moves[-1] == places
    hopped = [any(move[i][1] != places[i][1] for move in moves) for i in range(10)]
    if board == "pico_tft":
        assert hopped == [i // 5 == winner for i in range(10)]
        assert [grid[0] for grid, _, _ in cards[5 * winner : 5 * winner + 5]] == [8, 9, 10, 11, 12]
    else:  # the words take their place
        assert all(grid.hidden for grid, _, _ in cards)
        assert page._words is None


def test_after_a_match_each_player_is_told_what_there_is_to_say():
    shown, page = over("pico_oled", "points")
    score = shown.match.score
    winner = shown.match.winner
    said = runs(shown, 6000, lambda: tuple(lines(page)))
    words = shown.words
    ends = "%d : %d"
    assert {texts[winner] for texts in said} == {
        ends % (min(score), max(score)),
        words[texts.RECORD] % 3,
        words[texts.AGAIN],
    }
    assert {texts[1 - winner] for texts in said} == {ends % (max(score), min(score)), words[texts.AGAIN]}
    shown.shown.series = 1
    page = built_anew(shown)
    assert words[texts.RECORD] % 1 not in {text for pair in runs(shown, 6000, lambda: lines(page)) for text in pair}


@pytest.mark.parametrize("page", [0, 1, 2])
@pytest.mark.parametrize("board", ["pico_tft", "pico_oled"])
def test_who_waits_for_another_match_sees_it_and_the_other_is_asked(board, page):
    shown, _ = over(board)
    shown.shown.page = page
    shown.shown.resume = [0, 1]
    shown.draw()
    made = shown.view._page
    assert lines(made)[1] == shown.words[texts.WAIT_HOW]
    assert shown.words[texts.AGAIN] in runs(shown, 6000, lambda: lines(made)[0])
    if board == "pico_tft":
        assert [ask[0] for ask in made._asks] == [ASKS, ASKS, HEARD, HEARD]
    shown.shown.resume = [2, 0]  # a bot is never asked
    assert shown.words[texts.AGAIN] not in runs(shown, 6000, lambda: lines(made)[0])
    shown.shown.go_on = False
    assert shown.words[texts.AGAIN] not in runs(shown, 6000, lambda: lines(made)[1])


def chart(shown, colour):
    """Return the columns of the chart that have a colour, each with its rows."""
    bitmap = next(layer for layer in shown.display.root_group if hasattr(layer, "scale") and len(layer) == 1)[0].bitmap
    rows = {x: [y for y in range(bitmap.height) if bitmap[x, y] == colour] for x in range(bitmap.width)}
    return {x: found for x, found in rows.items() if found}, bitmap.width


@pytest.mark.parametrize("pairs", [[(26, 26)], [(26, 26), (0, 52)], [(26, 26), (30, 22), (12, 40), (0, 52)],
                                   [(i % 53, 52 - i % 53) for i in range(100)]])  # fmt: skip
def test_the_course_of_a_match_is_drawn_from_its_first_deal_to_its_end(pairs):
    shown, _ = over("pico_tft", "over_course")
    shown.shown.course = bytes([len(pairs), *(number for pair in pairs for number in pair)])
    built_anew(shown, 1)
    for player in range(2):
        drawn, width = chart(shown, player + 1)
        if player or len(pairs) > 1:
            assert min(drawn) <= (1 if player else 3)  # both begin with as many
        if len(pairs) > 1:
            assert width - 3 <= max(drawn) < width
            if player:  # the line of player 2 lies over the other
                assert sorted(drawn) == list(range(min(drawn), max(drawn) + 1))
            ends = [pair[player] for pair in (pairs[0], pairs[-1])]
            first, last = drawn[min(drawn)][0], drawn[max(drawn)][-1]
            assert (first > last) == (ends[0] < ends[1])  # more is higher


def test_the_figures_of_a_match_are_five_for_each_player_and_all_are_seen():
    shown, page = over("pico_oled", "over_figures")
    faces = runs(shown, 10_000, lambda: tuple(face.hidden for face in page._faces))
    assert set(faces) == {(True, False), (False, True)}  # one player after the other
    shown.shown.resume = [0, 2]
    faces = runs(shown, 10_000, lambda: tuple(face.hidden for face in page._faces))
    assert set(faces) == {(False, True)}  # a bot reads nothing
    assert page._figures(shown.shown, 0) == ["9 of 15", "143", "3", "487 ms", "2 : 1"]
    assert page._figures(shown.shown, 1) == ["6 of 15", "128", "7", "612 ms", "1 : 2"]


@pytest.mark.parametrize("board", ["pico_tft", "pico_oled"])
@pytest.mark.parametrize("missing", ["card", "arrow", "buried"])
def test_the_rules_do_without_examples_if_there_is_no_memory_for_them(monkeypatch, board, missing):
    shown = stage.Stage(board, "en")
    shown.shown.scene = scenes.RULES
    whole = rule_lines(shown)
    made = type(shown.view._page.kit)  # other tests load the module anew
    load = made.sheet

    def sheet(kit, name):
        if name == missing:
            raise MemoryError
        return load(kit, name)

    monkeypatch.setattr(made, "sheet", sheet)
    scarce = stage.Stage(board, "en")
    scarce.shown.scene = scenes.RULES
    assert rule_lines(scarce) == whole
    assert scarce.view._page._cards == []
    assert len(list(grids(scarce.display.root_group))) < len(list(grids(shown.display.root_group))) - 20


def rule_lines(shown):
    """Return the lines of each page of the rules."""
    found = []
    for page in range(len(shown.words[texts.RULE_PAGES])):
        shown.shown.page = page
        shown.draw()
        found.append([line._text for line in shown.view._page._lines])
    assert all(map(any, found))
    return found


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize(("board", "turns"), [("pico_tft", range(6)), ("pico_oled", [3]), ("macropad", [3])])
def test_the_title_shows_which_keys_are_meant(board, turns, seats):
    shown = stage.Stage(board, "en")
    shown.shown.same_side = seats == 1
    shown.picture("title")
    page = shown.view._page
    page._since = 0
    tiles = [CHOOSES_SIX, ASKS_SIX] if board == "macropad" else [CHOOSES, ASKS]
    for turn in range(6):
        shown.now_ms = turn * TURN_MS
        shown.draw()
        assert len(page._lamps) == seats
        for lamps, helps, offer in zip(page._lamps, page._helps, page._offers, strict=True):
            assert [grid[0] for grid, _ in lamps] == tiles
            assert [grid.hidden for grid, _ in lamps] == [turn not in turns] * 2
            texts_there = [bool(line._text) for line, _ in helps]
            assert texts_there == [turn in turns, turn in turns, board == "pico_tft" or turn > 3]
            if turn > 3:
                assert helps[2][0]._text.strip() == (shown.words[texts.MENU_AT] if turn == 4 else "1.0.0 " + board)
            assert bool(offer._text) == (board == "pico_tft" or turn < 3)


def test_points_are_shown_between_rounds():
    shown = stage.Stage("pico_oled", "en")
    shown.picture("score")
    score = shown.match.score
    assert shown.view._table.pads[1].speech.sub == f"score {score[1]} : {score[0]}"


def poster_texts(look, words):
    """Return the texts that are shown in large letters."""
    return [words[name] for name in (texts.OUT, texts.BEATEN, texts.BLOCKED, texts.WIN, texts.LOSE)]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look[style.NAME])
def test_large_words_have_all_their_letters_and_stay_on_the_display(look, code):
    """A translation may take a third more."""
    sheet = packer.sheets()[look[style.NAME] + "/poster"]
    assert len(sheet.tiles) == len(poster.letters())
    assert sheet.height in range(look[style.CARD][1] - 2, look[style.CARD][1] + 1)
    made = Kit(look, None)
    for text in [*poster_texts(look, stage.words(code)), "ABCDEFGHIJKLM", "ÅØ ČĆŽ!"]:
        assert set(text) <= set(poster.letters() + " ")
        for side in range(2):
            group = Group()
            poster.poster(group, made, made.palette(0, 1, 2, 3), side, 40, text)
            placed = sorted((grid.x, grid.x + grid.tile_width) for grid in grids(group))
            assert len(placed) == len(text.replace(" ", ""))
            assert placed[0][0] >= -1
            assert placed[-1][1] <= look[style.WIDTH] + 1
            assert abs(placed[0][0] + placed[-1][1] - look[style.WIDTH]) <= 12  # in the middle
            assert all(after[0] >= before[1] - 6 for before, after in pairwise(placed))


@pytest.mark.parametrize("board", ["pico_tft", "pico_oled"])
def test_the_piles_slide_to_who_took_them_then_large_words_tell_who_was_out(board):
    shown = stage.Stage(board, "en")
    shown.shown.scene = scenes.TABLE
    shown.draw()
    before = len(shown.view._table.group)
    shown._result()
    shown.shown.took = [1, 0]
    shown.draw()
    finish = shown.view._finish
    ways = finish._ways
    assert len(shown.view._table.group) == before + 1
    look = LOOKS[board == "pico_oled"]
    home = {look[style.PILE], tuple(look[a] - look[style.PILE][b] - look[style.PILE_SIZE][b]
                                    for a, b in ((style.WIDTH, 0), (style.HEIGHT, 1)))}  # fmt: skip
    assert {(way[0].x, way[0].y) for way in ways} == home
    assert ways[0][0].x < ways[1][0].x  # player 1 took pile B, which lies on the left
    seen = []
    for _ in range(14):
        shown.now_ms += 20
        shown.draw()
        seen.append((ways[0][0].y, ways[1][0].y, len(finish._layer)))
    ys = [y for y, _, count in seen if count == 2]
    assert ys == sorted(ys)  # towards player 1
    assert len(set(ys)) == 6
    assert [y for _, y, count in seen if count == 2] == sorted((y for _, y, c in seen if c == 2), reverse=True)
    assert seen[-1][2] == 3  # the words
    assert all(way[0].hidden for way in ways)
    assert [pad._lines[0][0]._text for pad in shown.view._table.pads] == ["", ""]
    assert [pad._lines[0][1]._text for pad in shown.view._table.pads] == ["you take 12 cards", "you take 23 cards"]
    shown.shown.scene = scenes.TABLE
    shown.draw()
    assert shown.view._finish is None
    assert len(shown.view._table.group) == before


def test_milliseconds_may_wrap():
    assert plan.ms_since((1 << 29) - 5, 7) == 12


def _faces(shown):
    return [shown.match.table.top(place) for place in range(codes.SPIT)]


def test_a_new_table_comes_whole_and_later_deals_turn_up_within_a_quarter_of_a_second():
    shown = Played("pico_tft", 11)
    assert list(shown.view._table._seen[: codes.SPIT]) == _faces(shown)
    while shown.match.round == 1:
        shown.step()
    assert list(shown.view._table._seen[: codes.SPIT]) != _faces(shown)
    shown.now_ms += 250
    shown.draw()
    assert list(shown.view._table._seen[: codes.SPIT]) == _faces(shown)


@pytest.mark.parametrize(
    ("us", "resolution", "text"),
    [(3217, 1, "3.2"), (3250, 1000, "3"), (999, 1, "0.999"), (43, 1, "0.043"), (43, 10, "0.04"), (12345, 1, "12.3"),
     (950, 100, "1.0"), (49_960, 1, "50.0"), (1500, 976, "2"), (250_000, 1000, "250")],
)  # fmt: skip
def test_a_margin_has_no_more_digits_than_the_pads(us, resolution, text):
    assert plan.margin(us, resolution, ".") == text
    assert plan.margin(us, resolution, ",") == text.replace(".", ",")


# Words: tests/view/test_words.py


def test_words_longer_than_a_line_are_broken():
    assert wrap("a bcdefghij kl", 4) == ["a", "bcde", "fghi", "j kl"]


@pytest.mark.parametrize("look", LOOKS)
def test_new_colours_repaint_only_the_letters_that_are_shown(look):
    made = Kit(look, False)
    gold, cream = made.palette(CLEAR, 0xF0C040), made.palette(CLEAR, 0xF0E0D0)
    line = made.line(Group(), made.big, cream, 0, (0, 0, look[style.WIDTH]), 8, True)
    even, odd = line._grids
    for text, shader, shown_by in (
        ("AB", gold, (gold, cream)),
        ("ABC", cream, (gold, cream)),
        ("ABCDE", gold, (gold, gold)),
        ("", cream, (gold, gold)),
        ("ABCDE", cream, (gold, cream)),
        ("ABCD", cream, (cream, cream)),
    ):
        line.show(text, shader)
        assert (even.pixel_shader, odd.pixel_shader) == shown_by
        letters = [grid[i] for grid in (even, odd) for i in range(grid.width)]
        assert sorted(tile for tile in letters if tile != made.big.tile(32)) == [
            made.big.tile(ord(each)) for each in text
        ]
