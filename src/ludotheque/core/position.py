"""A position: where a game stands, with the way back to its start.

What a position simply has is a property: a noun, as cheap to ask as often as you like (`turn`, `over`, `scores`,
`history`). What it does is a method: play, list, write, draw, search or explain (`play`, `moves()`, `save()`, `svg()`,
`analyse()`, `result()`). The rest of the public classes keep to the same rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final, Literal
from zlib import crc32

import numpy as np

from .. import draw
from . import last_moves
from .analysis import Analysis, Report
from .arranging import arrange
from .contract import CHANCE as CHANCE_TURN
from .contract import OVER, Numbers
from .errors import IllegalMove, drawing
from .game import MOST_PLAYERS, Game
from .language import Language, Text, language, shown
from .last_moves import Trace, trace
from .result import Result
from .seats import COLOURS, Seed
from .stepping import NOWHERE
from .steps import TURN, TURN_BITS, UNLISTED

CHANCE: Final = "chance"
ANALYST: Final = "mcts:10000"
Turn = int | Literal["chance"]

_NO_PLAYERS: dict[int, Literal["chance"] | None] = {OVER: None, CHANCE_TURN: CHANCE}
"""Whose turn it is where it is no player's."""

_GAME_OVER = Text(fr="La partie est finie : plus aucun coup n’est possible.", en="The game is over: no move is left.")
_NO_MOVE = Text(fr="« {word} » n’est pas un coup de {game}. {form}", en="“{word}” is not a move of {game}. {form}")
_FORBIDDEN = Text(fr="Pas « {word} » : {reason}", en="Not “{word}”: {reason}")
_YOUR_TURN = Text(fr="à toi de jouer", en="your turn")
_NOTHING_TO_UNDO = Text(fr="Aucun coup n’a encore été joué.", en="No move has been played yet.")


class _Ply:
    """A move that has been played: its number, whose it was, and the words of the position before it.

    Their record, how it is written and its traces in pictures, by language, are kept once they were asked for: they
    never change.
    """

    __slots__ = ("before", "move", "mover", "record", "traces", "word")

    def __init__(self, move: int, before: Numbers, record: np.record | None, mover: int) -> None:
        self.move, self.before, self.record, self.mover = move, before, record, mover
        self.word: str | None = None
        self.traces: dict[Language, Trace] = {}


class Position:
    """Where a game stands. Two positions are equal if the same can follow, however long the game has been."""

    def __init__(self, game: Game, arrangement: str = "", *, draft: bool = False) -> None:
        """The start of a game, or what was set up by hand: no game need lead to a draft, which is there to be seen."""
        self.game = game
        self.arrangement = arrangement
        """How it was set up by hand, as a word, if it does not go back to the start of the game."""
        self._stepping = game.stepping
        self._trail: list[_Ply] = []
        self._room = NOWHERE
        self._stand(np.zeros(self._stepping.layout.width, np.int64))
        game.rules.setup(self._state, game.variants.index(game.variant), game.players)
        if arrangement:
            arrange(game, self._state, arrangement, draft=draft)

    def _stand(self, words: Numbers, whose: int | None = None, count: int = UNLISTED) -> None:
        """Turn to the position with these words, whose turn it is, and how many moves of it are listed in `_room`."""
        self._words, self._whose, self._count = words, whose, count
        self._recorded: np.record | None = None
        self._listed: list[int] | None = None
        self._result: Result | None = None

    @property
    def _state(self) -> np.record:
        """The record that the kernels work on."""
        if self._recorded is None:
            self._recorded = self._record(self._words)
        return self._recorded

    def _record(self, words: Numbers) -> np.record:
        return self._stepping.layout.record(words)

    # What can be played

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is: a player from 0, "chance", or `None` when the game is over."""
        whose = self._turn_number() if self._whose is None else self._whose
        return _NO_PLAYERS[whose] if whose < 0 else whose

    def _turn_number(self) -> int:
        if self._whose is None:
            self._whose = (int(self._stepping.look(self._words, NOWHERE)) & TURN) + OVER
        return self._whose

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return (self._turn_number() if self._whose is None else self._whose) == OVER

    def moves(self) -> list[str]:
        """The legal moves as words in the game's notation."""
        write, state = self.game.notation.write, self._state
        return [write(state, move) for move in self._legal()]

    def move_numbers(self) -> list[int]:
        """The legal moves as the numbers that the kernels use."""
        return self._legal().copy()

    def _legal(self) -> list[int]:
        """The legal moves, in a list that nobody may change."""
        if self._listed is None:
            self._listed = self._look() if self._count == UNLISTED else self._room[: self._count].tolist()
        return self._listed

    def _look(self) -> list[int]:
        out = self._numbers()
        moves: list[int] = out[: self._stepping.look(self._words, out) >> TURN_BITS].tolist()
        if self._stepping.compiled:
            self._room = out
        return moves

    def play(self, word: str) -> None:
        """Play a legal move, or say which rule forbids it."""
        self.play_number(self.number(word))

    def play_number(self, move: int) -> None:
        """Play a legal move given as its number; nothing checks it."""
        mover, after = self._turn_number(), self._words.copy()
        # Who has asked for the moves of this position will ask for those of the next: they are listed in the same call.
        seen = int(self._stepping.step(after, move, NOWHERE if self._listed is None else self._room))
        self._trail.append(_Ply(move, self._words, self._recorded, mover))
        self._stand(after, (seen & TURN) + OVER, seen >> TURN_BITS)

    def undo(self) -> str:
        """Take the last move back, and return it."""
        if not self._trail:
            raise IllegalMove(_NOTHING_TO_UNDO)
        ply = self._trail.pop()
        self._stand(ply.before, ply.mover)
        return self._word(ply)

    def describe(self, word: str) -> Text:
        """What a legal move does, in words."""
        return self.game.notation.describe(self._state, self.number(word))

    def suggestion(self, word: str) -> Text:
        """A legal move as it is proposed to whoever may play it: “push a pawn into column B”."""
        return last_moves.suggestion(self.game, self._state, self.number(word))

    def touches(self, word: str) -> list[list[str]]:
        """The things in the picture to touch for a legal move, in order; one list for each way."""
        return self.game.scenery.touches(self._state, self.number(word))

    def attempt(self, touched: list[str]) -> Text | None:
        """Why no legal move begins with touching these things, where one can tell; `None` if one does."""
        scenery, notation = self.game.scenery, self.game.notation
        word = None if self.over else scenery.attempt(self._state, touched)
        if word is None:
            return None
        if notation.read(self._state, word) in self._legal():
            return None
        if any(way[: len(touched)] == touched for _, way in self.ways()):
            return None
        return notation.forbids(self._state, word)

    def prompt(self, touched: list[str]) -> Text | None:
        """What is asked of somebody who has touched these things, where the game has words for it."""
        words: Callable[[np.record, list[str]], Text | None] | None = getattr(self.game.scenery, "prompt", None)
        return words(self._state, touched) if words and not self.over else None

    def sketches(self, touched: list[str]) -> tuple[draw.Piece, ...]:
        """Pieces that show, as ghosts, what the things mean that may be touched next, where the game has some."""
        drawn: Callable[[np.record, list[str]], tuple[draw.Piece, ...]] | None
        drawn = getattr(self.game.scenery, "sketches", None)
        return drawn(self._state, touched) if drawn and not self.over else ()

    def ways(self) -> list[tuple[int, list[str]]]:
        """Every way to touch every legal move, with the number of that move."""
        touches, state = self.game.scenery.touches, self._state
        return [(move, way) for move in self._legal() for way in touches(state, move)]

    def number(self, word: str) -> int:
        """The number of a legal move, as the kernels use it, or why the move is not legal."""
        if self.over:
            raise IllegalMove(_GAME_OVER)
        notation = self.game.notation
        move = notation.read(self._state, word)
        if move is not None and move in self._legal():
            return move
        if reason := notation.forbids(self._state, word):
            raise IllegalMove(_FORBIDDEN.format(word=shown(word), reason=reason))
        raise IllegalMove(_NO_MOVE.format(word=shown(word), game=self.game.title, form=notation.FORM))

    def word(self, move: int) -> str:
        """How the legal move with this number is written."""
        return self.game.notation.write(self._state, move)

    def at(self, ply: int) -> Position:
        """The position before the move of this ply, from 0; after the last one, this position."""
        earlier = self.copy()
        del earlier._trail[ply:]
        if ply < self.plies:
            played = self._trail[ply]
            earlier._stand(played.before.copy(), played.mover)
        return earlier

    # What has been played

    @property
    def plies(self) -> int:
        """How many moves have been played."""
        return len(self._trail)

    @property
    def history(self) -> list[str]:
        """The moves that led here."""
        return [self._word(ply) for ply in self._trail]

    @property
    def history_numbers(self) -> list[int]:
        """The moves that led here, as the numbers that the kernels use."""
        return [ply.move for ply in self._trail]

    def word_at(self, ply: int) -> str:
        """The move of this ply, from 0."""
        return self._word(self._trail[ply])

    @property
    def last(self) -> str | None:
        """The move that was played last."""
        return self._word(self._trail[-1]) if self._trail else None

    def _word(self, ply: _Ply) -> str:
        if ply.word is None:
            ply.word = self.game.notation.write(self._record_before(ply), ply.move)
        return ply.word

    def last_ply_of(self, player: int) -> int | None:
        """The last ply that a player made."""
        ply = len(self._trail)
        for played in reversed(self._trail):
            ply -= 1
            if played.mover == player:
                return ply
        return None

    def sentence(self, ply: int = -1) -> Text:
        """A whole sentence on what the move of this ply did, and who did it: plies count from 0, and -1 is the last."""
        return last_moves.sentence(self.game, self._before(ply), self._trail[ply].move)

    def is_minor(self, ply: int = -1) -> bool:
        """Whether the move of this ply says little of what happened: a roll of the dice, or a mere end of a turn."""
        played = self._trail[ply]
        return last_moves.is_minor(self.game, played.mover, self._before(ply), played.move)

    def consequence(self, ply: int = -1) -> Text | None:
        """What followed by itself from the move of this ply, or from the last one, where there is something to tell."""
        if not self._trail:
            return None
        return self.game.notation.follows(self._before(ply), self._after(ply))

    def describe_ply(self, ply: int) -> Text:
        """What the move of this ply did, in words: plies count from 0, and -1 is the last one."""
        return self.game.notation.describe(self._before(ply), self._trail[ply].move)

    def mover_at(self, ply: int) -> Turn:
        """Who made the move of this ply, from 0."""
        mover = self._turn_at(ply)
        return CHANCE if mover == CHANCE_TURN else mover

    def news(self, player: int | None = None) -> int:
        """The ply from which all is new to a player: the last turn of each of the others, or the player's own if last.

        For nobody in particular, the last turn alone. A roll of the dice belongs to the turn around it.
        """
        if player is None:
            return last_moves.start_of_last_turn(self._turn_at, self.plies)
        return last_moves.start_of_news(self._turn_at, self.plies, player)

    def _turn_at(self, ply: int) -> int:
        return self._trail[ply].mover

    def _before(self, ply: int) -> np.record:
        """The state before the move of this ply; after the last one, that of this position."""
        return self._record_before(self._trail[ply]) if ply < self.plies else self._state

    def _record_before(self, ply: _Ply) -> np.record:
        if ply.record is None:
            ply.record = self._record(ply.before)
        return ply.record

    def _after(self, ply: int) -> np.record:
        """The state after the move of this ply."""
        return self._before(ply % self.plies + 1)

    # Where it stands

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Each player's points, where the game counts points."""
        out = self._numbers()
        counted = int(self._stepping.score(self._words, out))
        return tuple(out[:counted].tolist()) if counted else None

    def result(self) -> Result | None:
        """Places, points and the reason in words, once the game is over."""
        if self._result is None and self.over:
            self._result = self._ended()
        return self._result

    def _ended(self) -> Result:
        out = self._numbers()
        self.game.rules.outcome(self._state, out)
        places = tuple(out[: self.game.players].tolist())
        told = self.game, self._state, self._trail[-1].move
        return Result(places, self.scores, last_moves.reason(*told), last_moves.reasons(*told))

    @property
    def state(self) -> np.record:
        """A copy of the record that the kernels work on."""
        return self._record(self._words.copy())

    @property
    def key(self) -> bytes:
        """What decides the future: equal for equal positions of a game."""
        return self._stepping.layout.key_of(self._words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and self.key == other.key

    __hash__ = None  # type: ignore[assignment]  # a position changes; its key does not

    def copy(self) -> Position:
        """Another position that stands at the same point and goes its own way."""
        twin = object.__new__(Position)
        twin.arrangement = self.arrangement
        twin.game, twin._stepping, twin._trail, twin._room = self.game, self._stepping, self._trail.copy(), NOWHERE
        twin._stand(self._words.copy(), self._whose)
        twin._listed = self._listed
        return twin

    __copy__ = copy

    # What it is worth

    def analyse(self, player: str = ANALYST, seed: Seed = None, report: Report | None = None) -> Analysis:
        """The best moves and what they are worth, as this player sees them; `report` is called on the way."""
        from .players import analyst

        return analyst(player, self.game, seed).analyse(self, report)

    # How it is seen

    def scene(self, since: int | None = None) -> draw.Scene:
        """The picture before it is drawn: the game's own, with the seats named and the result in its caption.

        What the moves since that ply placed or moved is marked, and their routes are shown; if no ply is named, those
        of the last turn.
        """
        seen = cache(self._seen)  # the scene after a move is the one before the next
        with drawing(self.game):
            scene = seen(self.plies)
            traces = [self._trace(ply, seen) for ply in range(self.news() if since is None else since, self.plies)]
            marks = _marks(scene, traces)
        caption = str(self.result()) if self.over else scene.caption
        return replace(
            scene,
            caption=caption,
            trays=tuple(self._seated(tray) for tray in scene.trays),
            marks=marks,
            routes=tuple(route for trace in traces for route in trace.routes),
        )

    def routes(self, word: str) -> tuple[draw.Route, ...]:
        """The routes on which a legal move would lead, where the game tells them."""
        routes = last_moves.routes(self.game, self._state, self.number(word))
        return tuple(replace(route, ahead=True) for route in routes)

    def _seen(self, ply: int) -> draw.Scene:
        """The game's own scene before the move of this ply; after the last one, that of this position."""
        if not ply:
            return self.game.scenery.scene(self._before(ply), None)
        move = self._trail[ply - 1].move
        scene = self.game.scenery.scene(self._before(ply), move)
        return last_moves.with_cleared(scene, self.game, self._before(ply - 1), move)

    def _trace(self, ply: int, seen: Callable[[int], draw.Scene]) -> Trace:
        played, lang = self._trail[ply], language()
        if lang not in played.traces:
            led = last_moves.routes(self.game, self._before(ply), played.move)
            played.traces[lang] = trace(seen(ply), seen(ply + 1), led)
        return played.traces[lang]

    def svg(self, theme: draw.Theme = "auto", prefix: str = "", quarter: int = 0) -> str:
        """The position as an SVG picture; a board whose view turns can be seen from four sides."""
        with drawing(self.game):
            return draw.svg(self._whole(), theme=theme, prefix=prefix, quarter=quarter)

    def text(self, colour: bool = False, since: int | None = None) -> str:
        """The position as a text board, with the moves since a ply marked, or those of the last turn."""
        with drawing(self.game):
            return draw.text(self._whole(since), colour=colour)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        start = f" from={self.arrangement}" if self.arrangement else ""
        return f"<Position {self.game}{start} after {' '.join(self.history) or 'no move'}>"

    def _repr_svg_(self) -> str:
        return self.svg(prefix=f"p{crc32(self.save().encode()):x}")  # the same wherever this position is shown

    # How it is kept

    def save(self) -> str:
        """The game as one line of text."""
        from .saving import save

        return save(self)

    @staticmethod
    def load(line: str) -> Position:
        """The position that a line written by `save` describes."""
        from .saving import load

        return load(line)

    def _numbers(self) -> Numbers:
        return np.empty(self.game.rules.MOST_MOVES + MOST_PLAYERS, np.int64)

    def _seated(self, tray: draw.Tray) -> draw.Tray:
        if tray.owner is None:
            return tray
        return replace(tray, title=str(COLOURS[tray.owner]), active=tray.owner == self.turn)

    def _whole(self, since: int | None = None) -> draw.Scene:
        """The scene as it stands alone: whose turn it is stands beside that seat."""
        scene, note = self.scene(since), str(_YOUR_TURN)
        return replace(scene, trays=tuple(replace(tray, note=note) if tray.active else tray for tray in scene.trays))


def _marks(scene: draw.Scene, traces: list[Trace]) -> dict[str, draw.Mark]:
    """What the moves left of what is still there, and what the scene itself says of its position."""
    there = {*(piece.name for piece in scene.pieces), *(cell.name for cell in scene.cells), *scene.marks}
    left = {name: mark for trace in traces for name, mark in trace.marks.items() if name in there}
    return left | {name: mark for name, mark in scene.marks.items() if mark != "last"}
