"""`ludo play`: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

from ..core.errors import LudothequeError, disk_trouble
from ..core.game import Game
from ..core.language import Text
from ..core.position import Position
from ..core.referee import Referee
from ..core.registry import game as game_named
from ..core.registry import games
from ..core.seats import COLOURS, Random, Seat
from .files import last_game, read_saved, write_saved
from .person import Leave, Person, ask_number

_WHICH_GAME = Text(fr="À quoi joue-t-on ?", en="What shall we play?")
_WHICH_VARIANT = Text(fr="Quelle variante ?", en="Which variant?")
_AGAINST = Text(fr="Contre qui ?", en="Against whom?")
_OPPONENTS = (
    Text(
        fr="le hasard (l’ordinateur joue n’importe quel coup permis)", en="chance (the computer plays any legal move)"
    ),
    Text(fr="quelqu’un d’autre à ce clavier", en="someone else at this keyboard"),
)
_UNKNOWN_SEAT = Text(
    fr="« {word} » ne peut pas s’asseoir : écris person ou random.",
    en="“{word}” cannot take a seat: write person or random.",
)
_HOW_MANY_SEATS = Text(
    fr="{game} se joue à {players} : il faut {players} noms dans --seats, pas {seats}.",
    en="{game} is for {players} players: --seats needs {players} names, not {seats}.",
)
_NO_GAME_LEFT = Text(
    fr="Aucune partie en cours à reprendre : commence par « ludo play ».",
    en="There is no game to go on with: start one with “ludo play”.",
)
_GAME_AND_RESUME = Text(
    fr="--resume reprend le jeu de la partie enregistrée : ne nomme pas de jeu.",
    en="--resume goes on with the game that was saved: name no game.",
)
_PLAYS = Text(fr="{player} joue {move} : {words}", en="{player} plays {move}: {words}")
_ROLLS = Text(fr="Le dé donne {move}", en="The die shows {move}")
_BACK = Text(fr="On revient en arrière.", en="Going back.")
_KEPT = Text(
    fr="Partie gardée. Pour la reprendre : ludo play --resume",
    en="The game is kept. To go on with it: ludo play --resume",
)
_NOTHING_PLAYED = Text(fr="À bientôt.", en="See you soon.")
_NOT_KEPT = Text(
    fr="La partie n’a pas pu être gardée ({error}). La voici, à copier dans un fichier :",
    en="The game could not be kept ({error}). Here it is, to copy into a file:",
)


def run(game: str | None, players: int | None, seats: str | None, resume: str | None, seed: int | None) -> int:
    """Play one game, from its start or from where it was left."""
    try:
        position = _resumed(game, resume) if resume is not None else _chosen(game, players).start()
        sitting = _seats(
            position.game, seats or (_asked_seats(position.game) if game is None and resume is None else ""), seed
        )
    except Leave:
        return 0
    return _play(position, sitting, seed)


def _resumed(game: str | None, file: str) -> Position:
    if game is not None:
        raise LudothequeError(_GAME_AND_RESUME)
    if not file and not last_game().exists():
        raise LudothequeError(_NO_GAME_LEFT)
    return read_saved(Path(file) if file else last_game())


def _chosen(name: str | None, players: int | None) -> Game:
    if name is not None:
        return game_named(name, players)
    chosen = games()[ask_number(_WHICH_GAME, [f"{game.title} : {game.sentence}" for game in games()])]
    variants = [f"{variant.title} : {variant.sentence}" for variant in chosen.variants]
    return chosen.choose(chosen.variants[ask_number(_WHICH_VARIANT, variants)].name, players)


def _asked_seats(game: Game) -> str:
    opponent = ("random", "person")[ask_number(_AGAINST, list(map(str, _OPPONENTS)))]
    return ",".join(["person"] + [opponent] * (game.players - 1))


def _seats(game: Game, words: str, seed: int | None) -> list[Seat]:
    names = words.split(",") if words else ["person"] + ["random"] * (game.players - 1)
    if len(names) != game.players:
        raise LudothequeError(_HOW_MANY_SEATS.format(game=game, players=game.players, seats=len(names)))
    return [_seat(name.strip(), None if seed is None else seed + player) for player, name in enumerate(names)]


def _seat(name: str, seed: int | None) -> Seat:
    if name == "person":
        return Person()
    if name == "random":
        return Random(seed)
    raise LudothequeError(_UNKNOWN_SEAT.format(word=name))


def _play(position: Position, seats: list[Seat], seed: int | None) -> int:
    notebook = _Notebook(position, seats)
    referee = Referee(position, seats, seed=seed, watch=notebook)
    try:
        while not position.over:
            _step(referee)
    except (Leave, KeyboardInterrupt):
        return notebook.leave(position)
    print(f"\n{position.text(colour=sys.stdout.isatty())}")
    notebook.close()
    return 0


def _step(referee: Referee) -> None:
    try:
        referee.step()
    except LudothequeError as error:
        print(error)


class _Notebook:
    """Says what the seats without a keyboard do, and keeps the game after every move, whatever happens next."""

    def __init__(self, position: Position, seats: list[Seat]) -> None:
        self._seats = seats
        self._before = position.copy()
        self._trouble: OSError | None = None

    def __call__(self, position: Position) -> None:
        if position.plies < self._before.plies:
            print(_BACK)
        else:
            self._tell(position.history[-1])
        self._before = position.copy()
        self._keep(position)

    def _tell(self, move: str) -> None:
        player = self._before.turn
        if not isinstance(player, int):
            print(_ROLLS.format(move=move))
        elif not self._seats[player].waits:
            print(_PLAYS.format(player=COLOURS[player], move=move, words=self._before.describe(move)))

    def _keep(self, position: Position) -> None:
        try:
            write_saved(last_game(), position)
        except OSError as error:
            self._trouble = error

    def leave(self, position: Position) -> int:
        """Say how to go on with an unfinished game."""
        print()
        if self._trouble is None:
            print(_KEPT if position.plies else _NOTHING_PLAYED)
            return 0
        print(_NOT_KEPT.format(error=disk_trouble(self._trouble)))
        print(position.save())
        return 1

    def close(self) -> None:
        """A finished game is not one to go on with."""
        last_game().unlink(missing_ok=True)
