# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks of the board's and the case's files. Each returns a line for each fault."""
