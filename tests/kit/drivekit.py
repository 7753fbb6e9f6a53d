# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Drives for tests."""

from host_sim.flash.drive import Drive

CLUSTER = 512


class Tight(Drive):
    """A drive with room for ``room`` more clusters of 512 bytes."""

    def __init__(self, path, room):
        super().__init__(path)
        self.room = room

    def cluster(self):
        return CLUSTER

    def free(self):
        return self.room * CLUSTER
