"""Who may do what at a table, and what is said to those who may not."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from ..core.language import Text, shown
from ..core.look_alikes import is_like
from ..core.seats import COLOURS
from .refusals import Refusal
from .wishes import AFTER_THE_GAME, DRAW_PAUSE, DURING_THE_GAME, Wish, WishKind

if TYPE_CHECKING:
    from collections.abc import Set

    from .occupants import Occupant
    from .table import Table

_LATE = Text(
    fr="La table en est au coup {here}, pas au coup {there} : ton message arrive trop tard ou deux fois.",
    en="The table is at move {here}, not at move {there}: your message came too late or twice.",
)
_CHANGED = Text(
    fr="La table a changé entre-temps : ton message arrive trop tard ou deux fois.",
    en="The table has changed in the meantime: your message came too late or twice.",
)
_OTHER_ROUND = Text(fr="La table en est à la manche {here}.", en="The table is at round {here}.")
_WAITING = Text(
    fr="Places libres : {count}. La partie commence quand toutes sont prises.",
    en="Open seats: {count}. The game begins when all of them are taken.",
)
_OVER = Text(fr="La partie est finie.", en="The game is over.")
_FALLEN = Text(fr="Trop tard : la pendule vient de tomber (G-3).", en="Too late: the clock has just run out (G-3).")
_NOT_OVER = Text(fr="La partie n’est pas finie.", en="The game is not over.")
_MATCH_OVER = Text(fr="Toutes les manches sont jouées.", en="All rounds have been played.")
_NOT_YOUR_TURN = Text(fr="C’est à {player} de jouer.", en="It is {player}’s turn.")
_NO_SEAT = Text(
    fr="Tu regardes cette table : pour jouer, ouvre le lien de ta place.",
    en="You are watching this table: to play, open the link of your seat.",
)
_NOT_YOUR_SEAT = Text(fr="Ce n’est pas ta place.", en="This is not your seat.")
_LOOKS_ALIKE = Text(
    fr="« {name} » ressemble trop au nom de quelqu’un d’autre à cette table : choisis-en un autre.",
    en="“{name}” looks too much like somebody else’s name at this table: choose another one.",
)
_WHICH_SEAT = Text(fr="Dis quelle place abandonne.", en="Say which seat resigns.")
_WHOSE_NAME = Text(fr="Dis à quelle place ce nom appartient.", en="Say to which seat this name belongs.")
_OTHERS_PLAY = Text(
    fr="On ne reprend pas un coup joué contre une autre personne.",
    en="A move made against another person is not taken back.",
)
_NOT_AWAY = Text(
    fr="Cette place n’est pas à réclamer : on le peut quand quelqu’un a quitté une partie à la pendule (G-4).",
    en="This seat is not to be claimed: that can be done when somebody has left a game with a live clock (G-4).",
)
_NOT_YET = Text(fr="Attends encore {seconds} s (G-4).", en="Wait {seconds} s more (G-4).")
_NOBODY_TO_ASK = Text(fr="Il n’y a personne d’autre à qui le demander.", en="There is nobody else to ask.")
_ASKED = Text(fr="Tu l’as déjà demandé : attends la réponse.", en="You have asked already: wait for the answer.")
_NOT_ASKED = Text(fr="Personne ne te le demande en ce moment.", en="Nobody asks you for this now.")
_NOTHING_BACK = Text(fr="Tu n’as pas de coup à reprendre.", en="You have no move to take back.")
_REFUSED = Text(
    fr="On vient de te le refuser : tu pourras le redemander après un autre coup.",
    en="That has just been refused: you can ask again after another move.",
)
_DRAWS_OF_TWO = Text(fr="On ne convient d’une nulle qu’à deux (G-5).", en="Only two players can agree on a draw (G-5).")
_DRAW_LATER = Text(
    fr="Tu pourras de nouveau proposer la nulle dans {plies} coups (G-5).",
    en="You can offer a draw again in {plies} moves (G-5).",
)
_ASK_FIRST = Text(
    fr="À la pendule, on demande d’abord aux autres s’ils veulent rejouer.",
    en="With a clock, ask the others first whether they want to play again.",
)
_UNFAIR = Text(
    fr="Pas de conseil tant que des personnes jouent l’une contre l’autre.",
    en="No advice while people play against each other.",
)


class Seen(NamedTuple):
    """What somebody had seen of a table when they did something, as far as they say it."""

    version: int | None = None
    ply: int | None = None
    round: int | None = None


def to_move(table: Table, holder: str | None) -> bool:
    """Whether it is their turn."""
    turn = table.turn
    return isinstance(turn, int) and table.match.seat(turn) in table.held(holder)


def fair(table: Table) -> bool:
    """Whether advice harms nobody: the game is over, or nobody plays against another person."""
    return table.over or len(table.seating.persons) <= 1


def attended(table: Table) -> bool:
    """Whether a person sits at the table."""
    return bool(table.seating.persons)


def may_take_back(table: Table, holder: str | None) -> bool:
    """Whether there is a move to take back, made against nobody else."""
    return _alone(table, holder) and not table.ended_early and table.referee.can_take_back


def may_go_on(table: Table, holder: str | None) -> bool:
    """Whether they may start the next round or game: they sit here, or nobody does."""
    return bool(table.stored.seats(holder)) or not any(occupant.waits for occupant in table.stored.occupants)


def may_sit(table: Table, holder: str | None) -> bool:
    """Whether there is an open seat for somebody who has none here."""
    return bool(table.seating.open) and not table.stored.seats(holder)


def check_seated(table: Table, holder: str | None) -> None:
    """Refuse who only watches."""
    if not table.held(holder):
        raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)


def check_seen(table: Table, seen: Seen) -> None:
    """Refuse what was meant for the table as it was before."""
    here = table.position.plies
    if seen.round not in (None, table.stored.round):
        raise Refusal(HTTPStatus.CONFLICT, _OTHER_ROUND.format(here=table.stored.round))
    if seen.ply not in (None, here):
        raise Refusal(HTTPStatus.CONFLICT, _LATE.format(here=here, there=seen.ply))
    if seen.version not in (None, table.version):
        raise Refusal(HTTPStatus.CONFLICT, _CHANGED)


def check_in_time(table: Table) -> None:
    """Refuse what comes after a clock has run out, also before that was seen to: only moves have lag given back."""
    if table.clock and table.clock.fallen(table.time.now()):
        raise Refusal(HTTPStatus.CONFLICT, _FALLEN)


def check_full(table: Table) -> None:
    """Refuse to play before everybody has come."""
    if waiting := len(table.seating.open):
        raise Refusal(HTTPStatus.CONFLICT, _WAITING.format(count=waiting))


def check_turn(table: Table, holder: str | None) -> int:
    """The player whose turn it is, if it is theirs."""
    check_seated(table, holder)
    check_full(table)
    turn = table.turn
    if not isinstance(turn, int):  # the die is thrown as soon as it is its turn, so nobody finds it there
        raise Refusal(HTTPStatus.CONFLICT, _OVER)
    if table.match.seat(turn) not in table.held(holder):
        raise Refusal(HTTPStatus.CONFLICT, _NOT_YOUR_TURN.format(player=COLOURS[turn]))
    return turn


def may_run(table: Table, player: int) -> bool:
    """Whether a clock runs for a player: a person sits there, and everybody who is to play has come."""
    return table.occupant(player).waits and not any(_is_awaited(each) for each in table.seating.by_player)


def may_start_clock(table: Table) -> bool:
    """Whether a clock should run at a table, and does not yet."""
    turn = table.turn
    return table.stored.deadline is None and isinstance(turn, int) and may_run(table, turn)


def coming(table: Table, holder: str | None) -> list[int]:
    """The seats in which somebody sits who was not known to have come."""
    return [seat for seat in table.stored.seats(holder) if _is_awaited(table.stored.occupants[seat])]


def _is_awaited(occupant: Occupant) -> bool:
    return occupant.waits and occupant.came is None


def check_fair(table: Table) -> None:
    """Refuse advice where it would be unfair."""
    if not fair(table):
        raise Refusal(HTTPStatus.FORBIDDEN, _UNFAIR)


def check_alone(table: Table, holder: str | None) -> None:
    """Refuse to take back what was played against somebody else, or given up."""
    if not _alone(table, holder):
        raise Refusal(HTTPStatus.CONFLICT, _OTHERS_PLAY)
    if table.ended_early:
        raise Refusal(HTTPStatus.CONFLICT, _OVER)


def check_next(table: Table) -> None:
    """Refuse the next round before this one has ended, or after the last."""
    if not table.over:
        raise Refusal(HTTPStatus.CONFLICT, _NOT_OVER)
    if table.match_over:
        raise Refusal(HTTPStatus.CONFLICT, _MATCH_OVER)


def check_again(table: Table, holder: str | None) -> None:
    """Refuse another game before this one has ended."""
    check_going_on(table, holder)
    if not table.match_over:
        raise Refusal(HTTPStatus.CONFLICT, _NOT_OVER)
    if must_ask(table):
        raise Refusal(HTTPStatus.CONFLICT, _ASK_FIRST)


def must_ask(table: Table) -> bool:
    """Whether another game needs the others to agree: its clock would run for who does not know of it."""
    return table.clock is not None and table.stored.again is None and len(table.seating.persons) > 1


def claims(table: Table, holder: str | None, connected: Set[str]) -> dict[int, int]:
    """The seats of others who are away from a live clock, and from when on whoever has this token may claim each."""
    if table.over or table.clock is None or not table.clock.clock.live or not table.held(holder):
        return {}
    away = {}
    for seat, occupant in enumerate(table.seating.by_seat):
        if occupant.waits and occupant.came and occupant.holder != holder and occupant.holder not in connected:
            since = table.claimable(occupant.holder)
            if since is not None:
                away[seat] = since
    return away


def claiming(table: Table, holder: str | None, seat: int, connected: Set[str]) -> int:
    """The player whose seat is claimed, if that has been left for long enough."""
    if table.over:
        raise Refusal(HTTPStatus.CONFLICT, _OVER)
    since = claims(table, holder, connected).get(seat)
    if since is None:
        raise Refusal(HTTPStatus.CONFLICT, _NOT_AWAY)
    wait = since - table.time.wall()
    if wait > 0:
        raise Refusal(HTTPStatus.CONFLICT, _NOT_YET.format(seconds=-(-wait // 1000)))
    return table.player(seat)


def may_wish(table: Table, holder: str | None) -> Set[WishKind]:
    """What somebody may ask the others for now."""
    player = table.reader(holder)
    if player is None or not table.seating.in_company:
        return frozenset()
    kinds = AFTER_THE_GAME if table.over else DURING_THE_GAME
    return {kind for kind in kinds if _against_wish(table, player, kind) is None}


def wishing(table: Table, holder: str | None, kind: WishKind) -> int:
    """The player who asks the others for something, if that may be asked now."""
    if not table.held(holder):
        raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)
    player = table.reader(holder)
    if player is None or not table.seating.in_company:
        raise Refusal(HTTPStatus.CONFLICT, _NOBODY_TO_ASK)
    if against := _against_wish(table, player, kind):
        raise Refusal(HTTPStatus.CONFLICT, against)
    return player


def replying(table: Table, holder: str | None, kind: WishKind) -> int:
    """The player who answers what another one asked for."""
    if not table.held(holder):
        raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)
    player = table.reader(holder)
    open_ = [wish for wish in table.open_wishes(kind) if wish.player != player]
    if player is None or not open_ or (table.over and kind != "again"):
        raise Refusal(HTTPStatus.CONFLICT, _NOT_ASKED)
    return player


def _against_wish(table: Table, player: int, kind: WishKind) -> Text | None:
    """What speaks against a player's asking the others for something, if anything does."""
    if table.stored.wishes and any(wish.player == player for wish in table.open_wishes(kind)):
        return _ASKED
    if kind == "again":
        return None if table.match_over else _NOT_OVER
    if table.over:
        return _OVER
    return _against_draw(table, player) if kind == "draw" else _against_taking_back(table, player)


def _against_taking_back(table: Table, player: int) -> Text | None:
    """Nothing, unless there is no move, or the others have refused to take it back: they are not asked without end."""
    if table.referee.last_of(player) is None:
        return _NOTHING_BACK
    refused = Wish("takeback", player, table.position.plies, "declined")
    return _REFUSED if refused in table.stored.wishes else None


def _against_draw(table: Table, player: int) -> Text | None:
    if table.game.players != 2:
        return _DRAWS_OF_TWO
    if not table.stored.wishes:
        return None
    offered = [wish.ply for wish in table.stored.wishes if (wish.kind, wish.player) == ("draw", player)]
    again = max(offered, default=-DRAW_PAUSE) + DRAW_PAUSE
    here = table.position.plies
    return _DRAW_LATER.format(plies=again - here) if here < again else None


def may_say(table: Table, holder: str | None) -> bool:
    """Whether somebody sits here with others who could hear them."""
    return table.seating.in_company and bool(table.held(holder))


def saying(table: Table, holder: str | None) -> int:
    """The seat from which something is said."""
    held = table.held(holder)
    if not held:
        raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)
    if not may_say(table, holder):
        raise Refusal(HTTPStatus.CONFLICT, _NOBODY_TO_ASK)
    return held[0]


def naming(table: Table, holder: str | None, seat: int | None) -> int:
    """The seat that a name is given to: the one said, else the only one they hold."""
    held = table.stored.seats(holder)
    if not held:
        raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)
    if seat is None and len(held) > 1:
        raise Refusal(HTTPStatus.BAD_REQUEST, _WHOSE_NAME)
    if seat is not None and seat not in held:
        raise Refusal(HTTPStatus.FORBIDDEN, _NOT_YOUR_SEAT)
    return held[0] if seat is None else seat


def check_name(table: Table, holder: str | None, name: str) -> None:
    """Refuse a name that looks like that of somebody else at the table."""
    if name and is_like(name, names_of_others(table, holder)):
        raise Refusal(HTTPStatus.CONFLICT, _LOOKS_ALIKE.format(name=shown(name)))


def names_of_others(table: Table, holder: str | None) -> list[str]:
    """What the others at a table are called, in both languages, and by themselves."""
    others = [
        (occupant, occupant.called(seat, table.game))
        for seat, occupant in enumerate(table.stored.occupants)
        if occupant.kind != "open" and (occupant.holder is None or occupant.holder != holder)
    ]
    return [words for occupant, text in others for words in (text.fr, text.en, occupant.name) if words]


def resigning(table: Table, holder: str | None, seat: int | None) -> int:
    """The seat to be given up: the one named, else the one to move, else the only one they hold."""
    check_full(table)
    if table.over:
        raise Refusal(HTTPStatus.CONFLICT, _OVER)
    held = table.held(holder)
    if seat is not None and seat not in held:
        raise Refusal(HTTPStatus.FORBIDDEN, _NOT_YOUR_SEAT)
    if seat is None and to_move(table, holder):
        return table.match.seat(check_turn(table, holder))
    if seat is None and len(held) > 1:
        raise Refusal(HTTPStatus.BAD_REQUEST, _WHICH_SEAT)
    return held[0] if seat is None else seat


def check_going_on(table: Table, holder: str | None) -> None:
    """Refuse the next round or game to who only watches."""
    if not may_go_on(table, holder):
        raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)


def _alone(table: Table, holder: str | None) -> bool:
    persons = table.seating.persons
    return holder is not None and len(persons) <= 1 and persons <= {holder}
