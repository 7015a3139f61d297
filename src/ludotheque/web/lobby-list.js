/** What the lobby shows: which tables, in which order, and what is said of each. */

import { clockName } from "./clock-names.js";
import { say } from "./words.js";

/** @typedef {Map<string, ListedTable>} LobbyTables the tables by their names */

/**
 * The lobby after a message: the whole, or what is new.
 * @param {LobbyTables} known
 * @param {LobbyMessage} message
 * @returns {LobbyTables}
 */
export function withLobbyNews(known, message) {
  if (message.kind === "lobby") return new Map(message.tables.map((each) => [each.table, each]));
  const fresh = new Map(known);
  for (const each of message.tables) fresh.set(each.table, each);
  for (const table of message.gone) fresh.delete(table);
  return fresh;
}

/**
 * Those that wait, one's own first and then who has waited for longest, and those that are played, the latest first.
 * @param {LobbyTables} tables
 * @param {string | null} person
 */
export function sorted(tables, person) {
  const all = [...tables.values()];
  const own = (/** @type {ListedTable} */ table) => Number(isOwn(table, person));
  return {
    waiting: all.filter((each) => each.open).sort((a, b) => own(b) - own(a) || a.since - b.since),
    played: all.filter((each) => !each.open).sort((a, b) => b.since - a.since),
  };
}

/**
 * Whether the reader sits at a table.
 * @param {ListedTable} table
 * @param {string | null} person
 */
export const isOwn = ({ seats }, person) => person != null && seats.some((each) => each.person === person);

/** @param {ListedTable} table */
export const namesOf = ({ seats }) =>
  seats
    .filter((each) => each.kind !== "open")
    .map((each) => each.name)
    .join(", ");

/**
 * What is played at a table, and how.
 * @param {ListedTable} table
 */
export function factsOf({ variant_title, rounds, rated, clock, strength, players, open }) {
  return [
    variant_title,
    rounds > 1 && say("match_rounds", { count: rounds }),
    clock && clockName(clock),
    rated && say("rated"),
    strength && say(/** @type {"strength_1" | "strength_2" | "strength_3"} */ (`strength_${strength}`)),
    players > 2 && open > 0 && (open === 1 ? say("seats_left_one") : say("seats_left", { count: open })),
  ].filter(Boolean);
}

/**
 * By how many people these games are played, without those who play alone.
 * @param {Pick<Game, "variants">[]} games
 */
export function countsOf(games) {
  const counts = games.flatMap(({ variants }) => variants.flatMap(({ players }) => players));
  return [...new Set(counts)].filter((count) => count > 1).sort((a, b) => a - b);
}
