"""A contest: games between players, seated and seeded beforehand."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path

from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.language import Text
from ..core.players import is_registered, player
from ..core.position import CHANCE
from ..core.seats import Seat
from .journal import Journal, Line
from .playing import Pairing, Played, derived_seed, play
from .results import ContestResult, contest_result
from .seatings import seatings

MOST_SEED = 10**9
PERSON = "person"

_NO_GAMES = Text(
    fr="Un tournoi a au moins une partie, pas {games}.", en="A contest has at least one game, not {games}."
)
_NO_JOBS = Text(
    fr="Il faut jouer au moins une partie à la fois, pas {jobs}.", en="One game at a time is the least, not {jobs}."
)
_NO_PEOPLE = Text(
    fr="Dans l’arène ne jouent que des programmes, pas « {word} » : pour jouer toi-même, c’est « ludo play ».",
    en="Only programs play in the arena, not “{word}”: to play yourself, write “ludo play”.",
)
_ONLY_HERE = Text(
    fr="Un joueur inscrit par register_player n’existe que dans ce processus : une grappe ne le connaît pas.",
    en="A player registered with register_player is in this process alone: a cluster does not know it.",
)


class Contest:
    """Games between players given as words, of which some may have been finished before.

    Who sits where and what chance does is decided by the seed and the number of a game, so it does not matter where
    and in which order the games are played. With a journal, every finished game is written down at once, and the
    games that are already in it are not played again.
    """

    def __init__(
        self, game: Game, words: Sequence[str], games: int, seed: int | None = None, journal: Path | None = None
    ) -> None:
        if games < 1:
            raise LudothequeError(_NO_GAMES.format(games=games))
        self.game, self.words, self.games = game, tuple(words), games
        next(seatings(len(words), game.players))
        for word in words:
            self._invited(word)
        self._journal = Journal(journal) if journal else None
        self.seed = self._chosen_seed(seed)
        self.played = self._played_before()

    def result(self) -> ContestResult:
        """How things stand after the games that are finished."""
        finished = (self.played[index] for index in sorted(self.played))
        return contest_result(self.words, self.game.players, self.seed, finished)

    def pairings(self) -> Iterator[Pairing]:
        """All games of the contest."""
        for index, seating in enumerate(islice(seatings(len(self.words), self.game.players), self.games)):
            words = tuple(self.words[number] for number in seating)
            yield Pairing(index, str(self.game), seating, words, derived_seed(self.seed, index))

    def run(
        self,
        jobs: int | None = None,
        ray: str | None = None,
        on_game: Callable[[Played], None] = lambda played: None,
    ) -> None:
        """Play the games that are left; `on_game` is called with each when it is finished.

        They are spread over this many processes, one for each core if nothing is said, or over a Ray cluster.
        """
        if jobs is not None and jobs < 1:
            raise LudothequeError(_NO_JOBS.format(jobs=jobs))
        self.begin()
        with closing(self.play(self.left(), self.games - len(self.played), jobs, ray)) as finished:
            for played in finished:
                self.keep(played)
                on_game(played)

    def left(self) -> Iterator[Pairing]:
        """The games that are not finished."""
        return (pairing for pairing in self.pairings() if pairing.index not in self.played)

    def begin(self) -> None:
        """Make the journal ready for games to be kept, if there is one."""
        if self._journal:
            self._journal.begin(self._header)

    def keep(self, played: Played) -> None:
        """Keep a finished game, and write it down."""
        self.played[played.pairing.index] = played
        if self._journal:
            self._journal.write(played)

    def play(
        self, pairings: Iterable[Pairing], count: int, jobs: int | None = None, ray: str | None = None
    ) -> Generator[Played, None, None]:
        """Play some of the games, so many, and give each back when it is finished; nothing is kept of them here."""
        alone = any(map(is_registered, self.words))  # no other process knows these players
        if alone and ray is not None:
            raise LudothequeError(_ONLY_HERE)
        workers = min(1 if alone else jobs or os.cpu_count() or 1, count)
        if workers == 0 or (ray is None and workers == 1):
            yield from map(play, pairings)
            return
        self._compile()
        yield from _spread(pairings, workers, jobs, ray)

    def _compile(self) -> None:
        """Compile all there is here, so that it is said once and not by each worker: the rules, then the players."""
        self.game.compile()
        position = self.game.start()
        while position.turn == CHANCE:
            position.play(position.moves()[0])
        for word in {word.partition(":")[0]: word for word in reversed(self.words)}.values():
            with suppress(Exception):  # it will be told with the game in which it happens
                self._invited(word).choose(position.copy())

    def _invited(self, word: str) -> Seat:
        seat = None if word == PERSON else player(word, self.game)
        if seat is None or seat.waits:
            raise LudothequeError(_NO_PEOPLE.format(word=word))
        return seat

    @property
    def _header(self) -> Line:
        return {
            "game": str(self.game),
            "rules": self.game.version,
            "seats": self.game.players,
            "players": list(self.words),
            "seed": self.seed,
            "games": self.games,
        }

    def _chosen_seed(self, seed: int | None) -> int:
        before = self._journal.seed if self._journal and seed is None else seed
        return secrets.randbelow(MOST_SEED) if before is None else before

    def _played_before(self) -> dict[int, Played]:
        if self._journal is None:
            return {}
        self._journal.expect(self._header)
        return {played.pairing.index: played for played in self._journal.games(self.pairings())}


def contest(
    game: Game,
    words: Sequence[str],
    games: int,
    seed: int | None = None,
    *,
    jobs: int | None = None,
    ray: str | None = None,
    journal: Path | None = None,
    on_game: Callable[[Played], None] = lambda played: None,
) -> ContestResult:
    """Play a whole contest.

    A script that does so needs `if __name__ == "__main__":`, because the worker processes import it.
    """
    played = Contest(game, words, games, seed, journal)
    played.run(jobs, ray, on_game)
    return played.result()


def _spread(left: Iterable[Pairing], workers: int, jobs: int | None, ray: str | None) -> Iterator[Played]:
    if ray is None:
        from .workers import play_on_cores

        return play_on_cores(left, workers)
    from .cluster import play_on_cluster

    return play_on_cluster(left, ray, jobs)
