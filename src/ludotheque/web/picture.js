/** Pictures that came as text: how things in them are marked, and how small changes make another picture of them. */

import { namedIn, places } from "./animation.js";
import { picture, setOnce } from "./dom.js";

const NAMED = "[data-name], [data-also]";
const NOTHING = { touchable: [], touched: [], refused: null };

/** @param {SVGElement | null} group */
const nameOf = (group) => group?.dataset.name ?? group?.dataset.also ?? "";

/**
 * How things are marked while these were touched and those may be.
 * @param {Pick<View, "touchable" | "touched" | "refused">} view
 */
export function looksOf({ touchable, touched, refused }) {
  /** @type {Map<string, "touchable" | "touched" | "forbidden">} */
  const looks = new Map(touchable.map(({ name }) => [name, "touchable"]));
  for (const name of touched) looks.set(name, "touched");
  if (refused) looks.set(refused, "forbidden");
  return looks;
}

/**
 * Mark what may be touched and what was: every part is seen that belongs to how its thing is marked.
 * @param {SVGSVGElement} svg
 * @param {Pick<View, "touchable" | "touched" | "refused">} view
 */
export function markThings(svg, view) {
  const looks = looksOf(view);
  for (const group of all(svg, NAMED)) {
    const look = looks.get(nameOf(group));
    group.classList.toggle("live", look === "touchable" || look === "touched");
    group.dataset.rest ??= group.dataset.mark ?? "";
    setOnce(group, "data-mark", look ?? (group.dataset.rest || null));
  }
  for (const part of all(svg, "[data-when]")) {
    const name = part.dataset.of ?? nameOf(part.closest(NAMED));
    const seen = part.dataset.when?.split(" ").includes(looks.get(name) ?? "plain");
    part.toggleAttribute("data-on", seen);
  }
}

/**
 * Point out what was touched and leads nowhere, as long as nobody knows why.
 * @param {Element} room
 * @param {View["asked"]} name
 */
export function pointOut(room, name) {
  for (const each of all(room, ".asked")) each.classList.remove("asked");
  for (const each of name ? all(room, NAMED) : []) each.classList.toggle("asked", nameOf(each) === name);
}

/** @typedef {{ parent: Node, come: Node[], gone: Node[], follower: Node | null }} Exchange */

/** @type {WeakMap<Element, LivePicture>} */
const living = new WeakMap();

/**
 * The name that `look` finds on the page; where its board shows a mere preview of something else, what it finds in the
 * board as it was before.
 * @param {() => string | null} look
 */
export function beneathPreview(look) {
  const name = look();
  const board = document.querySelector("#board > svg");
  const before = board ? living.get(board)?.before(look, name) : undefined;
  return before === undefined ? name : before;
}

/** A picture that stays where it is as long as a position is seen: things in it are marked, and patches come and go. */
export class LivePicture {
  svg;
  #box;
  /** @type {{ view: View, before: View } | null} */
  #preview = null;
  /** @type {Patch | null} */
  #patch = null;
  /** @type {Exchange[]} */
  #exchanged = []; // what the patch has put in the place of what
  /** @type {ReturnType<typeof places> | null} */
  #atRest = null;

  /** @param {string} text */
  constructor(text) {
    this.svg = picture(text);
    living.set(this.svg, this);
    this.#box = this.svg.getAttribute("viewBox") ?? "";
  }

  /** The part of the drawing that is seen. */
  get box() {
    return this.#patch?.box ?? this.#box;
  }

  /**
   * Show a view of this position; unless it is played, with another patch than the view `before` it is a mere preview.
   * @param {View} view
   * @param {View} before
   */
  show(view, before = view) {
    this.#preview = view.patch === before.patch || view.played ? null : { view, before };
    this.#draw(view);
  }

  /**
   * What `look` finds in the picture as it was before a preview; undefined where none is shown, or that of this name.
   * @param {() => string | null} look
   * @param {string | null} name
   */
  before(look, name) {
    if (!this.#preview || this.#preview.view.touched.at(-1) === name) return undefined;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    this.#draw(this.#preview.before);
    const found = look();
    this.#draw(this.#preview.view);
    if (document.activeElement !== focused) focused?.focus({ preventScroll: true });
    return found;
  }

  /**
   * With its marks, or with its patch, which has them.
   * @param {View} view
   */
  #draw(view) {
    const patch = view.patch ?? null;
    if (patch !== this.#patch) this.#exchange(patch);
    if (!patch) markThings(this.svg, view);
  }

  /** Where everything is while no patch shows something else. It is known before a patch comes. */
  get atRest() {
    return (this.#atRest ??= places(this.svg));
  }

  /** Where everything is now: of what a patch has changed nothing else is measured. */
  get places() {
    if (!this.#patch) return this.atRest;
    const now = new Map(this.atRest);
    const [gone, come] = [this.#exchanged.flatMap((each) => each.gone), this.#exchanged.flatMap((each) => each.come)];
    for (const { dataset } of gone.flatMap(namedIn)) now.delete(dataset.name ?? "");
    return new Map([...now, ...places(this.svg, come)]);
  }

  /** @param {Patch | null} patch */
  #exchange(patch) {
    void this.atRest;
    for (const each of this.#exchanged.reverse()) exchange(each.parent, each.come, each.gone, each.follower);
    if (patch) markThings(this.svg, NOTHING);
    this.#exchanged = patch ? patch.changes.map((change) => apply(this.svg, change)) : [];
    this.#patch = patch;
  }
}

/**
 * Change a picture in which nothing is marked.
 * @param {SVGSVGElement} svg
 * @param {Patch["changes"][number]} change
 * @returns {Exchange}
 */
function apply(svg, change) {
  const { path, at, gone } = change;
  const parent = path.reduce((node, place) => unmarked(node)[place], /** @type {Node} */ (svg));
  const children = unmarked(parent);
  const exchanged = {
    parent,
    come: coming(change),
    gone: children.slice(at, at + gone),
    follower: children[at + gone],
  };
  exchange(parent, exchanged.gone, exchanged.come, exchanged.follower ?? null);
  return exchanged;
}

/**
 * @param {Node} parent
 * @param {Node[]} gone
 * @param {Node[]} come
 * @param {Node | null} follower what comes after them
 */
function exchange(parent, gone, come, follower) {
  for (const part of come) parent.insertBefore(part, follower);
  for (const part of gone) parent.removeChild(part);
}

/**
 * What an element holds where nothing is marked, which is what patches know.
 * @param {Node} parent
 */
const unmarked = (parent) =>
  [...parent.childNodes].filter((part) => {
    const when = /** @type {Partial<SVGElement>} */ (part).dataset?.when;
    return when == null || when.split(" ").includes("plain");
  });

/** @type {WeakMap<Patch["changes"][number], Node[]>} */
const written = new WeakMap();

/**
 * What comes with a change, the same parts each time.
 * @param {Patch["changes"][number]} change
 */
function coming(change) {
  const { come } = change;
  const parts =
    written.get(change) ??
    (come ? [...picture(`<svg xmlns="http://www.w3.org/2000/svg">${come}</svg>`).childNodes] : []);
  written.set(change, parts);
  return parts;
}

/**
 * @param {ParentNode} within
 * @param {string} selector
 */
const all = (within, selector) => /** @type {NodeListOf<SVGElement>} */ (within.querySelectorAll(selector));
