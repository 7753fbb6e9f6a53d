# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What only a device has: power-on, assembly, housekeeping, self-test, console, lights, buzzer."""
