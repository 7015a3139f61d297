/** The games that a device knows: what is asked, in which order and groups they stand, and what is said of them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { seat, speaking } from "./fakes.js";

const {
  againstOf,
  agoOf,
  askFor,
  grouped,
  hurriedFirst,
  joined,
  knownGames,
  ownedGames,
  MOST_ASKED,
  ownTables,
  stateOf,
  timeLeftOf,
  titleOf,
} = await import("../../src/ludotheque/web/known-games.js");

const kept = (table, facts = {}) => ({ table, token: `token-${table}`, title: "Chess", ...facts });
const computer = seat({ seat: 1, player: 1, kind: "computer", name: "Computer, casual", yours: false });
const brief = (table, facts = {}) => ({
  table,
  title: "Chess",
  round: 1,
  rounds: 1,
  turn: 0,
  seats: [seat(), computer],
  your_turn: true,
  match_over: false,
  result: null,
  ...facts,
});
const names = (games) => games.map((each) => each.kept?.table ?? each.table);

test("tables with a seat of this device are listed, unfinished ones first, the latest first of both", () => {
  const tables = [kept("a", { over: true }), kept("b"), kept("watched", { token: undefined }), kept("c")];
  assert.deepEqual(names(ownTables(tables)), ["b", "c", "a"]);
});

test("the server is asked for all of them with their tokens, but not for too many at once", () => {
  assert.deepEqual(askFor([kept("a")]), [{ table: "a", token: "token-a" }]);
  const many = Array.from({ length: MOST_ASKED + 5 }, (_, index) => kept(`t${index}`));
  assert.equal(askFor(many).length, MOST_ASKED);
});

test("games wait for the reader, for others, are over, or are not there any more", () => {
  const tables = [kept("mine"), kept("theirs"), kept("over"), kept("gone"), kept("later"), kept("old", { over: true })];
  const shown = {
    tables: [
      brief("mine"),
      brief("theirs", { your_turn: false, turn: 1 }),
      brief("over", { match_over: true, turn: null, result: "Blue wins." }),
    ],
    missing: [{ table: "gone", error: "There is no such table." }],
  };
  const groups = grouped(knownGames(tables, shown));
  assert.deepEqual(
    Object.values(groups).map(names),
    [["mine"], ["theirs", "later"], ["over", "old"], ["gone"]],
    "what was not asked for is taken as it was last seen",
  );
  assert.deepEqual(Object.values(groups).flat().map(stateOf), [
    "Your turn",
    "Computer, casual to play",
    "Going on",
    "Blue wins.",
    "Game over",
    "There is no such table.",
  ]);
});

test("the tab says how many games wait for the reader", () => {
  const waiting = knownGames([{ table: "a" }, { table: "b" }], { tables: [brief("a"), brief("b")], missing: [] });
  assert.equal(titleOf(waiting), "(2) Ludothèque");
  assert.equal(titleOf([]), "Ludothèque");
});

test("it is said who else plays", () => {
  assert.equal(againstOf(brief("a")), "Against Computer, casual");
  assert.equal(againstOf(brief("a", { seats: [seat()] })), "All seats are here");
  const other = (name) => seat({ yours: false, name });
  const three = brief("a", { seats: [seat(), other("Computer, easy"), other("Computer, easy"), other("Ada")] });
  assert.equal(againstOf(three), "Against Computer, easy ×2; Ada");
});

test("it is said how long ago a table was seen, in the largest unit that fits", () => {
  const minute = 60_000;
  assert.equal(agoOf(0, 30_000), "just now");
  assert.equal(agoOf(0, 3 * minute), "3 minutes ago");
  assert.equal(agoOf(0, 119 * minute), "1 hour ago");
  assert.equal(agoOf(0, 25 * 60 * minute), "yesterday");
  speaking("fr", () => assert.equal(agoOf(0, 49 * 60 * minute), "avant-hier"));
});

test("a game of the key is not listed again where a link led to it before", () => {
  const held = [{ kept: kept("a") }, { kept: kept("b") }];
  const own = ownedGames({ tables: [brief("b"), brief("c")], missing: [{ table: "d", error: "Other rules." }] });
  assert.deepEqual(names(joined(held, own)), ["b", "c", "d", "a"]);
  assert.deepEqual(
    own.map(({ kept: { token }, missing }) => [token, missing]),
    [
      [null, null],
      [null, null],
      [null, "Other rules."],
    ],
  );
});

test("a table that waits says so", () => {
  const open = seat({ seat: 1, player: 1, kind: "open", yours: false });
  assert.equal(stateOf({ kept: kept("a"), brief: brief("a", { seats: [seat(), open] }) }), "waits for somebody");
});

const HOUR = 3_600_000;
const clocked = (table, falls, running = 0, live = false) => ({
  kept: kept(table),
  brief: brief(table, { clock: { live, left: [48 * HOUR, 48 * HOUR], running, falls } }),
});

test("games in which little time is left come first, and the others stay as they are", () => {
  const calm = { kept: kept("calm"), brief: brief("calm") };
  const games = [calm, clocked("long", 30 * HOUR), clocked("soon", 20 * HOUR), clocked("now", HOUR / 10, 0, true)];
  assert.deepEqual(names(hurriedFirst(games, 0)), ["now", "soon", "calm", "long"]);
  assert.deepEqual(names(hurriedFirst(games, 10 * HOUR)), ["now", "soon", "long", "calm"]);
});

test("it is said how much time is left, where a clock runs", () => {
  assert.equal(timeLeftOf(clocked("a", 29 * HOUR).brief, 0), "Time left: 1 d 5 h");
  assert.equal(timeLeftOf(clocked("a", 29 * HOUR, 1).brief, 28 * HOUR), "Time left: 1:00:00");
  assert.equal(timeLeftOf(clocked("a", null, null).brief, 0), null);
  assert.equal(timeLeftOf(brief("a", { clock: null }), 0), null);
  assert.equal(timeLeftOf(null, 0), null);
});
