"""Whose search is next."""

from __future__ import annotations

from ludotheque.server.turns import Rank, Turns, Wish


def served(turns: Turns, *wishes: Wish) -> list[Wish]:
    """Those that begin at once."""
    for wish in wishes:
        turns.wait(wish)
    begun: list[Wish] = []
    while following := turns.next():
        begun.append(following)
    return begun


def test_every_client_has_their_turn() -> None:
    turns = Turns(1)
    many, few = [Wish("a") for _ in range(3)], [Wish("b")]
    first = served(turns, *many, *few)
    assert first == many[:1]
    order = []
    while first:
        turns.end(first[0])
        first = served(turns)
        order += [wish.client for wish in first]
    assert order == ["b", "a", "a"]


def test_one_client_leaves_a_place_to_the_others() -> None:
    turns = Turns(3)
    own = [Wish("a") for _ in range(5)]
    assert served(turns, *own) == own[:2]
    other = Wish("b")
    assert served(turns, other) == [other]


def test_what_is_quick_need_not_wait_for_what_is_long() -> None:
    turns = Turns(2)
    long = [Wish(client) for client in "abc"]
    assert served(turns, *long) == long[:2]
    quick = [Wish("d", quick=True), Wish("e", quick=True)]
    assert served(turns, *quick) == quick[:1], "one more place is kept for it"
    turns.end(quick[0])
    assert served(turns) == quick[1:]


def test_computers_that_play_each_other_come_last_and_one_for_each_client() -> None:
    turns = Turns(4)
    alone = [Wish("a", Rank.UNATTENDED) for _ in range(12)]
    assert served(turns, *alone) == alone[:1]
    others = [Wish(client, Rank.UNATTENDED) for client in "bcd"]
    assert served(turns, *others) == others[:1], "half of the places at most"
    assert turns.count(Rank.UNATTENDED) == 15
    assert turns.count(Rank.UNATTENDED, "a") == 12
    person, advice = Wish("e"), Wish("e", Rank.ADVICE)
    assert served(turns, advice, person) == [person, advice], "people come first"
    turns.end(alone[0])
    assert served(turns) == others[1:2], "and the next is somebody else"


def test_advice_has_half_of_the_places() -> None:
    turns = Turns(4)
    advice = [Wish(client, Rank.ADVICE) for client in "abc"]
    assert served(turns, *advice) == advice[:2]


def test_where_nothing_is_searched_everything_waits() -> None:
    turns = Turns(0)
    assert (served(turns, Wish("a", quick=True), Wish("b")), turns.threads) == ([], 0)


def test_what_nobody_wants_any_more_is_forgotten() -> None:
    turns = Turns(1)
    first, second, third = Wish("a"), Wish("b"), Wish("c")
    assert served(turns, first, second, third) == [first]
    turns.end(second)
    turns.end(first)
    assert served(turns) == [third]
