# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What is counted and measured: bots by the thousand, presses, heap and time."""
