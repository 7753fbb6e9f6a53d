# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The pictures of the game, and the packer that makes the device's tiles from them."""
