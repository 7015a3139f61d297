"""Files of weights: read as they were written, and refused in words where they are of no use."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.search import weights
from ludotheque.search.weights import (
    LARGEST,
    UnusableWeights,
    features_print,
    load_weights,
    made_for,
    most_hidden_units,
    save_weights,
    shipped_name,
    shipped_weights,
    weighted,
)
from tests.conftest import Install
from tests.game_lists import ALL, BOXES, EXAMPLE, name
from tests.search.nets import any_net

GAME = lt.game(EXAMPLE)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "weights.npz"
    save_weights(written, any_net(GAME), GAME)
    return written


def test_weights_are_read_as_they_were_written_but_for_their_last_digits(file: Path) -> None:
    for before, after in zip(any_net(GAME), load_weights(file, GAME), strict=True):
        assert after.dtype == np.float32
        assert after == pytest.approx(before, abs=2e-3)


def test_the_print_of_features_is_the_same_in_plain_python() -> None:
    assert features_print(GAME, "plain") == features_print(GAME, "compiled")


def test_the_print_of_features_changes_with_them(install: Install) -> None:
    install("edited", {"features.py": ("FILLS, HOLDS, LANDS = 0, 1, 2", "HOLDS, FILLS, LANDS = 0, 1, 2")})
    assert features_print(lt.game("edited"), "plain") != features_print(GAME, "plain")
    install("edited", {"features.py": ("wide(s.mover == player)", "wide(s.mover != player)")})
    assert features_print(lt.game("edited"), "plain") != features_print(GAME, "plain")


def test_the_print_of_features_does_not_hang_on_the_order_of_moves(install: Install) -> None:
    order = (
        "    for column in range(COLUMNS):\n        out[n]",
        "    for column in range(COLUMNS - 1, -1, -1):\n        out[n]",
    )
    install("edited", {"rules.py": order})
    assert features_print(lt.game("edited"), "plain") == features_print(GAME, "plain")


def changed(file: Path, **arrays: Any) -> None:
    """Write the file again with other arrays in it."""
    with np.load(file) as found:
        np.savez(file, **({key: found[key] for key in found.files} | arrays))


def made(**facts: object) -> Any:
    told = {field: getattr(made_for(GAME), field) for field in ("game", "players", "rules", "features")}
    return np.array(json.dumps(told | facts))


@pytest.mark.parametrize(
    ("arrays", "reason"),
    [
        ({"made_for": made(game="chess")}, "made for chess, 2 players, version 1"),
        ({"made_for": made(players=3)}, "3 players, version 1 of the rules"),
        ({"made_for": made(rules=9)}, "version 9 of the rules"),
        ({"made_for": made(features=1)}, "made for other features: run “ludo train connect-four:classic”"),
        ({"made_for": np.array("{}")}, "damaged or of another kind"),
        ({"made_for": np.array("[1, 2]")}, "damaged or of another kind"),
        ({"made_for": np.array("[" * 50_000)}, "damaged or of another kind"),
        ({"bias": np.zeros(9, np.float32)}, "made for other features"),
        ({"features": np.zeros((2, 8), np.float32)}, "made for other features"),
        ({"offset": np.array([np.nan], np.float32)}, "made for other features"),
        ({"moves": np.array(["a"])}, "damaged or of another kind"),
        ({"made_for": np.array([object()])}, "damaged or of another kind"),
    ],
)
def test_what_weights_do_not_fit_is_told(file: Path, arrays: dict[str, Any], reason: str) -> None:
    changed(file, **arrays)
    with pytest.raises(UnusableWeights, match=f"weights.npz are of no use for connect-four:classic.*{reason}"):
        load_weights(file, GAME)


@pytest.mark.parametrize("length", [0, 1, 40, 700, -1])
def test_a_file_that_is_cut_off_is_refused(file: Path, length: int) -> None:
    file.write_bytes(file.read_bytes()[:length])
    with pytest.raises(UnusableWeights, match="damaged or of another kind"):
        load_weights(file, GAME)


def test_files_that_are_missing_too_large_or_no_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableWeights, match="there are none yet"):
        load_weights(tmp_path / "nothing.npz", GAME)
    (tmp_path / "large.npz").write_bytes(bytes(LARGEST + 1))
    with pytest.raises(UnusableWeights, match="larger than 300000 bytes"):
        load_weights(tmp_path / "large.npz", GAME)
    with pytest.raises(UnusableWeights, match="it is a folder"):
        load_weights(tmp_path, GAME)


def test_a_game_without_features_has_no_use_for_weights(file: Path) -> None:
    without = next(game for game in ALL if not game.has_features)
    with pytest.raises(UnusableWeights, match=r"its folder has no features\.py"):
        load_weights(file, without)


def test_another_version_of_the_rules_asks_for_other_weights(file: Path) -> None:
    with pytest.raises(UnusableWeights, match="version 1 of the rules"):
        load_weights(file, replace(GAME, version=2))


def file_beside(game: lt.Game) -> Path:
    return Path(str(game.module("rules").__file__)).parent / weights.FOLDER / shipped_name(game)


SHIPPED = [game for game in ALL if file_beside(game).is_file()]


@pytest.mark.parametrize("game", SHIPPED, ids=name)
def test_weights_that_ship_fit_their_game(game: lt.Game) -> None:
    assert np.abs(shipped_weights(game).features).max() > 0
    assert game in [chosen for chosen, _ in weighted(game)]
    assert file_beside(game).stat().st_size < LARGEST


@pytest.mark.parametrize("game", [game for game in ALL if game.has_features], ids=name)
def test_as_many_hidden_units_as_fit_into_a_file(game: lt.Game, tmp_path: Path) -> None:
    file, units = tmp_path / "weights.npz", most_hidden_units(game)
    save_weights(file, any_net(game, units=units), game)
    assert len(load_weights(file, game).bias) == units


def test_some_weights_ship() -> None:
    assert SHIPPED
    assert not [chosen for box in BOXES for chosen, _ in weighted(box) if chosen not in SHIPPED]
