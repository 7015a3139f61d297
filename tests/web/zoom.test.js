/** Looking closer: which part of a board is seen, and when a board is too crowded for fingers. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { crowded, nearWith, partAround } from "../../src/ludotheque/web/zoom.js";

const box = (width, height) => ({ x: 0, y: 0, width, height });

test("the part around a point has it in its middle", () => {
  assert.deepEqual(partAround("0 0 220 110", { x: 100, y: 50, times: 2.2 }), {
    middle: { x: 100, y: 50, times: 2.2 },
    part: "50.0 25.0 100.0 50.0",
  });
});

test("the part never goes beyond the edges, also where they do not begin at zero", () => {
  assert.equal(partAround("-110 -55 220 110", { x: -500, y: 500, times: 2.2 }).part, "-110.0 5.0 100.0 50.0");
  assert.equal(partAround("-110 -55 220 110", { x: 500, y: -500, times: 2.2 }).part, "10.0 -55.0 100.0 50.0");
});

test("a drag beyond the edge does not have to be dragged back", () => {
  const { middle } = partAround("0 0 220 110", { x: 500, y: 50, times: 2.2 });
  assert.deepEqual([middle.x.toFixed(3), middle.y], ["170.000", 50]);
});

test("a board is crowded when one of several things is too small for a finger, in any direction", () => {
  assert.equal(crowded([box(40, 40), box(40, 23)]), true);
  assert.equal(crowded([box(40, 40), box(23, 40)]), true);
  assert.equal(crowded([box(40, 40), box(24, 24)]), false);
});

test("a single thing, or none, is no crowd", () => {
  assert.equal(crowded([box(5, 5)]), false);
  assert.equal(crowded([]), false);
});

test("what lies close together is seen from near, what lies further apart from further away, or whole", () => {
  const at = (x, y) => ({ x, y, width: 10, height: 10 });
  assert.deepEqual(nearWith("0 0 220 110", [at(100, 50)]), { x: 105, y: 55, times: 2.2 });
  const apart = nearWith("0 0 220 110", [at(20, 20), at(130, 40)]);
  assert.deepEqual([apart.x, apart.y, apart.times.toFixed(2)], [80, 35, "1.67"]);
  assert.equal(nearWith("0 0 220 110", [at(0, 0), at(210, 100)]), null);
});
