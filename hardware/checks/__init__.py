# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks of the committed board and case. Each disagreement is a line."""
