"""What eyes find on the page, in scripts that run there; each is one look, so that nothing changes meanwhile."""

from __future__ import annotations

_EYES = """
const parts = ["#board [role=button]", "#seats [role=button]", "#stocks .stock:enabled"];
const live = [...parts.map((part) => `${part}:not(.preparable)`), "#prompt .choice"].join();
const things = "[data-name], [data-also], [data-stock], [data-choice]";
const nameOf = (thing) => ["name", "also", "stock", "choice"].map((key) => thing?.dataset[key]).find(Boolean);
const all = (query) => [...document.querySelectorAll(query)].filter((each) => each.checkVisibility());
const pressed = (thing) => thing.ariaPressed === "true";
const names = (parts) => [...new Set(parts.map(nameOf))];
const offered = () => names(all(live));
const fresh = () => names(all(live).filter((each) => !pressed(each)));
const state = () => [
  ...all(live).map((each) => nameOf(each) + each.ariaPressed),
  ...all("#moves .move, #prompt-words, #prompt-actions button").map((each) => each.textContent),
  document.querySelector("#board svg")?.outerHTML.length,
].join(" ");
const settled = () => !document.querySelector("#board[aria-busy=true]");
const aside = () => all("#views button");
const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
function spotOn(part, fits) {
  part.scrollIntoView({ block: "nearest" });
  const box = part.getBoundingClientRect();
  const hits = (x, y) => fits(document.elementFromPoint(x, y));
  for (const edge of [2, 0]) for (const down of shares) for (const right of shares) { // rather not on an edge
    const [x, y] = [box.x + right * box.width, box.y + down * box.height];
    if (hits(x, y) && hits(x - edge, y) && hits(x + edge, y) && hits(x, y - edge) && hits(x, y + edge)) return [x, y];
  }
  return null;
}
const spotsOf = (name) => all(things)
  .filter((each) => nameOf(each) === name)
  .map((part) => spotOn(part, (hit) => nameOf(hit?.closest(things)) === name))
  .filter(Boolean);
function spotOf(name) {
  const [spot] = spotsOf(name);
  if (spot) return spot;
  if (aside().length) return null; // the board has to be turned, or seen whole
  throw new Error(`${name} cannot be touched anywhere`);
}
const moves = () => document.querySelectorAll("#moves .move, #lesson .after").length;
const taken = (name) => all(live).some((each) => nameOf(each) === name && pressed(each));
const confirming = () => all("#prompt .main-button:has(use[href$='#check'])");
const buttonSpot = (button) => spotOn(button, (hit) => button.contains(hit));
function anySpot(share) {
  const things = fresh().length || confirming().length ? fresh() : offered();
  const chosen = [...things, ...confirming()].at(Math.floor(share * (things.length + confirming().length)));
  if (!chosen || !settled()) return null;
  const spot = typeof chosen === "string" ? spotsOf(chosen)[0] : buttonSpot(chosen);
  return spot ?? (aside().length ? buttonSpot(aside().at(-1)) : null);
}
"""


def _look(parameters: str, answer: str) -> str:
    return f"({parameters}) => {{ {_EYES} return {answer}; }}"


OFFERED = _look("", "offered()")
"""The things that can be touched next."""
TURN = _look("", "settled() && offered().length > 0")
TURN_OR_END = _look("", "settled() && offered().length > 0 || all('#prompt .headline').length > 0")
CHANGED = _look("before", "state() !== before")
SPOT = _look("name", "spotOf(name)")
"""Where a hand would touch a thing: near its middle, but where it is not covered by another."""
SPOT_NOW = _look("name", "settled() && offered().includes(name) ? spotOf(name) : null")
"""The same, if it can be touched next."""
ANY_SPOT = _look("share", "[state(), anySpot(share)]")
"""How the page looks now, and where a hand would touch any of the things offered, or play the move arrived at."""
MOVES = _look("", "moves()")
"""How many moves have been played, at a table or in a lesson."""
PLAYED = _look("least", "moves() >= least")
PLAYED_OR_ASKED = _look("least", "settled() && (moves() >= least || confirming().length > 0)")
"""Whether a move has been played, or is shown and waits to be confirmed."""
ANSWERED = _look("least", "moves() >= least || all('#prompt .headline').length > 0")
TAKEN = _look("[name, least]", "taken(name) || moves() >= least")
"""Whether a thing was touched, or a move has been played."""
