# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Measurements: thousands of bot matches, races of presses, heap and time."""
