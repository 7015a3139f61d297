"""`ludo play`: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

from ..core.errors import LudothequeError, disk_trouble
from ..core.game import Game
from ..core.language import Text
from ..core.position import CHANCE, Position
from ..core.referee import Referee
from ..core.registry import game as game_named
from ..core.registry import games
from ..core.seats import COLOURS, Random, Seat
from .files import kept_games, new_game, read_saved, write_saved
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
    fr="--resume reprend la partie comme elle a été enregistrée : ne nomme ni jeu ni nombre de joueurs.",
    en="--resume goes on with the game as it was saved: name no game and no number of players.",
)
_PLAYS = Text(fr="{player} joue {move} : {words}", en="{player} plays {move}: {words}")
_ROLLS = Text(fr="Le dé donne {move}", en="The die shows {move}")
_BACK = Text(fr="On revient en arrière.", en="Going back.")
_KEPT = Text(
    fr="Partie gardée. Pour la reprendre : ludo play --resume",
    en="The game is kept. To go on with it: ludo play --resume",
)
_GOODBYE = Text(fr="À bientôt.", en="See you soon.")
_NOT_KEPT = Text(
    fr="La partie ne peut pas être gardée : {error}. On continue quand même.",
    en="The game cannot be kept: {error}. Going on all the same.",
)
_COPY_IT = Text(
    fr="La partie n’a pas pu être gardée. La voici, à copier dans un fichier :",
    en="The game could not be kept. Here it is, to copy into a file:",
)
_FOLLOWS = Text(fr="→ {aftermath}", en="→ {aftermath}")
_CHOICE = Text(fr="{title} : {sentence}", en="{title}: {sentence}")


def run(game: str | None, players: int | None, seats: str | None, resume: str | None, seed: int | None) -> int:
    """Play one game, from its start or from where it was left."""
    try:
        if resume is not None:
            return _resume(game, players, seats, resume, seed)
        position = _chosen(game, players).start()
        words = seats or (_asked_seats(position.game) if game is None else _usual_seats(position.game))
    except Leave:
        return 0
    return _play(position, words, new_game(), seed)


def _resume(game: str | None, players: int | None, seats: str | None, resume: str, seed: int | None) -> int:
    if game is not None or players is not None:
        raise LudothequeError(_GAME_AND_RESUME)
    kept = kept_games()
    if not resume and not kept:
        raise LudothequeError(_NO_GAME_LEFT)
    position, left_with = read_saved(Path(resume) if resume else kept[0])
    words = seats or left_with or _usual_seats(position.game)
    return _play(position, words, new_game() if resume else kept[0], seed)


def _chosen(name: str | None, players: int | None) -> Game:
    if name is not None:
        return game_named(name, players)
    box = games()[ask_number(_WHICH_GAME, [_choice(box.title, box.sentence) for box in games()])]
    variants = [_choice(variant.title, variant.sentence) for variant in box.variants]
    return box.choose(box.variants[ask_number(_WHICH_VARIANT, variants)].name, players)


def _choice(title: Text, sentence: Text) -> str:
    return str(_CHOICE.format(title=title, sentence=sentence))


def _asked_seats(game: Game) -> str:
    opponent = ("random", "person")[ask_number(_AGAINST, list(map(str, _OPPONENTS)))]
    return ",".join(["person"] + [opponent] * (game.players - 1))


def _usual_seats(game: Game) -> str:
    return ",".join(["person"] + ["random"] * (game.players - 1))


def _seats(game: Game, words: str, seed: int | None) -> list[Seat]:
    names = words.split(",")
    if len(names) != game.players:
        raise LudothequeError(_HOW_MANY_SEATS.format(game=game, players=game.players, seats=len(names)))
    # The seats must not see the same chances as the dice, which have the seed itself.
    return [_seat(name.strip(), None if seed is None else f"{seed}:{n}") for n, name in enumerate(names)]


def _seat(name: str, seed: str | None) -> Seat:
    if name == "person":
        return Person()
    if name == "random":
        return Random(seed)
    raise LudothequeError(_UNKNOWN_SEAT.format(word=name))


def _play(position: Position, words: str, file: Path, seed: int | None) -> int:
    seats = _seats(position.game, words, seed)
    notebook = _Notebook(file if any(seat.waits for seat in seats) else None, words)
    referee = Referee(position, seats, seed=seed, watch=notebook.write)
    try:
        while not position.over:
            _step(referee)
    except (Leave, KeyboardInterrupt):
        return notebook.leave(position)
    print(f"\n{position.text(colour=sys.stdout.isatty())}")
    notebook.close()
    return 0


def _step(referee: Referee) -> None:
    before = referee.position.plies
    try:
        referee.step()
    except LudothequeError as error:
        print(error)
    else:
        _tell(referee, before)


def _tell(referee: Referee, before: int) -> None:
    """Say what happened, as far as the person at the keyboard did not do it."""
    position = referee.position
    if position.plies < before:
        print(_BACK)
        return
    mover, move = position.mover_at(before), position.last
    if mover == CHANCE:
        print(_ROLLS.format(move=move))
    elif not referee.seats[mover].waits:
        print(_PLAYS.format(player=COLOURS[mover], move=move, words=position.described))
    if position.aftermath:
        print(_FOLLOWS.format(aftermath=position.aftermath))


class _Notebook:
    """Keeps the game in a file after every move, whatever happens next; without a file it keeps nothing."""

    def __init__(self, file: Path | None, seats: str) -> None:
        self._file, self._seats = file, seats
        self._trouble: OSError | None = None

    def write(self, position: Position) -> None:
        """Keep the game as it stands, and say once if that cannot be done."""
        if self._file is None:
            return
        try:
            write_saved(self._file, position, self._seats)
            self._trouble = None
        except OSError as error:
            if self._trouble is None:
                print(_NOT_KEPT.format(error=disk_trouble(error)))
            self._trouble = error

    def leave(self, position: Position) -> int:
        """Say how to go on with an unfinished game."""
        print()
        if self._trouble is not None:
            print(_COPY_IT)
            print(position.save())
            return 1
        print(_KEPT if self._file and self._file.exists() else _GOODBYE)
        return 0

    def close(self) -> None:
        """A finished game is not one to go on with."""
        if self._file is not None:
            self._file.unlink(missing_ok=True)
