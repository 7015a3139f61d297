"""The command line: what `ludo` understands, and which module answers."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..core.errors import LudothequeError, disk_trouble
from ..core.game import USUAL_LEVEL
from ..core.language import Text, speaking
from ..core.levels import FLAWLESS, STRONGEST, WEAKEST
from ..core.position import ANALYST
from ..server.settings import LOG_STYLES, Settings
from .parsing import Parser, add_language, bilingual, count, language_among, natural

Arguments = Callable[[argparse.ArgumentParser], None]

GAME = Text(fr="le jeu, ou jeu:variante", en="the game, or game:variant")
PLAYERS = Text(fr="nombre de joueurs, là où il varie", en="number of players, where it varies")
SAMPLE = 20_000
STUDY_TIME = "4m"
SOME_PUZZLES = 20
JSON = Text(fr="écrit du JSON, pour un programme", en="print JSON, for a program")


@dataclass(frozen=True)
class Command:
    """One word after `ludo`: the module of that name answers it with its function `run`."""

    name: str
    help: Text
    example: str
    """With `{game}` for any game, `{learnt}` for one whose positions can be valued by what was learnt, and `{proven}`
    for one that is proven at once."""
    arguments: Arguments


def _games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=str(JSON))


def _rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=str(GAME))


def _play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=str(GAME))
    parser.add_argument("--players", type=count, metavar="N", help=str(PLAYERS))
    seats = Text(
        fr="qui joue, dans l’ordre et séparés par des virgules : person, level:N, mcts:1s, random…",
        en="who plays, in order and separated by commas: person, level:N, mcts:1s, random…",
    )
    parser.add_argument("--seats", metavar="WHO,WHO", help=str(seats))
    level = Text(
        fr="joue contre l’ordinateur à ce niveau, de 1 ({weakest}) jusqu’à 8 ({strongest}, ou {flawless}) selon le jeu "
        "(par défaut : {usual})",
        en="play against the computer at this level, from 1 ({weakest}) to 8 ({strongest}, or {flawless}) as the game "
        "has them (default: {usual})",
    ).format(usual=USUAL_LEVEL, weakest=WEAKEST, strongest=STRONGEST, flawless=FLAWLESS)
    parser.add_argument("--level", type=count, metavar="N", help=str(level))
    rounds = Text(fr="un match de N manches, avec un classement", en="a match of N rounds, with standings")
    parser.add_argument("--rounds", type=count, metavar="N", help=str(rounds))
    resume = Text(
        fr="reprend une partie enregistrée ; sans FILE, la dernière quittée",
        en="go on with a saved game; without FILE, the last one left",
    )
    parser.add_argument("--resume", metavar="FILE", nargs="?", const="", help=str(resume))
    puzzle = Text(
        fr="résous des problèmes, à --level ou au plus près ; un coup faux est réfuté",
        en="solve puzzles, at --level or near it; a wrong move is refuted",
    )
    parser.add_argument("--puzzle", action="store_true", help=str(puzzle))
    seed = Text(fr="graine du hasard, pour rejouer la même partie", en="random seed, to play the same game again")
    parser.add_argument("--seed", type=natural, metavar="N", help=str(seed))


def _serve(parser: argparse.ArgumentParser) -> None:
    host = Text(
        fr="adresse où écouter (par défaut : cette machine seule ; 0.0.0.0 : tout le réseau)",
        en="address to listen on (default: this machine only; 0.0.0.0: the whole network)",
    )
    parser.add_argument("--host", metavar="H", help=str(host))
    port = Text(
        fr="port (par défaut : {usual} ; 0 : n’importe lequel de libre)", en="port (default: {usual}; 0: any free one)"
    )
    parser.add_argument("--port", type=natural, metavar="P", help=str(port.format(usual=Settings.port)))
    allowed = Text(
        fr="nom sous lequel le serveur est atteint, comme jeux.example.org (plusieurs : séparés par des virgules)",
        en="name under which the server is reached, such as games.example.org (several: separated by commas)",
    )
    parser.add_argument("--allowed-host", metavar="NAME", dest="allowed_hosts", help=str(allowed))
    _store(parser)
    _processes(parser)
    log = Text(
        fr="le journal : des lignes simples quand quelque chose ne va pas, ou du JSON, aussi pour chaque demande",
        en="the log: plain lines when something is wrong, or JSON, also for every request",
    )
    parser.add_argument("--log", choices=LOG_STYLES, help=str(log))
    metrics = Text(
        fr="port où Prometheus trouve des mesures, de cette machine seule sans adresse (par défaut : nulle part)",
        en="port where Prometheus finds metrics, of this machine only without an address (default: nowhere)",
    )
    parser.add_argument("--metrics", metavar="[H:]P", help=str(metrics))
    _reminders(parser)
    browser = Text(fr="n’ouvre pas le navigateur", en="do not open the browser")
    parser.add_argument("--no-browser", action="store_true", help=str(browser))


def _reminders(parser: argparse.ArgumentParser) -> None:
    contact = Text(
        fr="rappelle les parties sur plusieurs jours à qui le demande, et dit aux services de notification qui tient "
        "le serveur, comme mailto:moi@example.org (par défaut : aucun rappel)",
        en="remind those who ask for it of games over days, and tell push services who runs the server, such as "
        "mailto:me@example.org (default: no reminders)",
    )
    parser.add_argument("--push-contact", metavar="URL", help=str(contact))
    services = Text(
        fr="services de notification auxquels le serveur écrit, séparés par des virgules (par défaut : ceux des "
        "navigateurs courants ; * : tous ceux qui sont publics)",
        en="push services that the server writes to, separated by commas (default: those of common browsers; *: all "
        "public ones)",
    )
    parser.add_argument("--push-services", metavar="NAMES", help=str(services))


def _processes(parser: argparse.ArgumentParser) -> None:
    broker = Text(
        fr="messager par lequel plusieurs processus s’entendent, comme redis://localhost:6379 (par défaut : aucun)",
        en="broker by which several processes hear of each other, such as redis://localhost:6379 (default: none)",
    )
    parser.add_argument("--broker", metavar="URL", help=str(broker))
    workers = Text(
        fr="processus qui se partagent le port (par défaut : 1)", en="processes that share the port (default: 1)"
    )
    parser.add_argument("--workers", type=count, metavar="N", help=str(workers))
    searches = Text(
        fr="recherches à la fois par processus (0 : laisse les coups de l’ordinateur aux autres processus)",
        en="searches at a time for each process (0: leaves the computer’s moves to other processes)",
    )
    parser.add_argument("--searches", type=natural, metavar="N", help=str(searches))


def _store(parser: argparse.ArgumentParser) -> None:
    store = Text(
        fr="base de données où les tables sont gardées (par défaut : un fichier SQLite à toi)",
        en="database in which tables are kept (default: an SQLite file of yours)",
    )
    parser.add_argument("--store", metavar="URL", help=str(store))


def _backup(parser: argparse.ArgumentParser) -> None:
    file = Text(fr="le fichier à écrire, comme tables.ludo.gz", en="the file to write, such as tables.ludo.gz")
    parser.add_argument("file", metavar="FILE", help=str(file))
    _store(parser)


def _restore(parser: argparse.ArgumentParser) -> None:
    file = Text(fr="une sauvegarde écrite par « ludo backup »", en="a backup written by “ludo backup”")
    parser.add_argument("file", metavar="FILE", help=str(file))
    _store(parser)
    replace = Text(
        fr="remet aussi comme ils étaient les tables, événements et classements qui existent déjà",
        en="bring back as they were also tables, events and ratings that are there already",
    )
    parser.add_argument("--replace", action="store_true", help=str(replace))


def _perft(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=str(GAME))
    parser.add_argument(
        "depth", metavar="DEPTH", type=natural, help=str(Text(fr="nombre de coups", en="number of plies"))
    )
    parser.add_argument("--players", type=count, metavar="N", help=str(PLAYERS))
    moves = Text(fr="coups joués avant de compter", en="moves played before counting")
    parser.add_argument("--moves", default="", metavar='"M M …"', help=str(moves))


def _analyse(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=str(GAME))
    parser.add_argument("--players", type=count, metavar="N", help=str(PLAYERS))
    moves = Text(fr="coups joués avant d’analyser", en="moves played before the analysis")
    parser.add_argument("--moves", default="", metavar='"M M …"', help=str(moves))
    player = Text(
        fr="qui analyse : mcts:SIMULATIONS, mcts:1s, level:N… (par défaut : {usual})",
        en="who analyses: mcts:SIMULATIONS, mcts:1s, level:N… (default: {usual})",
    ).format(usual=ANALYST)
    parser.add_argument("--player", default=ANALYST, metavar="PLAYER", help=str(player))
    seed = Text(fr="graine du hasard, pour refaire la même analyse", en="random seed, for the same analysis again")
    parser.add_argument("--seed", type=natural, metavar="N", help=str(seed))
    parser.add_argument("--json", action="store_true", help=str(JSON))


def _replay(parser: argparse.ArgumentParser) -> None:
    source = parser.add_mutually_exclusive_group(required=True)
    saved = Text(fr="une partie enregistrée, montrée coup par coup", en="a saved game, shown move by move")
    source.add_argument("file", metavar="FILE", nargs="?", help=str(saved))
    jsonl = Text(
        fr="des parties en JSON, une par ligne (- : l’entrée standard) ; une réponse en JSON par ligne",
        en="games in JSON, one a line (-: standard input); one answer in JSON a line",
    )
    source.add_argument("--jsonl", metavar="FILE", help=str(jsonl))


def _bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help=str(GAME))
    seconds = Text(fr="durée de chaque mesure", en="how long each measurement takes")
    parser.add_argument("--seconds", type=count, default=1, metavar="N", help=str(seconds))
    parser.add_argument("--json", action="store_true", help=str(JSON))


def _jobs(parser: argparse.ArgumentParser) -> None:
    jobs = Text(fr="parties jouées à la fois (par défaut : une par cœur)", en="games at a time (default: one a core)")
    parser.add_argument("--jobs", type=count, metavar="N", help=str(jobs))


def _ray(parser: argparse.ArgumentParser) -> None:
    ray = Text(
        fr="joue sur le cluster Ray de cette adresse (« local » : un Ray sur cette machine)",
        en="play on the Ray cluster at this address (“local”: a Ray on this machine)",
    )
    parser.add_argument("--ray", metavar="ADDRESS", help=str(ray))


def _arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=str(GAME))
    words = Text(
        fr="les joueurs, au moins deux : random, mcts:1000, level:3…",
        en="the players, at least two: random, mcts:1000, level:3…",
    )
    parser.add_argument("words", metavar="PLAYER", nargs="+", help=str(words))
    games = Text(fr="nombre de parties", en="number of games")
    parser.add_argument("--games", type=count, metavar="N", required=True, help=str(games))
    parser.add_argument("--players", type=count, metavar="N", help=str(PLAYERS))
    seed = Text(
        fr="graine du hasard, pour rejouer les mêmes parties (sinon elle est tirée, et dite à la fin)",
        en="random seed, to play the same games again (else one is drawn, and told in the end)",
    )
    parser.add_argument("--seed", type=natural, metavar="N", help=str(seed))
    _jobs(parser)
    _ray(parser)
    save = Text(
        fr="écrit chaque partie finie dans ce fichier ; s’il existe, continue ce tournoi",
        en="write every finished game into this file; if it exists, go on with that contest",
    )
    parser.add_argument("--save", metavar="FILE", help=str(save))
    parser.add_argument("--json", action="store_true", help=str(JSON))


def _solve(parser: argparse.ArgumentParser) -> None:
    plies = Text(
        fr="où seul le départ est prouvé : chercher aussi ce que vaut chaque position des N premiers coups",
        en="where only the start is proven: find out, too, what every position of the first N plies is worth",
    )
    parser.add_argument("game", metavar="GAME", help=str(GAME))
    parser.add_argument("--players", type=count, metavar="N", help=str(PLAYERS))
    parser.add_argument("--plies", type=count, metavar="N", default=0, help=str(plies))
    parser.add_argument("--json", action="store_true", help=str(JSON))


def _train(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=str(GAME))
    parser.add_argument("--players", type=count, metavar="N", help=str(PLAYERS))
    minutes = Text(
        fr="s’arrête après ce temps, et continue la fois suivante", en="stop after this time, and go on the next time"
    )
    parser.add_argument("--minutes", type=count, metavar="M", help=str(minutes))
    rounds = Text(
        fr="nombre de tours en tout (par défaut : 3, ou autant qu’en permet --minutes)",
        en="number of rounds altogether (default: 3, or as many as --minutes allows)",
    )
    parser.add_argument("--rounds", type=count, metavar="N", help=str(rounds))
    games = Text(
        fr="parties pour apprendre à chaque tour (par défaut : 1280)",
        en="games to learn from in each round (default: 1280)",
    )
    parser.add_argument("--games", type=count, default=1280, metavar="N", help=str(games))
    simulations = Text(
        fr="simulations par coup dans ces parties (par défaut : 400)",
        en="simulations for each move of these games (default: 400)",
    )
    parser.add_argument("--simulations", type=count, default=400, metavar="N", help=str(simulations))
    match = Text(
        fr="parties du match que de nouveaux poids doivent gagner (par défaut : 40)",
        en="games of the match that new weights must win (default: 40)",
    )
    parser.add_argument("--match", type=count, default=40, metavar="N", dest="matches", help=str(match))
    time = Text(fr="temps par coup dans ce match (par défaut : 50ms)", en="time for each move of it (default: 50ms)")
    parser.add_argument("--time", default="50ms", metavar="T", dest="time_per_move", help=str(time))
    seed = Text(
        fr="graine du hasard, pour refaire les mêmes poids (par défaut : 1)",
        en="random seed, to make the same weights again (default: 1)",
    )
    parser.add_argument("--seed", type=natural, default=1, metavar="N", help=str(seed))
    jobs = Text(fr="parties jouées à la fois (par défaut : une par cœur)", en="games at a time (default: one a core)")
    parser.add_argument("--jobs", type=count, metavar="N", help=str(jobs))
    folder = Text(
        fr="dossier où tout est gardé et où l’on continue (par défaut : un dossier à toi)",
        en="folder in which everything is kept, and from which it goes on (default: a folder of yours)",
    )
    parser.add_argument("--folder", metavar="FOLDER", help=str(folder))
    parser.add_argument("--json", action="store_true", help=str(JSON))


def _export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=str(GAME))
    file = Text(
        fr="le fichier à écrire, dont la fin du nom choisit le format : .parquet ou .npz",
        en="the file to write, whose ending chooses the format: .parquet or .npz",
    )
    parser.add_argument("file", metavar="FILE", help=str(file))
    words = Text(
        fr="des joueurs, au moins deux, dont les parties sont écrites ; sans eux, des positions résolues",
        en="players, at least two, whose games are written; without any, solved positions",
    )
    parser.add_argument("words", metavar="PLAYER", nargs="*", help=str(words))
    parser.add_argument("--players", type=count, metavar="N", help=str(PLAYERS))
    number = Text(
        fr="nombre de positions, tirées au hasard (par défaut : toutes, dans l’ordre)",
        en="number of positions, drawn at random (default: all of them, in order)",
    )
    parser.add_argument("--count", type=count, metavar="N", help=str(number))
    games = Text(fr="nombre de parties", en="number of games")
    parser.add_argument("--games", type=count, metavar="N", help=str(games))
    seed = Text(
        fr="graine du hasard, pour refaire le même fichier (sinon elle est tirée, et dite à la fin)",
        en="random seed, to make the same file again (else one is drawn, and told in the end)",
    )
    parser.add_argument("--seed", type=natural, metavar="N", help=str(seed))
    planes = Text(fr="écrit aussi ce que voit un programme", en="write also what a program sees")
    parser.add_argument("--planes", action="store_true", help=str(planes))
    exact = Text(
        fr="écrit aussi la valeur exacte de chaque position des parties, si la variante est résolue",
        en="write also the exact value of every position of the games, where the variant is solved",
    )
    parser.add_argument("--exact", action="store_true", help=str(exact))
    _jobs(parser)
    parser.add_argument("--json", action="store_true", help=str(JSON))


def _study(parser: argparse.ArgumentParser) -> None:
    games = Text(fr="un jeu, ou plusieurs à comparer", en="a game, or several to compare")
    parser.add_argument("games", metavar="GAME", nargs="+", help=str(games))
    parser.add_argument("--players", type=count, metavar="N", help=str(PLAYERS))
    budget = Text(
        fr="combien de temps jouer, en tout : 90s, 5m, 1h (par défaut : {usual}) ; ce qui est déjà joué compte",
        en="how long to play altogether: 90s, 5m, 1h (default: {usual}); what was played before counts",
    ).format(usual=STUDY_TIME)
    parser.add_argument("--budget", default=STUDY_TIME, metavar="TIME", help=str(budget))
    out = Text(
        fr="le rapport à écrire, une page HTML (par défaut : study-GAME.html)",
        en="the report to write, a page of HTML (default: study-GAME.html)",
    )
    parser.add_argument("--out", metavar="FILE", help=str(out))
    json = Text(
        fr="écrit aussi les nombres en JSON (- : la sortie standard) ; sans --out, eux seuls",
        en="write also the numbers as JSON (-: standard output); without --out, nothing else",
    )
    parser.add_argument("--json", metavar="FILE", help=str(json))
    seed = Text(
        fr="graine du hasard ; une autre recommence l’étude (par défaut : 1)",
        en="random seed; another one begins the study anew (default: 1)",
    )
    parser.add_argument("--seed", type=natural, default=1, metavar="N", help=str(seed))
    _jobs(parser)
    _ray(parser)


def _puzzles(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=str(GAME))
    parser.add_argument("--players", type=count, metavar="N", help=str(PLAYERS))
    number = Text(
        fr="nombre de problèmes (par défaut : {usual}) ; ceux déjà faits comptent",
        en="number of puzzles (default: {usual}); those made before count",
    ).format(usual=SOME_PUZZLES)
    parser.add_argument("--count", type=count, default=SOME_PUZZLES, metavar="N", help=str(number))
    games = Text(
        fr="s’arrête après autant de parties, même s’il manque des problèmes",
        en="stop after so many games, even if there are fewer puzzles",
    )
    parser.add_argument("--games", type=count, metavar="N", dest="most_games", help=str(games))
    seed = Text(
        fr="graine du hasard ; une autre en fait d’autres (par défaut : 1)",
        en="random seed; another one makes others (default: 1)",
    )
    parser.add_argument("--seed", type=natural, default=1, metavar="N", help=str(seed))
    _jobs(parser)
    out = Text(
        fr="écrit un recueil, des lignes de JSON compressées, comme problemes.jsonl.gz",
        en="write a collection, compressed lines of JSON, such as puzzles.jsonl.gz",
    )
    parser.add_argument("--out", metavar="FILE", help=str(out))
    jsonl = Text(fr="écrit un problème par ligne, en JSON", en="print one puzzle a line, as JSON")
    parser.add_argument("--jsonl", action="store_true", help=str(jsonl))


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=str(GAME))
    parser.add_argument("--players", type=count, metavar="N", help=str(PLAYERS))
    sample = Text(
        fr="positions vérifiées au plus, tirées au hasard (par défaut : {usual}) ; les preuves sont rejouées en entier",
        en="positions to check at most, drawn at random (default: {usual}); proofs are always played again as a whole",
    ).format(usual=SAMPLE)
    parser.add_argument("--sample", type=count, default=SAMPLE, metavar="N", help=str(sample))
    seed = Text(fr="graine du tirage", en="seed of the draw")
    parser.add_argument("--seed", type=natural, default=1, metavar="N", help=str(seed))
    parser.add_argument("--json", action="store_true", help=str(JSON))


COMMANDS = (
    Command("games", Text(fr="les jeux et leurs variantes", en="the games and their variants"), "ludo games", _games),
    Command("rules", Text(fr="la règle d’un jeu", en="the rules of a game"), "ludo rules {game}", _rules),
    Command("play", Text(fr="jouer dans le terminal", en="play in the terminal"), "ludo play {game}", _play),
    Command("serve", Text(fr="jouer dans le navigateur", en="play in the browser"), "ludo serve", _serve),
    Command(
        "backup",
        Text(fr="sauvegarder toutes les tables dans un fichier", en="back up all tables into a file"),
        "ludo backup tables.ludo.gz",
        _backup,
    ),
    Command(
        "restore",
        Text(fr="remettre les tables d’une sauvegarde", en="bring back the tables of a backup"),
        "ludo restore tables.ludo.gz",
        _restore,
    ),
    Command(
        "perft",
        Text(fr="compter les suites de coups d’une longueur", en="count the move sequences of one length"),
        "ludo perft {game} 3",
        _perft,
    ),
    Command("replay", Text(fr="revoir des parties", en="replay games"), "ludo replay --jsonl games.jsonl", _replay),
    Command(
        "analyse",
        Text(fr="chercher les meilleurs coups d’une position", en="look for the best moves of a position"),
        "ludo analyse {game} --player mcts:2s",
        _analyse,
    ),
    Command(
        "arena",
        Text(fr="comparer des joueurs", en="measure players against each other"),
        "ludo arena {game} random mcts:100 --games 20",
        _arena,
    ),
    Command(
        "solve",
        Text(fr="résoudre un jeu exactement", en="solve a game exactly"),
        "ludo solve {game}",
        _solve,
    ),
    Command(
        "verify",
        Text(fr="vérifier une solution", en="check a solution"),
        "ludo verify {game}",
        _verify,
    ),
    Command(
        "export",
        Text(fr="écrire des positions ou des parties pour qui apprend", en="write positions or games to learn from"),
        "ludo export {game} games.npz random mcts:100 --games 100 --seed 1",
        _export,
    ),
    Command(
        "train",
        Text(fr="apprendre à évaluer les positions d’un jeu", en="learn to value the positions of a game"),
        "ludo train {learnt} --minutes 30",
        _train,
    ),
    Command(
        "study",
        Text(fr="écrire un rapport sur un jeu", en="write a report on a game"),
        "ludo study {game} --budget 2m --out report.html",
        _study,
    ),
    Command(
        "puzzles",
        Text(fr="faire des problèmes, avec leur preuve", en="make puzzles, each of them proven"),
        "ludo puzzles {proven} --count 10",
        _puzzles,
    ),
    Command("bench", Text(fr="mesurer la vitesse", en="measure the speed"), "ludo bench {game} --seconds 2", _bench),
)

_ABOUT = Text(
    fr="Ludothèque : des jeux de stratégie français, exacts, rapides et libres.",
    en="Ludothèque: French strategy board games, exact, fast and open.",
)
_EXAMPLE = Text(fr="exemple : {example}", en="example: {example}")
_VERSION = Text(fr="montre la version", en="show the version")
_DISK = Text(fr="{file} : {error}.", en="{file}: {error}.")
_STOPPED = Text(fr="Arrêté.", en="Stopped.")


def main(words: list[str] | None = None) -> int:
    """Answer one command line; return its exit code."""
    words = sys.argv[1:] if words is None else words
    _open_streams()
    with speaking(language_among(words)), bilingual():
        arguments = vars(_parser().parse_args(words))
        arguments.pop("lang", None)
        return _answer(arguments.pop("command"), arguments)


def _open_streams() -> None:
    """Put up with closed streams, and with signs that the terminal does not know."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _answer(command: str, arguments: dict[str, Any]) -> int:
    try:
        code: int = importlib.import_module(f"{__package__}.{command}").run(**arguments)
        sys.stdout.flush()
    except LudothequeError as error:
        return _give_up(error, 1)
    except BrokenPipeError:  # the reader has gone, as in `ludo rules … | head`
        _close_output()
        return 0
    except OSError as error:
        if error.filename is None:  # not a file that was named, so what we print to
            _close_output()
        return _give_up(_DISK.format(file=error.filename or "ludo", error=disk_trouble(error)), 1)
    except KeyboardInterrupt:
        return _give_up(_STOPPED, 130)
    return code


def _give_up(reason: object, code: int) -> int:
    print(reason, file=sys.stderr)
    return code


def _close_output() -> None:
    """Let nothing more be written, also not when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> Parser:
    from .. import __version__
    from ..core.registry import all_games

    games = all_games()
    learnt = next((game for game in games if game.has_features), games[0])
    proven = next((game for game in games if game.variant.is_proven), games[0])
    parser = Parser(prog="ludo", description=str(_ABOUT))
    parser.add_argument("--version", action="version", version=f"Ludothèque {__version__}", help=str(_VERSION))
    add_language(parser)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        example = command.example.format(game=games[0].name, learnt=learnt.name, proven=proven.name)
        epilog = str(_EXAMPLE.format(example=example))
        added = commands.add_parser(command.name, help=str(command.help), description=str(command.help), epilog=epilog)
        command.arguments(added)
        add_language(added)
    return parser
