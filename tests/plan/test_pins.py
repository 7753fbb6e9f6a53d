# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
""".ci/constraints.txt pins every package that is installed to one version."""

import re
import sys
from importlib import metadata
from pathlib import Path

import pytest

from host_sim import ROOT

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

_GROUPS = tomllib.loads(Path(ROOT, "pyproject.toml").read_text("utf-8"))["dependency-groups"]
_LINES = Path(ROOT, ".ci", "constraints.txt").read_text("utf-8").splitlines()
_PIN = re.compile(r"([a-z0-9-]+)==([\w.]+)(; python_version >= '3\.\d+')?")


def plain(name):
    """Return a package's name in the form of the package index."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins():
    found = [_PIN.fullmatch(line) for line in _LINES if not line.startswith("#")]
    assert all(found)
    return {match[1]: match[2] for match in found}


def asked():
    """Return the packages in pyproject.toml."""
    rows = [row for group in _GROUPS.values() for row in group if isinstance(row, str)]
    return dict(re.match(r"([\w.-]+)==([^;]+)", row).groups() for row in rows)


def test_what_is_asked_for_has_the_same_version_in_both_files():
    assert {name: version.strip() for name, version in asked().items()} == {name: pins().get(name) for name in asked()}


def test_what_comes_along_is_pinned_too():
    """All installed packages that a group needs, at any depth, are pinned."""
    todo, seen = [*asked(), "pip"], set()
    while todo:
        name = plain(todo.pop())
        if name in seen:
            continue
        seen.add(name)
        try:
            package = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # of a group, a machine or a Python that is not this one
            continue
        assert pins().get(name) == package.version, f"{name} {package.version} is installed"
        needs = [row for row in package.requires or [] if "extra ==" not in row]
        todo += [re.match(r"[\w.-]+", row)[0] for row in needs]
    assert len(seen) > 30


@pytest.mark.parametrize("group", ["play", "firmware", "test", "hardware"])
def test_every_part_that_the_makefile_installs_is_a_group(group):
    assert f"$(VENV)/ready-{group}" in Path(ROOT, "Makefile").read_text("utf-8")
    assert group in _GROUPS
