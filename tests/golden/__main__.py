"""`python -m tests.golden`: write the playthroughs and pictures anew."""

from tests import golden
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
