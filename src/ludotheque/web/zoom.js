/** On a small screen a crowded board is first looked at from near: the first touch only zooms. */

import { still } from "./dom.js";

const TIMES = 2.2;
const ROOMY = 24;

/** Looking closer at the board in a room; `changed` hears whether it is. */
export function magnifier(room, changed = () => {}) {
  let near = null;
  const whole = (svg) => svg.dataset.whole.split(" ").map(Number);

  function apply(svg) {
    const [x, y, width, height] = whole(svg);
    if (!near) return void svg.setAttribute("viewBox", svg.dataset.whole);
    const [across, down] = [width / TIMES, height / TIMES];
    const left = Math.min(Math.max(near.x - across / 2, x), x + width - across);
    const top = Math.min(Math.max(near.y - down / 2, y), y + height - down);
    svg.setAttribute("viewBox", [left, top, across, down].map((each) => each.toFixed(1)).join(" "));
  }

  function look(at) {
    near = at;
    const svg = room.querySelector("svg");
    apply(svg);
    if (!still()) svg.animate({ opacity: [0.4, 1] }, 180);
    changed(Boolean(near));
  }

  return {
    /** Carry the zoom over to a new picture. */
    keep(svg) {
      svg.dataset.whole = svg.getAttribute("viewBox");
      if (near) apply(svg);
    },
    /** Whether this touch was only the first look. */
    first(event) {
      const svg = room.querySelector("svg");
      if (near || !crowded(svg)) return false;
      const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      look({ x: spot.x, y: spot.y });
      return true;
    },
    /** See the whole board again. */
    out() {
      if (near) look(null);
    },
  };
}

function crowded(svg) {
  const spots = [...svg.querySelectorAll("[data-name][tabindex]")].map((each) => each.getBoundingClientRect());
  return spots.length > 1 && spots.some((box) => Math.min(box.width, box.height) < ROOMY);
}
