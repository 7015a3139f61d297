/** The list of moves: rounds, turns of several moves, and dice. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { rounds } from "../../src/ludotheque/web/moves.js";

const played = (...players) =>
  players.map((player, index) => ({ player, move: `m${index + 1}`, words: `w${index + 1}` }));

/** Rows as texts: "player:moves". */
const rows = (moves, turn) =>
  rounds(moves, turn).map((row) =>
    row.map(({ player, plies }) => `${player}:${plies.map(({ ply }) => ply).join("+")}`),
  );

test("players take turns in rows", () => {
  assert.deepEqual(rows(played(0, 1, 0, 1, 0)), [["0:1", "1:2"], ["0:3", "1:4"], ["0:5"]]);
});

test("a game that another player opens begins in their column", () => {
  assert.deepEqual(rows(played(1, 0, 1)), [["1:1"], ["0:2", "1:3"]]);
});

test("a player who is passed over leaves a gap", () => {
  assert.deepEqual(rows(played(0, 2, 0, 1, 2)), [
    ["0:1", "2:2"],
    ["0:3", "1:4", "2:5"],
  ]);
});

test("who plays after somebody later in the row begins another row", () => {
  assert.deepEqual(rows(played(0, 2, 1)), [["0:1", "2:2"], ["1:3"]]);
});

test("several moves of one turn share a cell", () => {
  assert.deepEqual(rows(played(0, 0, 1)), [["0:1+2", "1:3"]]);
});

test("a roll belongs to the move after it, and begins a turn", () => {
  assert.deepEqual(rows(played("chance", 0, "chance", 0, "chance", 1)), [["0:1+2"], ["0:3+4", "1:5+6"]]);
});

test("a roll before which nobody has moved yet belongs to whose turn it is", () => {
  assert.deepEqual(rows(played("chance", 0, "chance"), 1), [["0:1+2", "1:3"]]);
  assert.deepEqual(rows(played("chance"), null), [["0:1"]]);
});

test("plies are counted from one, with their moves", () => {
  assert.deepEqual(rounds(played(0)), [[{ player: 0, plies: [{ move: "m1", ply: 1 }] }]]);
  assert.deepEqual(rounds([]), []);
});
