# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Builds a device's drive from the sources: constants are folded, modules compiled, files collected."""
