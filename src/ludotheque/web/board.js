/** The board on the page: shows its picture, makes what can be touched reachable by keyboard, and tells what is touched. */

import { fade, glide, namedIn, roll } from "./animation.js";
import { around, painted, setOnce } from "./dom.js";
import { LivePicture, pointOut } from "./picture.js";
import { nameAt, nameOf, thingAround } from "./under-pointer.js";
import { magnifier } from "./zoom.js";

/** @type {Record<string, Point>} */
const STEPS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const LIVELY = ["role", "tabindex", "aria-label"];

export class Board {
  #room;
  #input;
  /** @type {LivePicture["places"] | null} */
  #places = null; // where everything was in the last settled view, if that was a patched one
  /** @type {View | null} */
  #shown = null;
  #zoom;
  #source = ""; // the picture as it came
  /** @type {LivePicture | null} */
  #picture = null; // the same, on the page

  /**
   * A board in a room of the page; `input` hears of what is touched and hovered.
   * @param {HTMLElement} room
   * @param {Touched} input
   * @param {() => void} [onzoom]
   */
  constructor(room, input, onzoom) {
    this.#room = room;
    this.#input = input;
    this.#zoom = magnifier(room, onzoom);
    // A ghost may replace the picture between press and release, so clicks are put together here.
    /** @type {string | null} */
    let pressed = null;
    room.addEventListener("pointerdown", (event) => {
      pressed = event.button === 0 ? nameAt(event) : null;
    });
    room.addEventListener("pointerup", (event) => {
      const name = nameAt(event);
      if (name && name === pressed && !this.#zoom.dragged) this.#touched(event, name, input);
      pressed = null;
    });
    room.addEventListener("click", (event) => {
      const name = event.detail === 0 ? nameOf(thingAround(event.target)) : null;
      if (name) input.touch(name, true);
    });
    room.addEventListener("pointermove", (event) => event.pointerType === "mouse" && input.hover(nameAt(event)));
    room.addEventListener("pointerleave", () => input.hover(null));
    reachable(room, input);
  }

  /** The part of the drawing that is shown, which may be given more room. */
  boxOf = (/** @type {string} */ box) => box;

  /** Whether it is about to change. */
  set busy(/** @type {boolean} */ yes) {
    this.#room.setAttribute("aria-busy", String(yes));
  }

  /** Looking closer at it. */
  get zoom() {
    return this.#zoom;
  }

  /**
   * Show a view; unless it is a mere preview of another one, `touching`, which says what was touched and can be, its
   * pieces glide there from the last view that was settled, `slower` times as long as they usually do. Where it
   * `prepares` a move for later, everything may be touched.
   * @param {View} view
   * @param {{ origin?: Element | null, touching?: View, slower?: number, prepares?: boolean }} options
   */
  show(view, { origin = null, touching = view, slower = 1, prepares = false } = {}) {
    const focused = this.#room.contains(document.activeElement) ? nameOf(thingAround(document.activeElement)) : null;
    const { fades, glides, rolls, settled, remembered } = motionOf(view, this.#shown);
    const before = glides ? (this.#places ?? this.#picture?.atRest) : null;
    const drawn = this.#pictureOf(view);
    const { svg } = drawn;
    drawn.show(view, touching);
    pointOut(svg, view.asked);
    enliven(svg, touching, prepares);
    for (const each of namedIn(svg)) each.classList.toggle("takable", this.#takes(each));
    svg.classList.toggle("played", Boolean(view.played));
    this.#zoom.keep(svg, this.boxOf(drawn.box));
    if (focused && !this.#room.contains(document.activeElement)) refocus(this.#room, focused);
    if (touching.touched.length) this.#zoom.include();
    const now = before?.size ? drawn.places : null;
    if (settled && !view.patch) this.#places = null;
    else if (glides) this.#places = now;
    if (fades) fade(svg);
    else if (before && now) glide(svg, before, now, { origin, slower });
    if (rolls) roll(svg);
    if (remembered) this.#shown = view;
  }

  /**
   * The picture of a view, on the page; as long as the position is the same, so is the picture.
   * @param {View} view
   */
  #pictureOf({ board }) {
    if (board === this.#source && this.#picture) return this.#picture;
    const fresh = new LivePicture(board);
    this.#source = board;
    this.#picture = fresh;
    this.#room.replaceChildren(fresh.svg);
    painted().then(() => fresh === this.#picture && fresh.atRest); // there is time for it now, and not at a touch
    return fresh;
  }

  /** @param {SVGElement} each */
  #takes(each) {
    return each.hasAttribute("tabindex") && this.#input.takes(each.dataset.name ?? "");
  }

  /**
   * @param {PointerEvent} event
   * @param {string} name
   * @param {Touched} input
   */
  #touched(event, name, input) {
    const byHand = event.pointerType !== "mouse";
    if (!byHand || !this.#zoom.first(event)) input.touch(name, byHand);
  }
}

/**
 * How a view follows the one that was shown: a picture seen from elsewhere fades in, in a new position pieces glide, a
 * die that has fallen rolls; the ghost of a move is no settled view, and only remembered where the position is new.
 * A move just made of which there is no picture yet changes nothing.
 * @param {View} view
 * @param {View | null} shown
 */
export function motionOf(view, shown) {
  const unseen = Boolean(view.played && !view.patch);
  const fresh = !unseen && view.ply !== shown?.ply;
  const settled = !unseen && !view.move;
  return {
    fades: shown != null && (view.quarter !== shown.quarter || view.plan !== shown.plan),
    glides: settled && fresh,
    rolls: view.die != null && fresh && view.die !== shown?.die,
    settled,
    remembered: settled || fresh,
  };
}

/**
 * Give everything that can be touched a role, a name and a place in the tab order. Where a move may be prepared that is
 * everything: arrows lead through it, and it is one place in the tab order.
 * @param {SVGSVGElement} svg
 * @param {View} view
 * @param {boolean} prepares
 */
export function enliven(svg, view, prepares = false) {
  const words = new Map(view.touchable.map((each) => [each.name, each.words]));
  const touched = new Set(view.touched);
  const things = /** @type {SVGElement[]} */ ([...svg.querySelectorAll("[data-name]")]);
  const covered = new Set(prepares ? things.filter(isCovered) : []); // known before any changes, or each would be drawn
  for (const each of things) {
    const name = each.dataset.name ?? "";
    const live = words.has(name) || touched.has(name);
    const preparable = prepares && !live && !covered.has(each);
    setOnce(each, "aria-pressed", touched.has(name) ? "true" : null);
    each.classList.toggle("preparable", preparable);
    if (!live && !preparable) {
      for (const attribute of LIVELY) setOnce(each, attribute, null);
      continue;
    }
    setOnce(each, "role", "button");
    setOnce(each, "tabindex", live || !svg.querySelector(".preparable[tabindex='0']") ? "0" : "-1");
    setOnce(each, "aria-label", words.get(name) ?? each.querySelector("title")?.textContent ?? name);
  }
}

/**
 * Whether a pointer touches another thing in the place of this one: what it stands on, or the column that it lies in.
 * @param {SVGElement} each
 */
function isCovered(each) {
  if (each.closest(".through")) return true;
  const box = each.getBoundingClientRect();
  const { x, y } = middle(box);
  const above = document.elementFromPoint(x, y)?.closest("[data-name]");
  return above != null && above !== each && holds(above.getBoundingClientRect(), box);
}

/**
 * @param {DOMRect} outer
 * @param {DOMRect} inner
 */
const holds = (outer, inner) =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

/**
 * Let Enter and space touch, and arrows go from one touchable thing to the next in that direction.
 * @param {HTMLElement} room
 * @param {Touched} input
 */
function reachable(room, input) {
  room.addEventListener("keydown", (event) => {
    const here = around(event, "[data-name]");
    if (!here) return;
    if (event.key === "Enter" || event.key === " ") input.touch(here.dataset.name ?? "", true);
    else if (STEPS[event.key]) step(room, here, STEPS[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/**
 * @param {HTMLElement} room
 * @param {Element} here
 * @param {Point} direction
 */
function step(room, here, direction) {
  const others = touchables(room).filter((each) => each !== here);
  const boxes = others.map((each) => each.getBoundingClientRect());
  others[nearest(boxes, here.getBoundingClientRect(), direction)]?.focus();
}

/**
 * Which of these boxes comes next from here in a direction: -1 if none does.
 * @param {Box[]} boxes
 * @param {Box} here
 * @param {Point} direction
 */
export function nearest(boxes, here, direction) {
  const from = middle(here);
  const costs = boxes.map((box) => {
    const { x, y } = middle(box);
    const [dx, dy] = [x - from.x, y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    return ahead > 2 && ahead >= aside * 0.6 ? ahead + 2 * aside : Infinity;
  });
  const least = Math.min(...costs);
  return least < Infinity ? costs.indexOf(least) : -1;
}

/** @param {Box} box */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** @param {Element} room */
const touchables = (room) => /** @type {SVGElement[]} */ ([...room.querySelectorAll("[data-name][tabindex]")]);

/**
 * @param {HTMLElement} room
 * @param {string} name
 */
function refocus(room, name) {
  const same = touchables(room).find((each) => each.dataset.name === name);
  (same ?? room).focus({ preventScroll: true });
}
