# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The code that only a device needs: power-on, assembly, housekeeping, self-test, console, lights, buzzer."""
