/** The board on the page: shows its picture, makes what can be touched reachable by keyboard, and tells what is touched. */

import { picture } from "./dom.js";
import { fade, glide, places, roll } from "./glide.js";
import { magnifier } from "./zoom.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  #room;
  #places = new Map();
  #shown = {};
  #zoom;

  /** A board in a room of the page; `walk` hears of `touch(name, byHand)` and `hover(name or null)`. */
  constructor(room, walk, onzoom) {
    this.#room = room;
    this.#zoom = magnifier(room, onzoom);
    // A ghost may replace the picture between press and release, so clicks are put together here.
    let pressed = null;
    room.addEventListener("pointerdown", (event) => {
      pressed = event.button === 0 ? named(event.target) : null;
    });
    room.addEventListener("pointerup", (event) => {
      const name = named(document.elementFromPoint(event.clientX, event.clientY));
      if (name && name === pressed && !this.#zoom.dragged) this.#touched(event, name, walk);
      pressed = null;
    });
    room.addEventListener(
      "click",
      (event) => event.detail === 0 && named(event.target) && walk.touch(named(event.target), true),
    );
    room.addEventListener("pointermove", (event) => event.pointerType === "mouse" && walk.hover(named(event.target)));
    room.addEventListener("pointerleave", () => walk.hover(null));
    reachable(room, walk);
  }

  /** Whether it is about to change. */
  set busy(yes) {
    this.#room.setAttribute("aria-busy", String(yes));
  }

  get zoom() {
    return this.#zoom;
  }

  /**
   * Show a view; unless it is a mere preview of another one, `touching`, which says what was touched and can be, its
   * pieces glide there from the last view that was settled.
   */
  show(view, { origin = null, touching = view } = {}) {
    const focused = named(document.activeElement?.closest?.("#board [data-name]"));
    const fresh = picture(view.board);
    enliven(fresh, touching);
    this.#room.replaceChildren(fresh);
    this.#zoom.keep(fresh);
    if (focused) refocus(this.#room, focused);
    const turned = view.quarter !== this.#shown.quarter || view.plan !== this.#shown.plan;
    const settled = !view.move;
    const before = this.#places;
    if (settled) this.#places = places(fresh);
    if (turned && this.#shown.board) fade(fresh);
    else if (settled && before.size && view.ply !== this.#shown.ply) glide(fresh, before, origin);
    if (view.die && view.ply !== this.#shown.ply && view.die !== this.#shown.die) roll(fresh);
    if (settled || view.ply !== this.#shown.ply) this.#shown = view;
  }

  #touched(event, name, walk) {
    const byHand = event.pointerType !== "mouse";
    if (!byHand || !this.#zoom.first(event)) walk.touch(name, byHand);
  }
}

function named(target) {
  const { name, also } = target?.closest?.("[data-name], [data-also]")?.dataset ?? {};
  return name ?? also ?? null;
}

/** Give everything that can be touched a role, a name and a place in the tab order. */
export function enliven(svg, view) {
  const words = new Map(view.touchable.map((each) => [each.name, each.words]));
  const touched = new Set(view.touched);
  for (const each of svg.querySelectorAll("[data-name]")) {
    const name = each.dataset.name;
    if (!words.has(name) && !touched.has(name)) continue;
    each.setAttribute("role", "button");
    each.setAttribute("tabindex", "0");
    each.setAttribute("aria-label", words.get(name) ?? each.querySelector("title")?.textContent ?? name);
    if (touched.has(name)) each.setAttribute("aria-pressed", "true");
  }
}

/** Let Enter and space touch, and arrows go from one touchable thing to the next in that direction. */
export function reachable(room, walk) {
  room.addEventListener("keydown", (event) => {
    const here = event.target.closest("[data-name]");
    if (!here) return;
    if (event.key === "Enter" || event.key === " ") walk.touch(here.dataset.name, true);
    else if (STEPS[event.key]) nearest(room, here, STEPS[event.key])?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function nearest(room, here, [right, down]) {
  const middle = (each) => {
    const box = each.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(here);
  let best = null;
  for (const each of room.querySelectorAll("[data-name][tabindex]")) {
    const [dx, dy] = [middle(each)[0] - x, middle(each)[1] - y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    if (each !== here && ahead > 2 && ahead >= aside * 0.6 && (!best || ahead + 2 * aside < best.cost))
      best = { each, cost: ahead + 2 * aside };
  }
  return best?.each;
}

function refocus(room, name) {
  const same = [...room.querySelectorAll("[data-name][tabindex]")].find((each) => each.dataset.name === name);
  (same ?? room).focus({ preventScroll: true });
}
