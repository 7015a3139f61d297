/** What is new at a table, and which ply is looked at afterwards. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { isLate, lookingAt, newsOf, stillLooking, withNews } from "../../src/ludotheque/web/table-news.js";
import { table } from "./fakes.js";

const may = (facts) => ({ ...table().may, ...facts });
const NOTHING = {
  newRound: false,
  changed: false,
  rewritten: false,
  since: 0,
  ended: false,
  watchChanged: false,
  handsChanged: false,
};

test("what was said before the last word comes too late", () => {
  assert.equal(isLate(table({ version: 5 }), table({ version: 4 })), true);
  assert.equal(isLate(table({ version: 5 }), table({ version: 5 })), false);
  assert.equal(isLate(null, table({ version: 0 })), false);
});

test("the same again is no news", () => {
  assert.deepEqual(newsOf(table(), table()), NOTHING);
});

test("of a table that was not known, all is news, but no move is announced", () => {
  assert.deepEqual(newsOf(null, table({ over: true })), {
    ...NOTHING,
    changed: true,
    since: null,
    ended: true,
    watchChanged: true,
    handsChanged: true,
  });
});

test("a move changes the table, and is announced", () => {
  assert.deepEqual(newsOf(table({ ply: 3 }), table({ ply: 4, version: 2 })), { ...NOTHING, changed: true, since: 3 });
});

test("a move taken back rewrites what positions were worth", () => {
  assert.equal(newsOf(table({ ply: 3 }), table({ ply: 1, version: 2 })).rewritten, true);
});

test("a new round announces nothing of the old one", () => {
  const { newRound, rewritten, since } = newsOf(table({ ply: 3 }), table({ round: 2, ply: 5, version: 2 }));
  assert.deepEqual([newRound, rewritten, since], [true, true, null]);
});

test("a game ends once", () => {
  assert.equal(newsOf(table(), table({ over: true, version: 2 })).ended, true);
  assert.equal(newsOf(table({ over: true }), table({ over: true, version: 2 })).ended, false);
});

test("rights that have changed are news", () => {
  assert.equal(newsOf(table(), table({ may: may({ move: false }) })).handsChanged, true);
  assert.equal(newsOf(table(), table({ may: may({ watch: false }) })).watchChanged, true);
});

test("who looks back goes on looking there, unless that is the present or another round", () => {
  assert.equal(stillLooking(2, table({ ply: 5 }), false), 2);
  assert.equal(stillLooking(0, table({ ply: 5 }), false), 0);
  assert.equal(stillLooking(5, table({ ply: 5 }), false), null);
  assert.equal(stillLooking(2, table({ ply: 5 }), true), null);
  assert.equal(stillLooking(null, table({ ply: 0 }), false), null);
});

test("looking stops at the start, and at the present", () => {
  assert.deepEqual(
    [-1, 0, 4, 5, 6].map((ply) => lookingAt(ply, table({ ply: 5 }))),
    [0, 0, 4, null, null],
  );
});

test("a table at its start has no past", () => {
  assert.equal(lookingAt(-1, table({ ply: 0 })), null);
});

const move = (word) => ({ player: 0, move: word, words: word });
const news = (facts) => ({ kind: "news", since: 1, version: 2, kept: 0, moves: [], changes: {}, ...facts });

test("news are put to the table that they follow", () => {
  const before = table({ moves: [move("A"), move("B")], ply: 2, turn: 0 });
  const after = withNews(before, news({ kept: 1, moves: [move("C")], changes: { version: 2, turn: 1 } }));
  assert.deepEqual([after.moves.map((each) => each.move), after.turn, after.version, after.ply], [["A", "C"], 1, 2, 2]);
  assert.deepEqual(before.moves.length, 2);
});

test("what was known already changes nothing, and what was missed is noticed", () => {
  const known = table({ version: 5 });
  assert.equal(withNews(known, news({ since: 3, version: 4 })), known);
  assert.equal(withNews(known, news({ since: 6, version: 7 })), null);
  assert.equal(withNews(known, news({ since: 4, version: 5 })), known);
});

test("who comes and goes is news too, although nothing has happened", () => {
  const known = table({ version: 5 });
  const after = withNews(known, news({ since: 5, version: 5, changes: { seats: [] } }));
  assert.deepEqual([after.seats, after.version], [[], 5]);
});
