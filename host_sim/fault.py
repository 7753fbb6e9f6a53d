# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The error for bad input: one line that names the place and the cure."""


class Fault(Exception):
    """Bad input, described in one line; ``cli.main`` prints it and exits with 2."""
