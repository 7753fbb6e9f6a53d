# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What the players see: drawn with displayio, the same on a device and on a PC."""
