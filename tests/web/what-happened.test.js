/** What is told of the moves since the reader last played. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { chiefOf, heardSince, seenOf, toldMoves } from "../../src/ludotheque/web/what-happened.js";
import { move, table } from "./fakes.js";

const here = table({
  ply: 4,
  since: 1,
  yours: [0],
  moves: [
    move({ sentence: "Blue plays." }),
    move({ player: 1, sentence: "Red plays." }),
    move({ player: "chance", minor: true, sentence: "The die shows 3." }),
    move({ sentence: "Blue goes.", event: "Red is out." }),
  ],
});

test("every move since the reader last played is told", () => {
  assert.deepEqual(
    toldMoves(here).map(({ sentence }) => sentence),
    ["Red plays.", "The die shows 3.", "Blue goes."],
  );
  assert.deepEqual(toldMoves(table({ yours: [0] })), []);
});

test("the only one who plays here is not told their own moves, but what came of them", () => {
  const moves = [move({ sentence: "Blue plays." }), move({ player: 1 }), move({ event: "Red is out." })];
  assert.deepEqual(toldMoves(table({ since: 0, yours: [0], moves })), moves.slice(1));
  assert.deepEqual(toldMoves(table({ since: 0, yours: [0, 1], moves })), moves);
  assert.deepEqual(toldMoves(table({ since: 0, yours: [], moves })), moves);
});

test("where there is room for one sentence, it is the last one that is no minor one", () => {
  assert.equal(chiefOf(here.moves), 3);
  assert.equal(chiefOf(here.moves.slice(0, 3)), 1);
  assert.equal(chiefOf([move({ player: "chance", minor: true })]), 0);
});

test("where there is room for two, a roll or the mere end of a turn is not among them", () => {
  assert.deepEqual(seenOf(here.moves), [1, 3]);
  assert.deepEqual(seenOf([move(), move({ minor: true })]), [0]);
  assert.deepEqual(seenOf([move({ minor: true }), move({ minor: true })]), [1]);
});

test("moves of others are said aloud, and whatever matters, whoever made it happen", () => {
  assert.equal(heardSince(here, 0), "Red plays. The die shows 3. Blue goes. Red is out.");
  assert.equal(heardSince(here, 2), "The die shows 3. Blue goes. Red is out.");
  assert.equal(heardSince(here, 4), "");
  assert.equal(heardSince(table({ moves: [move()] }), 0), "");
});
