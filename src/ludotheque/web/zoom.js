/** On a small screen a crowded board is first looked at from near: the first touch only zooms, and a drag goes around. */

import { setOnce, still } from "./dom.js";

const TOUCHABLE = "[data-name][tabindex]";
const TIMES = 2.2;
const ROOMY = 24;
const DRAG = 8;
const MARGIN = 1.1;
const MOST = 0.85; // a larger part of the picture is hardly nearer than all of it

/** @typedef {Point & { times: number }} Near the middle of what is seen, on the board, and how many times as large */

/**
 * The part of a picture that is seen from near around a point, which never goes beyond its edges.
 * @param {string} whole the viewBox of the picture
 * @param {Near} near
 */
export function partAround(whole, { times, ...point }) {
  const [x, y, width, height] = whole.split(" ").map(Number);
  const [across, down] = [width / times, height / times];
  const middle = { x: within(point.x, x, width, across), y: within(point.y, y, height, down), times };
  const part = [middle.x - across / 2, middle.y - down / 2, across, down].map((each) => each.toFixed(1)).join(" ");
  return { middle, part };
}

/**
 * @param {number} middle
 * @param {number} start
 * @param {number} length
 * @param {number} part
 */
const within = (middle, start, length, part) => Math.min(Math.max(middle, start + part / 2), start + length - part / 2);

/**
 * From how near all of these are seen; null where only the whole picture shows them.
 * @param {string} whole the viewBox of the picture
 * @param {Box[]} boxes
 * @returns {Near | null}
 */
export function nearWith(whole, boxes) {
  const [, , width, height] = whole.split(" ").map(Number);
  const [left, top] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const share = MARGIN * Math.max((right - left) / width, (bottom - top) / height);
  return share < MOST ? { x: (left + right) / 2, y: (top + bottom) / 2, times: Math.min(TIMES, 1 / share) } : null;
}

/**
 * Whether things that can be touched are too small for a finger.
 * @param {Box[]} boxes
 */
export const crowded = (boxes) =>
  boxes.length > 1 && boxes.some(({ width, height }) => Math.min(width, height) < ROOMY);

/**
 * Where something on the screen is on the board.
 * @param {Box} box
 * @param {DOMMatrix} back
 * @returns {Box}
 */
function onBoard(box, back) {
  const { x, y } = new DOMPoint(box.x, box.y).matrixTransform(back);
  return { x, y, width: box.width * back.a, height: box.height * back.d };
}

/**
 * Looking closer at the board in a room; `changed` hears when that begins and ends.
 * @param {HTMLElement} room
 */
export function magnifier(room, changed = () => {}) {
  /** @type {Near | null} */
  let near = null;
  /** @type {(Point & { near: Near, scale: number, dragged: boolean }) | null} */
  let held = null; // where a drag began, and what was in the middle then

  const picture = () => /** @type {SVGSVGElement} */ (room.querySelector("svg"));
  /** @param {SVGSVGElement} svg */
  const matrix = (svg) => svg.getScreenCTM() ?? new DOMMatrix();

  /**
   * @param {SVGSVGElement} svg
   * @param {Near} point
   */
  function apply(svg, point) {
    const { middle, part } = partAround(svg.dataset.whole ?? "", point);
    near = middle;
    setOnce(svg, "viewBox", part);
  }

  /** @param {Near | null} point */
  function look(point) {
    const svg = picture();
    near = point;
    if (point) apply(svg, point);
    else svg.setAttribute("viewBox", svg.dataset.whole ?? "");
    room.classList.toggle("near", Boolean(near));
    if (!still()) svg.animate({ opacity: [0.4, 1] }, 180);
    changed();
  }

  room.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
    held = near && { x, y, near, scale: matrix(picture()).a, dragged: false };
  });
  room.addEventListener("pointermove", (event) => {
    if (!held || !near || !event.buttons || document.body.classList.contains("dragging")) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (Math.hypot(dx, dy) < DRAG && !held.dragged) return;
    held.dragged = true;
    apply(picture(), { ...near, x: held.near.x - dx / held.scale, y: held.near.y - dy / held.scale });
  });

  return {
    /** Whether the board is seen from near. */
    get near() {
      return Boolean(near);
    },
    /** Whether the last touch dragged the board instead of touching something on it. */
    get dragged() {
      return Boolean(held?.dragged);
    },
    /**
     * Carry the zoom over to a picture of which all this is to be seen.
     * @param {SVGSVGElement} svg
     * @param {string} whole
     */
    keep(svg, whole) {
      setOnce(svg, "data-whole", whole);
      if (near) apply(svg, near);
      else setOnce(svg, "viewBox", whole);
    },
    /**
     * Whether this touch was only the first look.
     * @param {PointerEvent} event
     */
    first(event) {
      const svg = picture();
      const spots = [...svg.querySelectorAll(TOUCHABLE)].map((each) => each.getBoundingClientRect());
      if (near || !crowded(spots)) return false;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix(svg).inverse());
      look({ x, y, times: TIMES });
      return true;
    },
    /** Where the board is seen from near, see all that can be touched next: from there, or from further away. */
    include() {
      const svg = picture();
      if (!near) return;
      const back = matrix(svg).inverse();
      const boxes = [...svg.querySelectorAll(TOUCHABLE)].map((each) => onBoard(each.getBoundingClientRect(), back));
      const { x, y, width, height } = svg.viewBox.baseVal;
      const seen = (/** @type {Box} */ box) =>
        box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height;
      if (!boxes.every(seen)) look(nearWith(svg.dataset.whole ?? "", boxes));
    },
    /** See the whole board again; says whether it was seen from near. */
    out() {
      if (!near) return false;
      look(null);
      return true;
    },
  };
}
