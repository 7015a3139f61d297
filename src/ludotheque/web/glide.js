/** Motion: pieces glide from where they were, new ones come from their owner's tray, and the die rolls. */

import { still } from "./dom.js";

const GLIDE = { duration: 220, easing: "cubic-bezier(.2,.8,.2,1)" };
const FADE = { duration: 80, easing: "linear" };
const ROLL = { duration: 700, easing: "cubic-bezier(.2,.8,.2,1)" };

/** Where everything with a name is on a board, in the coordinates of the board itself. */
export function places(board) {
  const found = new Map();
  const home = board.getScreenCTM();
  if (!home) return found;
  for (const each of board.querySelectorAll("[data-name]")) {
    const box = each.getBBox();
    const way = home.inverse().multiply(each.getScreenCTM());
    const moved = each.transform.baseVal.numberOfItems > 0;
    const middle = moved ? new DOMPoint(0, 0) : new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    const { x, y } = middle.matrixTransform(way);
    found.set(each.dataset.name, { x, y, moved, width: box.width, height: box.height });
  }
  return found;
}

/** Let the pieces of a new board come from where they were; `origin` is the element that new ones come from. */
export function glide(board, before, origin) {
  const now = places(board);
  for (const each of board.querySelectorAll("[data-name]")) {
    const [old, place] = [before.get(each.dataset.name), now.get(each.dataset.name)];
    if (!old) appear(board, each, origin);
    else if (travelled(old, place)) travel(each, old.x - place.x, old.y - place.y);
  }
}

// A block that was covered has fewer faces and so another middle, but it has not moved.
function travelled(old, place) {
  const far = Math.hypot(old.x - place.x, old.y - place.y) > 1;
  const same = Math.abs(old.width - place.width) < 1 && Math.abs(old.height - place.height) < 1;
  return far && (place.moved || same);
}

function travel(element, dx, dy) {
  if (still()) return void element.animate({ opacity: [0, 1] }, FADE);
  element.animate({ transform: [`translate(${dx}px, ${dy}px)`, "translate(0, 0)"] }, { ...GLIDE, composite: "add" });
}

function appear(board, element, origin) {
  const from = origin?.getBoundingClientRect();
  const to = element.getBoundingClientRect();
  const scale = board.getScreenCTM().a;
  element.animate({ opacity: [0, 1] }, FADE);
  if (from?.width) travel(element, (from.x + from.width / 2 - to.x - to.width / 2) / scale, (from.y + from.height / 2 - to.y - to.height / 2) / scale);
  else travel(element, 0, -30);
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
