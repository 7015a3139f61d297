"""`python -m tests.golden [GAME …]`: write the playthroughs, pictures and pages anew, or only those of these games."""

import sys
from pathlib import Path

from tests import golden
from tests.benchmarks import made as benchmarks
from tests.game_lists import OWN, OWN_BOXES
from tests.reports import made as reports
from tools import observation_tables

KNOWN = [box.name for box in OWN_BOXES]
named = sys.argv[1:]
if unknown := set(named) - set(KNOWN):
    sys.exit(f"There is no {', '.join(sorted(unknown))} in src/ludotheque/games, only {', '.join(KNOWN)}.")


def write(file: Path, content: str) -> None:
    """Write a file, and say so."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content, encoding="utf-8")
    print(file.relative_to(golden.FOLDER.parents[1]), flush=True)


for game in OWN:
    if game.name in (named or KNOWN):
        write(golden.playthrough_file(game), golden.playthrough(game))
        write(golden.picture_file(game), golden.picture(game))

for box in OWN_BOXES:
    if box.name in (named or KNOWN):
        for language, file in golden.shown_files(box).items():
            write(file, golden.shown_picture(box, language))
        write(golden.numbers_file(box), golden.numbers(box))

for spoken, page_file in observation_tables.PAGES.items():
    write(page_file, observation_tables.whole_page(spoken))

for about in () if named else (benchmarks, reports):
    for name, page in about.made().items():
        write(about.FOLDER / name, page)
