"""What eyes find on the page, in scripts that run there; each is one look, so that nothing changes meanwhile."""

from __future__ import annotations

_EYES = """
const live = "#board [role=button], #seats [role=button], #stocks .stock:enabled, #prompt .choice";
const things = "[data-name], [data-also], [data-stock], [data-choice]";
const nameOf = (thing) => ["name", "also", "stock", "choice"].map((key) => thing?.dataset[key]).find(Boolean);
const all = (query) => [...document.querySelectorAll(query)].filter((each) => each.checkVisibility());
const offered = () => [...new Set(all(live).filter((each) => each.ariaPressed !== "true").map(nameOf))];
const state = () => [
  ...all(live).map((each) => nameOf(each) + each.ariaPressed),
  ...all("#moves .move, #prompt-words, #prompt-actions button, #ending h2").map((each) => each.textContent),
  document.querySelector("#board svg")?.outerHTML.length,
].join(" ");
const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
function spotOn(part, fits) {
  part.scrollIntoView({ block: "nearest" });
  const box = part.getBoundingClientRect();
  for (const down of shares) for (const right of shares) {
    const [x, y] = [box.x + right * box.width, box.y + down * box.height];
    if (fits(document.elementFromPoint(x, y))) return [x, y];
  }
  return null;
}
function spotOf(name) {
  for (const part of all(things).filter((each) => nameOf(each) === name)) {
    const spot = spotOn(part, (hit) => nameOf(hit?.closest(things)) === name);
    if (spot) return spot;
  }
  throw new Error(`${name} cannot be touched anywhere`);
}
const taken = (name) => all(live).some((each) => nameOf(each) === name && each.ariaPressed === "true");
const confirming = () => all("#prompt .main-button").map((each) => () => spotOn(each, (hit) => each.contains(hit)));
const chosen = (entries, share) => entries[Math.floor(share * entries.length)];
"""


def _look(parameters: str, answer: str) -> str:
    return f"({parameters}) => {{ {_EYES} return {answer}; }}"


OFFERED = _look("", "offered()")
"""The things that can be touched next."""
OFFERS = _look("name", "offered().includes(name)")
CHANGED = _look("before", "state() !== before")
SPOT = _look("name", "spotOf(name)")
"""Where a hand would touch a thing: near its middle, but where it is not covered by another."""
SPOT_NOW = _look("name", "offered().includes(name) ? spotOf(name) : null")
"""The same, if it can be touched next."""
ANY_SPOT = _look(
    "share", "[state(), chosen([...offered().map((name) => () => spotOf(name)), ...confirming()], share)?.()]"
)
"""How the page looks now, and where a hand would touch any of the things offered, or play the move arrived at."""
MOVES = "(least) => document.querySelectorAll('#moves .move').length >= least"
TAKEN = _look("[name, least]", "taken(name) || document.querySelectorAll('#moves .move').length >= least")
"""Whether a thing was touched, or a move has been played."""
