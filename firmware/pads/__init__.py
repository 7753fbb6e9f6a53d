# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Both pads: a press is stamped where it happens, and its stamp decides.

``edges.py`` makes presses of contacts, purely; one thin adapter for each kind of hardware feeds
it. An adapter is what ``parts.py`` calls ``Pads``: ``drain``, ``held``, ``restart``,
``resolution_us``, ``lost``. README.md tells how it works and what was measured.
"""
