# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The screens of the game, a file each: what presses, time and the menu button do while the screen is shown."""
