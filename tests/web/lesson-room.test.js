/** The room of the board in lessons: one for all boards of a width, so that none of them jumps. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { sharedRoom } from "../../src/ludotheque/web/lesson-room.js";

const ROOMS = [
  [0, -20, 400, 320],
  [0.4, 10.06, 399.7, 310],
  [5, -90, 400, 900],
  [0, -90, 300, 900],
];

test("a board takes the room that all boards of its width need together", () => {
  assert.equal(sharedRoom("0 0 400 300", ROOMS), "0 -20 400 340.1");
});

test("a board that is higher than all others keeps its own room", () => {
  assert.equal(sharedRoom("0 -50 400 450", ROOMS), "0 -50 400 450");
});

test("a board that no lesson has stays as it is", () => {
  assert.equal(sharedRoom("0 0 500 300", ROOMS), "0 0 500 300");
});
