"""Moves as people make them, with the pictures that they cost: touch, see what follows, play, and see what came of it.

Before, every touch asked for a view. Now a view comes with what is new, has all touches that may follow, and small
pictures of moves are asked for ahead.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import Any

from websockets.sync.client import ClientConnection, connect

import ludotheque as lt

from .served import INVITED, PERSON, Answer, Served

TABLES = 8
SECONDS = 4.0
MOST_GHOSTS = 64
"""While more moves can follow, the page asks for no pictures of them."""


@dataclass
class Played:
    """How much was done in so many seconds: moves, views, and small pictures of moves."""

    seconds: float
    moves: int = 0
    views: int = 0
    ghosts: int = 0

    @property
    def per_second(self) -> dict[str, float]:
        """The same in one second."""
        return {name: getattr(self, name) / self.seconds for name in ("moves", "views", "ghosts")}


@dataclass(frozen=True)
class Pace:
    """How fast a game is played at several tables at once: when every touch asked for a view, and now."""

    game: str
    before: Played
    now: Played


Turn = Callable[["Table", Played], bool]
"""Plays a move at a table, if its game goes on."""


def measure(
    served: Served, begins: Callable[[str], None], seconds: float = SECONDS, tables: int = TABLES
) -> list[Pace]:
    """Measure every game, both ways."""
    return [_pace(served, game, begins, seconds, tables) for game in lt.all_games()]


def _pace(served: Served, game: lt.Game, begins: Callable[[str], None], seconds: float, tables: int) -> Pace:
    begins(f"{game}, as people play")
    return Pace(str(game), *(_played(served, game, turn, seconds, tables) for turn in (turn_before, turn_now)))


def _played(served: Served, game: lt.Game, turn: Turn, seconds: float, tables: int) -> Played:
    begin = time.perf_counter()
    with ThreadPoolExecutor(tables) as threads:
        each = list(threads.map(lambda seed: _play(served, game, turn, begin + seconds, seed), range(tables)))
    return Played(
        time.perf_counter() - begin,
        *(sum(getattr(one, name) for one in each) for name in ("moves", "views", "ghosts")),
    )


def _play(served: Served, game: lt.Game, turn: Turn, end: float, seed: int) -> Played:
    """Play one game after the other until the time is over."""
    done = Played(0)
    with closing(served.again()) as served:
        while time.perf_counter() < end:
            with ExitStack() as stack:
                table = Table(served, game, seed, stack, sees=turn is turn_now)
                while time.perf_counter() < end and turn(table, done):
                    done.moves += 1
    return done


class Table:
    """A table with people at devices of their own, each of whom listens."""

    def __init__(self, served: Served, game: lt.Game, seed: int, stack: ExitStack, *, sees: bool) -> None:
        self.served, self.chance = served, random.Random(seed)
        seats = [PERSON, *[INVITED] * (game.players - 1)]
        made = served.post("/api/tables", game=game.name, variant=game.variant_name, players=game.players, seats=seats)
        self.path = f"/api/tables/{made['table']}"
        self.tokens = [made["token"], *(seat["link"].partition("#")[2] for seat in made["seats"][1:])]
        self.people = [stack.enter_context(connect(served.live(made["table"]))) for _ in self.tokens]
        for person, token in zip(self.people, self.tokens, strict=True):
            hello = {"kind": "hello", "token": token, "lang": "en", "see": {} if sees else None}
            person.send(json.dumps(hello))
        self.told = [self._first(person) for person in self.people]

    def _first(self, person: ClientConnection) -> Answer:
        message = json.loads(person.recv())
        assert message["kind"] == "table", message
        return {"turn": message["table"]["turn"], "view": message.get("view")}

    def hear(self) -> int:
        """Wait until everybody was told of the move that was sent; how many views came with that."""
        views = 0
        for told, person in zip(self.told, self.people, strict=True):
            news: dict[str, Any] = {"moves": []}
            while not news["moves"]:  # who comes is told as well
                news = json.loads(person.recv())
                assert news["kind"] == "news", news
            told |= {"turn": news["changes"].get("turn", told["turn"]), "view": news.get("view")}
            views += "view" in news
        return views

    @property
    def mover(self) -> int | None:
        """Whose turn it is."""
        turn: int | None = self.told[0]["turn"]
        return turn


def turn_now(table: Table, done: Played) -> bool:
    """As the page does it now."""
    mover = table.mover
    if mover is None:
        return False
    view, token = table.told[mover]["view"], table.tokens[mover]
    tree = view["tree"]
    node, touched = tree["root"], list[str]()
    done.ghosts += _ghosts(table, token, tree, touched)
    while "move" not in node:
        touched.append(table.chance.choice(list(node["next"])))
        node = _at(tree["root"], touched)
        if len(touched) == 1:
            done.ghosts += _ghosts(table, token, {"moves": list(_moves(node))}, touched) if _many(tree) else 0
    word = tree["moves"][node["move"]]["move"]
    table.people[mover].send(json.dumps({"kind": "move", "move": word, "ply": view["ply"]}))
    done.views += table.hear()
    return True


def turn_before(table: Table, done: Played) -> bool:
    """As the page did it: a view for every touch, and one for everybody when the move was played."""
    mover = table.mover
    if mover is None:
        return False
    token = table.tokens[mover]
    view = _view(table, token, [], done)
    while view["move"] is None:
        names = [each["name"] for each in view["touchable"]]
        view = _view(table, token, [*view["touched"], table.chance.choice(names)], done)
    table.people[mover].send(json.dumps({"kind": "move", "move": view["move"], "ply": view["ply"]}))
    table.hear()
    for other in table.tokens:
        if other != token:
            _view(table, other, [], done)
    return True


def _view(table: Table, token: str, touched: list[str], done: Played) -> Answer:
    done.views += 1
    return table.served.read(*table.served.get(f"{table.path}/view", token, touch=touched))


def _many(tree: Answer) -> bool:
    return len(tree["moves"]) > MOST_GHOSTS


def _ghosts(table: Table, token: str, tree: Answer, touched: list[str]) -> int:
    """Ask for pictures of the moves that can follow, where they are few; how many came."""
    if _many(tree):
        return 0
    found = table.served.read(*table.served.get(f"{table.path}/ghosts", token, touch=touched))
    return len(found["moves"]) + len(found["sketches"])


def _at(root: Answer, touched: list[str]) -> Answer:
    """Where touches lead in a tree."""
    node = root
    for name in touched:
        node = node["next"][name]
        if "to" in node:
            node = _at(root, node["to"])
    return node


def _moves(node: Answer) -> set[int]:
    """The moves that can be arrived at, by number."""
    here = {node["move"]} if "move" in node else set[int]()
    return here.union(*(_moves(each) for each in node.get("next", {}).values()))
