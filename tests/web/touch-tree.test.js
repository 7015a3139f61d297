/** Walking through touches: where each leads, in the usual order and in another. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { countMoves, find, isEarly, meant, viewAt } from "../../src/ludotheque/web/touch-tree.js";
import { treeOf, view } from "./fakes.js";

const MOVES = [
  ["round", "a1"],
  ["round", "b1"],
  ["triangle", "a1", "b1"],
  ["triangle", "a1", "a2"],
];
const TREE = treeOf(MOVES, { a1: ["round", "triangle"], b1: ["round"] });

test("touches in their order lead from node to node", () => {
  assert.equal(find(TREE, [])?.node, TREE.root);
  assert.deepEqual(find(TREE, ["triangle", "a1"])?.touched, ["triangle", "a1"]);
  assert.equal(find(TREE, ["triangle", "a2"]), null);
  assert.equal(find(TREE, ["square"]), null);
});

test("a cell before its piece arrives where the usual order does", () => {
  assert.deepEqual(find(TREE, ["a1"])?.touched, ["a1"]);
  assert.deepEqual(find(TREE, ["a1", "triangle"]), find(TREE, ["triangle", "a1"]));
  assert.equal(isEarly(TREE, ["a1"]), true);
  assert.equal(isEarly(TREE, ["triangle", "a1"]), false);
  assert.equal(isEarly(TREE, []), false);
});

test("what is meant by a touch: on, back, elsewhere, or early", () => {
  assert.deepEqual(meant(TREE, [], "round"), ["round"]);
  assert.deepEqual(meant(TREE, ["triangle", "a1"], "b1"), ["triangle", "a1", "b1"]);
  assert.deepEqual(meant(TREE, ["triangle", "a1"], "a1"), ["triangle"]);
  assert.deepEqual(meant(TREE, ["triangle", "a1"], "round"), ["round"]);
  assert.deepEqual(meant(TREE, ["round", "a1"], "b1"), ["round", "b1"]);
  assert.deepEqual(meant(TREE, [], "b1"), ["b1"]);
  assert.deepEqual(meant(TREE, ["a1"], "b1"), ["b1"]);
  assert.deepEqual(meant(TREE, ["a1"], "triangle"), ["a1", "triangle"]);
});

test("after a piece was chosen, a cell where it cannot go is no new beginning", () => {
  assert.equal(meant(TREE, ["triangle"], "b1"), null);
  assert.deepEqual(meant(TREE, ["triangle"], "b1", 1), ["b1"]);
  assert.equal(meant(TREE, [], "c9"), null);
});

test("a view after touches says what may follow, what is asked for, and the move", () => {
  const seen = viewAt(view({ ply: 3 }), TREE, find(TREE, ["triangle", "a1"]));
  assert.deepEqual(
    [seen.ply, seen.touched, seen.touchable.map(({ name }) => name), seen.prompt, seen.move],
    [3, ["triangle", "a1"], ["b1", "a2"], "after a1", null],
  );
  const arrived = viewAt(view(), TREE, find(TREE, ["round", "b1"]));
  assert.deepEqual([arrived.move, arrived.words, arrived.touchable], ["round-b1", "plays round b1", []]);
});

test("moves are counted until there are too many", () => {
  assert.equal(countMoves(TREE.root, 10), 4);
  assert.equal(countMoves(TREE.root.next.triangle, 10), 2);
  assert.equal(countMoves(TREE.root, 2) > 2, true);
});
