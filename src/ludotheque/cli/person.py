"""A person at the keyboard: what they type, and what they are told."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from ..core.errors import LudothequeError, disk_trouble
from ..core.language import Text, shown
from ..core.position import Position
from ..core.saving import Saved
from ..core.seats import COLOURS, TakeBack
from ..draw import MARKS
from ..players.learnt import adviser
from ..search.budget import Budget
from .files import is_safe_to_write, write_saved
from .parsing import is_number
from .rules import run as show_rules

_PROMPT = Text(fr="{player} ({mark}), ton coup (? pour l’aide) : ", en="{player} ({mark}), your move (? for help): ")
_NAMED = Text(fr="{name}, {colour}", en="{name}, {colour}")
_CHOOSE = Text(fr="Ton choix (1 à {count}) : ", en="Your choice (1 to {count}): ")
_SAY_A_NUMBER = Text(fr="Écris un nombre de 1 à {count}.", en="Write a number from 1 to {count}.")
_HELP = Text(
    fr="""{form}
  liste              les coups possibles, numérotés ; leur numéro suffit pour les jouer
  conseil            ce que l’ordinateur jouerait à ta place
  annuler            revient à ton coup précédent
  enregistrer NOM    enregistre la partie dans un fichier
  regle              la règle du jeu
  quitter            quitte ; la partie est gardée""",
    en="""{form}
  list               the possible moves, numbered; the number is enough to play one
  hint               what the computer would play in your place
  undo               goes back to your previous move
  save NAME          saves the game in a file
  rules              the rules of the game
  quit               leaves; the game is kept""",
)
_SAVED = Text(
    fr="Enregistrée dans {file}. Pour la reprendre : ludo play --resume {file}",
    en="Saved in {file}. To go on with it: ludo play --resume {file}",
)
_SAVE_WHERE = Text(
    fr="Donne un nom de fichier : enregistrer ma-partie.ludo",
    en="Give a file name: save my-game.ludo",
)
_IN_THE_WAY = Text(
    fr="{file} existe déjà et n’est pas une partie enregistrée : choisis un autre nom.",
    en="{file} exists already and is not a saved game: choose another name.",
)
_NO_FILE_NAME = Text(fr="« {file} » n’est pas un nom de fichier.", en="“{file}” is not a file name.")
_NOT_SAVED = Text(fr="Impossible d’écrire {file} : {error}.", en="Cannot write {file}: {error}.")
_ADVICE = Text(
    fr="Conseil : {move} ({words}) ; chances de gain : {share}.", en="Hint: {move} ({words}); chances to win: {share}."
)
_NO_SUCH_NUMBER = Text(fr="Les coups ont les numéros 1 à {count}.", en="The moves have the numbers 1 to {count}.")

_COMMANDS = {
    "?": "help",
    **dict.fromkeys(("aide", "help"), "help"),
    **dict.fromkeys(("liste", "list"), "list"),
    **dict.fromkeys(("conseil", "hint"), "hint"),
    **dict.fromkeys(("annuler", "undo"), "undo"),
    **dict.fromkeys(("enregistrer", "save"), "save"),
    **dict.fromkeys(("regle", "règle", "regles", "règles", "rules"), "rules"),
    **dict.fromkeys(("quitter", "quit", "exit"), "quit"),
}
_DESCRIBED = 24
_HINT = Budget(seconds=1)


class Leave(Exception):
    """The person wants to stop."""


class Person:
    """A seat whose moves are typed."""

    waits = True
    names: tuple[str, ...] = ()
    """What the players of the present game are called, empty for who has no name."""

    def choose(self, position: Position) -> str | TakeBack:
        """Show the position and ask until there is a move."""
        player = position.turn
        assert isinstance(player, int)
        print(f"\n{position.text(colour=sys.stdout.isatty(), since=position.news(player))}\n")
        prompt = str(_PROMPT.format(player=self._called(player), mark=MARKS[player]))
        while True:
            answer = self._understand(position, ask(prompt))
            if answer is not None:
                return answer

    def _called(self, player: int) -> Text:
        colour, name = COLOURS[player], self.names[player] if self.names else ""
        return _NAMED.format(name=name, colour=colour) if name else colour

    def _understand(self, position: Position, line: str) -> str | TakeBack | None:
        words = line.split()
        if not words:
            return None
        moves = position.moves()
        command = _COMMANDS.get(words[0].lower())
        if command and words[0] not in moves:
            return self._obey(position, command, line.strip()[len(words[0]) :].strip())
        return _move(position, moves, line.strip())

    def _obey(self, position: Position, command: str, rest: str) -> TakeBack | None:
        if command == "quit":
            raise Leave
        if command == "undo":
            return TakeBack()
        if command == "save":
            _save(Saved(position, names=self.names), rest)
            return None
        _ANSWERS[command](position, rest)
        return None


def _move(position: Position, moves: list[str], word: str) -> str | None:
    if word in moves:
        return word
    if is_number(word):
        if 1 <= int(word) <= len(moves):
            return moves[int(word) - 1]
        print(_NO_SUCH_NUMBER.format(count=len(moves)))
        return None
    same_but_for_case = [move for move in moves if move.lower() == word.lower()]
    if len(same_but_for_case) == 1:
        return same_but_for_case[0]
    try:
        position.copy().play(word)
    except LudothequeError as error:
        print(error)
        return None
    return word


def _help(position: Position, rest: str) -> None:
    print(_HELP.format(form=position.game.notation.FORM))


def _hint(position: Position, rest: str) -> None:
    analysis, player = adviser(position.game, _HINT).analyse(position), position.turn
    best = analysis.moves[0]
    assert isinstance(player, int)
    print(_ADVICE.format(move=best.move, words=position.suggestion(best.move), share=f"{best.value[player]:.0%}"))


def _rules(position: Position, rest: str) -> None:
    show_rules(position.game.name)


def _list(position: Position, rest: str) -> None:
    moves = position.moves()
    numbered = [f"{number:>3} {move}" for number, move in enumerate(moves, start=1)]
    if len(moves) <= _DESCRIBED:
        for entry, move in zip(numbered, moves, strict=True):
            print(f"{entry:<12} {position.describe(move)}")
        return
    width = max(map(len, numbered)) + 2
    columns = max(1, shutil.get_terminal_size().columns // width)
    for row in range(0, len(numbered), columns):
        print("".join(f"{entry:<{width}}" for entry in numbered[row : row + columns]).rstrip())


def _save(saved: Saved, name: str) -> None:
    if not name:
        print(_SAVE_WHERE)
        return
    try:
        file = Path(name).expanduser()
        if not is_safe_to_write(file):
            print(_IN_THE_WAY.format(file=shown(name)))
            return
        write_saved(file, saved)
    except OSError as error:
        print(_NOT_SAVED.format(file=shown(name), error=disk_trouble(error)))
    except (ValueError, RuntimeError):
        print(_NO_FILE_NAME.format(file=shown(name)))
    else:
        print(_SAVED.format(file=shlex.quote(name)))


_ANSWERS = {"help": _help, "hint": _hint, "list": _list, "rules": _rules}


def ask(prompt: str) -> str:
    """A line from the keyboard; its end means leaving."""
    try:
        return input(prompt)
    except EOFError:
        raise Leave from None


def ask_number(question: Text, choices: list[str]) -> int:
    """Which of these the person wants, counted from 0."""
    print(f"\n{question}")
    for number, choice in enumerate(choices, start=1):
        print(f"  {number}. {choice}")
    while True:
        word = ask(str(_CHOOSE.format(count=len(choices)))).strip()
        if is_number(word) and 1 <= int(word) <= len(choices):
            return int(word) - 1
        print(_SAY_A_NUMBER.format(count=len(choices)))
