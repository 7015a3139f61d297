"""The page on solved games, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import ludotheque as lt
from benchmarks.strength.pages import page_file
from ludotheque import LANGUAGES, Language, Text, speaking
from ludotheque.core.language import grouped
from ludotheque.draw import svg
from ludotheque.solver.proving import Proofs
from ludotheque.solver.solution import Solution
from ludotheque.solver.summary import Summary

from .facts import Opening, Proven, longest_win, openings, saved
from .plot import draw_openings

_HEAD = Text(
    fr="""# Les jeux résolus

Pour ces jeux, l’ordinateur ne cherche plus : il sait. Chaque position a été calculée, avec la valeur qu’elle a si les
deux joueurs ne se trompent jamais. `ludo solve JEU` refait le calcul sur ta machine, `ludo verify JEU` le vérifie, et
le joueur `perfect` suit. [In English](solved.md).

Une partie sans fin compte comme la limite de longueur de la règle la décide : nulle dans Plus 4 `elementary`, gagnée
dans `endless` par qui est devant ; une manche sans fin est nulle. Les limites elles-mêmes (200, 2 000 et 600 coups, 50
manches) sont autrement laissées de côté.
""",
    en="""# Solved games

In these games the computer no longer searches: it knows. Every position was computed, with what it is worth if neither
player ever goes wrong. `ludo solve GAME` computes it again on your machine, `ludo verify GAME` checks it, and `perfect`
plays by it. [En français](solved.fr.md).

Endless play counts as the length limit of the rules decides it: a draw in Plus 4 `elementary`, a win in `endless` for
whoever is ahead; a round without end is void. The limits themselves (200, 2,000 and 600 plies, 50 rounds) are otherwise
left out.
""",
)
_DUEL = Text(
    fr="""## {title}, {variant}

**Bien jouée des deux côtés, la partie est nulle.** {advice}

![Les réponses au premier coup](pictures/openings-{name}.fr.svg)

- {positions} positions{standings} : pour qui est au trait {won} gagnées, {lost} perdues, {drawn} nulles. Une position
  et son miroir ne comptent qu’une fois, et la couleur ne compte pas.
- Le plus long gain prend **{longest} coups** ; il part de [cette position](pictures/longest-{name}.fr.svg), au trait du
  joueur bleu.
- {single} des {looked_at} positions nulles regardées{where} ne tiennent qu’à un seul coup : tous les autres perdent.
- Calculé en {seconds} s sur deux cœurs, par analyse rétrograde : des fins de partie vers le début.
""",
    en="""## {title}, {variant}

**Played well by both, the game is a draw.** {advice}

![The replies to the first move](pictures/openings-{name}.svg)

- {positions} positions{standings}: for the player to move {won} are won, {lost} lost and {drawn} drawn. A position and
  its mirror image count once, and colours do not count.
- The longest win takes **{longest} plies**; it starts from [this position](pictures/longest-{name}.svg), with blue to
  move.
- {single} of the {looked_at} drawn positions looked at{where} hang on a single move: all others lose.
- Computed in {seconds} s on two cores by retrograde analysis, from the ends of games back to the start.
""",
)
_STANDINGS = Text(fr=" à chacun des {count} scores", en=" at each of {count} scores")
_SAMPLED = Text(fr=" (tirées au hasard, à 0 partout)", en=" (drawn at random, with no points on either side)")
_ONE_REPLY = Text(
    fr="À chaque premier coup ordinaire, une seule réponse ne perd pas : **jouer dans la même colonne**.",
    en="To every ordinary first move there is only one reply that does not lose: **play into the same column**.",
)
_MATCH = Text(
    fr="""## {title}, {variant}

**{answer}** {advice}

![Les réponses au premier coup](pictures/openings-{name}.fr.svg)

- {positions} positions d’une manche, et {scores} scores du match. Ce que rapporte chaque fin de manche dépend du score,
  mais d’un score à l’autre c’est presque toujours la même chose : {stakes} calculs suffisent.
- {single} des {looked_at} positions nulles regardées (tirées au hasard, à 0 partout) ne tiennent qu’à un seul coup.
- Une manche nulle, ou sans fin, ramène au même score avec l’autre joueur en premier : sa valeur est celle qu’elle prend
  quand on permet de plus en plus de manches nulles, en partant d’aucune.
- Calculé en {seconds} s sur deux cœurs, par analyse rétrograde de la manche, des derniers scores vers le premier.
""",
    en="""## {title}, {variant}

**{answer}** {advice}

![The replies to the first move](pictures/openings-{name}.svg)

- {positions} positions of a round, and {scores} scores of the match. What each end of a round brings depends on the
  score, but from one score to another it is nearly always the same: {stakes} computations are enough.
- {single} of the {looked_at} drawn positions looked at (drawn at random, with no points on either side) hang on a
  single move.
- A void round, or one that never ends, leads back to the same score with the other player first: it is worth what it
  comes to when more and more void rounds are allowed, beginning with none.
- Computed in {seconds} s on two cores by retrograde analysis of a round, from the last scores back to the first.
""",
)
_AHEAD = Text(
    fr="Qui est devant gagne le match ; à égalité de points, bien joué des deux côtés, il est nul.",
    en="Whoever is ahead wins the match; with equal points, played well by both, it is a draw.",
)
_SCORES = Text(
    fr="Pour qui commence une manche, {won} scores sont gagnés, {lost} perdus et {drawn} nuls.",
    en="For whoever starts a round, {won} scores are won, {lost} lost and {drawn} drawn.",
)
_CHANCE = Text(
    fr="""## {title}, {variant}, à deux

**Qui commence gagne {start} % des parties**, avant de jeter le dé. Le meilleur premier coup dépend du dé :

| dé | meilleur coup | chances | coup le plus faible | chances |
|---:|---|---:|---|---:|
{rows}

- {positions} positions avant le dé, aux huit symétries du plateau près, chacune avec ses chances à un millionième près,
  entre deux bornes qui se rejoignent. Les chances après le dé en découlent.
- Calculé en {seconds} s sur deux cœurs, par itération couche par couche : un cube posé ne quitte jamais le plateau.
""",
    en="""## {title}, {variant}, two players

**Whoever starts wins {start}% of the games**, before the die is thrown. The best first move depends on the die:

| die | best move | chances | weakest move | chances |
|---:|---|---:|---|---:|
{rows}

- {positions} positions before a roll, up to the eight symmetries of the board, each with its chances to a millionth,
  between two bounds that meet. The chances after a roll follow from them.
- Computed in {seconds} s on two cores, by value iteration layer by layer: cubes on the board never leave it.
""",
)


_PROOF = Text(
    fr="""## {title}, {variant}

**Qui commence gagne**, {soonest}. Les premiers coups, nommés une fois pour toutes leurs symétries :

| premier coup | pour qui commence |
|---|---|
{rows}

- Trop de positions pour les numéroter : {positions} ont été regardées, en {seconds} s sur un cœur, par une recherche de
  preuve (df-pn). Un gain prouvé l’est contre toutes les réponses.
- {proofs} preuves sont gardées, de {replayed} positions en tout. `ludo verify` les a rejouées contre toutes les
  réponses, par les règles en Python pur, en {verified} s sur un cœur : {verdict}.
""",
    en="""## {title}, {variant}

**Whoever starts wins**, {soonest}. The first moves, those that only a symmetry tells apart named once:

| first move | for the player who starts |
|---|---|
{rows}

- Too many positions to be numbered: {positions} were looked at, in {seconds} s on one core, by proof search (df-pn). A
  proven win is proven against every reply.
- {proofs} proofs are kept, of {replayed} positions in all. `ludo verify` played them again against every reply, by the
  rules in plain Python, in {verified} s on one core: {verdict}.
""",
)
_SOUND = Text(fr="toutes tiennent", en="all of them hold")
_BROKEN = Text(fr="**{count} ne tiennent pas**", en="**{count} do not hold**")
_SOONEST = Text(
    fr="au plus vite en {plies} coups : aucun gain plus court ne peut être forcé",
    en="in {plies} plies at the soonest: no shorter win can be forced",
)
_WORTH = {
    "win": Text(fr="gagne", en="wins"),
    "loss": Text(fr="perd", en="loses"),
    "draw": Text(fr="nulle", en="draws"),
    None: Text(fr="non prouvé", en="not proven"),
}
_CHECK = Text(
    fr="""## Vérifier

`ludo verify JEU` prend des positions au hasard (`--sample N`), les joue avec les règles en Python pur, et compare ce
que la table dit de chacune à ce qu’elle dit de ses suites. Là où toutes s’accordent, la solution est juste. Des
preuves, tout est rejoué : un gain, coup par coup contre chaque réponse jusqu’à la fin de chaque partie ; une nulle, par
deux preuves, car aucun des deux ne peut être forcé de perdre ; le moindre nombre de coups, par des preuves qu’aucun
premier coup ne gagne plus tôt. Les tables sont dans le dossier de données de l’utilisateur ; un fichier manquant,
tronqué ou abîmé est refusé, et `ludo solve` le refait.
""",
    en="""## Checking

`ludo verify GAME` draws positions at random (`--sample N`), plays on from them by the rules in plain Python, and
compares what the table says of each with what it says of those that follow. Where all agree, the solution is right.
Of proofs, everything is played again: a win ply by ply against every reply until each game has ended; a draw by two
proofs, for neither player can be made to lose; the fewest plies by proofs that no first move wins sooner. The
tables are in the user's data folder; a file that is missing, cut off or damaged is refused, and `ludo solve` makes it
again.
""",
)


def write_pages(solutions: list[Solution], proven: dict[lt.Game, Proven], folder: Path) -> None:
    """Write the page and its pictures."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    found = [(solution, openings(solution)) for solution in solutions]
    for language in LANGUAGES:
        with speaking(language):
            parts = [_part(solution, first, folder, language) for solution, first in found]
            parts += [_proofs(game, about) for game, about in proven.items()]
            page = "\n".join([str(_HEAD), *parts, str(_CHECK)])
            (folder / page_file("solved", language, "md")).write_text(page, "utf-8")


def _part(solution: Solution, first: list[Opening], folder: Path, language: Language) -> str:
    if solution.with_chance:
        return _chances(solution, first)
    name = f"{solution.game.name}-{solution.game.variant_name}"
    draw_openings(first, folder / "pictures" / page_file(f"openings-{name}", language, "svg"))
    if solution.in_rounds:
        return _match(solution, first, name)
    longest, scene = longest_win(solution)
    (folder / "pictures" / page_file(f"longest-{name}", language, "svg")).write_text(svg(scene) + "\n", "utf-8")
    return _duel(solution, first, name, longest)


def _duel(solution: Solution, first: list[Opening], name: str, longest: int) -> str:
    counts, drawn = solution.summary.counts, saved(solution)
    return str(
        _DUEL.format(
            **_about(solution.game, solution.summary),
            name=name,
            advice=_advice(first),
            standings=_STANDINGS.format(count=len(counts)) if len(counts) > 1 else "",
            won=grouped(sum(count.won for count in counts)),
            lost=grouped(sum(count.lost for count in counts)),
            drawn=grouped(sum(count.drawn for count in counts)),
            longest=longest,
            looked_at=grouped(drawn.looked_at),
            single=grouped(drawn.single),
            where=_SAMPLED if len(counts) > 1 else "",
        )
    )


def _advice(first: list[Opening]) -> Text | str:
    hangs = [opening for opening in first if sum(move.proven != "loss" for move in opening.after.moves) == 1]
    return _ONE_REPLY if hangs and all(opening.after.best == opening.move for opening in hangs) else ""


def _match(solution: Solution, first: list[Opening], name: str) -> str:
    scores, drawn = solution.summary.scores, saved(solution)
    worths = [worth for _, worth in scores]
    won, lost, drawn_scores = (worths.count(worth) for worth in (1, -1, 0))
    ahead = all(worth == (score[0] > score[1]) - (score[0] < score[1]) for score, worth in scores)
    return str(
        _MATCH.format(
            **_about(solution.game, solution.summary),
            name=name,
            answer=_AHEAD if ahead else _SCORES.format(won=won, lost=lost, drawn=drawn_scores),
            advice=_advice(first),
            scores=len(scores),
            stakes=len(solution.summary.counts),
            looked_at=grouped(drawn.looked_at),
            single=grouped(drawn.single),
        )
    )


def _chances(solution: Solution, first: list[Opening]) -> str:
    start = 100 * solution.analyse(solution.game.start()).value[0]
    return str(
        _CHANCE.format(
            **_about(solution.game, solution.summary), start=_hundredths(start), rows="\n".join(_rows(first))
        )
    )


def _rows(first: list[Opening]) -> Iterator[str]:
    for opening in first:
        best, weakest = opening.after.moves[0], opening.after.moves[-1]
        words = (f"`{move.move}` | {_hundredths(100 * move.value[0])} %" for move in (best, weakest))
        yield f"| {opening.move.lstrip('d')} | {' | '.join(words)} |"


def _hundredths(number: float) -> Text:
    return Text(fr=f"{number:.2f}".replace(".", ","), en=f"{number:.2f}")


def _proofs(game: lt.Game, found: Proven) -> str:
    proofs, replay = found.summary.proofs or Proofs(), found.replay
    return str(
        _PROOF.format(
            **_about(game, found.summary),
            soonest=_SOONEST.format(plies=proofs.soonest) if proofs.soonest else "",
            rows="\n".join(f"| `{move}` | {_WORTH[proven]} |" for move, proven in proofs.moves.items()),
            proofs=replay.proofs,
            replayed=grouped(replay.checked),
            verified=grouped(round(found.seconds)),
            verdict=_BROKEN.format(count=len(replay.wrong)) if replay.wrong else _SOUND,
        )
    )


def _about(game: lt.Game, summary: Summary) -> dict[str, object]:
    positions, seconds = grouped(summary.positions), grouped(round(summary.seconds))
    return {"title": game.title, "variant": f"`{game.variant_name}`", "positions": positions, "seconds": seconds}
