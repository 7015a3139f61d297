/** The board: which thing an arrow leads to, and how one view follows another. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { motionOf, nearest } from "../../src/ludotheque/web/board.js";
import { view } from "./fakes.js";

const box = (x, y, width = 10, height = 10) => ({ x, y, width, height });
const [LEFT, RIGHT, UP, DOWN] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];

test("an arrow leads to the next thing in its direction", () => {
  const [here, left, right, up, down] = [box(50, 50), box(30, 50), box(70, 50), box(50, 30), box(50, 70)];
  const boxes = [left, right, up, down];
  assert.deepEqual(
    [LEFT, RIGHT, UP, DOWN].map((direction) => nearest(boxes, here, direction)),
    [0, 1, 2, 3],
  );
});

test("of several things ahead the nearest is next, and one straight ahead before one aside", () => {
  assert.equal(nearest([box(90, 0), box(30, 0), box(60, 0)], box(0, 0), RIGHT), 1);
  assert.equal(nearest([box(20, 15), box(30, 0)], box(0, 0), RIGHT), 1);
});

test("what is more aside than ahead is no next thing, nor is what lies in the same place", () => {
  assert.equal(nearest([box(10, 20), box(-20, 0), box(1, 0)], box(0, 0), RIGHT), -1);
  assert.equal(nearest([], box(0, 0), RIGHT), -1);
});

test("distances are from middle to middle, whatever the sizes", () => {
  assert.equal(nearest([box(-40, 0, 100, 10), box(12, 0)], box(0, 0), RIGHT), 0);
});

test("the first view just stands there, and is remembered", () => {
  assert.deepEqual(motionOf(view(), null), {
    fades: false,
    glides: true,
    rolls: false,
    settled: true,
    remembered: true,
  });
});

test("pieces glide into another position, not while one is touched together", () => {
  assert.equal(motionOf(view({ ply: 2 }), view({ ply: 1 })).glides, true);
  assert.equal(motionOf(view({ ply: 2, touched: ["a"] }), view({ ply: 2 })).glides, false);
});

test("a move just made glides as soon as there is a picture of it", () => {
  const unseen = motionOf(view({ ply: 2, played: true }), view({ ply: 1 }));
  assert.deepEqual([unseen.glides, unseen.settled, unseen.remembered], [false, false, false]);
  const patch = { box: "", changes: [] };
  assert.equal(motionOf(view({ ply: 2, played: true, patch }), view({ ply: 1 })).glides, true);
});

test("the ghost of a move does not glide, and what follows it glides from before it", () => {
  const ghost = motionOf(view({ ply: 1, move: "A" }), view({ ply: 1 }));
  assert.deepEqual([ghost.glides, ghost.settled, ghost.remembered], [false, false, false]);
});

test("a board that is seen from elsewhere fades in", () => {
  assert.equal(motionOf(view({ quarter: 1 }), view()).fades, true);
  assert.equal(motionOf(view({ plan: true }), view()).fades, true);
  assert.equal(motionOf(view({ ply: 4 }), view()).fades, false);
});

test("a die rolls when it has fallen, not when the same throw is shown again", () => {
  assert.equal(motionOf(view({ ply: 1, die: 4 }), view()).rolls, true);
  assert.equal(motionOf(view({ ply: 1, die: 4 }), view({ ply: 1, die: 4 })).rolls, false);
  assert.equal(motionOf(view({ ply: 2, die: null }), view({ ply: 1, die: 4 })).rolls, false);
});
