# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Entry point of ``python -m host_sim COMMAND``."""

import sys

from host_sim import process

if __name__ == "__main__":
    process.prepare()
    from host_sim.cli import main  # after prepare(): loading takes long enough to be interrupted

    sys.exit(main(sys.argv[1:]))
