/** What the home page says of games and tables, and what it reads out of what people give it. */

import { say } from "./words.js";

const DIGIT = /^[1-9]$/;
const LINK = /\/table\/([\w-]+)(#[\w-]+)?/;
const PLAYERS = /\bplayers=(\d)/;

/**
 * How many variants there are.
 * @param {number} count
 */
export const variantsOf = (count) => (count === 1 ? say("variants_one") : say("variants", { count }));

/**
 * How long a game takes.
 * @param {number[]} minutes from and to
 */
export const minutesOf = ([least, most]) => say(least === most ? "minutes_one" : "minutes", { least, most });

/**
 * For how many players a game is.
 * @param {number[]} counts
 */
export const countOf = (counts) =>
  counts.length === 1 ? String(counts[0]) : say("range", { least: counts[0], most: counts[counts.length - 1] });

/**
 * Whose turn it is at a table, or which round comes next.
 * @param {Pick<Table, "seats" | "turn" | "round" | "rounds">} table
 */
export function turnOf(table) {
  if (table.seats.some((each) => each.kind === "open")) return say("waits_for_others");
  const mover = table.seats.find((each) => each.player === table.turn);
  if (mover?.yours) return say("your_turn");
  return mover ? say("to_play", { name: mover.name }) : say("round_of", table);
}

/**
 * The game that a key stands for: 1 is the first.
 * @template Choice
 * @param {{ key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean }} event
 * @param {Choice[]} games
 */
export function gameByDigit({ key, ctrlKey, metaKey, altKey }, games) {
  return DIGIT.test(key) && !ctrlKey && !metaKey && !altKey ? (games[Number(key) - 1] ?? null) : null;
}

/**
 * The table in what somebody has pasted, with the token of a seat if there is one.
 * @param {string} text
 */
export const linkIn = (text) => LINK.exec(text)?.[0] ?? null;

/**
 * For how many players a saved game is.
 * @param {string} saved
 */
export const playersIn = (saved) => Number(PLAYERS.exec(saved)?.[1] ?? 2);
