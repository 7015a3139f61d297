/** What a table is called, on the page and in the browser's tab. */

import { byId } from "./dom.js";
import { showRole } from "./role.js";
import { say } from "./words.js";

/**
 * The variant, the number of players and the round of a table.
 * @param {Pick<Table, "variant_title" | "players" | "round" | "rounds">} table
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
 * Show the game, its variant, who the reader is, and the way to the analysis board where that harms nobody.
 * @param {Table} table
 */
export function showHeading(table) {
  document.title = tabTitle(table);
  byId("game-title").textContent = table.title;
  byId("game-facts").textContent = factsOf(table);
  byId("learn-link").setAttribute("href", `/learn/${table.game}`);
  byId("learn-link").hidden = false;
  showRole(table);
  byId("analysis-link").hidden = !table.may.analyse || table.over; // at the end there is a larger way
  byId("analysis-link").setAttribute("href", analysisOf(table));
}

/**
 * Where a table is analysed.
 * @param {Pick<Table, "table" | "round">} table
 */
export const analysisOf = ({ table, round }) => `/analysis?table=${encodeURIComponent(table)}&round=${round}`;
