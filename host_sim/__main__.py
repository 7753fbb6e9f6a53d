# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""``python -m host_sim COMMAND``."""

import sys

from host_sim.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
