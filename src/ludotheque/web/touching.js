/** Touching what is not on the board: the stocks in the trays, and the same as buttons. */

import { byId } from "./dom.js";

/** Let the things in the trays be touched by mouse, hand and keyboard. */
export function touchTrays(walk) {
  const touch = (attribute) => (event) => {
    const found = event.target.closest(`[${attribute}]`);
    if (found) walk.touch(found.getAttribute(attribute), event.pointerType !== "mouse");
  };
  byId("seats").addEventListener("click", touch("data-name"));
  byId("stocks").addEventListener("click", touch("data-stock"));
  byId("seats").addEventListener("keydown", (event) => {
    const found = (event.key === "Enter" || event.key === " ") && event.target.closest("[data-name]");
    if (!found) return;
    event.preventDefault();
    walk.touch(found.dataset.name, true);
  });
}
