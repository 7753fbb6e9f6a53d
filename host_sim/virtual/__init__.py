# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The parts of a device in plain Python: pads, button, clock, buzzer and memory without modelled hardware."""
