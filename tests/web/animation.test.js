/** Motion: which things have come, gone, or are elsewhere. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { motions } from "../../src/ludotheque/web/animation.js";

const at = (x, y, facts = {}) => ({ x, y, moved: false, width: 10, height: 10, storey: 0, ...facts });
const moving = (before, now) => motions(new Map(Object.entries(before)), new Map(Object.entries(now)));

test("a piece that is elsewhere comes from where it was, the longer the more storeys there are between", () => {
  const now = at(5, 50, { storey: 1 });
  assert.deepEqual(moving({ pawn: at(0, 20, { storey: 3 }) }, { pawn: now }).moved, [
    { place: now, dx: -5, dy: -30, storeys: 2 },
  ]);
});

test("a piece that stays does not move, however its middle is rounded", () => {
  assert.deepEqual(moving({ pawn: at(0, 0) }, { pawn: at(0.6, 0.6) }), { come: [], moved: [], gone: [] });
});

test("a block that was covered has another middle, but has not moved", () => {
  assert.deepEqual(moving({ block: at(0, 0) }, { block: at(0, 8, { height: 6 }) }).moved, []);
});

test("a piece with a place of its own moves, whatever its size", () => {
  assert.equal(moving({ pawn: at(0, 0) }, { pawn: at(0, 8, { height: 6, moved: true }) }).moved.length, 1);
});

test("new pieces come, others go", () => {
  const [old, fresh] = [at(1, 1), at(2, 2)];
  assert.deepEqual(moving({ a: old, b: at(0, 0) }, { b: at(0, 0), c: fresh }), {
    come: [fresh],
    moved: [],
    gone: [old],
  });
});
