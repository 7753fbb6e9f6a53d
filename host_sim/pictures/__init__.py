# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Draws pictures of what a device shows, and of how the firmware is put together."""
