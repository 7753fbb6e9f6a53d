# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""What outlives the power: records in flash memory, the last match, the last error, the count of restarts."""
