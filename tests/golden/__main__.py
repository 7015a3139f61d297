"""`python -m tests.golden`: write the playthroughs, pictures and pages anew."""

from tests import golden
from tests.benchmarks import made as benchmarks
from tests.reports import made as reports
from tests.shelf import OWN

for game in OWN:
    golden.playthrough_file(game).parent.mkdir(exist_ok=True)
    golden.playthrough_file(game).write_text(golden.playthrough(game), encoding="utf-8")
    golden.picture_file(game).write_text(golden.picture(game), encoding="utf-8")
    print(game, game.players)

for file, picture in golden.shown_pictures().items():
    file.parent.mkdir(exist_ok=True)
    file.write_text(picture, encoding="utf-8")
    print(file.name)

for about in (benchmarks, reports):
    for name, page in about.made().items():
        (about.FOLDER / name).write_text(page, encoding="utf-8")
        print(name)
