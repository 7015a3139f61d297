"""Solving games that are too large to number from their start: by proofs, whose strategies are kept."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

from ..core.folders import write_whole
from ..core.progress import Progress
from ..search.prover import Prover
from ..search.strategies import StrategyReader
from .claims import Claim, claims
from .proving import MEMORY, Proofs, prove_start
from .strategy_code import StrategyCode
from .summary import SUMMARY, Summary
from .table_file import Damaged, write_table_file
from .workspace import Workspace

PROOFS = "proofs.json"
"""What is proven so far, kept in case of an interruption."""


def solve_by_proof(work: Workspace, progress: Progress) -> Summary:
    """Prove what can be proven of the start, and keep the strategies that show it."""
    proofs, prover = _proofs_so_far(work.folder), Prover(work.game, work.mode, MEMORY)
    seconds = proofs.seconds
    for step in prove_start(prover, proofs, progress):
        _keep_strategies(work, StrategyReader(prover, work.mode), claims(step))
        seconds += work.seconds()
        proofs = replace(step, seconds=round(seconds, 1))
        write_whole(work.folder / PROOFS, [f"{json.dumps(asdict(proofs))}\n".encode()])
    return work.summary(proofs.nodes, proofs.seconds, proofs=proofs)


def _keep_strategies(work: Workspace, reader: StrategyReader, shown: list[Claim]) -> None:
    """Keep the strategies that show these claims, as far as they are not kept yet."""
    code = StrategyCode.of(work.game)
    for claim in shown:
        file = work.folder / claim.file
        if not file.exists():
            found = reader.strategy(claim.position(work.game), claim.player, claim.attacker, claim.within)
            about = {"game": str(work.game), "claim": asdict(claim), "positions": found.positions}
            write_table_file(file, code.write(found.states, found.moves), about)


def _proofs_so_far(folder: Path) -> Proofs:
    """What was kept in case of an interruption, or when all was proven."""
    try:
        return Proofs(**json.loads((folder / PROOFS).read_text("utf-8")))
    except (FileNotFoundError, ValueError, TypeError):
        pass
    try:
        return Summary.read(folder / SUMMARY).proofs or Proofs()
    except (FileNotFoundError, Damaged):
        return Proofs()
