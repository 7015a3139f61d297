/** What a table is called, on the page and in the browser's tab. */

import { byId } from "./dom.js";
import { showRole } from "./role.js";
import { say } from "./words.js";

/**
 * The variant, the number of players and the round of a table.
 * @param {Table} table
 */
export function factsOf(table) {
  const facts = [table.variant_title, say("players", { list: table.players })];
  return [...facts, ...(table.rounds > 1 ? [say("round_of", table)] : [])].filter(Boolean).join(", ");
}

/**
 * The title of the browser's tab: it tells whether it is the reader's turn.
 * @param {Table} table
 */
export const tabTitle = ({ title, may }) => `${may.move ? "● " : ""}${title} · Ludothèque`;

/**
 * Show the game, its variant, and who the reader is.
 * @param {Table} table
 */
export function showHeading(table) {
  document.title = tabTitle(table);
  byId("game-title").textContent = table.title;
  byId("game-facts").textContent = factsOf(table);
  showRole(table);
}
