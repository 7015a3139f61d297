/** A move that is prepared while others play. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Premove, preparing, walk } from "../../src/ludotheque/web/premove.js";
import { table } from "./fakes.js";

beforeEach(() => mock.timers.reset());

const waiting = (facts = {}) => table({ yours: [0], may: { ...table().may, move: false }, ...facts });
const TREE = {
  root: { next: { piece: { next: { here: { move: 0 }, there: { next: { up: { move: 1 } } } } } } },
  early: { here: { to: ["piece", "here"] } },
};

const heard = [];
const prepared = (may = () => true) =>
  new Premove(
    () => ({ may: may(), lasts: may() }),
    (dropped) => heard.push(dropped),
  );
const mayPrepare = (...seen) => preparing(...seen).may;

test("touches are collected, and what is touched again is taken back with all that came after it", () => {
  const premove = prepared();
  for (const name of ["piece", "there", "up"]) premove.touch(name);
  assert.deepEqual(premove.touches, ["piece", "there", "up"]);
  premove.touch("there");
  assert.deepEqual(premove.touches, ["piece"]);
  assert.equal(premove.drop(), true);
  assert.equal(premove.drop(), false);
});

test("a move that was prepared plays, but not if it was touched in the moment before the turn came", () => {
  mock.timers.enable({ apis: ["Date"], now: 1000 });
  const premove = prepared();
  premove.touch("here");
  mock.timers.setTime(1900);
  assert.deepEqual(premove.meet(TREE, []), { path: ["piece", "here"], plays: false });
  assert.deepEqual(premove.touches, []);
  premove.touch("here");
  mock.timers.setTime(2900);
  assert.deepEqual(premove.meet(TREE, []), { path: ["piece", "here"], plays: true });
  assert.equal(premove.meet(TREE, []), null);
});

test("where none may be prepared, only the last touch of the last moment counts, and plays nothing", () => {
  mock.timers.enable({ apis: ["Date"], now: 1000 });
  const premove = prepared(() => false);
  premove.touch("gone");
  premove.touch("here");
  assert.deepEqual(premove.touches, []);
  assert.deepEqual(premove.meet(TREE, []), { path: ["piece", "here"], plays: false });
  premove.touch("here");
  mock.timers.setTime(2900);
  assert.equal(premove.meet(TREE, []), null);
});

test("a move waits while others play on, and is dropped in words when it is not possible any more", () => {
  let may = true;
  const premove = prepared(() => may);
  heard.length = 0;
  premove.touch("gone");
  assert.equal(premove.meet(null, []), null);
  assert.deepEqual([premove.touches, heard], [["gone"], [false]]);
  assert.equal(premove.meet(TREE, []), null);
  assert.deepEqual([premove.touches, heard], [[], [false, true]]);
  premove.touch("here");
  may = false;
  assert.equal(premove.meet(null, []), null, "the game is over");
  assert.deepEqual([premove.touches, heard.at(-1)], [[], true]);
});

test("a move is prepared by who plays, while others do, and where no chance intervenes", () => {
  assert.equal(mayPrepare(waiting(), null), true);
  assert.equal(mayPrepare(waiting({ yours: [] }), null), false, "who watches");
  assert.equal(mayPrepare(table({ yours: [0] }), null), false, "one's own turn");
  assert.equal(mayPrepare(waiting({ over: true }), null), false);
  assert.equal(mayPrepare(waiting(), 3), false, "the past");
  assert.equal(mayPrepare(waiting({ moves: [{ player: "chance", move: "d3", words: "" }] }), null), false);
  assert.equal(preparing(table({ yours: [0] }), null).lasts, true, "while the others' moves are shown");
  assert.equal(preparing(waiting({ over: true }), null).lasts, false);
});

test("touches lead to a move in the usual order, in another one that is clear, or after what the page has touched", () => {
  assert.deepEqual(walk(TREE, [], ["piece", "here"]), ["piece", "here"]);
  assert.deepEqual(walk(TREE, [], ["here"]), ["piece", "here"]);
  assert.deepEqual(walk(TREE, ["piece"], ["here"]), ["piece", "here"]);
  assert.deepEqual(walk(TREE, ["piece"], ["piece", "there", "up"]), ["piece", "there", "up"]);
});

test("touches that are not possible any more lead nowhere", () => {
  assert.equal(walk(TREE, [], ["gone"]), null);
  assert.equal(walk(TREE, [], ["piece", "gone", "here"]), null);
});
