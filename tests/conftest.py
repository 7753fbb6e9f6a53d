# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Settings of hypothesis: fixed seeds and no time limit, so that every run tests the same.

A failure is reported as found. ``HYPOTHESIS_PROFILE=shrink make test`` looks for a shorter one, which can take long.
"""

import gc
import os
import shutil
import tempfile
from itertools import count

import pytest
from hypothesis import Phase, settings

import host_sim  # noqa: F401 - puts the firmware on the path

settings.register_profile("shrink", derandomize=True, deadline=None, database=None)
settings.register_profile("fixed", settings.get_profile("shrink"), phases=[Phase.explicit, Phase.generate])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))

SLOW = {
    "device",
    "flash",
    "handheld",
    "hardware",
    "runtimes",
    "ship",
    "virtual",
    "window",
}  # all tests of these folders, others by a mark


LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the window takes its language from these
USERS = ("XDG_STATE_HOME", "XDG_PICTURES_DIR")  # where the window keeps its memory, its pictures
_ours = os.path.realpath(tempfile.mkdtemp(prefix="spit-tests-"))
_number = count()


def _move_users_folders():
    """Put the user's folders, for this process and all that it starts, where there is nothing yet."""
    for name in USERS:
        os.environ[name] = os.path.join(_ours, str(next(_number)), name)


for _name in LOCALES:
    os.environ[_name] = "C.UTF-8"
_move_users_folders()  # at once: modules are collected, and wider fixtures made, before any test


@pytest.fixture(autouse=True)
def _nobodys_folders():
    """Every test has user's folders of its own, and never the real ones."""
    _move_users_folders()


def pytest_unconfigure():
    shutil.rmtree(_ours, ignore_errors=True)


def pytest_ignore_collect(collection_path, config):
    """``make quick`` does not even read those folders: that takes as long as a third of its tests."""
    return True if config.option.markexpr == "not slow" and collection_path.name in SLOW else None


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.parent.name in SLOW:
            item.add_marker("slow")


def pytest_collection_finish(session):
    """All that is loaded by now stays: the firmware's many gc.collect() need not look through it each time."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def unpainted(monkeypatch):
    """For tests that look at no pixel: what displays are sent is as long as ever, and black. Painting takes longest."""
    monkeypatch.setattr("displayio.Group._fill_area", lambda *_: True)
