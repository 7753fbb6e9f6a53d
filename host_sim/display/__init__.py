# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A display's controller: what a driver tells it, and the picture that it shows."""
