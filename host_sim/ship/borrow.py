# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Gives the firmware's own names to a device as names that CircuitPython has already.

Every name that a device meets first in our code becomes a string on its heap, with a place in a
table that doubles when it is full, and never leaves it again.  The
names of CircuitPython's own modules lie in flash.  So what is compiled for a device says
``deinit`` or ``baudrate`` where the sources say ``round_ends`` or ``pack_between``; one name for
one name, everywhere, in our modules and in the libraries that are shipped with them.  Names that
never leave their function or class, as those of arguments, share what is lent with those of others.

A name stays as it is if anything but our code may know it: CircuitPython's modules and Python's
own types, strings, modules and files, programs that are shipped as sources.  What players read is
asked for by name (``getattr(words, "MENU")``): a string that is a name of ``words`` changes with it.
"""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import metadata
from pathlib import Path

from host_sim.fault import Fault

# Modules in every CircuitPython for RP2040 and RP2350 that has displayio.
_LENDERS = (
    *("alarm", "analogio", "audiobusio", "audiocore", "audiomixer", "audiopwmio", "bitbangio", "bitmaptools"),
    *("busdisplay", "busio", "countio", "digitalio", "epaperdisplay", "framebufferio", "i2ctarget", "keypad"),
    *("microcontroller", "neopixel_write", "nvm", "onewireio", "pulseio", "pwmio", "rotaryio", "rp2pio", "rtc"),
    *("sdcardio", "storage", "supervisor", "synthio", "touchio", "ulab", "usb_cdc", "usb_hid", "usb_midi"),
    *("vectorio", "watchdog", "paralleldisplaybus", "rgbmatrix", "gifio", "jpegio", "usb", "usb_host"),
    *("_eve", "adafruit_bus_device", "adafruit_pixelbuf", "aesio", "bitmapfilter", "imagecapture", "msgpack", "qrio"),
    *("audiomp3", "floppyio", "sharpdisplay", "memorymap", "hashlib", "_pixelmap", "ps2io", "tilepalettemapper"),
)
# What our classes and the libraries' are made of: their attributes must stay free.
_BASES = ("displayio", "fontio", "terminalio")
_TYPES = (str, bytes, bytearray, int, list, tuple, dict, set, memoryview, array, BaseException, OSError, type, object)
# Of modules that the stubs have not.
_CORE = (
    *("native", "viper", "const", "array", "collect", "mem_free", "modules", "implementation", "path", "getenv"),
    *("print_exception", "urandom"),
)
_WORDS = "words."
_Place = tuple[str, int]  # a module, and which of its outermost statements
_NAME = re.compile(r"[A-Za-z_]\w*")
# Of the lenders' names those that the CircuitPython 10.2.1 of a Pico has not: lent last.
_ABSENT = _NAME.findall(
    """
    BlendTable Ps2 StatusBar ThreeLookupFunctions a_max a_min addr alarms alpha arrays block_device blue buffer1
    buffer2 byte bytesio cell clear_errors condition destination destination_length distance dst external_clock f
    factor1 factor2 filepath fill_value fmt fp frac func green h handle instructions interface keymap lgamma
    linestride m m1 m2 midi_note o other prim pul pulses raise_on_timeout red ref s sendcmd sfail source_bitmapp
    spass src start_block t target unsafe_disable_usb_drive val wrapx wrapy x_pixels xa xp y_pixels ya
    """
)
_TYPE = re.compile("(Type|Protocol|Sequence|Function|Buffer|_piov0)$")  # of the stubs only, for annotations
_DEFINED = re.compile(r"(?:(?:def|class)\s+|\b)([A-Za-z]\w*)\s*[:(=]")


class Borrow:
    """New names for those of ``texts`` (sources by dotted module names); ``open_texts`` are shipped as sources."""

    def __init__(self, texts: dict[str, str], open_texts: Iterable[str] = ()) -> None:
        trees = {name: ast.parse(text) for name, text in texts.items()}
        used = Counter(name for tree in trees.values() for name, _ in names_in(tree))
        kept = {name for tree in trees.values() for name in _outlasting(tree)}
        fixed = known() | {name for text in open_texts for name, _ in names_in(ast.parse(text))}
        fixed |= {part for name in texts for part in name.split(".")}
        fixed |= {name for tree in trees.values() for name in (*_in_fstrings(tree), *_modules(tree))}
        tops = {name.partition(".")[0] for name in texts}
        fixed |= {name for tree in trees.values() for name in _of_others(tree, tops)}
        told = {name: tree for name, tree in trees.items() if name.startswith(_WORDS)}
        self._told = {name for tree in told.values() for name in _outlasting(tree)}
        strings = {word for name, tree in trees.items() if name not in told for word in strings_in(tree)} - self._told
        ours = [name for name in kept if name not in fixed | strings and not name.startswith("__")]
        ours.sort(key=lambda name: (-used[name], name))
        lent = [name for name in _lent() if name not in used and name not in strings]
        open_names = {name for tree in trees.values() for name in _reached(tree)}
        places = _places(trees)
        self.names = _shared([name for name in ours if name not in open_names], places, lent)
        lent = lent[len(set(self.names.values())) :]
        self.names.update(zip((name for name in ours if name in open_names), lent, strict=False))

    def table(self) -> str:
        """A line for each name that a device has: it, and what it stands for in the sources."""
        meant: dict[str, list[str]] = {}
        for name, lent in self.names.items():
            meant.setdefault(lent, []).append(name)
        return "".join(f"{lent} = {', '.join(sorted(names))}\n" for lent, names in sorted(meant.items()))

    def source(self, module: str, text: str) -> str:
        """A module's text in the borrowed names, line for line."""
        lines = [line.encode() for line in text.splitlines(keepends=True)]  # columns count bytes
        tree = ast.parse(text)
        edits = {place: name for name, place in names_in(tree, lines)}
        if not module.startswith(_WORDS):
            edits.update({place: name for name, place in _asked_for(tree, self._told)})
        for (line, column), name in sorted(edits.items(), reverse=True):
            if name in self.names:
                whole = lines[line - 1]
                end = column + len(name.encode())
                if whole[column:end] != name.encode():
                    raise Fault(f"{module}: {name} is not written plainly: {whole.decode().strip()}")
                lines[line - 1] = whole[:column] + self.names[name].encode() + whole[end:]
        return b"".join(lines).decode()


def names_in(tree: ast.AST, lines: list[bytes] | None = None) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every name in a tree with its line and column; the columns are right if the ``lines`` are given."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id, (node.lineno, node.col_offset)
        elif isinstance(node, (ast.arg, ast.keyword)):
            if node.arg:  # else **names
                yield node.arg, (node.lineno, node.col_offset)
        elif isinstance(node, ast.Attribute):
            yield node.attr, (node.end_lineno or 0, (node.end_col_offset or 0) - len(node.attr.encode()))
        elif isinstance(node, ast.alias):
            yield from _of_alias(node)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, (node.lineno, _after(lines, node.lineno, node.col_offset, node.name))
        elif isinstance(node, ast.ExceptHandler) and node.name and node.type:
            yield node.name, (node.lineno, _after(lines, node.lineno, node.type.end_col_offset or 0, node.name))
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            for name in node.names:
                yield name, (node.lineno, _after(lines, node.lineno, node.col_offset + 6, name))


def _outlasting(tree: ast.AST) -> Iterator[str]:
    """The names that are in what a module is compiled to: all but those of local variables."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield from (name for name, _ in _of_alias(node))
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            yield from node.names
        if isinstance(node, (ast.Module, ast.ClassDef)):
            for part in node.body:
                if not isinstance(part, (ast.FunctionDef, ast.ClassDef)):
                    yield from (name.id for name in ast.walk(part) if isinstance(name, ast.Name))


def _asked_for(tree: ast.AST, told: set[str]) -> Iterator[tuple[str, tuple[int, int]]]:
    """The strings that name something ``told``, and where they begin after the quotation mark."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in told:
            yield node.value, (node.lineno, node.col_offset + 1)


def _reached(tree: ast.Module) -> Iterator[str]:
    """Names by which something is reached from elsewhere: attributes, methods, keywords, what is imported.

    Not those of attributes and methods that begin with ``_``: they are of one class and those derived from it.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            if not node.attr.startswith("_"):
                yield node.attr
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.alias):
            yield from (name for name, _ in _of_alias(node))
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, (ast.FunctionDef, ast.ClassDef)):
                    if not part.name.startswith("_"):
                        yield part.name
                else:
                    yield from (name.id for name in ast.walk(part) if isinstance(name, ast.Name))


def _places(trees: dict[str, ast.Module]) -> dict[str, set[_Place]]:
    """For each name the functions and classes, the outermost ones, that it must be told from others in."""
    places: dict[str, set[_Place]] = {}
    kin = _kin(trees)
    for module, tree in trees.items():
        everywhere = {(module, i) for i in range(len(tree.body))}
        for i, part in enumerate(tree.body):
            for name, _ in names_in(part):
                places.setdefault(name, set()).update(kin[module, i] if name.startswith("_") else {(module, i)})
        for name in (*_of_module(tree), *_of_strangers(tree)):
            places.setdefault(name, set()).update(everywhere)
    return places


def _of_module(tree: ast.Module) -> Iterator[str]:
    """The names that a module defines or imports; those imported in a function too, to be safe."""
    for part in tree.body:
        if isinstance(part, (ast.FunctionDef, ast.ClassDef)):
            yield part.name
        else:
            yield from (name for name, _ in names_in(part))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                yield from (name for name, _ in _of_alias(alias))
        elif isinstance(node, ast.Global):
            yield from node.names


def _of_strangers(tree: ast.Module) -> Iterator[str]:
    """The attributes beginning with ``_`` that are not asked of ``self``: nobody knows of which class."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            if not (isinstance(node.value, ast.Name) and node.value.id == "self"):
                yield node.attr


def _kin(trees: dict[str, ast.Module]) -> dict[_Place, set[_Place]]:
    """For each place those whose classes may be derived from one another, itself among them."""
    kin = {(module, i): {(module, i)} for module, tree in trees.items() for i in range(len(tree.body))}
    classes: dict[str, set[_Place]] = {}
    for module, i in kin:
        for node in ast.walk(trees[module].body[i]):
            if isinstance(node, ast.ClassDef):
                classes.setdefault(node.name, set()).add((module, i))
    for module, i in kin:
        for node in ast.walk(trees[module].body[i]):
            if isinstance(node, ast.ClassDef):
                for base in node.bases:
                    for other in classes.get(_base_name(module, trees[module], base), ()):
                        joined = kin[module, i] | kin[other]
                        for each in joined:
                            kin[each] = joined
    return kin


def _base_name(module: str, tree: ast.Module, base: ast.expr) -> str:
    """The name under which a base was defined; Fault if it can't be told."""
    if isinstance(base, ast.Attribute):
        return base.attr
    if not isinstance(base, ast.Name) or base.id in _assigned(tree):
        raise Fault(f"{module}, line {base.lineno}: which class this is derived from can't be told")
    aliases = [alias for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names]
    return next((alias.name for alias in aliases if alias.asname == base.id), base.id)


def _assigned(tree: ast.Module) -> set[str]:
    """The names that are set, and not by def, class or import."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def _shared(names: list[str], places: dict[str, set[_Place]], lent: list[str]) -> dict[str, str]:
    """Give ``names`` as few of those ``lent`` as there can be: two that meet in a place get different ones."""
    taken: list[set[_Place]] = []  # for each of those lent the places that have it
    given = {}
    for name in sorted(names, key=lambda name: (-len(places[name]), name)):
        place = next((i for i, there in enumerate(taken) if not there & places[name]), len(taken))
        if place == len(lent):
            break
        if place == len(taken):
            taken.append(set())
        taken[place] |= places[name]
        given[name] = lent[place]
    return given


def _in_fstrings(tree: ast.AST) -> Iterator[str]:
    """Names whose columns no Python before 3.12 tells."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield from (name for name, _ in names_in(node))


def _modules(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from alias.name.split(".")
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from node.module.split(".")


def _of_others(tree: ast.AST, ours: set[str]) -> Iterator[str]:
    """What is taken from modules that are not ours, as ``time.sleep``: not all of them have stubs."""
    modules = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {alias.asname or alias.name for alias in node.names if alias.name.partition(".")[0] not in ours}
        elif isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").partition(".")[0] not in ours:
            yield from (alias.name for alias in node.names)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            yield node.attr


def _of_alias(node: ast.alias) -> Iterator[tuple[str, tuple[int, int]]]:
    if "." not in node.name and node.name != "*":
        yield node.name, (node.lineno, node.col_offset)
    if node.asname:
        yield node.asname, (node.end_lineno or 0, (node.end_col_offset or 0) - len(node.asname.encode()))


def _after(lines: list[bytes] | None, line: int, column: int, name: str) -> int:
    """Where ``name`` stands in a line, from a column on."""
    if lines is None:
        return column
    found = re.compile(rb"\b" + name.encode() + rb"\b").search(lines[line - 1], column)
    if not found:
        raise Fault(f"{name} does not stand where it was looked for: is its statement written over several lines?")
    return found.start()


def strings_in(tree: ast.AST) -> Iterator[str]:
    """The words in strings, which may name something; not those of docstrings and annotations."""
    told = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node, clean=False):
            told.add(id(node.body[0].value))  # type: ignore[attr-defined]
        if isinstance(node, (ast.arg, ast.AnnAssign)) and node.annotation:
            told |= {id(part) for part in ast.walk(node.annotation)}
        if isinstance(node, ast.FunctionDef) and node.returns:
            told |= {id(part) for part in ast.walk(node.returns)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            if _NAME.fullmatch(node.value):
                yield node.value


@cache
def known() -> frozenset[str]:
    """Names that CircuitPython or Python itself knows."""
    names = {name for kind in _TYPES for name in dir(kind)} | set(dir(builtins)) | set(keyword.kwlist) | set(_CORE)
    for path in _stubs():
        names |= set(_NAME.findall(_code_of(path)))
    return frozenset(names)


def _lent() -> list[str]:
    """Names that a device has in flash, and that nothing that ours may be derived from has; in an order that stays."""
    mine: set[str] = set()
    names: set[str] = set()
    for path in _stubs():
        top = next((part.removesuffix("-stubs") for part in path.parts if part.endswith("-stubs")), "")
        if top in _BASES:
            mine |= set(_NAME.findall(_code_of(path)))
        elif top in _LENDERS:
            names |= set(_DEFINED.findall(_code_of(path)))
    mine |= {name for kind in _TYPES for name in dir(kind)} | set(dir(builtins)) | set(keyword.kwlist) | {"self"}
    found = [name for name in names - mine if not name.startswith("_") and not _TYPE.search(name)]
    return sorted(found, key=lambda name: (name in _ABSENT, len(name), name))


def _code_of(path: Path) -> str:
    """The text of a stub without what is only told."""
    text = re.sub(r'r?""".*?"""', "", path.read_text("utf-8"), flags=re.DOTALL)
    return re.sub(r"#.*", "", text)


def _stubs() -> list[Path]:
    files = metadata.files("circuitpython-stubs") or ()
    return sorted(Path(str(file.locate())) for file in files if str(file).endswith(".pyi"))
