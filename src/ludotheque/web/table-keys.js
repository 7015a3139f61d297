/** The keys of a table: the arrows look back and forth, Escape leaves whatever was entered last. */

import { around } from "./dom.js";

/**
 * Listen to the keys; `at` says which ply is seen.
 * @param {{ at: () => number, look: (ply: number) => unknown, leave: () => unknown }} table
 */
export function listenToKeys({ at, look, leave }) {
  document.addEventListener("keydown", (event) => {
    if (around(event, "input, select, textarea, dialog")) return;
    if (event.key === "Escape") leave();
    else if (around(event, ".rule-page")) return;
    else if (event.key === "ArrowLeft") look(at() - 1);
    else if (event.key === "ArrowRight") look(at() + 1);
  });
}
