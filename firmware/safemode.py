# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Restarts the game after CircuitPython has stopped itself (low voltage, a fault in memory), but not for ever.

CircuitPython does not run it if a person has asked for safe mode with the reset button.
"""

import microcontroller

from saves import restarts
from saves.store import Store

nvm = microcontroller.nvm
if nvm is not None and restarts.again(Store(nvm)):  # type: ignore[arg-type]
    microcontroller.reset()
print("Spit: " + restarts.TOO_OFTEN)
