"""The games that reports are about."""

from __future__ import annotations

import ludotheque as lt


def own_games() -> list[lt.Game]:
    """Every variant of our own games, for each number of players."""
    return [
        game.choose(variant.name, players)
        for game in lt.all_games()
        if game.package.startswith("ludotheque.")
        for variant in game.variants
        for players in variant.players
    ]
