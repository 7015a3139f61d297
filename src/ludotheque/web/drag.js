/** Dragging: a piece that is taken from the board or a tray and let go where it goes was touched, and so was its goal. */

import { s } from "./dom.js";
import { nameAt, nameOf, thingAround } from "./under-pointer.js";

const FAR = 8;

/** @typedef {Point & { name: string, thing: Element, byHand: boolean, made: boolean, image: SVGSVGElement | null }} Held */

/**
 * Let things in these rooms be dragged.
 * @param {HTMLElement[]} rooms
 * @param {Touched} input
 */
export function letDrag(rooms, input) {
  /** @type {Held | null} */
  let held = null; // what is pressed, and dragged as soon as it has an image

  const end = () => {
    held?.image?.remove();
    if (held?.image) document.body.classList.remove("dragging");
    held = null;
  };

  document.addEventListener("pointerdown", (event) => {
    end();
    const thing = thingAround(event.target);
    const name = nameAt(event);
    const isThere = thing && nameOf(thing) === name && rooms.some((room) => room.contains(thing));
    if (event.button || !name || !isThere || !input.takes(name)) return;
    const byHand = event.pointerType !== "mouse";
    held = { name, thing, byHand, made: false, image: null, x: event.clientX, y: event.clientY };
    if (thing.hasPointerCapture(event.pointerId)) thing.releasePointerCapture(event.pointerId);
  });
  document.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!held.image && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    held.image ??= take(held, input);
    if (held.image) follow(held.image, event, input);
  });
  document.addEventListener(
    "pointerup",
    (event) => {
      if (!held?.image) return end();
      event.stopPropagation(); // it was no touch
      const { name, byHand, made } = held;
      const goal = nameAt(event);
      end();
      if (goal !== name || !byHand) input.hover(null);
      input.drop(goal, byHand, made);
    },
    true,
  );
  document.addEventListener("pointercancel", () => {
    if (held?.image) input.drop(null, held.byHand, held.made);
    end();
  });
}

/**
 * Take what is held: it is touched now, and its image follows the pointer.
 * @param {Held} held
 * @param {Touched} input
 */
function take(held, input) {
  held.made = !isTouched(held.thing);
  const image = imageOf(pieceOn(held.thing));
  if (held.made) input.touch(held.name, true);
  document.body.classList.add("dragging");
  document.body.append(image);
  return image;
}

/**
 * @param {SVGSVGElement} image
 * @param {PointerEvent} event
 * @param {Touched} input
 */
function follow(image, event, input) {
  image.style.setProperty("translate", `${event.clientX}px ${event.clientY}px`);
  input.hover(nameAt(event));
}

/** @param {Element} thing */
const isTouched = (thing) => thing.getAttribute("aria-pressed") === "true";

/**
 * The piece that stands on a thing, where that is a place; else the thing itself.
 * @param {Element} thing
 */
function pieceOn(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const within = (/** @type {Element} */ each) => {
    const box = each.getBoundingClientRect();
    const [across, down] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
    return across > 0 && across < width && down > 0 && down < height;
  };
  const standing = thing.closest("#board") ? [...document.querySelectorAll("#board .through > [data-name]")] : [];
  return standing.filter(within).at(-1) ?? thing;
}

/**
 * A picture of a thing that can be carried around, its middle at the upper left corner of the page.
 * @param {Element} thing
 */
function imageOf(thing) {
  const graphic = /** @type {SVGGraphicsElement} */ (thing.querySelector("svg") ?? thing);
  const { width, height } = graphic.getBoundingClientRect();
  const copy = /** @type {SVGGraphicsElement} */ (graphic.cloneNode(true));
  for (const each of [copy, ...copy.querySelectorAll("[data-name], [id]")]) {
    for (const attribute of ["data-name", "id", "role", "tabindex"]) each.removeAttribute(attribute);
    each.classList.remove("live"); // or it would lie between the pointer and the board
  }
  copy.querySelectorAll("[data-when], .hit, .count, title").forEach((each) => each.remove());
  const sized = { class: "picture board dragged", width, height, "aria-hidden": "true" };
  if (graphic instanceof SVGSVGElement) return s("svg", { ...sized, viewBox: graphic.getAttribute("viewBox") }, copy);
  copy.removeAttribute("transform");
  const { x, y, width: across, height: down } = graphic.getBBox();
  return s("svg", { ...sized, viewBox: `${x} ${y} ${across} ${down}` }, copy);
}
