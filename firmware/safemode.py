# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""After CircuitPython stopped itself (low voltage, a fault in memory): back into the game, but not for ever.

It is not run if a person asked for safe mode with the reset button.
"""

import microcontroller

from saves import restarts
from saves.store import Store

nvm = microcontroller.nvm
if nvm is not None and restarts.again(Store(nvm)):  # type: ignore[arg-type]
    microcontroller.reset()
print("Spit: " + restarts.TOO_OFTEN)
