# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Bad input, as one line that names the place and the cure."""


class Fault(Exception):
    """What is wrong with the input; ``cli.main`` prints it and exits with 2."""
