# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Matches as text: scenarios, recordings, and bots against each other."""
