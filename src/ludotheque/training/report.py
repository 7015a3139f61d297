"""The page of a training: what each round learnt from, and what it gained."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from ..core.folders import write_whole
from ..core.language import LANGUAGES, Text, grouped, speaking
from .plan import blaming
from .rounds import Round, Training

PAGES = {"fr": "rounds.fr.md", "en": "rounds.md"}
NUMBERS = "rounds.json"

_TITLE = Text(fr="# Entraînement : {game}, {players} joueurs", en="# Training: {game}, {players} players")
_ABOUT = Text(
    fr="Chaque tour joue {games} parties à {simulations} simulations par coup, apprend des poids, puis les essaie en "
    "{matches} parties à {time} par coup contre les meilleurs d’avant. Ils sont gardés si l’intervalle à 95 % de leur "
    "part des points est au-dessus de la moitié. Graine {seed}.",
    en="Each round plays {games} games with {simulations} simulations a move, learns weights, and tries them in "
    "{matches} games at {time} a move against the best before. They are kept if the 95% interval of their share of the "
    "points is above one half. Seed {seed}.",
)
_HEADS = Text(
    fr="| tour | positions | erreur (valeur, coups) | contre | points | part (95 %) | Elo (95 %) | gardé | minutes |",
    en="| round | positions | error (value, moves) | against | points | share (95%) | Elo (95%) | kept | minutes |",
)
_RULE = "|---|---|---|---|---|---|---|---|---|"
_PART = Text(fr="{value:.0f} % ({low:.0f} – {high:.0f} %)", en="{value:.0f}% ({low:.0f} – {high:.0f}%)")
_YES, _NO = Text(fr="oui", en="yes"), Text(fr="non", en="no")


def write_pages(training: Training) -> None:
    """Write the page in both languages, and the same numbers for programs."""
    rounds = training.rounds()
    with blaming(training.folder):
        for lang in LANGUAGES:
            with speaking(lang):
                write_whole(training.folder / PAGES[lang], [page(training, rounds).encode()])
        numbers = json.dumps([asdict(each) for each in rounds], indent=2)
        write_whole(training.folder / NUMBERS, [numbers.encode()])


def page(training: Training, rounds: list[Round]) -> str:
    """The page in the language of the moment."""
    plan = training.plan
    about = _ABOUT.format(
        games=plan.games, simulations=plan.simulations, matches=plan.matches, time=plan.time, seed=plan.seed
    )
    title = _TITLE.format(game=plan.game, players=plan.game.players)
    rows = [_row(each) for each in rounds]
    return "\n".join([str(title), "", str(about), "", str(_HEADS), _RULE, *rows, ""])


def round_line(done: Round) -> str:
    """What a round gained, in one line."""
    return " · ".join(cell for cell in _cells(done) if cell)


def _row(done: Round) -> str:
    return f"| {' | '.join(_cells(done))} |"


def _cells(done: Round) -> list[str]:
    value, low, high = (100 * part for part in done.share)
    elo = "{:+.0f} ({:+.0f} … {:+.0f})".format(*done.elo)
    return [
        str(done.number),
        str(grouped(done.positions)),
        f"{done.value_error:.3f}, {done.move_error:.3f}",
        done.against,
        f"{done.points:g}/{done.match}",
        str(_PART.format(value=value, low=low, high=high)),
        elo,
        str(_YES if done.kept else _NO),
        f"{done.seconds / 60:.0f}",
    ]


def pages_of(folder: Path) -> Path:
    """The page to be read, in the language of the moment."""
    return folder / str(Text(**PAGES))
