# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""One file a screen: what presses, time and the menu button do while it is shown."""
