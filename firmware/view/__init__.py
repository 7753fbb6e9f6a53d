# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The view: draws what the players see with displayio, the same on a device and on a PC."""
