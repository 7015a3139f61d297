"""Setting up positions over HTTP. Nothing of it is kept on the server: a position comes and goes as a word."""

from __future__ import annotations

from fastapi import APIRouter

from ..core.arranging import Arrangement, Fact, Tool
from ..core.errors import LudothequeError, drawing
from ..core.game import Game
from ..core.language import Text
from ..core.position import Position
from ..core.registry import game as game_named
from ..core.seats import COLOURS
from ..draw import board, tray
from .analysis_api import Players
from .dependencies import AskedBy
from .games_api import TROUBLE, GameName, Lang
from .lines import position_of
from .pictures import marked
from .position_view import tray_shown
from .requests import ArrangementSent, FactChosen, ToolUsed
from .responses import ArrangementShown, FactShown, ToolShown, Touchable, ViewShown
from .shown_tree import words_of

_OTHER_GAME = Text(
    fr="La partie enregistrée est d’un autre jeu : {other}, pas {game}.",
    en="The saved game is of another game: {other}, not {game}.",
)
_OTHER_NUMBER = Text(
    fr="La partie enregistrée est pour {theirs} joueurs, pas pour {ours}.",
    en="The saved game is for {theirs} players, not for {ours}.",
)

router = APIRouter(prefix="/api/arranging", tags=["analysis"], responses=TROUBLE)


@router.post("/{game}")
async def arrange(
    game: GameName, sent: ArrangementSent, asker: AskedBy, players: Players = None, lang: Lang = None
) -> ArrangementShown:
    """A position as it is set up, after a change; `GAME:VARIANT` names a variant."""
    return await asker.draw(lambda: _shown(_changed(game_named(game, players), sent), sent))


def _changed(game: Game, sent: ArrangementSent) -> Arrangement:
    arrangement = _begun(game, sent.saved) if sent.saved else Arrangement(game, sent.arrangement)
    match sent.change:
        case ToolUsed(tool=tool, place=place):
            arrangement.put(tool, place)
        case FactChosen(fact=fact, option=option):
            arrangement.choose(fact, option)
        case "clear":
            arrangement.clear()
    return arrangement


def _begun(game: Game, saved: str) -> Arrangement:
    position = position_of(saved)
    other = position.game
    if other != game:
        if str(other) == str(game):
            raise LudothequeError(_OTHER_NUMBER.format(ours=game.players, theirs=other.players))
        raise LudothequeError(_OTHER_GAME.format(game=game, other=other))
    return Arrangement.of(position)


def _shown(arrangement: Arrangement, sent: ArrangementSent) -> ArrangementShown:
    fault, position, game = arrangement.fault, arrangement.position(), arrangement.game
    return ArrangementShown(
        arrangement=arrangement.word,
        saved="" if fault else position.save(),
        fault=None if fault is None else str(fault),
        title=str(game.title),
        variant_title=str(game.variant.title),
        tools=list(map(_tool, arrangement.tools)),
        facts=[_fact(fact) for fact in arrangement.facts],
        view=_view(position, arrangement.places(sent.tool), sent),
    )


def _tool(tool: Tool) -> ToolShown:
    colour = "" if tool.owner is None else str(COLOURS[tool.owner])
    return ToolShown(name=tool.name, words=str(tool.words), owner=tool.owner, colour=colour)


def _fact(fact: Fact) -> FactShown:
    options = [Touchable(name=name, words=str(words)) for name, words in fact.options]
    return FactShown(name=fact.name, words=str(fact.words), options=options, chosen=fact.chosen)


def _view(position: Position, places: list[str], sent: ArrangementSent) -> ViewShown:
    """The picture of a position in which the places can be touched."""
    with drawing(position.game):
        scene = position.scene()
        picture = marked(scene, places, ())
        return ViewShown(
            ply=0,
            quarter=sent.quarter,
            plan=sent.plan,
            sides=scene.view.sides(scene.seats),
            has_plan=scene.view.has_plan,
            board=board(picture, sent.quarter, plan=sent.plan),
            trays=[tray_shown(each, tray(picture, each)) for each in scene.trays],
            prompt="",
            touchable=[Touchable(name=name, words=words_of(scene, name)) for name in places],
            touched=[],
            choices=[],
            move=None,
            words=None,
            owed=None,
            die=scene.die,
            why=None,
            early=False,
            tree=None,
        )
