/** Motion: pieces glide from where they were, new ones come from their owner's tray, others leave, and the die rolls. */

import { s, still } from "./dom.js";

const EASE = "cubic-bezier(.2,.8,.2,1)";
const LEAVE = { duration: 180, easing: EASE };
const FADE = { duration: 80, easing: "linear" };
const ROLL = { duration: 700, easing: EASE };

/** @typedef {Place & { each: SVGGraphicsElement, frame: DOMMatrix }} Found */

/**
 * @param {number} storeys
 * @param {number} slower
 */
const glideTime = (storeys, slower) => ({ duration: (220 + 60 * storeys) * slower, easing: EASE });

/** @typedef {{ origin: Element | null | undefined, slower: number }} Journey */

/**
 * Where everything with a name is on a board, or in some parts of it, in the coordinates of the board itself, and on
 * which storey.
 * @param {SVGSVGElement} board
 * @param {Node[]} parts
 */
export function places(board, parts = [board]) {
  /** @type {Map<string, Found>} */
  const found = new Map();
  const home = board.getScreenCTM()?.inverse();
  if (!home) return found;
  for (const each of parts.flatMap(namedIn)) {
    const box = each.getBBox();
    const frame = home.multiply(screenOf(/** @type {SVGGraphicsElement} */ (each.parentNode)));
    const moved = each.transform.baseVal.numberOfItems > 0;
    const middle = moved ? new DOMPoint(0, 0) : new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    const { x, y } = middle.matrixTransform(home.multiply(screenOf(each)));
    const storey = Number(each.dataset.level ?? 0);
    found.set(each.dataset.name ?? "", { each, frame, x, y, moved, width: box.width, height: box.height, storey });
  }
  return found;
}

/**
 * The things with a name in a part of a picture, which may be one itself.
 * @param {Node} part
 */
export function namedIn(part) {
  if (!(part instanceof Element)) return [];
  const inside = [...part.querySelectorAll("[data-name]")];
  const named = part.hasAttribute("data-name") ? [part, ...inside] : inside;
  return /** @type {SVGGraphicsElement[]} */ (named);
}

/**
 * From the coordinates of something that is on the screen to those of the screen.
 * @param {SVGGraphicsElement} element
 */
const screenOf = (element) => element.getScreenCTM() ?? new DOMMatrix();

/**
 * Which names are new on a board, which have gone, and which are elsewhere: how far from where they were.
 * @template {Place} Kept
 * @param {Map<string, Kept>} before
 * @param {Map<string, Kept>} now
 */
export function motions(before, now) {
  const moved = [...now].flatMap(([name, place]) => {
    const old = before.get(name);
    if (!old || !travelled(old, place)) return [];
    return [{ place, dx: old.x - place.x, dy: old.y - place.y, storeys: Math.abs(old.storey - place.storey) }];
  });
  return { come: missing(now, before), moved, gone: missing(before, now) };
}

/**
 * @template {Place} Kept
 * @param {Map<string, Kept>} some
 * @param {Map<string, Kept>} others
 */
const missing = (some, others) => [...some].filter(([name]) => !others.has(name)).map(([, place]) => place);

/**
 * A block that was covered has fewer faces and so another middle, but it has not moved.
 * @param {Place} old
 * @param {Place} place
 */
function travelled(old, place) {
  const far = Math.hypot(old.x - place.x, old.y - place.y) > 1;
  const same = Math.abs(old.width - place.width) < 1 && Math.abs(old.height - place.height) < 1;
  return far && (place.moved || same);
}

/**
 * Let the pieces of a board come from where they were to where they are; `origin` is the element that new ones come
 * from, and `slower` how many times as long as usual they take.
 * @param {SVGSVGElement} board
 * @param {Map<string, Found>} before
 * @param {Map<string, Found>} now
 * @param {Journey} journey
 */
export function glide(board, before, now, journey) {
  const { come, moved, gone } = motions(before, now);
  for (const place of come) appear(board, place, journey);
  for (const { place, dx, dy, storeys } of moved) travel(place.each, { dx, dy, storeys, ...journey });
  for (const old of gone) leave(board, old);
}

/**
 * @param {Element} element
 * @param {{ dx: number, dy: number, storeys: number, slower: number }} way
 */
function travel(element, { dx, dy, storeys, slower }) {
  if (still()) return void element.animate({ opacity: [0, 1] }, FADE);
  element.animate(
    { transform: [`translate(${dx}px, ${dy}px)`, "translate(0, 0)"] },
    { ...glideTime(storeys, slower), composite: "add" },
  );
}

/**
 * @param {SVGSVGElement} board
 * @param {Found} place
 * @param {Journey} journey
 */
function appear(board, { each, storey: storeys }, { origin, slower }) {
  const from = origin?.getBoundingClientRect();
  const to = each.getBoundingClientRect();
  const scale = screenOf(board).a;
  each.animate({ opacity: [0, 1] }, FADE);
  const way = from?.width
    ? {
        dx: (from.x + from.width / 2 - to.x - to.width / 2) / scale,
        dy: (from.y + from.height / 2 - to.y - to.height / 2) / scale,
      }
    : { dx: 0, dy: -30 };
  travel(each, { ...way, storeys, slower });
}

/**
 * @param {SVGSVGElement} board
 * @param {Found} place
 */
function leave(board, { each: left, frame: { a, b, c, d, e, f } }) {
  const each = /** @type {SVGElement} */ (left.cloneNode(true)); // it may come back
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

/**
 * Let the die of a board roll.
 * @param {SVGSVGElement} board
 */
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

/**
 * Show a picture that was turned or exchanged.
 * @param {Element} element
 */
export function fade(element) {
  element.animate({ opacity: [0.25, 1] }, { duration: still() ? 80 : 260 });
}

/**
 * The small shake that says no.
 * @param {Element} element
 */
export function shake(element) {
  if (still()) return;
  const shift = [0, -5, 5, -4, 3, 0].map((x) => `translateX(${x}px)`);
  element.animate({ transform: shift }, { duration: 160 });
}
