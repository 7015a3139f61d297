/** On a small screen a crowded board is first looked at from near: the first touch only zooms, and a drag goes around. */

import { still } from "./dom.js";

const TIMES = 2.2;
const ROOMY = 24;
const DRAG = 8;

/** Looking closer at the board in a room; `changed` hears when that begins and ends. */
export function magnifier(room, changed = () => {}) {
  let near = null; // the middle of what is seen, on the board
  let held = null; // where a drag began, and what was in the middle then

  const picture = () => room.querySelector("svg");

  function apply(svg) {
    const [x, y, width, height] = svg.dataset.whole.split(" ").map(Number);
    const [across, down] = [width / TIMES, height / TIMES];
    const within = (middle, start, length, part) =>
      Math.min(Math.max(middle, start + part / 2), start + length - part / 2);
    near = { x: within(near.x, x, width, across), y: within(near.y, y, height, down) };
    svg.setAttribute(
      "viewBox",
      [near.x - across / 2, near.y - down / 2, across, down].map((each) => each.toFixed(1)).join(" "),
    );
  }

  function look(at) {
    near = at;
    const svg = picture();
    if (near) apply(svg);
    else svg.setAttribute("viewBox", svg.dataset.whole);
    room.classList.toggle("near", Boolean(near));
    if (!still()) svg.animate({ opacity: [0.4, 1] }, 180);
    changed();
  }

  room.addEventListener("pointerdown", (event) => {
    held = near && { x: event.clientX, y: event.clientY, near, scale: picture().getScreenCTM().a };
  });
  room.addEventListener("pointermove", (event) => {
    if (!held || !near || !event.buttons) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (Math.hypot(dx, dy) < DRAG && !held.dragged) return;
    held.dragged = true;
    near = { x: held.near.x - dx / held.scale, y: held.near.y - dy / held.scale };
    apply(picture());
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
    /** Carry the zoom over to a new picture. */
    keep(svg) {
      svg.dataset.whole = svg.getAttribute("viewBox");
      if (near) apply(svg);
    },
    /** Whether this touch was only the first look. */
    first(event) {
      const svg = picture();
      if (near || !crowded(svg)) return false;
      const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      look({ x: spot.x, y: spot.y });
      return true;
    },
    /** See the whole board again; says whether it was seen from near. */
    out() {
      if (!near) return false;
      look(null);
      return true;
    },
  };
}

function crowded(svg) {
  const spots = [...svg.querySelectorAll("[data-name][tabindex]")].map((each) => each.getBoundingClientRect());
  return spots.length > 1 && spots.some((box) => Math.min(box.width, box.height) < ROOMY);
}
