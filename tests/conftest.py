# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Every run tests the same: hypothesis draws from fixed seeds and watches no clock."""

from hypothesis import settings

settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.load_profile("fixed")
