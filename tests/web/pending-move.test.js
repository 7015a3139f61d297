/** A move that was sent: kept, refused, lost, or overtaken. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { PendingMove } from "../../src/ludotheque/web/pending-move.js";

const SENT = { move: "B", ply: 1, round: 1 };
const moves = (...words) => words.map((move) => ({ move, player: 0, words: move }));

test("a move is kept as soon as the table has it", async () => {
  const pending = new PendingMove();
  const kept = pending.wait(SENT);
  assert.equal(pending.isMissing({ round: 1, moves: moves("A") }), false);
  assert.equal(pending.isMissing({ round: 1, moves: moves("A", "B", "C") }), false);
  assert.equal(await kept, true);
});

test("a move is not kept where the table has another one in its place", async () => {
  const pending = new PendingMove();
  const kept = pending.wait(SENT);
  assert.equal(pending.isMissing({ round: 1, moves: moves("A", "C") }), true);
  assert.equal(await kept, false);
});

test("a move that is not there when the connection was made anew was lost", async () => {
  const pending = new PendingMove();
  const kept = pending.wait(SENT);
  assert.equal(pending.isMissing({ round: 1, moves: moves("A") }, true), true);
  assert.equal(await kept, false);
});

test("a round that has gone on has the move", async () => {
  const pending = new PendingMove();
  const kept = pending.wait(SENT);
  assert.equal(pending.isMissing({ round: 2, moves: [] }), false);
  assert.equal(await kept, true);
});

test("a refusal is about the move of its ply", async () => {
  const pending = new PendingMove();
  assert.equal(pending.isRefused(1), false);
  const kept = pending.wait(SENT);
  assert.equal(pending.isRefused(7), false);
  assert.equal(pending.isRefused(1), true);
  assert.equal(await kept, false);
  assert.equal(pending.isMissing({ round: 1, moves: moves("A", "C") }), false);
});

test("a refusal that follows a missing move says nothing new, until another move is sent", () => {
  const pending = new PendingMove();
  assert.equal(pending.isKnown(null), false);
  pending.wait(SENT);
  assert.equal(pending.isKnown(1), false);
  assert.equal(pending.isMissing({ round: 1, moves: moves("A", "C") }), true);
  assert.deepEqual([pending.isRefused(1), pending.isKnown(1), pending.isKnown(2)], [false, true, false]);
  pending.wait(SENT);
  assert.equal(pending.isKnown(1), false);
});
