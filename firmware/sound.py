# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Short tones for what happens, played in steps while the loop goes on."""

try:
    from parts import Buzzer
except ImportError:  # only names for types
    pass

from spit import ticks

# What can be heard, in the order of importance: a sound never cuts a later one of this list.
KEY = 0
PICK = 1
FILL = 2
PLAY = 3
REFUSED = 4
BEATEN = 5  # came too late
COUNT = 6
SPIT = 7
SLAP = 8
STUCK = 9
ROUND = 10
WIN = 11

# For each sound Hz (0: a rest) and ms of its first step, then those of the next: one tuple, since each takes room.
TONES = (
    (1319, 12),
    (1760, 18),
    (988, 16, 1319, 20),
    (659, 22, 1047, 34),
    (196, 60, 147, 90),
    (740, 40, 494, 40, 330, 60),
    (880, 50),
    (262, 20, 392, 20, 587, 20, 880, 50),
    (220, 14, 1568, 50),
    (587, 70, 0, 30, 587, 70),
    (523, 80, 659, 80, 784, 140),
    (523, 100, 659, 100, 784, 100, 1047, 160, 784, 80, 1047, 260),
)


class Sound:
    """Plays one sound at a time on ``buzzer``; ``volume`` 0 (silent) to 3."""

    def __init__(self, buzzer: "Buzzer") -> None:
        self.buzzer = buzzer
        self.volume = 2
        self.muted = False
        self._sound = -1  # being played; -1: none
        self._step = 0  # where it begins in the tuple
        self._since = 0  # when the step began, ms

    def play(self, sound: int, now_ms: int) -> None:
        """Begin a sound, unless a more important one is being played."""
        if self.volume and not self.muted and sound >= self._sound:
            self._sound = sound
            self._begin(0, now_ms)

    def stop(self) -> None:
        """Be silent at once."""
        if self._sound >= 0:
            self._sound = -1
            self.buzzer.off()

    def at_rest(self) -> bool:
        """Whether nothing is being played."""
        return self._sound < 0

    def tick(self, now_ms: int) -> None:
        """Go on to the next step when it is time; call this often."""
        if self._sound < 0:
            return
        steps = TONES[self._sound]
        if ticks.since(self._since, now_ms) < steps[self._step + 1]:
            return
        if self._step + 2 < len(steps):
            self._begin(self._step + 2, now_ms)
        else:
            self.stop()

    def _begin(self, step: int, now_ms: int) -> None:
        self._step = step
        self._since = now_ms
        steps = TONES[self._sound]
        if steps[step]:
            self.buzzer.tone(steps[step], steps[step + 1], self.volume)
        else:
            self.buzzer.off()
