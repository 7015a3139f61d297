/** The games that this device knows: which the server is asked for, in which order they are shown, and in which words. */

import { getKnown, getOwnGames } from "./api.js";
import { clockText, leftOf } from "./clock-text.js";
import { turnOf } from "./home-facts.js";
import { pinged, ponged, serverNow } from "./server-time.js";
import { keptKey, known, tables } from "./storage.js";
import { language, say } from "./words.js";

/** As many as the server tells of at once. */
export const MOST_ASKED = 50;

/**
 * @typedef {object} KnownGame
 * @property {KnownTable} kept what this device keeps of it
 * @property {TableBrief | null} brief how it stands, where the server has it
 * @property {string | null} missing why the server cannot show it
 */

/**
 * The tables at which this device holds seats, unfinished ones first, the latest first of both.
 * @param {KnownTable[]} tables
 */
export function ownTables(tables) {
  const mine = tables.filter((each) => each.token);
  return [...mine.filter((each) => !each.over), ...mine.filter((each) => each.over)];
}

/**
 * What to ask the server: every one of these tables, with its token, as long as it is not too much at once.
 * @param {KnownTable[]} tables
 */
export const askFor = (tables) =>
  tables.slice(0, MOST_ASKED).map(({ table, token }) => ({ table, token: token ?? null }));

/**
 * All games of the reader, as the server tells of them: those of the key, and those of seats that this device holds.
 * @param {boolean} goingOn whether only those are wanted that are not known to be over
 * @returns {Promise<{ games: KnownGame[], more: boolean }>}
 */
export async function gamesOfReader(goingOn = false) {
  const key = keptKey();
  const kept = ownTables(tables()).filter((each) => !goingOn || !each.over);
  pinged();
  const [held, own] = await Promise.all([
    kept.length ? getKnown(askFor(kept)) : { tables: [], missing: [], now: null },
    key ? getOwnGames(key) : { tables: [], missing: [], more: false, now: null },
  ]);
  const now = own.now ?? held.now;
  if (now != null) ponged(now);
  return { games: joined(knownGames(kept, held), ownedGames(own)), more: own.more };
}

/**
 * The games of the key, with what this device keeps of them.
 * @param {Pick<OwnGames, "tables" | "missing">} own
 * @returns {KnownGame[]}
 */
export function ownedGames(own) {
  const kept = (/** @type {string} */ table) => ({ ...known(table), table, token: null });
  return [
    ...own.tables.map((brief) => ({ kept: kept(brief.table), brief, missing: null })),
    ...own.missing.map(({ table, error }) => ({ kept: kept(table), brief: null, missing: error })),
  ];
}

/**
 * Two lists in one, in which no table is twice.
 * @param {KnownGame[]} held
 * @param {KnownGame[]} own
 */
export function joined(held, own) {
  const there = new Set(own.map((each) => each.kept.table));
  return [...own, ...held.filter((each) => !there.has(each.kept.table))];
}

/**
 * What is known of each table, from here and from the server.
 * @param {KnownTable[]} tables
 * @param {Pick<KnownTables, "tables" | "missing">} shown
 * @returns {KnownGame[]}
 */
export function knownGames(tables, shown) {
  const briefs = new Map(shown.tables.map((each) => [each.table, each]));
  const missing = new Map(shown.missing.map((each) => [each.table, each.error]));
  return tables.map((kept) => ({
    kept,
    brief: briefs.get(kept.table) ?? null,
    missing: missing.get(kept.table) ?? null,
  }));
}

/**
 * Whether a game is not over yet, as far as is known.
 * @param {KnownGame} game
 */
export const goesOn = ({ kept, brief }) => !(brief ? brief.match_over : kept.over);

/**
 * The games in groups: those that wait for the reader, those that wait for others, finished ones, and missing ones.
 * @param {KnownGame[]} games
 */
export function grouped(games) {
  const there = games.filter((each) => !each.missing);
  return {
    yours: hurriedFirst(
      there.filter((each) => goesOn(each) && each.brief?.your_turn),
      serverNow(),
    ),
    others: there.filter((each) => goesOn(each) && !each.brief?.your_turn),
    finished: there.filter((each) => !goesOn(each)),
    missing: games.filter((each) => each.missing),
  };
}

/** So many milliseconds of what is left make a game one that is to be looked at before the others. */
const SHORT = 86_400_000;

/**
 * The games in which the reader has little time left first, and of these the least; the others stay as they are.
 * @param {KnownGame[]} games
 * @param {number} now
 */
export function hurriedFirst(games, now) {
  const left = (/** @type {KnownGame} */ { brief }) => (brief?.clock?.falls ?? Infinity) - now;
  const hurried = games.filter((each) => left(each) < SHORT).sort((one, other) => left(one) - left(other));
  return [...hurried, ...games.filter((each) => left(each) >= SHORT)];
}

/**
 * How much time whose turn it is has left, in words; nothing where no clock runs.
 * @param {Pick<TableBrief, "clock"> | null} brief
 * @param {number} now the time of the server
 */
export function timeLeftOf(brief, now) {
  const clock = brief?.clock;
  if (clock?.running == null) return null;
  const left = leftOf(clock, clock.running, now);
  return left == null ? null : say("time_left", { time: clockText(left) });
}

/**
 * The title of a page that shows games: how many of them wait for the reader is to be seen in its tab.
 * @param {KnownGame[]} waiting
 */
export const titleOf = (waiting) => (waiting.length ? `(${waiting.length}) Ludothèque` : "Ludothèque");

/**
 * How a game stands, in words.
 * @param {KnownGame} game
 */
export function stateOf({ kept, brief, missing }) {
  if (missing) return missing;
  if (!brief) return say(kept.over ? "finished" : "going_on");
  if (brief.match_over) return brief.result ?? say("finished");
  return turnOf(brief);
}

/**
 * Names, some of which have commas in them; what several are called stands there once.
 * @param {string[]} names
 */
function listed(names) {
  const counted = (/** @type {string} */ name) => names.filter((each) => each === name).length;
  const once = [...new Set(names)].map((name) => (counted(name) > 1 ? `${name} ×${counted(name)}` : name));
  return once.join(say("apart"));
}

/**
 * Who else plays, in words.
 * @param {TableBrief} brief
 */
export const againstOf = ({ seats }) => {
  const others = seats.filter((each) => !each.yours).map((each) => each.name);
  return others.length ? say("against", { names: listed(others) }) : say("all_here");
};

const UNITS = /** @type {const} */ ([
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
]);

/**
 * How long ago something was, in words.
 * @param {number} then in milliseconds
 * @param {number} now
 */
export function agoOf(then, now) {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  for (const [unit, size] of UNITS) if (now - then >= size) return words.format(-Math.floor((now - then) / size), unit);
  return say("just_now");
}
