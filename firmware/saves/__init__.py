# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Storage that survives power-off: records in flash memory; and the recording of the last match, in RAM."""
