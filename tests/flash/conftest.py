# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What all tests of flash share."""

import pytest


@pytest.fixture(autouse=True)
def waited(monkeypatch):
    """Return a list of the seconds that were waited for; no time passes."""
    found = []
    monkeypatch.setattr("host_sim.flash.drive.time.sleep", found.append)
    return found
