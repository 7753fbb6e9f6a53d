# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Both pads: each press gets its stamp at the first contact, and the stamps decide who was first.

``edges.py`` turns contacts into presses, without hardware; a thin adapter for each kind of hardware feeds it. An
adapter is a ``PadsLike`` of ``parts.py``: ``drain``, ``held``, ``restart``, ``resolution_us``, ``lost``. README.md
explains how it works and gives measurements.
"""
