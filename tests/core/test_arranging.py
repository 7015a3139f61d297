"""Positions that are set up by hand, in every game that can be arranged."""

from __future__ import annotations

import pickle
import random

import pytest

import ludotheque as lt
from ludotheque.core.arranging import ERASER, Arrangement, arranging, can_be_arranged
from ludotheque.core.errors import BadSave, LudothequeError
from ludotheque.core.language import Text
from tests.game_lists import ALL, EXAMPLE, name

ARRANGED = [game for game in ALL if can_be_arranged(game)]
EACH = [pytest.param(game, id=name(game)) for game in ARRANGED]

PLIES = (0, 1, 2, 3, 5, 8, 14, 23, 38, 62)
STEPS = 100
PLAYED = 3
"""How many arrangements of each game are played, and how often they are drawn."""
LONGEST = 150
"""Plies of a game that is played from an arrangement, where it does not end before."""
MUTATIONS = 100
MOST_PLIES = 400


def _after(game: lt.Game, seed: int, plies: int) -> lt.Position:
    """The position after this many random plies, or the end of the game if it comes first."""
    chance, position = random.Random(seed), game.start()
    while not position.over and position.plies < plies:
        position.play_number(chance.choice(position.move_numbers()))
    return position


def _position(game: lt.Game, seed: int, plies: int) -> lt.Position:
    position = _after(game, seed, plies)
    return position.at(position.plies - 1) if position.over else position


@pytest.mark.parametrize("game", EACH)
def test_positions_of_games_can_be_set_up(game: lt.Game) -> None:
    game.compile()
    rules = arranging(game)
    for seed, plies in enumerate(PLIES):
        position = _position(game, seed, plies)
        word = rules.write(position.state)
        assert rules.fault(position.state) is None, position.save()
        again = game.start(word)
        assert rules.write(again.state) == word
        assert not set(word) & set(" |\t\n")
        assert Arrangement(game, word).word in (word, "")
        assert (again.turn, again.move_numbers()) == (position.turn, position.move_numbers())
        assert again == position
        assert str(again)
        assert again.svg()
        again.play(again.moves()[0])
        assert lt.Position.load(again.save()) == again


@pytest.mark.parametrize("game", EACH)
def test_the_end_of_a_game_can_be_changed(game: lt.Game) -> None:
    game.compile()
    for seed in range(3):
        arrangement = Arrangement.of(_after(game, seed, MOST_PLIES))
        assert str(arrangement.position())
        arrangement.clear()
        assert arrangement.places(ERASER) == []
        assert str(arrangement.position())


def _steps(game: lt.Game, seed: int, count: int) -> list[Arrangement]:
    """Arrangements that follow from each other, by putting and choosing at random."""
    chance = random.Random(seed)
    arrangement = Arrangement(game)
    found = []
    for _ in range(count):
        tools = [tool.name for tool in arrangement.tools if arrangement.places(tool.name)]
        facts = arrangement.facts
        if facts and chance.random() < 0.2:
            fact = chance.choice(facts)
            arrangement.choose(fact.name, chance.choice(fact.options).name)
            chosen = {each.name: each.chosen for each in arrangement.facts}
        else:
            # Taken away as often as put, so that boards are neither always full nor empty.
            tool = ERASER if ERASER in tools and chance.random() < 0.4 else chance.choice(tools)
            arrangement.put(tool, chance.choice(arrangement.places(tool)))
            chosen = {each.name: each.chosen for each in arrangement.facts}
        assert all(chosen[each.name] in {option.name for option in each.options} for each in arrangement.facts)
        arrangement = Arrangement(game, arrangement.word)
        found.append(arrangement)
    return found


@pytest.mark.parametrize("game", EACH)
def test_whatever_is_put_on_the_board_is_written_and_read(game: lt.Game) -> None:
    game.compile()
    chance, last = random.Random(0), ""
    for number, arrangement in enumerate(_steps(game, 1, STEPS)):
        word = arrangement.word
        position = lt.Position(game, word, draft=True)
        assert Arrangement(game, word).word == word
        assert position.state.tobytes() == arrangement.record.tobytes()
        assert not position.over
        if number % (STEPS // PLAYED) == 0:
            assert position.svg()
            assert position.text()
            names = position.scene().names()
            places = {place for tool in arrangement.tools for place in arrangement.places(tool.name)}
            assert places <= names
        if arrangement.fault:
            with pytest.raises(BadSave, match="No game leads to this position"):
                game.start(word)
        last = word if chance.random() < 0.5 else last


@pytest.mark.parametrize("game", EACH)
def test_arrangements_without_a_fault_can_be_played(game: lt.Game) -> None:
    game.compile()
    chance = random.Random(2)
    possible = [each.word for seed in range(2) for each in _steps(game, seed, STEPS) if each.word and not each.fault]
    for word in chance.sample(possible, min(PLAYED, len(possible))):
        position = game.start(word)
        while not position.over and position.plies < LONGEST:
            position.play_number(chance.choice(position.move_numbers()))
        assert str(position)
        assert position.svg()
        assert not position.over or position.result()


@pytest.mark.parametrize("game", EACH)
def test_words_that_say_nothing_are_refused(game: lt.Game) -> None:
    game.compile()
    chance = random.Random(3)
    rules = arranging(game)
    words = [rules.write(_position(game, seed, plies).state) for seed, plies in enumerate(PLIES)]
    alphabet = sorted(set("".join(words)) | set("éZ07٣-\n"))
    for _ in range(MUTATIONS):
        word = chance.choice(words)
        at, other = chance.randrange(len(word)), chance.choice(alphabet)
        changed = chance.choice(
            [word[:at], word[at:], word[:at] + other + word[at + 1 :], word[:at] + other + word[at:], word + word[at:]]
        )
        try:
            arranged = lt.Position(game, changed, draft=True)
        except BadSave:
            continue
        assert not changed or rules.write(arranged.state) == changed
        if not rules.fault(arranged.state):
            assert arranged.moves()
            assert str(arranged)
    for hostile in (words[-1] * 2, words[-1] * 300, "x" * 2000, ",", "/", "-", ",".join(words), " ", "\n", "9" * 999):
        with pytest.raises(BadSave, match="does not say how a position"):
            game.start(hostile)


def _both(text: Text) -> bool:
    return bool(text.fr and text.en)


@pytest.mark.parametrize("game", EACH)
def test_tools_and_facts_have_words(game: lt.Game) -> None:
    arrangement = Arrangement(game)
    assert arrangement.word == ""
    assert arrangement.fault is None
    tools = arrangement.tools
    assert all(_both(tool.words) for tool in tools)
    assert len({tool.name for tool in tools}) == len(tools)
    assert {tool.owner for tool in tools} <= {None, *range(game.players)}
    assert tools[-1].name == ERASER
    names = game.start().scene().names()
    assert all(set(arrangement.places(tool.name)) <= names for tool in tools)
    for fact in arrangement.facts:
        assert _both(fact.words)
        assert all(_both(option.words) for option in fact.options)
        assert fact.chosen in {option.name for option in fact.options}
    with pytest.raises(LudothequeError, match="cannot be put on"):
        arrangement.put(tools[0].name, "nowhere")
    with pytest.raises(LudothequeError, match="is no choice for"):
        arrangement.choose("weather", "rain")


def test_moves_are_taken_back_to_what_was_set_up_and_no_further() -> None:
    position = lt.game("plus-4:elementary").start("xo../..../..../....,o")
    assert repr(position) == "<Position plus-4:elementary from=xo../..../..../....,o after no move>"
    begun = position.save()
    position.play("A")
    position.play("B")
    for twin in (position.at(0), pickle.loads(pickle.dumps(position)).at(0)):
        assert twin.save() == begun
    position.undo()
    position.undo()
    assert position.copy().save() == begun
    with pytest.raises(lt.IllegalMove, match="No move has been played yet"):
        position.undo()


def test_games_without_a_module_for_it_are_not_set_up() -> None:
    assert not can_be_arranged(lt.game(EXAMPLE))
    with pytest.raises(LudothequeError, match="cannot be set up by hand"):
        lt.game(EXAMPLE).start("anything")
