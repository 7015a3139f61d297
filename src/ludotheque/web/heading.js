/** What a table is called, on the page and in the browser's tab. */

import { byId } from "./dom.js";
import { say } from "./words.js";

/** Show the game and its variant; the tab tells whether it is the reader's turn. */
export function showHeading(table) {
  const facts = [
    table.variant_title,
    say("players", { list: table.players }),
    table.rounds > 1 && say("round_of", table),
  ];
  document.title = `${table.may.move ? "● " : ""}${table.title} · Ludothèque`;
  byId("game-title").textContent = table.title;
  byId("game-facts").textContent = facts.filter(Boolean).join(", ");
}
