"""`ludo play`: a game in the terminal."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.language import Text
from ..core.levels import level_names
from ..core.match import Match
from ..core.players import player
from ..core.position import CHANCE, Position
from ..core.referee import Referee
from ..core.registry import all_games
from ..core.registry import game as game_named
from ..core.result import Result
from ..core.seats import COLOURS, Seat
from ..core.table_endings import table_result
from ..draw import text
from .autosave import Autosave
from .files import kept_games, new_game, read_saved
from .person import Leave, Person, ask_number

_WHICH_GAME = Text(fr="À quoi joue-t-on ?", en="What shall we play?")
_WHICH_VARIANT = Text(fr="Quelle variante ?", en="Which variant?")
_AGAINST = Text(fr="Contre qui ?", en="Against whom?")
_LEVEL = Text(
    fr="l’ordinateur, niveau {level}, {name} : {sentence}", en="the computer, level {level}, {name}: {sentence}"
)
_SOMEONE = Text(fr="quelqu’un d’autre à ce clavier", en="someone else at this keyboard")
_LEVEL_AND_SEATS = Text(
    fr="--level et --seats disent tous deux qui joue : donne l’un ou l’autre.",
    en="--level and --seats both say who plays: give one or the other.",
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
    fr="--resume reprend la partie comme elle a été enregistrée : ne nomme ni jeu, ni joueurs, ni niveau, ni manches.",
    en="--resume goes on with the game as it was saved: name no game, players, level or rounds.",
)
_PUZZLE_ALONE = Text(
    fr="--puzzle propose des problèmes : donne un jeu et un niveau, mais ni sièges, ni manches, ni partie à reprendre.",
    en="--puzzle sets puzzles: give a game and a level, but no seats, rounds or game to go on with.",
)
_TOLD = Text(fr="{move} : {sentence}", en="{move}: {sentence}")
_BACK = Text(fr="On revient en arrière.", en="Going back.")
_FOLLOWS = Text(fr="⇒ {consequence}", en="⇒ {consequence}")
_ROUND = Text(fr="Manche {round} sur {rounds} : {who}.", en="Round {round} of {rounds}: {who}.")
_IS = Text(fr="le joueur {number} est {colour}", en="player {number} is {colour}")
_COMMA = Text(fr=", ", en=", ")
_CHOICE = Text(fr="{title} : {sentence}", en="{title}: {sentence}")


def run(
    game: str | None,
    players: int | None,
    seats: str | None,
    level: int | None,
    rounds: int | None,
    resume: str | None,
    seed: int | None,
    puzzle: bool = False,
) -> int:
    """Play one game, or a match of several, from the start or from where it was left; or solve puzzles."""
    if puzzle:
        if seats is not None or rounds is not None or resume is not None:
            raise LudothequeError(_PUZZLE_ALONE)
        from . import solve_puzzles

        return solve_puzzles.run(game_named(game, players) if game else None, level, seed)
    if level is not None and seats is not None:
        raise LudothequeError(_LEVEL_AND_SEATS)
    try:
        if resume is not None:
            return _resume((game, players, rounds, level), seats, resume, seed)
        chosen = _chosen(game, players)
        words = seats or (_asked_seats(chosen) if game is None and level is None else _usual_seats(chosen, level))
    except Leave:
        return 0
    match = Match(chosen.players, rounds) if rounds else None
    return _play(chosen.start(), words, match, new_game(), seed)


def _resume(named: tuple[object, ...], seats: str | None, resume: str, seed: int | None) -> int:
    if any(thing is not None for thing in named):
        raise LudothequeError(_GAME_AND_RESUME)
    kept = kept_games()
    if not resume and not kept:
        raise LudothequeError(_NO_GAME_LEFT)
    saved = read_saved(Path(resume) if resume else kept[0])
    game = saved.position.game
    if ending := table_result(saved.position, saved.resigned, saved.drawn):
        print(_told(saved.position, ending, None))
        return 0
    match = Match.load(saved.match, game.players) if saved.match else None
    words = seats or saved.seats or _usual_seats(game)
    return _play(saved.position, words, match, new_game() if resume else kept[0], seed, saved.names)


def _chosen(name: str | None, players: int | None) -> Game:
    if name is not None:
        return game_named(name, players)
    box = all_games()[ask_number(_WHICH_GAME, [_choice(box.title, box.sentence) for box in all_games()])]
    variants = [_choice(variant.title, variant.sentence) for variant in box.variants]
    return box.choose(box.variants[ask_number(_WHICH_VARIANT, variants)].name, players)


def _choice(title: Text, sentence: Text) -> str:
    return str(_CHOICE.format(title=title, sentence=sentence))


def _asked_seats(game: Game) -> str:
    levels = enumerate(level_names(game), start=1)
    opponents = [_LEVEL.format(level=level, **shown._asdict()) for level, shown in levels]
    choice = ask_number(_AGAINST, list(map(str, [*opponents, _SOMEONE])))
    return _against("person" if choice == len(opponents) else f"level:{choice + 1}", game)


def _usual_seats(game: Game, level: int | None = None) -> str:
    return _against(f"level:{level or game.variant.usual_level}", game)


def _against(opponent: str, game: Game) -> str:
    return ",".join(["person"] + [opponent] * (game.players - 1))


def _seats(game: Game, words: str, seed: int | None) -> list[Seat]:
    names = words.split(",")
    if len(names) != game.players:
        raise LudothequeError(_HOW_MANY_SEATS.format(game=game, players=game.players, seats=len(names)))
    # The seats must not see the same chances as the dice, which have the seed itself.
    return [_seat(name.strip(), game, None if seed is None else f"{seed}:{n}") for n, name in enumerate(names)]


def _seat(name: str, game: Game, seed: str | None) -> Seat:
    return Person() if name == "person" else player(name, game, seed)


def _play(
    position: Position, words: str, match: Match | None, file: Path, seed: int | None, names: tuple[str, ...] = ()
) -> int:
    seats = _seats(position.game, words, seed)
    while True:
        _call(seats, names)
        if match:
            _announce(match)
        sitting = [seats[match.seat(player) if match else player] for player in range(len(seats))]
        autosave = Autosave(file if any(seat.waits for seat in seats) else None, words, match, names)
        if not _finished(position, sitting, autosave, seed):
            return autosave.leave(position)
        autosave.close()
        result = position.result()
        assert result is not None
        print(f"\n{_told(position, result, _alone(sitting))}")
        if match is None:
            return 0
        match.record(result.places)
        if match.over:
            print(f"\n{match.told(_alone(seats))}\n{match.standings()}")
            return 0
        print(f"\n{match.standings()}")
        position, file, seed = position.game.start(), new_game(), seed and seed + 1
        names = tuple(names[(player + 1) % len(names)] for player in range(len(names)))


def _call(seats: list[Seat], names: tuple[str, ...]) -> None:
    """Tell the persons at the keyboard what the players of a game are called."""
    for seat in seats:
        if isinstance(seat, Person):
            seat.names = names


def _announce(match: Match) -> None:
    who = [_IS.format(number=match.seat(player) + 1, colour=COLOURS[player]) for player in range(match.players)]
    print(f"\n{_ROUND.format(round=match.round, rounds=match.rounds, who=Text.joined(who, _COMMA))}")


def _finished(position: Position, seats: list[Seat], autosave: Autosave, seed: int | None) -> bool:
    """Play a game to its end, unless somebody wants to leave before."""
    referee = Referee(position, seats, seed=seed, on_change=autosave.write)
    try:
        while not position.over:
            _step(referee)
    except (Leave, KeyboardInterrupt):
        return False
    return True


def _alone(seats: list[Seat]) -> int | None:
    """The only person who plays here, to whom an ending can be told in person."""
    persons = [place for place, seat in enumerate(seats) if seat.waits]
    return persons[0] if len(persons) == 1 else None


def _told(position: Position, result: Result, player: int | None) -> str:
    """The last board of a game, and how it ended for the only person who plays here, or for everybody."""
    scene = position.scene() if player is None else position.scene(position.news(player))
    ending = result.text if player is None else result.told(player)
    return text(replace(scene, caption=str(ending)), colour=sys.stdout.isatty())


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
    mover = position.mover_at(before)
    if mover == CHANCE or not referee.seats[mover].waits:
        print(_TOLD.format(move=position.last, sentence=position.sentence(before)))
    if consequence := position.consequence():
        print(_FOLLOWS.format(consequence=consequence))
