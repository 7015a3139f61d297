"""What was measured of the page and the server as sheets of words and numbers, in the language of the moment."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque import Text

from ..sheet import GOAL, OURS, REACHED, Part, Sheet, number, whether, words
from ..times import Times
from . import peer
from .crowds import GAME, PLIES, Crowd
from .measuring import Web
from .touches import Waits
from .weights import Weight

_TITLE = Text(fr="Dans le navigateur", en="In the browser")
_INTRODUCTION = Text(
    fr="La page dans Chromium {chromium} et `ludo serve` sur la même machine. Mesuré le {date} : {cpu}, {cores} cœurs,"
    " charge {load} au début ; Python {python}, FastAPI {fastapi}, uvicorn {uvicorn}, Ludothèque {ludotheque} ; Node"
    " {node}, boardgame.io {peer}.",
    en="The page in Chromium {chromium} and `ludo serve` on the same machine. Measured on {date}: {cpu}, {cores} cores,"
    " load {load} at the start; Python {python}, FastAPI {fastapi}, uvicorn {uvicorn}, Ludothèque {ludotheque}; Node"
    " {node}, boardgame.io {peer}.",
)

_WEIGHTS = Text(fr="Poids", en="Weight")
_WEIGHTS_COLUMNS = (
    Text(fr="réponses", en="answers"),
    Text(fr="Ko", en="KB"),
    Text(fr="dépliés", en="unpacked"),
    GOAL,
    REACHED,
)
_WEIGHED = {
    "first view": Text(fr="accueil", en="home page"),
    "late picture": Text(fr="image de Plateau X", en="picture of Plateau X"),
}
_WEIGHTS_NOTE = Text(
    fr="L’accueil : tout ce que reçoit un navigateur qui n’était jamais venu, en-têtes compris. L’image : la plus"
    " lourde des dernières positions de parties au hasard de toutes les variantes (`picture.svg`, compressée comme elle"
    " voyage).",
    en="The home page: all that a browser which was never here receives, headers included. The picture: the heaviest of"
    " the last positions of random games of all variants (`picture.svg`, compressed as it travels).",
)
_NO_BROWSER = Text(
    fr="Sans Chromium ni Playwright, l’accueil et les touchers n’ont pas été mesurés.",
    en="Without Chromium and Playwright, the home page and the touches were not measured.",
)

_WAITS = Text(fr="D’un toucher à la nouvelle image, ms", en="From a touch to the new picture, ms")
_WAITS_COLUMNS = (
    Text(fr="montre", en="shows"),
    Text(fr="99 %", en="99 %"),
    Text(fr="joue", en="plays"),
    Text(fr="99 %", en="99 %"),
    Text(fr="serveur", en="server"),
    Text(fr="99 %", en="99 %"),
)
_WAITS_NOTE = Text(
    fr="Médianes et 99ᵉ centiles de {touches} touchers du doigt par jeu, dans la vraie page et des parties au hasard,"
    " de l’événement jusqu’à ce que l’image soit peinte. Un toucher montre ce qui suit (une demande au serveur) ou joue"
    " le coup, qui est d’abord gardé (deux demandes). Le serveur seul : {views} vues demandées par un programme, sans"
    " navigateur.",
    en="Medians and 99th percentiles of {touches} touches by finger for each game, in the real page and random games,"
    " from the event until the picture is painted. A touch shows what follows (one request to the server) or plays the"
    " move, which is stored first (two requests). The server alone: {views} views asked for by a program, without a"
    " browser.",
)

_CROWDS = Text(fr="{games} parties à deux en même temps", en="{games} two-player games at once")
_CROWDS_COLUMNS = (
    Text(fr="coups par seconde", en="moves per second"),
    Text(fr="médiane, ms", en="median, ms"),
    Text(fr="99 %, ms", en="99 %, ms"),
    Text(fr="coups", en="moves"),
)
_SIDES = {
    OURS: Text(fr="Ludothèque, Plus 4", en="Ludothèque, Plus 4"),
    peer.NAME: Text(fr="boardgame.io, morpion", en="boardgame.io, tic-tac-toe"),
}
_CROWDS_NOTE = Text(
    fr="Le temps va de l’envoi d’un coup jusqu’à ce que le programme de l’adversaire ait le nouvel état, par WebSocket"
    " ; qui le reçoit rejoue aussitôt. Chaque côté a un processus pour son serveur et un pour ses joueurs, et les deux"
    " jouent à tour de rôle des vagues de parties entières ; s’asseoir n’est pas compté. Ludothèque (`{game}`,"
    " {plies} coups par partie) met chaque coup sur le disque (SQLite, WAL, `synchronous=FULL`) avant de le montrer, et"
    " envoie toute la table avec ses coups en mots. boardgame.io (son serveur, ses clients, le morpion de son guide,"
    " {peer} coups par partie) garde l’état en mémoire après l’avoir envoyé ; qui joue y joue aussi le coup lui-même,"
    " aussitôt.",
    en="The time is from sending a move until the opponent's program has the new state, over WebSockets; whoever gets"
    " it plays at once. Each side has one process for its server and one for its players, and both play waves of whole"
    " games in turns; sitting down is not counted. Ludothèque (`{game}`, {plies} moves a game) puts every move on the"
    " disk (SQLite, WAL, `synchronous=FULL`) before it is shown, and sends the whole table with its moves in words."
    " boardgame.io (its server, its clients, the tic-tac-toe of its tutorial, {peer} moves a game) keeps the state in"
    " memory after it has sent it; there the mover's client also plays the move itself, at once.",
)
_NO_PEER = Text(
    fr="Sans npm, boardgame.io n’a pas pu être installé et manque ici.",
    en="Without npm, boardgame.io could not be installed and is missing here.",
)


def part(web: Web) -> Part:
    """What the pages tell of it."""
    return Part("web", _TITLE, _INTRODUCTION, web.machine, lambda: sheets(web))


def sheets(web: Web) -> Iterator[Sheet]:
    """All there is to tell."""
    yield _weights(web.weights, browsed=bool(web.waits))
    if web.waits:
        yield _waits(web.waits)
    yield _crowds(web.crowds)


def _weights(weights: list[Weight], *, browsed: bool) -> Sheet:
    note = str(_WEIGHTS_NOTE) if browsed else f"{_WEIGHTS_NOTE} {_NO_BROWSER}"
    return Sheet(str(_WEIGHTS), words(*_WEIGHTS_COLUMNS), [_weight(each) for each in weights], note)


def _weight(each: Weight) -> tuple[str, ...]:
    kilobytes = number(each.bytes / 1000, ".1f"), number(each.unpacked / 1000, ".1f")
    target = f"< {number(each.target / 1000)}"
    return str(_WEIGHED[each.what]), number(each.answers), *kilobytes, target, whether(each.reached)


def _waits(waits: list[Waits]) -> Sheet:
    rows: list[tuple[str, ...]] = [
        (each.game, *_times(each.shown), *_times(each.played), *_times(each.view)) for each in waits
    ]
    touches = min(len(each.shown.seconds) + len(each.played.seconds) for each in waits)
    note = _WAITS_NOTE.format(touches=number(touches), views=number(min(len(each.view.seconds) for each in waits)))
    return Sheet(str(_WAITS), words(*_WAITS_COLUMNS), rows, str(note))


def _crowds(crowds: list[Crowd]) -> Sheet:
    rows: list[tuple[str, ...]] = [
        (str(_SIDES[each.name]), number(each.per_second), *_times(each.times), number(len(each.times.seconds)))
        for each in crowds
    ]
    told = str(_CROWDS_NOTE.format(game=GAME, plies=PLIES, peer=len(peer.MOVES)))
    note = told if len(crowds) > 1 else f"{told} {_NO_PEER}"
    return Sheet(str(_CROWDS.format(games=number(crowds[0].games))), words(*_CROWDS_COLUMNS), rows, note)


def _times(times: Times) -> tuple[str, str]:
    return number(times.median * 1000, ".1f"), number(times.slow * 1000, ".1f")
