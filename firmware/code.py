# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The device's program. It stays a source, so that it can say what is wrong where nothing of ours can be loaded."""

import sys

import supervisor

NEEDED = 10  # the CircuitPython that the compiled modules are for

# A computer that merely looks at the drive could set off a reload in the middle of a match.
supervisor.runtime.autoreload = False


def main() -> None:
    """Play; come back only if that can't be, with what is wrong said on the console."""
    version = sys.implementation.version
    if version[0] < NEEDED:
        fault = "Spit needs CircuitPython %d, and this is %d.%d: see circuitpython.org" % (
            NEEDED,
            version[0],
            version[1],
        )
    else:
        fault = ""
        try:
            import device
        except Exception as error:
            fault = "Spit is not complete on this drive (%s): flash it again" % error
        else:
            device.main()
    # CircuitPython waits now, and begins anew when a file is changed.
    supervisor.runtime.autoreload = True
    print(fault)


main()
