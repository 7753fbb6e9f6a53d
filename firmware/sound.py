# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""Short tunes for events; the buzzer plays them by itself while the loop goes on."""

try:
    from parts import BuzzerLike
except ImportError:  # only names for types
    pass

from spit import ticks

# Sounds in the order of importance: a sound never cuts off a later one of this list.
KEY = 0
PICK = 1
FILL = 2
PLAY = 3
REFUSED = 4
BEATEN = 5  # a card came too late
COUNT = 6
SPIT = 7
SLAP = 8
STUCK = 9
ROUND = 10
ROUND_2 = 11  # player 2 was out first: the same, a fourth higher
WIN = 12
WIN_2 = 13  # player 2 has won the match

# For each sound Hz (0: a rest) and ms of each step, in one flat tuple, since every tuple takes memory.
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
    (698, 80, 880, 80, 1047, 140),
    (523, 100, 659, 100, 784, 100, 1047, 160, 784, 80, 1047, 260),
    (698, 100, 880, 100, 1047, 100, 1397, 160, 1047, 80, 1397, 260),
)


_OVER_MS = 10  # a tune begins a few ms after ``play``, and its end must not be cut off


class Sound:
    """Sounds on ``buzzer``, one at a time; ``volume`` is 0 (silent) to 3, and ``muted`` silences all."""

    def __init__(self, buzzer: "BuzzerLike") -> None:
        self.buzzer = buzzer
        self.volume = 2
        self.muted = False
        self._sound = -1  # the sound that plays now; -1: none
        self._since = 0  # its start in ms
        self._ms = 0  # its length in ms

    def play(self, sound: int, now_ms: int) -> None:
        """Begin ``sound`` (a number of this module), unless a more important one still plays; ``now_ms`` is the time.

            sound.play(SLAP, clock.ms())  # cuts off a KEY or another SLAP, but not a WIN
            sound.tick(clock.ms())  # once a turn: notices its end

        The caller must call ``tick`` in every turn, or less important sounds stay silent after this one.
        """
        if self.volume and not self.muted and sound >= self._sound:
            tune = TONES[sound]
            self._sound = sound
            self._since = now_ms
            self._ms = _OVER_MS
            for step in range(1, len(tune), 2):
                self._ms += tune[step]
            self.buzzer.play(tune, self.volume)

    def stop(self) -> None:
        """Be silent at once."""
        if self._sound >= 0:
            self._sound = -1
            self.buzzer.off()

    def at_rest(self) -> bool:
        """Tell if no sound plays now."""
        return self._sound < 0

    def tick(self, now_ms: int) -> None:
        """Switch the buzzer off if the sound is over at ``now_ms``; to be called once a turn."""
        if self._sound >= 0 and ticks.since(self._since, now_ms) >= self._ms:
            self.stop()
