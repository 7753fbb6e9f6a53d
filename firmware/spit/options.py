# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""A check of rules that come from outside: the options there are, and the values each may have."""

from spit.rules import Rules

# Options that are numbers: name, lowest, highest; in milliseconds if the name ends in _ms.
NUMBERS = (
    ("target", 1, 1000),  # R32
    ("fumble_ms", 0, 5000),  # A31
    ("auto_spit_ms", 0, 60000),  # A29; 0: never
    ("spit_delay_ms", 0, 5000),  # A29; the device sets 600
    ("max_rounds", 1, 1000),  # A30
)
VARIANTS = ("standard", "points")
SWITCHES = ("stacking", "doubles")  # house rules A24, A25
PLAYER_SWITCHES = ("assist", "six_key")  # A33, A35: one for each player
AUTO_SPIT_LEAST_MS = 300  # so that an automatic spit never comes before the call is armed


def set_option(rules: Rules, name: str, value: object) -> None:
    """Set option ``name``; ValueError, in one line, if there is no such option or the value is not allowed."""
    fault = _fault(name, value)
    if fault:
        raise ValueError(fault)
    if name in PLAYER_SWITCHES:
        value = [bool(switch) for switch in value]  # type: ignore[attr-defined]
    setattr(rules, name, value)


def _fault(name: str, value: object) -> str:
    """Return why ``value`` is not allowed for option ``name``, in one line; "" if it is allowed."""
    if name == "variant":
        return "" if value in VARIANTS else "variant must be standard or points"
    if name in SWITCHES:
        return "" if isinstance(value, bool) else name + " must be true or false"
    if name in PLAYER_SWITCHES:
        pair = isinstance(value, (list, tuple)) and [type(v) for v in value] == [bool, bool]
        return "" if pair else name + " must be two of true or false, for p1 and p2"
    for number, low, high in NUMBERS:
        if name == number:
            return _number_fault(name, value, low, high)
    return "there is no rule " + repr(name)


def _number_fault(name: str, value: object, low: int, high: int) -> str:
    whole = isinstance(value, int) and not isinstance(value, bool)
    if not whole or not low <= value <= high:  # type: ignore[operator]
        return "%s must be a whole number from %d to %d" % (name, low, high)
    if name == "auto_spit_ms" and 0 < value < AUTO_SPIT_LEAST_MS:  # type: ignore[operator]
        return "auto_spit_ms must be 0 or %d to %d" % (AUTO_SPIT_LEAST_MS, high)
    return ""
