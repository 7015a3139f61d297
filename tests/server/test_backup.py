"""Backups: what was kept comes back in any store, and nothing but a whole and sound file changes one."""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, Engine, column, create_engine, delete, event, insert, table, update

import ludotheque as lt
from ludotheque.core.explore import random_game
from ludotheque.core.saving import Resignation
from ludotheque.server import backup as writing
from ludotheque.server import backup_games
from ludotheque.server import restore as restoring
from ludotheque.server.backup import back_up
from ludotheque.server.backup_file import kinds, own_columns, stands_alone
from ludotheque.server.backup_games import MANY
from ludotheque.server.backup_reader import LONGEST_LINE, BackupReader, BadBackup, _value_reader
from ludotheque.server.events_store import Board, EventPlayer, EventsStore, StoredEvent
from ludotheque.server.migrating import known_schemas, settings
from ludotheque.server.occupants import Occupant
from ludotheque.server.ratings_store import FinishedRound, RatingsStore
from ludotheque.server.refusals import Refusal
from ludotheque.server.restore import restore
from ludotheque.server.rows import MoveRow, TableRow
from ludotheque.server.store import Store, StoredTable
from ludotheque.server.table import Table
from tests.cli.conftest import Ludo, ludo  # noqa: F401
from tests.server.conftest import BOTH_STORES
from tests.server.served import Served
from tools.servers import PostgresServer

GAME = lt.game("connect-four")
SEATS = [Occupant("person", "Zoé", holder="ab" * 32), Occupant("computer", player="random")]
Line = dict[str, Any] | list[Any]


def sheet(name: str, **more: Any) -> StoredTable:
    return StoredTable(name, GAME, SEATS, 3, "3:", **more)


ROWS = {"tables": 3, "seats": 6, "moves": 32, "rolls": 2, "resignations": 1, "wishes": 0, "people": 0}
"""How many rows of each kind a store with the sheets has."""

LONG = next(moves[:30] for moves in (random_game(GAME.start(), seed) for seed in range(99)) if len(moves) > 30)
SHEETS = [
    sheet("Zz"),  # in another order for people than for programs
    sheet("é", moves=["A", "B"], rolls=[1 << 61, 5], resigned=[Resignation(1, 2)], changes=7),
    sheet("aa", moves=LONG, again="Zz"),
]


@pytest.fixture
def kept(store: str) -> Store:
    kept = Store(store)
    for stored in SHEETS:
        kept.create(replace(stored, again=None))
        if stored.again:
            kept.link(stored, stored.again)
            stored.changes = 1
    return kept


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "backup.gz"


@pytest.fixture
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another store, on SQLite unless a test wants PostgreSQL."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return f"sqlite:///{tmp_path / 'elsewhere' / 'tables.sqlite'}"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database(f"elsewhere-{secrets.token_hex(4)}")


FROM_ONE_TO_THE_OTHER = pytest.mark.parametrize(
    ("store", "elsewhere"),
    [("sqlite", "sqlite"), ("sqlite", "postgresql"), ("postgresql", "sqlite"), ("postgresql", "postgresql")],
    indirect=True,
)


@pytest.fixture
def backup(kept: Store, file: Path) -> Path:
    back_up(kept.url, file)
    return file


def loaded(url: str) -> list[StoredTable | None]:
    store = Store(url)
    return [store.load(stored.table) for stored in SHEETS]


def lines(file: Path) -> list[Line]:
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]


def write(file: Path, lines: list[Any], end: Line | None = None) -> None:
    """A file with these lines, closed as it should be, unless another end is given."""
    body = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    last = json.dumps(end or {"end": hashlib.sha256(body).hexdigest()}).encode() + b"\n"
    file.write_bytes(gzip.compress(body + last))


def but_touched(file: Path) -> list[Line]:
    """The rows of a backup without when something last happened at the tables: when they came back, that was now."""
    header, *rows = lines(file)[:-1]
    assert isinstance(header, dict)
    place = 1 + header["columns"]["tables"].index("touched")
    return [row[:place] + row[place + 1 :] if row[0] == "tables" else row for row in rows if isinstance(row, list)]


@FROM_ONE_TO_THE_OTHER
def test_every_table_comes_back_as_it_was(kept: Store, file: Path, elsewhere: str) -> None:
    before = loaded(kept.url)
    parts: list[float] = []
    header = back_up(kept.url, file, parts.append)
    assert {kind: count for kind, count in header.rows.items() if count} == {kind: n for kind, n in ROWS.items() if n}
    restore(elsewhere, file, progress=parts.append)
    assert loaded(elsewhere) == before
    assert None not in before
    assert (parts[0], parts[-1]) == (0, 1)
    again = file.with_name("again.gz")
    back_up(elsewhere, again)
    assert but_touched(again) == but_touched(file)


@FROM_ONE_TO_THE_OTHER
def test_a_backup_is_of_one_moment(kept: Store, file: Path, elsewhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, rows = loaded(kept.url), writing._rows
    stored = before[1]
    assert stored

    def meanwhile(connection: Connection, header: Any) -> Any:
        kept.add_move(replace(stored), 2, "C")
        kept.create(sheet("new"))
        yield from rows(connection, header)

    monkeypatch.setattr(writing, "_rows", meanwhile)
    back_up(kept.url, file)
    restore(elsewhere, file)
    assert loaded(elsewhere) == before
    assert loaded(kept.url) != before
    assert Store(elsewhere).load("new") is None


def test_an_empty_store_is_a_backup_too(store: str, file: Path, elsewhere: str) -> None:
    Store(store).close()
    back_up(store, file)
    restore(elsewhere, file)
    assert loaded(elsewhere) == [None] * 3


@BOTH_STORES
def test_tables_that_are_there_are_replaced_only_if_told(kept: Store, backup: Path) -> None:
    stored = kept.load("é")
    assert stored
    kept.add_move(stored, 2, "C")
    kept.create(sheet("newer", moves=["B"]))
    now = loaded(kept.url)
    with pytest.raises(lt.LudothequeError, match=r"3 of the tables of .* are there already: with --replace"):
        restore(kept.url, backup)
    assert loaded(kept.url) == now
    restore(kept.url, backup, replace=True)
    back = kept.load("é")
    assert back
    assert (back.moves, back.changes) == (["A", "B"], 16)  # 8 were seen, and this is later by more than its 7 rows
    newer = kept.load("newer")
    assert newer
    assert newer.moves == ["B"]


@pytest.mark.parametrize("store", ["postgresql"], indirect=True)
def test_tables_are_locked_in_the_order_in_which_games_write_them(kept: Store, backup: Path) -> None:
    asked = list[str]()

    def ask(connection: Connection, cursor: object, statement: str, *_: object) -> None:
        asked.append(statement)

    event.listen(Engine, "before_cursor_execute", ask)
    try:
        restore(kept.url, backup, replace=True)
    finally:
        event.remove(Engine, "before_cursor_execute", ask)
    locking, *_ = [statement for statement in asked if "FOR UPDATE" in statement]
    assert 'ORDER BY tables.id COLLATE "C"' in locking


@BOTH_STORES
def test_a_restored_table_is_later_also_than_it_was_in_the_backup(store: str, file: Path) -> None:
    kept = Store(store)
    kept.create(sheet("x", changes=50))
    back_up(store, file)
    with kept._database.writes.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET changes = 3")
    restore(store, file, replace=True)
    found = kept.load("x")
    assert found
    assert found.changes == 53  # with two seats


@BOTH_STORES
def test_a_replaced_table_is_never_taken_for_one_that_went_on(store: str, file: Path) -> None:
    kept = Store(store)
    kept.create(stored := sheet("x"))
    kept.add_move(stored, 0, "A")
    kept.add_move(stored, 1, "B")
    back_up(store, file)
    kept.take_back(stored, 1)  # now a process knows one move, and the backup has two
    restore(store, file, replace=True)
    assert kept.added(stored, 1) is None


def test_restored_tables_are_as_good_as_new(store: str, file: Path, elsewhere: str) -> None:
    kept = Store(store)
    kept.create(sheet("x", moves=["A"], changes=1))
    with kept._database.writes.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET touched = 1000")
    back_up(store, file)
    before = int(time.time())
    restore(elsewhere, file)
    assert [age.touched >= before for age in Store(elsewhere).ages("", 9)] == [True]


def test_names_are_cleaned_when_they_come_back(backup: Path, elsewhere: str) -> None:
    read: list[Any] = lines(backup)[:-1]
    place = 1 + read[0]["columns"]["seats"].index("name")
    seats = [row for row in read[1:] if row[0] == "seats"]
    seats[0][place] = "\u202eZoé\n" + "x" * 70
    write(backup, read)
    restore(elsewhere, backup)
    found = Store(elsewhere).load("Zz")
    assert found
    assert found.occupants[0].name == "Zoé " + "x" * 36


def test_a_move_that_means_nothing_is_refused_in_words(store: str) -> None:
    kept = Store(store)
    with pytest.raises(Refusal, match=r"Move 2 .* “nonsense”, cannot be read"):
        Table(sheet("x", moves=["A", "nonsense"]), kept)


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ("AAAAAAA", r"at table x, round 1, move 7 is not legal\. Not “A”: column A is full"),
        ("AZ", r"at table x, round 1, move 2 is not legal\. “Z” is not a move of Connect Four"),
        ("ABABABAB", r"at table x, round 1, move 8 is not legal\. The game is over"),
    ],
)
def test_a_backup_with_moves_that_the_rules_forbid_changes_nothing(
    store: str, file: Path, elsewhere: str, monkeypatch: pytest.MonkeyPatch, moves: str, told: str
) -> None:
    Store(store).create(sheet("x", moves=list(moves)))
    back_up(store, file)
    for many in (MANY, 1):  # by plain rules, and compiled where there are many
        monkeypatch.setattr(backup_games, "MANY", many)
        with pytest.raises(BadBackup, match=told):
            restore(elsewhere, file)
    assert not Path(elsewhere.removeprefix("sqlite:///")).parent.exists()


def test_a_backup_that_lacks_a_move_changes_nothing(store: str, file: Path, elsewhere: str) -> None:
    kept = Store(store)
    kept.create(sheet("x", moves=list("ABC")))
    kept.alter(delete(MoveRow).where(MoveRow.ply == 1))
    back_up(store, file)
    with pytest.raises(BadBackup, match=r"at table x, round 1, move 2 is missing"):
        restore(elsewhere, file)


def test_games_that_cannot_be_opened_here_come_back_as_they_are(store: str, file: Path, elsewhere: str) -> None:
    kept = Store(store)
    for name, change in (("x", {"version": 99}), ("y", {"game": "no-such-game"})):
        kept.create(sheet(name, moves=["Z"]))
        kept.alter(update(TableRow).where(TableRow.id == name).values(change))
    back_up(store, file)
    restore(elsewhere, file)
    assert [Store(elsewhere).moves(name, 1) for name in ("x", "y")] == [["Z"], ["Z"]]


@pytest.mark.from_nothing
def test_an_older_database_is_backed_up_as_it_is(store: str, tmp_path: Path, file: Path, elsewhere: str) -> None:
    (tmp_path / "kept").mkdir()
    row = {"id": "old1", "game": "connect-four", "variant": "classic", "players": 2, "version": GAME.version}
    row |= {"rounds": 1, "round": 1, "played": "1:", "created": datetime.now(UTC)}
    move = {"table": "old1", "round": 1, "ply": 0, "move": "A"}
    with create_engine(store).begin() as connection:
        command.upgrade(settings(connection), "0001")
        connection.execute(insert(table("tables", *map(column, row))), [row, row | {"id": "old2"}])
        connection.execute(insert(table("moves", *map(column, move))).values(move))
    assert back_up(store, file).schema == "0001"
    with create_engine(store).connect() as connection:
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == "0001"
    restore(elsewhere, file)
    found = Store(elsewhere).load("old1")
    assert found
    assert (found.moves, found.played) == (["A"], "1:")
    for url in (elsewhere, store):  # restored, or brought up to date
        # where a move was played something has happened, though nobody counted then
        assert Store(url).versions(["old1", "old2"]) == {"old1": 1, "old2": 0}


@FROM_ONE_TO_THE_OTHER
def test_what_belongs_to_no_table_comes_back_too(store: str, elsewhere: str, file: Path) -> None:
    kept = Store(store)
    people = "a" * 64, "b" * 64, "B" * 64
    for number in range(3):
        pair = people[number], people[number - 1]
        RatingsStore(kept).keep(FinishedRound(f"t{number}", 1, GAME.name, pair, ("A", "é"), (1, 2)))
    event = StoredEvent("e1", "Soirée", GAME.name, "usual", "swiss", False, 2, True, None, "a" * 64)
    EventsStore(kept).create(event)

    def act(found: StoredEvent) -> None:
        found.players += [EventPlayer(1, "a" * 64, "Ann"), EventPlayer(2, "b" * 64, "Ben", gone=2)]
        found.boards.append([Board(1, 2, "t9", (1, 1)), Board(3, None)])

    EventsStore(kept).change("e1", act)
    back_up(store, file)
    restore(elsewhere, file)
    other = Store(elsewhere)
    assert RatingsStore(other).table(GAME.name) == RatingsStore(kept).table(GAME.name)
    assert EventsStore(other).load("e1") == EventsStore(kept).load("e1") is not None
    RatingsStore(other).keep(FinishedRound("t10", 1, GAME.name, (people[0], people[1]), ("A", "B"), (1, 2)))
    later = RatingsStore(other).table(GAME.name)
    restore(elsewhere, file)
    assert RatingsStore(other).table(GAME.name) == later, "what is there stays"


@FROM_ONE_TO_THE_OTHER
def test_ratings_and_events_become_again_what_they_were_where_that_is_wanted(
    store: str, elsewhere: str, file: Path
) -> None:
    kept, people = Store(store), ("a" * 64, "b" * 64)
    played = FinishedRound("t1", 1, GAME.name, people, ("A", "B"), (1, 2))
    RatingsStore(kept).keep(played)
    for name in ("e1", "e2"):
        EventsStore(kept).create(StoredEvent(name, "X", GAME.name, "usual", "swiss", False, 2, True, None, "a" * 64))
    EventsStore(kept).change("e1", lambda found: found.players.append(EventPlayer(1, "a" * 64, "Ann")))
    back_up(store, file)
    before = RatingsStore(kept).table(GAME.name), EventsStore(kept).load("e1")
    restore(elsewhere, file)
    other = Store(elsewhere)
    later = FinishedRound("t2", 1, GAME.name, (people[0], "c" * 64), ("A", "C"), (2, 1))
    RatingsStore(other).keep(later)
    EventsStore(other).create(StoredEvent("e3", "Y", GAME.name, "usual", "swiss", False, 2, True, None, "a" * 64))

    def act(found: StoredEvent) -> None:
        found.players.append(EventPlayer(2, "c" * 64, "Cleo"))
        found.boards.append([Board(1, 2, "t9")])

    EventsStore(other).change("e1", act)
    EventsStore(other).change("e1", lambda found: found.boards.clear())
    EventsStore(other).change("e1", lambda found: found.boards.append([Board(1, 2, "t9")]))
    restore(elsewhere, file, replace=True)
    assert RatingsStore(other).table(GAME.name) == before[0]
    assert before[1] is not None
    assert EventsStore(other).load("e1") == replace(before[1], changes=5), "later than all that was seen of it"
    assert EventsStore(other).load("e2") == replace(before[1], id="e2", changes=1, players=[])
    assert EventsStore(other).load("e3"), "others stay"
    assert EventsStore(other).board_at("t9") is None
    assert not RatingsStore(other).keep(played)
    assert RatingsStore(other).keep(later), "what has ended since counts again when somebody looks at it"


def test_what_an_older_backup_does_not_hold_stays(backup: Path, elsewhere: str, kept: Store) -> None:
    read: list[Any] = lines(backup)[:-1]
    for kind in [kind for kind in read[0]["columns"] if stands_alone(kind)]:
        del read[0]["columns"][kind], read[0]["rows"][kind]
    write(backup, read)
    RatingsStore(kept).keep(FinishedRound("t1", 1, GAME.name, ("a" * 64, "b" * 64), ("A", "B"), (1, 2)))
    restore(kept.url, backup, replace=True)
    assert len(RatingsStore(kept).table(GAME.name)) == 2


def test_events_that_come_back_are_as_good_as_new_and_their_names_clean(store: str, elsewhere: str, file: Path) -> None:
    event = StoredEvent("e1", "\u202eSoirée", GAME.name, "usual", "swiss", False, 2, True, None, "a" * 64)
    kept = Store(store)
    EventsStore(kept).create(event)
    with kept._database.writes.begin() as connection:
        connection.exec_driver_sql("UPDATE events SET touched = 1000")
    back_up(store, file)
    restore(elsewhere, file)
    back = EventsStore(Store(elsewhere))
    assert back.remove_untouched(time.time() - 3600) == 0
    assert (found := back.load("e1"))
    assert found.name == "Soirée"


def test_what_a_backup_holds_can_be_read_of_every_column() -> None:
    alone = {"people", "ratings", "rating_changes", "events", "event_players", "event_pairings"}
    alone |= {"push_keys", "push_subscriptions", "feeds", "puzzle_results"}
    assert set(filter(stands_alone, kinds())) == alone
    assert kinds().keys() - alone == {"tables", "seats", "moves", "rolls", "resignations", "wishes"}
    for kind in kinds():
        assert all(map(_value_reader, own_columns(kind).values()))
    added = {name for name, each in own_columns("tables").items() if not each.nullable} - set(FIRST_COLUMNS)
    for name in added:  # what came later has a value in the backups of before
        assert own_columns("tables")[name].server_default is not None, name


FIRST_COLUMNS = ["id", "game", "variant", "players", "version", "rounds", "round", "played", "created"]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "no backup"),
        (b"plus-4:endless players=2 rules=1 | A B |\n", "no backup"),
        (gzip.compress(b""), "no backup"),
        (gzip.compress(b"{}\n"), "no backup"),
        (gzip.compress(b"[" * 60_000 + b"\n"), "no backup"),
        (gzip.compress(b"0" * 50_000_000), "no backup"),
        (gzip.compress(b'{"ludotheque":"backup","format":' + b"9" * 5000 + b"}\n"), "no backup"),
        (gzip.compress(b'{"ludotheque":"backup","format":2}\n'), "newer Ludothèque (format 2)"),
        (gzip.compress(b'{"ludotheque":"backup","format":1}\n'), "damaged, in line 1"),
        (
            gzip.compress(b'{"ludotheque":"backup","format":1,"schema":"9999","columns":{},"rows":{}}\n'),
            "newer Ludothèque (schema 9999)",
        ),
    ],
    ids=range(10),
)
def test_what_is_no_backup_is_refused(file: Path, tmp_path: Path, content: bytes, complaint: str) -> None:
    file.write_bytes(content)
    with pytest.raises(BadBackup, match=rf".*{complaint}".replace("(", r"\(").replace(")", r"\)")):
        restore(f"sqlite:///{tmp_path / 'never' / 'made.sqlite'}", file)
    assert not (tmp_path / "never").exists()


def _header(**changes: Any) -> Callable[[list[Any]], None]:
    return lambda lines: lines[0].update(changes)


def _set(row: int, place: int, value: object) -> Callable[[list[Any]], None]:
    def change(lines: list[Any]) -> None:
        lines[row][place] = value

    return change


def _columns(kind: str, *names: str) -> Callable[[list[Any]], None]:
    return lambda lines: lines[0]["columns"].update({kind: list(names)})


@pytest.mark.parametrize(
    "damage",
    [
        _header(rows={"tables": 3}),
        _header(rows={**ROWS, "tables": -1}),
        _header(rows={**ROWS, "tables": 2.5}),
        _header(rows={**ROWS, "seats": 5, "moves": 33}),
        _header(rows={**ROWS, "moves": 31}),
        _header(rows={**ROWS, "moves": 1 << 62}),
        _header(columns=[]),
        _columns("moves", "round", "ply"),
        _columns("moves", "round", "ply", "move", "move"),
        _columns("moves", "round", "ply", "move", "x"),
        _columns("tables", "id"),
        lambda lines: lines[0]["columns"].update(moves="round"),
        lambda lines: lines.pop(2),
        lambda lines: lines.insert(2, lines[2]),
        lambda lines: lines.insert(1, lines.pop(2)),
        lambda lines: lines.append(["moves", 1, 1, "A"]),
        lambda lines: lines.append(lines[1]),
        lambda lines: lines[2].append(1),
        lambda lines: lines[2].pop(),
        lambda lines: lines.insert(1, {}),
        lambda lines: lines.insert(1, []),
        lambda lines: lines.insert(1, [["tables"]]),
        lambda lines: lines.insert(1, ["x" * LONGEST_LINE]),
        _set(1, 0, "nonsense"),
        _set(1, 1, 5),
        _set(1, 1, ""),
        _set(1, 1, "x" * 33),
        _set(1, 1, "\0"),
        _set(1, 1, "\ud800"),
        _set(1, 2, None),
        _set(1, 4, "2"),
        _set(1, 4, True),
        _set(1, 4, 2.0),
        _set(1, 4, 1 << 31),
        _set(1, 4, float("nan")),
        _set(1, 11, "yesterday"),
        _set(1, 11, "2026-01-01T00:00:00"),
        _set(1, 11, "0001-01-01T00:00:00+14:00"),
    ],
)
def test_a_damaged_backup_changes_nothing(backup: Path, elsewhere: str, damage: Callable[[list[Any]], None]) -> None:
    read = lines(backup)[:-1]
    damage(read)
    write(backup, read)
    with pytest.raises(BadBackup, match=r"damaged, in line \d|cut off"):
        restore(elsewhere, backup)
    assert not Path(elsewhere.removeprefix("sqlite:///")).parent.exists()


def test_the_end_must_be_that_of_the_file(backup: Path, elsewhere: str) -> None:
    *read, _ = lines(backup)
    ends: list[Line] = [{"end": "0" * 64}, {"end": None}, {"other": 1}, ["end"]]
    for end in ends:
        write(backup, read, end)
        with pytest.raises(BadBackup, match=r"checksum|count"):
            restore(elsewhere, backup)
    write(backup, read)
    backup.write_bytes(backup.read_bytes() + gzip.compress(b"more\n"))
    with pytest.raises(BadBackup, match="something after its end"):
        restore(elsewhere, backup)


def test_wherever_a_backup_is_cut_or_changed_it_is_noticed(backup: Path) -> None:
    """A changed bit may mean nothing to who reads a gzip, as in its header: then exactly the same is read."""
    whole, chance, schemas = backup.read_bytes(), random.Random(1), known_schemas()
    before, harmless = list(BackupReader(backup, schemas).rows()), 0
    for _ in range(300):
        place = chance.randrange(len(whole))
        backup.write_bytes(whole[:place])
        with pytest.raises(BadBackup):
            list(BackupReader(backup, schemas).rows())
        flipped = bytes([whole[place] ^ 1 << chance.randrange(8)])
        backup.write_bytes(whole[:place] + flipped + whole[place + 1 :])
        try:
            assert list(BackupReader(backup, schemas).rows()) == before
            harmless += 1
        except BadBackup:
            pass
    assert harmless < 15


def test_a_file_that_changes_while_it_is_read_is_not_restored(
    kept: Store, backup: Path, elsewhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, times = BackupReader.rows, []

    def again(self: BackupReader) -> Any:
        times.append(1)
        if len(times) == 2:
            read = lines(backup)[:-1]
            write(backup, [*read[:-1], ["moves", 1, 99, "G"]], {"end": "0" * 64})
        return rows(self)

    monkeypatch.setattr(BackupReader, "rows", again)
    with pytest.raises(BadBackup):
        restore(elsewhere, backup)
    assert loaded(elsewhere) == [None] * 3


@FROM_ONE_TO_THE_OTHER
def test_what_the_database_refuses_leaves_it_as_it_was(
    kept: Store, file: Path, elsewhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows that nobody could keep, in a file whose checks were fooled."""
    back_up(kept.url, file)
    Store(elsewhere).create(sheet("there", moves=["A"]))
    take_over = restoring._take_over

    def then_fail(connection: Connection, *more: Any) -> None:
        take_over(connection, *more)
        connection.execute(insert(kinds()["moves"]), [{"table": "nowhere", "round": 1, "ply": 0, "move": "A"}])

    monkeypatch.setattr(restoring, "_take_over", then_fail)
    with pytest.raises(lt.LudothequeError, match="cannot be read or written"):
        restore(elsewhere, file)
    assert loaded(elsewhere) == [None] * 3
    there = Store(elsewhere).load("there")
    assert there
    assert there.moves == ["A"]


def test_a_failure_in_the_middle_leaves_everything_as_it_was(
    kept: Store, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, whole = loaded(kept.url), backup.read_bytes()
    original = writing._of_tables

    def fail(connection: Connection, header: Any, kind: str, names: Any) -> Any:
        if kind == "seats":
            raise OSError(28, "No space left on device")
        return original(connection, header, kind, names)

    monkeypatch.setattr(writing, "_of_tables", fail)
    with pytest.raises(OSError, match="No space") as full:
        back_up(kept.url, backup)
    assert full.value.filename == backup
    assert backup.read_bytes() == whole
    assert sorted(path.name for path in backup.parent.iterdir()) == ["backup.gz", "kept"]
    assert loaded(kept.url) == before


def test_a_backup_is_for_its_owner_and_takes_no_other_files_place(kept: Store, file: Path) -> None:
    file.write_text("my novel")
    with pytest.raises(lt.LudothequeError, match="is no backup"):
        back_up(kept.url, file)
    assert file.read_text() == "my novel"
    file.unlink()
    back_up(kept.url, file)
    assert file.stat().st_mode & 0o777 == 0o600
    back_up(kept.url, file)


def test_where_there_is_nothing_nothing_is_made(tmp_path: Path, file: Path) -> None:
    with pytest.raises(lt.LudothequeError, match="There are no tables in"):
        back_up(f"sqlite:///{tmp_path / 'none.sqlite'}", file)
    create_engine(f"sqlite:///{tmp_path / 'empty.sqlite'}").connect().exec_driver_sql("CREATE TABLE other (x)")
    with pytest.raises(lt.LudothequeError, match="There are no tables in"):
        back_up(f"sqlite:///{tmp_path / 'empty.sqlite'}", file)
    assert not (tmp_path / "none.sqlite").exists()
    assert not file.exists()


@pytest.mark.from_nothing
@BOTH_STORES
def test_a_database_of_a_later_version_is_not_backed_up(kept: Store, file: Path) -> None:
    with kept._database.writes.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0099'")
    with pytest.raises(lt.LudothequeError, match="newer Ludothèque"):
        back_up(kept.url, file)


def test_the_commands(ludo: Ludo, kept: Store, file: Path, elsewhere: str) -> None:  # noqa: F811
    code, out, _ = ludo("backup", str(file), "--store", kept.url, "--lang", "en")
    assert (code, out) == (0, f"{file}: 3 tables and 32 moves, as they were at one moment.\n")
    code, out, _ = ludo("restore", str(file), "--store", elsewhere, "--lang", "fr")
    assert (code, "3 tables et 32 coups sont de retour" in out) == (0, True)
    code, _, err = ludo("restore", str(file), "--store", elsewhere, "--lang", "fr")
    assert (code, "sont déjà là : avec --replace" in err) == (1, True)
    assert ludo("restore", str(file), "--store", elsewhere, "--replace")[0] == 0
    code, _, err = ludo("restore", str(file) + "x", "--store", elsewhere, "--lang", "en")
    assert (code, "it does not exist" in err) == (1, True)
    code, _, err = ludo("backup", str(file), "--store", "nonsense")
    assert (code, "“nonsense” is not the address of a database" in err) == (1, True)


@BOTH_STORES
def test_while_a_server_runs(serve: Callable[..., Served], ludo: Ludo, store: str, file: Path) -> None:  # noqa: F811
    server = serve("--no-browser")
    made = server.ask("POST", "/tables", json={"game": "connect-four", "seats": [{"kind": "person"}] * 2})
    address, token = f"/tables/{made['table']}", made["token"]

    def play(move: str, ply: int) -> int:
        return int(server.ask("POST", f"{address}/moves", token, json={"move": move, "ply": ply})["version"])

    play("A", 0)
    assert ludo("backup", str(file), "--store", store)[0] == 0
    seen = play("B", 1)
    assert ludo("restore", str(file), "--store", store, "--replace")[0] == 0
    other = serve("--no-browser")
    back = other.ask("GET", address, token)
    assert [move["move"] for move in back["moves"]] == ["A"]
    assert back["version"] > seen
    after = other.ask("POST", f"{address}/moves", token, json={"move": "C", "ply": 1})
    assert [move["move"] for move in after["moves"]] == ["A", "C"]
