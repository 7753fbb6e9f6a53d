# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Virtual display controllers: they take what a driver sends, and give the picture that they would show."""
