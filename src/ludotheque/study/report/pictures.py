"""The pictures of a report: a board to look at, and a game that can be clicked through."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...core.errors import drawing
from ...core.language import Text
from ...core.position import Position
from ...draw import Style
from ...draw import board as board_picture
from ...draw import image as image_picture
from .html import Markup, joined, tag

MOST_FRAMES = 60
"""Pictures of a game; of a longer one, only every second position is shown, or every third, and so on."""
LARGEST = 700_000
"""Characters that the pictures of a game take, about: where they are large, there are fewer."""

_START = Text(fr="Le début.", en="The start.")
_END = Text(fr="{sentence} {result}.", en="{sentence} {result}.")
_BACK = Text(fr="Coup précédent", en="Previous move")
_ON = Text(fr="Coup suivant", en="Next move")
_WHERE = Text(fr="Où en est la partie", en="Where the game stands")


@dataclass
class Pictures:
    """Draws the boards of one page. What all of them need to be painted with is in the first one."""

    styles: dict[str, Style] = field(default_factory=dict)
    drawn: int = 0

    def board(self, position: Position, words: str) -> Markup:
        """The board of a position as an image of what these words say."""
        with drawing(position.game):
            scene = position.scene()
            if scene.style:
                self.styles[scene.style.name] = scene.style
            self.drawn += 1
            if self.drawn == 1:
                return Markup(board_picture(scene))
            return Markup(image_picture(scene, words, f"b{self.drawn}-"))

    def game(self, played: Position) -> Markup:
        """A game to be clicked through, with what each move did in words."""
        end = self._frame(played, last=True, hidden=played.plies > 0)
        *plies, _ = shown_plies(played.plies, min(MOST_FRAMES, LARGEST // len(end)))
        frames = [*(self._frame(played.at(ply), last=False, hidden=ply > 0) for ply in plies), end]
        buttons = tag(
            "div",
            tag("button", "‹", type="button", data_step=-1, aria_label=str(_BACK)),
            tag("input", type="range", min=0, max=len(frames) - 1, value=0, aria_label=str(_WHERE)),
            tag("button", "›", type="button", data_step=1, aria_label=str(_ON)),
            css="steps",
        )
        return tag("div", *frames, buttons, css="frames")

    def _frame(self, position: Position, last: bool, hidden: bool) -> Markup:
        said = _said(position, last)
        state = {"hidden": "hidden"} if hidden else {}
        count = tag("small", str(position.plies), " ")
        return tag("div", self.board(position, said), tag("p", joined(count, said)), **state)


def shown_plies(plies: int, most: int = MOST_FRAMES) -> list[int]:
    """The plies whose positions are shown: all of them, or evenly chosen ones with the first and the last."""
    each = max(1, -(-plies // max(1, most)))
    return [*range(0, plies, each), plies]


def _said(position: Position, last: bool) -> str:
    """What the last move did, and at the end how it ended."""
    if not position.plies:
        return str(_START)
    sentence = position.sentence()
    result = position.result()
    return str(_END.format(sentence=sentence, result=result.text) if last and result else sentence)


SCRIPT = """
for (const frames of document.querySelectorAll(".frames")) {
  const shown = [...frames.children].filter((each) => !each.classList.contains("steps"));
  const slider = frames.querySelector("input");
  const show = () => shown.forEach((each, place) => (each.hidden = place !== Number(slider.value)));
  slider.addEventListener("input", show);
  for (const button of frames.querySelectorAll("button"))
    button.addEventListener("click", () => {
      slider.value = Number(slider.value) + Number(button.dataset.step);
      show();
    });
  show();
}
"""
"""What makes a game clickable; without it the start is shown."""
