/** The room of the board in lessons: one for all boards of a width, so that none of them jumps. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { inRoom } from "../../src/ludotheque/web/lesson-room.js";

const board = (box) => `<svg class="board" viewBox="${box}"><g/></svg>`;
const ROOMS = [
  [0, -20, 400, 320],
  [0.4, 10, 399.7, 310],
  [5, -90, 400, 900],
  [0, -90, 300, 900],
];

test("a board takes the room that all boards of its width need together", () => {
  assert.equal(inRoom(board("0 0 400 300"), ROOMS), board("0 -20 400 340"));
});

test("a board that is higher than all others keeps its own room", () => {
  assert.equal(inRoom(board("0 -50 400 450"), ROOMS), board("0 -50 400 450"));
});

test("a board that no lesson has stays as it is", () => {
  assert.equal(inRoom(board("0 0 500 300"), ROOMS), board("0 0 500 300"));
  assert.equal(inRoom("<svg/>", ROOMS), "<svg/>");
});
