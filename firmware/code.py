# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The device's program. It stays a source, so that it can say what is wrong where nothing of ours can be loaded."""

import sys

import supervisor

NEEDED = 10  # the CircuitPython that the compiled modules are for


def main() -> None:
    """Play; come back only if that can't be, with what is wrong said on the console."""
    version = sys.implementation.version
    if version[0] < NEEDED:
        print(
            "Spit needs CircuitPython %d, and this is %d.%d: see circuitpython.org" % (NEEDED, version[0], version[1])
        )
        return
    # A computer that merely looks at the drive could set off a reload in the middle of a match.
    supervisor.runtime.autoreload = False
    try:
        import device

        device.main()
    except Exception as error:
        print("Spit is not complete on this drive (%s: %s): flash it again" % (type(error).__name__, error))
    finally:
        # CircuitPython waits now, and begins anew when a file is changed.
        supervisor.runtime.autoreload = True


main()
