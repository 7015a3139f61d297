/** Motion: pieces glide from where they were, new ones come from their owner's tray, others leave, and the die rolls. */

import { s, still } from "./dom.js";

const EASE = "cubic-bezier(.2,.8,.2,1)";
const glideTime = (storeys) => ({ duration: 220 + 60 * storeys, easing: EASE });
const LEAVE = { duration: 180, easing: EASE };
const FADE = { duration: 80, easing: "linear" };
const ROLL = { duration: 700, easing: EASE };

/** Where everything with a name is on a board, in the coordinates of the board itself, and on which storey. */
export function places(board) {
  const found = new Map();
  const home = board.getScreenCTM();
  if (!home) return found;
  for (const each of board.querySelectorAll("[data-name]")) {
    const box = each.getBBox();
    const way = home.inverse().multiply(each.getScreenCTM());
    const frame = home.inverse().multiply(each.parentNode.getScreenCTM());
    const moved = each.transform.baseVal.numberOfItems > 0;
    const middle = moved ? new DOMPoint(0, 0) : new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    const { x, y } = middle.matrixTransform(way);
    found.set(each.dataset.name, {
      each,
      frame,
      x,
      y,
      moved,
      width: box.width,
      height: box.height,
      storey: Number(each.dataset.level ?? 0),
    });
  }
  return found;
}

/** Let the pieces of a new board come from where they were; `origin` is the element that new ones come from. */
export function glide(board, before, origin) {
  const now = places(board);
  for (const [name, place] of now) {
    const old = before.get(name);
    if (!old) appear(board, place, origin);
    else if (travelled(old, place))
      travel(place.each, old.x - place.x, old.y - place.y, Math.abs(old.storey - place.storey));
  }
  for (const [name, old] of before) if (!now.has(name)) leave(board, old);
}

// A block that was covered has fewer faces and so another middle, but it has not moved.
function travelled(old, place) {
  const far = Math.hypot(old.x - place.x, old.y - place.y) > 1;
  const same = Math.abs(old.width - place.width) < 1 && Math.abs(old.height - place.height) < 1;
  return far && (place.moved || same);
}

function travel(element, dx, dy, storeys) {
  if (still()) return void element.animate({ opacity: [0, 1] }, FADE);
  element.animate(
    { transform: [`translate(${dx}px, ${dy}px)`, "translate(0, 0)"] },
    { ...glideTime(storeys), composite: "add" },
  );
}

function appear(board, { each, storey }, origin) {
  const from = origin?.getBoundingClientRect();
  const to = each.getBoundingClientRect();
  const scale = board.getScreenCTM().a;
  each.animate({ opacity: [0, 1] }, FADE);
  if (from?.width)
    travel(
      each,
      (from.x + from.width / 2 - to.x - to.width / 2) / scale,
      (from.y + from.height / 2 - to.y - to.height / 2) / scale,
      storey,
    );
  else travel(each, 0, -30, storey);
}

function leave(board, { each, frame: { a, b, c, d, e, f } }) {
  for (const part of [each, ...each.querySelectorAll("*")])
    for (const name of ["data-name", "id", "role", "tabindex"]) part.removeAttribute(name);
  const leaving = s(
    "g",
    { class: "leaving through", transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})`, "aria-hidden": "true" },
    each,
  );
  board.append(leaving);
  const gone = () => leaving.remove();
  leaving.animate({ opacity: [1, 0] }, still() ? FADE : LEAVE).finished.then(gone, gone);
}

/** Let the die of a board roll. */
export function roll(board) {
  const die = board.querySelector(".die");
  if (!die || still()) return;
  die.animate(
    [
      { transform: "translate(-90px, -40px) rotate(-420deg)", opacity: 0 },
      { transform: "translate(-40px, 14px) rotate(-230deg)", opacity: 1, offset: 0.35 },
      { transform: "translate(-14px, -22px) rotate(-100deg)", offset: 0.6 },
      { transform: "translate(-4px, 4px) rotate(-20deg)", offset: 0.85 },
      { transform: "none" },
    ],
    ROLL,
  );
}

/** Show a picture that was turned or exchanged. */
export function fade(element, duration = 260) {
  element.animate({ opacity: [0.25, 1] }, { duration: still() ? 80 : duration });
}

/** The small shake that says no. */
export function shake(element) {
  if (still()) return;
  const shift = [0, -5, 5, -4, 3, 0].map((x) => `translateX(${x}px)`);
  element.animate({ transform: shift }, { duration: 160 });
}
