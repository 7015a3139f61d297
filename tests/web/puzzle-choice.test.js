/** Which puzzle comes next. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./fakes.js";

const { nextPuzzle, PuzzleRecord } = await import("../../src/ludotheque/web/puzzle-choice.js");

const known = {
  today: "c",
  puzzles: [
    { name: "a", level: 1 },
    { name: "b", level: 3 },
    { name: "c", level: 3 },
    { name: "d", level: 6 },
  ],
};
const of = (/** @type {string[]} */ solved, level = 3) => ({ solved: new Set(solved), level });

test("the puzzle of the day comes first", () => {
  assert.equal(nextPuzzle(known, of([])), "c");
  assert.equal(nextPuzzle(known, of([]), "c"), "b");
});

test("then those near the reader's strength, solved ones left out", () => {
  assert.equal(nextPuzzle(known, of(["c"], 6)), "d");
  assert.equal(nextPuzzle(known, of(["c", "d"], 6)), "b");
  assert.equal(nextPuzzle(known, of(["b", "c"], 3), "a"), "d");
});

test("when all are solved, any of them comes again", () => {
  assert.equal(nextPuzzle(known, of(["a", "b", "c", "d"], 1)), "a");
});

test("strength grows with what is solved alone, and is kept", () => {
  const record = new PuzzleRecord("some-game", 3);
  assert.equal(record.remember("a", true, 6), true);
  assert.equal(record.remember("a", true, 6), false);
  record.remember("b", false, 6);
  record.remember("c", true, 6);
  assert.equal(record.level, 3.5);
  assert.deepEqual([...new PuzzleRecord("some-game", 3).solved], ["a", "b", "c"]);
});
