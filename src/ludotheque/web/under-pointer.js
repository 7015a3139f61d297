/** What lies under a pointer; on a board that previews a move, what lay there before, or the preview would move it away. */

import { beneathPreview } from "./picture.js";

const THINGS = "[data-name], [data-also], [data-stock]";

/**
 * The thing around an element that can be named to the input.
 * @param {EventTarget | null} target
 */
export const thingAround = (target) => (target instanceof Element ? target.closest(THINGS) : null);

/**
 * What the input calls a thing.
 * @param {Element | null} thing
 */
export function nameOf(thing) {
  const { name, also, stock } = /** @type {HTMLElement | null} */ (thing)?.dataset ?? {};
  return name ?? also ?? stock ?? null;
}

/**
 * The name of what a pointer is over.
 * @param {Pick<PointerEvent, "clientX" | "clientY">} pointer
 */
export const nameAt = ({ clientX, clientY }) =>
  beneathPreview(() => nameOf(thingAround(document.elementFromPoint(clientX, clientY))));
