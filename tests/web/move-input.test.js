/** Touches that make a move: what is asked for, what is shown, and when a move is played. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { MoveInput } from "../../src/ludotheque/web/move-input.js";
import { settled, things, view } from "./fakes.js";

const STONES = [
  ["stone", "a1"],
  ["stone", "a2"],
  ["tower", "a1"],
  ["tower", "b1", "north"],
  ["tower", "b1", "south"],
];

/** What a server says that knows these moves, each by the things to touch. */
function answer(moves, touched) {
  const reached = moves.filter((move) => touched.every((each, place) => move[place] === each));
  if (!reached.length) return view({ touched: touched.slice(0, -1), why: `not ${touched.at(-1)}` });
  const next = new Set(reached.map((move) => move[touched.length]).filter(Boolean));
  const whole = reached.find((move) => move.length === touched.length);
  return view({ touched, touchable: things(...next), move: whole?.join("-") ?? null });
}

/** An input that is at its beginning, with all that it asked for, showed and played. */
async function begun(moves = STONES, { accepts = true, fetch = async (touches) => answer(moves, touches) } = {}) {
  const told = { asked: [], shown: [], failed: [], played: [], accepts };
  const input = new MoveInput({
    fetch: (touches) => {
      told.asked.push(touches.join(" "));
      return fetch(touches);
    },
    show: (shown, preview) => told.shown.push({ ...shown, preview }),
    fail: (error) => told.failed.push(error.message),
    play: async ({ move }) => {
      told.played.push(move);
      return told.accepts;
    },
  });
  await input.begin(answer(moves, []));
  return { input, told };
}

const last = (told) => told.shown.at(-1);

test("a mouse plays with the touch that arrives at a move", async () => {
  const { input, told } = await begun();
  await input.touch("stone", false);
  assert.deepEqual([last(told).touched, last(told).preview], [["stone"], false]);
  assert.deepEqual(told.played, []);
  await input.touch("a2", false);
  assert.deepEqual(told.played, ["stone-a2"]);
});

test("by hand a move is shown first, and played by touching its goal again", async () => {
  const { input, told } = await begun();
  await input.touch("stone", true);
  await input.touch("a1", true);
  assert.equal(last(told).move, "stone-a1");
  assert.deepEqual(told.played, []);
  await input.touch("a1", true);
  assert.deepEqual(told.played, ["stone-a1"]);
});

test("a shown move is played by its button", async () => {
  const { input, told } = await begun();
  await input.follow(["stone", "a1"]);
  assert.deepEqual(told.played, []);
  input.confirm();
  assert.deepEqual(told.played, ["stone-a1"]);
});

test("nothing is played before a move is arrived at", async () => {
  const { input, told } = await begun();
  await input.touch("stone", true);
  input.confirm();
  assert.deepEqual(told.played, []);
});

test("a move that can go on is not played by a mouse that arrives there", async () => {
  const { input, told } = await begun([["a"], ["a", "b"], ["c"]]);
  await input.touch("a", false);
  assert.deepEqual([told.played, last(told).move], [[], "a"]);
  await input.touch("b", false);
  assert.deepEqual(told.played, ["a-b"]);
});

test("another goal than the one arrived at takes its place", async () => {
  const { input, told } = await begun();
  for (const name of ["stone", "a1", "a2"]) await input.touch(name, true);
  assert.equal(last(told).move, "stone-a2");
});

test("another beginning takes the place of all that was touched", async () => {
  const { input, told } = await begun();
  for (const name of ["stone", "tower"]) await input.touch(name, true);
  assert.deepEqual(last(told).touched, ["tower"]);
});

test("what was touched before is taken back by touching it again", async () => {
  const { input, told } = await begun();
  for (const name of ["tower", "b1", "tower"]) await input.touch(name, true);
  assert.deepEqual(last(told).touched, []);
  assert.deepEqual(told.asked, ["tower", "tower b1"]);
});

test("touches are taken back one after the other", async () => {
  const { input, told } = await begun();
  for (const name of ["tower", "b1", "north"]) await input.touch(name, true);
  assert.deepEqual([input.back(), last(told).touched], [true, ["tower", "b1"]]);
  assert.deepEqual([input.back(), last(told).touched], [true, ["tower"]]);
  assert.deepEqual([input.back(), last(told).touched], [true, []]);
  assert.equal(input.back(), false);
});

test("where nothing is shown yet, there is nothing to take back", () => {
  assert.equal(new MoveInput({}).back(), false);
});

test("a touch that leads nowhere is told, and changes nothing", async () => {
  const { input, told } = await begun();
  await input.touch("tower", true);
  await input.touch("c9", true);
  assert.equal(last(told).why, "not c9");
  assert.deepEqual(input.view.touched, ["tower"]);
  assert.equal(input.back(), true);
  assert.deepEqual([last(told).why, last(told).touched], [null, ["tower"]]);
});

test("where only one thing can be touched, it is touched already, and cannot be taken back", async () => {
  const { input, told } = await begun([
    ["die", "a"],
    ["die", "b"],
  ]);
  assert.deepEqual(last(told).touched, ["die"]);
  assert.equal(input.back(), false);
  await input.touch("die", true);
  assert.deepEqual([last(told).touched, told.asked], [["die"], ["die"]]);
  await input.touch("a", true);
  assert.equal(input.back(), true);
  assert.deepEqual([last(told).touched, input.back()], [["die"], false]);
});

test("the only move is not arrived at by itself", async () => {
  const { told } = await begun([["pass"]]);
  assert.deepEqual([last(told).touched, told.played], [[], []]);
});

test("where there is a choice as well, the only thing is left to be touched", async () => {
  const told = [];
  const input = new MoveInput({ fetch: assert.fail, show: (shown) => told.push(shown.touched) });
  await input.begin(view({ touchable: things("die"), choices: things("pass") }));
  assert.deepEqual(told, [[]]);
});

test("a watcher touches nothing", async () => {
  const { input, told } = await begun([]);
  await input.touch("stone", true);
  assert.deepEqual(told.asked, []);
});

test("quick hands are followed one touch after the other", async () => {
  const { input, told } = await begun();
  input.touch("tower", true);
  input.touch("b1", true);
  await input.touch("south", true);
  assert.equal(last(told).move, "tower-b1-south");
});

test("touches are not followed into another position", async () => {
  const { input, told } = await begun();
  const touched = input.touch("stone", false);
  const more = input.touch("a1", false);
  await input.begin(answer(STONES, []));
  await Promise.all([touched, more]);
  assert.deepEqual([last(told).touched, told.played], [[], []]);
});

test("what was touched last leads on, where it is offered in several places", async () => {
  const { input, told } = await begun([
    ["a", "x", "p"],
    ["a", "x", "q"],
    ["a", "y"],
    ["y", "z"],
    ["y", "w"],
  ]);
  for (const name of ["a", "x", "y"]) await input.touch(name, true);
  assert.deepEqual(last(told).touched, ["a", "y"]);
});

test("what is reached by another way is taken back by that way", async () => {
  const { input, told } = await begun();
  await input.touch("stone", true);
  await input.follow(["tower", "a1"]);
  assert.equal(input.back(), true);
  assert.deepEqual(last(told).touched, []);
});

/** A server whose answers come when the test says so. */
function slowly(moves) {
  const waiting = [];
  const fetch = (touches) => new Promise((resolve) => waiting.push(() => resolve(answer(moves, touches))));
  return { waiting, fetch };
}

test("of two things asked for at once, the one that was wanted last is shown", async () => {
  const { waiting, fetch } = slowly(STONES);
  const { input, told } = await begun(STONES, { fetch });
  const both = [input.follow(["stone"]), input.follow(["tower"])];
  waiting[1]();
  waiting[0]();
  await Promise.all(both);
  assert.deepEqual([last(told).touched, input.view.touched], [["tower"], ["tower"]]);
});

test("an answer that comes after the position has changed is left aside", async () => {
  const { waiting, fetch } = slowly(STONES);
  const { input, told } = await begun(STONES, { fetch });
  const followed = input.follow(["stone"]);
  await input.begin(answer(STONES, []));
  waiting[0]();
  await followed;
  assert.deepEqual(last(told).touched, []);
});

test("the only thing to touch is not touched in a position that has gone", async () => {
  const { waiting, fetch } = slowly([
    ["die", "a"],
    ["die", "b"],
  ]);
  const told = [];
  const input = new MoveInput({ fetch, show: (shown) => told.push(shown) });
  const first = input.begin(view({ ply: 1, touchable: things("die") }));
  await input.begin(view({ ply: 2, touchable: things("a", "b") }));
  waiting[0]();
  await first;
  assert.deepEqual([told.at(-1).ply, told.at(-1).touched], [2, []]);
});

test("an answer that comes after the touch was taken back is left aside", async () => {
  let arrive;
  const late = new Promise((resolve) => (arrive = resolve));
  const { input, told } = await begun(STONES, { fetch: () => late });
  const touched = input.touch("stone", true);
  await settled();
  input.back();
  arrive(answer(STONES, ["stone"]));
  await touched;
  assert.deepEqual([last(told).touched, input.view.touched], [[], []]);
});

test("a move is played once, however often it is touched, until there is a new view", async () => {
  const { input, told } = await begun();
  await input.follow(["stone", "a1"]);
  input.confirm();
  input.confirm();
  await input.touch("a1", true);
  assert.deepEqual(told.played, ["stone-a1"]);
  await input.begin(answer(STONES, []));
  await input.follow(["stone", "a1"]);
  input.confirm();
  assert.deepEqual(told.played, ["stone-a1", "stone-a1"]);
});

test("a move that was refused can be played again", async () => {
  const { input, told } = await begun(STONES, { accepts: false });
  await input.follow(["stone", "a1"]);
  input.confirm();
  await settled();
  input.confirm();
  assert.deepEqual(told.played, ["stone-a1", "stone-a1"]);
});

test("the same is asked for only once, until the position changes", async () => {
  const { input, told } = await begun();
  for (const name of ["stone", "tower", "stone"]) await input.touch(name, true);
  assert.deepEqual(told.asked, ["stone", "tower"]);
  await input.begin(answer(STONES, []));
  await input.touch("stone", true);
  assert.deepEqual(told.asked, ["stone", "tower", "stone"]);
});

test("what could not be asked for is said, and asked for again at the next touch", async () => {
  let lost = true;
  const fetch = async (touches) => {
    if (lost) throw new Error("lost");
    return answer(STONES, touches);
  };
  const { input, told } = await begun(STONES, { fetch });
  await input.touch("stone", true);
  assert.deepEqual([told.failed, input.view.touched], [["lost"], []]);
  lost = false;
  await input.touch("stone", true);
  assert.deepEqual([told.failed.length, input.view.touched], [1, ["stone"]]);
});

test("names with blanks in them are not taken for several", async () => {
  const moves = [
    ["a b", "x"],
    ["a b", "y"],
    ["a", "b", "z"],
    ["a", "b", "w"],
    ["a", "c"],
  ];
  const { input, told } = await begun(moves);
  await input.touch("a", true);
  await input.touch("b", true);
  await input.begin(answer(moves, []));
  await input.touch("a", true);
  await input.touch("b", true);
  await input.touch("a b", true);
  assert.deepEqual(last(told).touched, ["a b"]);
});

test("a mouse over a goal previews the move, and not over it any more shows the board again", async () => {
  const { input, told } = await begun();
  await input.touch("stone", true);
  await input.hover("a1");
  assert.deepEqual([last(told).move, last(told).preview], ["stone-a1", true]);
  await input.hover(null);
  assert.deepEqual([last(told).touched, last(told).preview, told.played], [["stone"], true, []]);
});

test("a mouse over what leads to no move yet, or nowhere, changes nothing", async () => {
  const { input, told } = await begun();
  const before = told.shown.length;
  for (const name of ["stone", "c9", null]) await input.hover(name);
  assert.equal(told.shown.length, before);
  assert.deepEqual(told.asked, ["stone"]);
});

test("a mouse that has gone on sees no preview of where it was", async () => {
  let arrive;
  const late = new Promise((resolve) => (arrive = resolve));
  const fetch = (touches) => (touches.at(-1) === "a1" ? late : Promise.resolve(answer(STONES, touches)));
  const { input, told } = await begun(STONES, { fetch });
  await input.touch("stone", true);
  const over = input.hover("a1");
  await input.hover("a2");
  arrive(answer(STONES, ["stone", "a1"]));
  await over;
  assert.equal(last(told).move, "stone-a2");
});

test("a move that is shown stays while the mouse is over other goals", async () => {
  const { input, told } = await begun();
  await input.follow(["stone", "a1"]);
  const before = told.shown.length;
  await input.hover("a2");
  assert.equal(told.shown.length, before);
});

test("a preview that cannot be fetched is not missed", async () => {
  const { input, told } = await begun(STONES, { fetch: () => Promise.reject(new Error("lost")) });
  await input.hover("stone");
  assert.deepEqual(told.failed, []);
});

test("a choice with a button plays what it arrives at, or goes on", async () => {
  const { input, told } = await begun([["roll"], ["swap", "a"], ["swap", "b"]]);
  await input.choose("swap");
  assert.deepEqual([last(told).touched, told.played], [["swap"], []]);
  await input.choose("a");
  assert.deepEqual(told.played, ["swap-a"]);
});

test("a choice that can go on is not played at once", async () => {
  const { input, told } = await begun([["roll"], ["roll", "again"], ["stay"]]);
  await input.choose("roll");
  assert.deepEqual([last(told).move, told.played], ["roll", []]);
});

test("advice that leads nowhere is not followed", async () => {
  const { input, told } = await begun();
  const before = told.shown.length;
  await input.follow(["c9"]);
  assert.equal(told.shown.length, before);
});
