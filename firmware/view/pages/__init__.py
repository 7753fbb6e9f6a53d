# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Screens that take the place of the table, a file each; one is in memory at a time."""
