/** What a table is called, on the page and in the browser's tab. */

import "./clock-words.js";
import { byId, h } from "./dom.js";
import { showRole } from "./role.js";
import { say } from "./words.js";

/** @typedef {Pick<Table, "variant_title" | "players" | "round" | "rounds"> & { rated?: boolean }} Facts */

/**
 * The round and the variant of a table, and whether it counts for ratings; what changes comes first.
 * @param {Facts} table
 */
const played = (table) =>
  [table.rounds > 1 && say("round_of", table), table.variant_title, table.rated && say("rated")]
    .filter(Boolean)
    .join(", ");

/** @param {Facts} table */
const counted = (table) => say("players", { list: table.players });

/**
 * The round, the variant and the number of players of a table.
 * @param {Facts} table
 */
export const factsOf = (table) => [played(table), counted(table)].filter(Boolean).join(", ");

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
  const rest = h("span", { class: "counted" }, `${played(table) && ", "}${counted(table)}`);
  byId("game-facts").replaceChildren(played(table), rest);
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
