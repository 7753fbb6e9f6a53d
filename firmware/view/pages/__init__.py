# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The pages that take the place of the table, a file each; one of them is in memory at a time."""
