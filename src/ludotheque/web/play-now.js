/** “Play now”: what the reader wants, and the search for others that goes on while they wait at a table. */

import { ask } from "./api.js";
import { choice, choose, ownKey } from "./storage.js";

/** Milliseconds between two looks whether others wait somewhere else by now. */
export const EVERY = 5000;

/** @typedef {Omit<PlayNowBody, "table" | "name">} Wish */

/**
 * Play now: where somebody waits, or else at a table where the reader waits.
 * @param {Wish} wish
 */
export async function playNowWith(wish) {
  const { table } = await playNow(wish);
  choose("now", { table, wish });
  return table;
}

/**
 * @param {Wish} wish
 * @param {string} [table] where the reader waits already
 * @returns {Promise<PlayNowShown>}
 */
const playNow = (wish, table) =>
  ask("lobby/now", { token: ownKey(), body: { ...wish, name: choice("name", ""), ...(table && { table }) } });

/**
 * What the reader wants who waits at a table by “play now”; nothing where they came otherwise.
 * @param {string} table
 * @returns {Wish | null}
 */
export function wishAt(table) {
  const { table: there, wish } = choice("now", /** @type {{ table?: string, wish?: Wish }} */ ({}));
  return there === table && wish ? wish : null;
}

let looking = false;

/**
 * Look again and again for others while the reader waits at a table where they came by “play now”, and go to where they
 * are; until the game begins.
 * @param {string} table
 */
export function lookForOthers(table) {
  const wish = wishAt(table);
  if (!wish || looking) return;
  looking = true;
  setTimeout(async () => {
    const found = await playNow(wish, table).catch(() => null); // the next look is soon
    looking = false;
    if (!found || (found.table === table && !found.met)) return lookForOthers(table);
    if (found.table === table) return;
    choose("now", { table: found.table, wish });
    location.replace(`/table/${found.table}`);
  }, EVERY);
}
