/** Touches that make a move: what is asked for, what is shown, and when a move is played. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { MoveInput } from "../../src/ludotheque/web/move-input.js";
import { Premove } from "../../src/ludotheque/web/premove.js";
import { settled, things, view, viewOf } from "./fakes.js";

const STONES = [
  ["stone", "a1"],
  ["stone", "a2"],
  ["tower", "a1"],
  ["tower", "b1", "north"],
  ["tower", "b1", "south"],
];
const EARLY = { a1: ["stone", "tower"], a2: ["stone"], b1: ["tower"] };

/** An input that is at its beginning, with all that it asked for, showed and played. */
function begun(moves = STONES, { accepts = true, early = {}, ghosts, why } = {}) {
  const told = { asked: [], why: [], shown: [], failed: [], played: [], accepts };
  const input = new MoveInput({
    ghosts: async (touches) => {
      told.asked.push(touches.join(" "));
      return ghosts ? ghosts(touches) : { ply: 0, moves: {}, sketches: [] };
    },
    why: async (touches) => {
      told.why.push(touches.join(" "));
      return why ? why(touches) : { ply: 0, why: `not ${touches.at(-1)}`, patch: { box: "", changes: [] } };
    },
    show: (shown, preview) => told.shown.push({ ...shown, preview }),
    fail: (error) => told.failed.push(error.message),
    play: async ({ move }) => {
      told.played.push(move);
      return told.accepts;
    },
  });
  input.begin(viewOf(moves, { early }));
  return { input, told };
}

const last = (told) => told.shown.at(-1);

test("a mouse plays with the touch that arrives at a move", async () => {
  const { input, told } = begun();
  await input.touch("stone", false);
  assert.deepEqual([last(told).touched, last(told).preview], [["stone"], false]);
  assert.deepEqual(told.played, []);
  await input.touch("a2", false);
  assert.deepEqual(told.played, ["stone-a2"]);
});

test("by hand a move is shown first, and played by touching its goal again", async () => {
  const { input, told } = begun();
  await input.touch("stone", true);
  await input.touch("a1", true);
  assert.equal(last(told).move, "stone-a1");
  assert.deepEqual(told.played, []);
  await input.touch("a1", true);
  assert.deepEqual(told.played, ["stone-a1"]);
});

test("a shown move is played by its button", async () => {
  const { input, told } = begun();
  await input.follow(["stone", "a1"]);
  assert.deepEqual(told.played, []);
  input.confirm();
  assert.deepEqual(told.played, ["stone-a1"]);
});

test("nothing is played before a move is arrived at", async () => {
  const { input, told } = begun();
  await input.touch("stone", true);
  input.confirm();
  assert.deepEqual(told.played, []);
});

test("a move that can go on is not played by a mouse that arrives there", async () => {
  const { input, told } = begun([["a"], ["a", "b"], ["c"]]);
  await input.touch("a", false);
  assert.deepEqual([told.played, last(told).move], [[], "a"]);
  await input.touch("b", false);
  assert.deepEqual(told.played, ["a-b"]);
});

test("another goal than the one arrived at takes its place", async () => {
  const { input, told } = begun();
  for (const name of ["stone", "a1", "a2"]) await input.touch(name, true);
  assert.equal(last(told).move, "stone-a2");
});

test("another beginning takes the place of all that was touched", async () => {
  const { input, told } = begun();
  for (const name of ["stone", "tower"]) await input.touch(name, true);
  assert.deepEqual(last(told).touched, ["tower"]);
});

test("touches are taken back one after the other", async () => {
  const { input, told } = begun();
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
  const { input, told } = begun();
  await input.touch("tower", true);
  await input.touch("c9", true);
  assert.equal(last(told).why, "not c9");
  assert.deepEqual(input.view.touched, ["tower"]);
  assert.equal(input.back(), true);
  assert.deepEqual([last(told).why, last(told).touched], [null, ["tower"]]);
});

test("where only one thing can be touched, it is touched already, and cannot be taken back", async () => {
  const { input, told } = begun([
    ["die", "a"],
    ["die", "b"],
  ]);
  assert.deepEqual(last(told).touched, ["die"]);
  assert.equal(input.back(), false);
  await input.touch("die", true);
  assert.deepEqual([last(told).touched, told.why], [["die"], []]);
  await input.touch("a", true);
  assert.equal(input.back(), true);
  assert.deepEqual([last(told).touched, input.back()], [["die"], false]);
});

test("the only move is not arrived at by itself", async () => {
  const { told } = begun([["pass"]]);
  assert.deepEqual([last(told).touched, told.played], [[], []]);
});

test("quick hands are followed one touch after the other", async () => {
  const { input, told } = begun();
  input.touch("tower", true);
  input.touch("b1", true);
  await input.touch("south", true);
  assert.equal(last(told).move, "tower-b1-south");
});

test("what was touched last leads on, where it is offered in several places", async () => {
  const { input, told } = begun([
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
  const { input, told } = begun();
  await input.touch("stone", true);
  await input.follow(["tower", "a1"]);
  assert.equal(input.back(), true);
  assert.deepEqual(last(told).touched, []);
});

test("a move is played once, however often it is touched, until there is a new view", async () => {
  const { input, told } = begun();
  await input.follow(["stone", "a1"]);
  input.confirm();
  input.confirm();
  await input.touch("a1", true);
  assert.deepEqual(told.played, ["stone-a1"]);
  input.begin(viewOf(STONES));
  await input.follow(["stone", "a1"]);
  input.confirm();
  assert.deepEqual(told.played, ["stone-a1", "stone-a1"]);
});

test("a move that was refused can be played again", async () => {
  const { input, told } = begun(STONES, { accepts: false });
  await input.follow(["stone", "a1"]);
  input.confirm();
  await settled();
  input.follow(["stone", "a1"]);
  input.confirm();
  assert.deepEqual(told.played, ["stone-a1", "stone-a1"]);
});

test("names with blanks in them are not taken for several", async () => {
  const moves = [
    ["a b", "x"],
    ["a b", "y"],
    ["a", "b", "z"],
    ["a", "b", "w"],
    ["a", "c"],
  ];
  const { input, told } = begun(moves);
  await input.touch("a", true);
  await input.touch("b", true);
  input.begin(viewOf(moves));
  await input.touch("a", true);
  await input.touch("b", true);
  await input.touch("a b", true);
  assert.deepEqual(last(told).touched, ["a b"]);
});

test("a mouse over a goal previews the move, and not over it any more shows the board again", async () => {
  const { input, told } = begun();
  await input.touch("stone", true);
  await input.hover("a1");
  assert.deepEqual([last(told).move, last(told).preview], ["stone-a1", true]);
  await input.hover(null);
  assert.deepEqual([last(told).touched, last(told).preview, told.played], [["stone"], true, []]);
});

test("a mouse over what leads to no move yet, or nowhere, changes nothing", async () => {
  const { input, told } = begun();
  const before = told.shown.length;
  for (const name of ["stone", "c9", null]) await input.hover(name);
  assert.equal(told.shown.length, before);
});

test("a move that is shown stays while the mouse is over other goals", async () => {
  const { input, told } = begun();
  await input.follow(["stone", "a1"]);
  const before = told.shown.length;
  await input.hover("a2");
  assert.equal(told.shown.length, before);
});

test("a choice with a button plays what it arrives at, or goes on", async () => {
  const { input, told } = begun([["roll"], ["swap", "a"], ["swap", "b"]]);
  await input.choose("swap");
  assert.deepEqual([last(told).touched, told.played], [["swap"], []]);
  await input.choose("a");
  assert.deepEqual(told.played, ["swap-a"]);
});

test("a choice that can go on is not played at once", async () => {
  const { input, told } = begun([["roll"], ["roll", "again"], ["stay"]]);
  await input.choose("roll");
  assert.deepEqual([last(told).move, told.played], ["roll", []]);
});

test("advice that leads nowhere is not followed", async () => {
  const { input, told } = begun();
  const before = told.shown.length;
  await input.follow(["c9"]);
  assert.equal(told.shown.length, before);
});

test("what was touched before is taken back by touching it again", async () => {
  const { input, told } = begun();
  for (const name of ["tower", "b1", "tower"]) await input.touch(name, true);
  assert.deepEqual([last(told).touched, told.why], [[], []]);
});

test("where there is a choice as well, the only thing is left to be touched", () => {
  const told = [];
  const input = new MoveInput({ ghosts: assert.fail, show: (shown) => told.push(shown.touched) });
  input.begin(view({ touchable: things("die"), choices: things("pass") }));
  assert.deepEqual(told, [[]]);
});

test("a watcher touches nothing", async () => {
  const { input, told } = begun([]);
  await input.touch("stone", true);
  assert.deepEqual([told.why, told.shown.length], [[], 1]);
});

test("a cell is touched before its piece, and what was left out is asked for", async () => {
  const { input, told } = begun(STONES, { early: EARLY });
  await input.touch("a1", false);
  assert.deepEqual([last(told).touched, last(told).touchable], [["a1"], things("stone", "tower")]);
  await input.touch("stone", false);
  assert.deepEqual([told.played, told.why], [["stone-a1"], []]);
});

test("where only one piece can go to a cell that was touched first, it is touched already", async () => {
  const { input, told } = begun(STONES, { early: EARLY });
  await input.touch("b1", true);
  assert.deepEqual([last(told).touched, last(told).touchable], [["tower", "b1"], things("north", "south")]);
  input.back();
  assert.deepEqual(last(told).touched, []);
});

test("another cell takes the place of one that was touched first", async () => {
  const { input, told } = begun(STONES, { early: EARLY });
  await input.touch("a1", true);
  await input.touch("tower", true);
  assert.equal(last(told).move, "tower-a1");
  input.begin(viewOf(STONES, { early: EARLY }));
  await input.touch("a1", true);
  await input.touch("c9", true);
  assert.deepEqual(told.why, ["c9"]);
});

test("what only comes first is said without forbidding anything", async () => {
  const { input, told } = begun(STONES, { why: () => ({ why: "First choose a piece.", patch: null }) });
  await input.touch("c9", true);
  assert.deepEqual([last(told).why, last(told).early, last(told).refused], ["First choose a piece.", true, null]);
});

test("a touch that leads nowhere is pointed out at once, and explained when the server has answered", async () => {
  let arrive;
  const { input, told } = begun(STONES, { why: () => new Promise((resolve) => (arrive = resolve)) });
  await input.touch("stone", true);
  const refused = input.touch("c9", true);
  assert.deepEqual([last(told).asked, last(told).why, last(told).touched], ["c9", null, ["stone"]]);
  arrive({ why: "no", patch: { box: "", changes: [] } });
  await refused;
  assert.deepEqual([last(told).asked, last(told).why, last(told).refused], [undefined, "no", "c9"]);
});

test("where the answer takes longer than a moment, the page says that it waits", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let arrive;
  const { input, told } = begun(STONES, { why: () => new Promise((resolve) => (arrive = resolve)) });
  const refused = input.touch("c9", true);
  t.mock.timers.tick(1000);
  assert.deepEqual([last(told).asked, last(told).why, last(told).early], ["c9", "One moment…", true]);
  arrive({ why: "First choose a piece.", patch: null });
  await refused;
  assert.deepEqual([last(told).asked, last(told).why, last(told).early], [undefined, "First choose a piece.", true]);
  const count = told.shown.length;
  t.mock.timers.tick(1000);
  assert.equal(told.shown.length, count);
});

test("a touch of which the server says that it leads on is let go of", async () => {
  const { input, told } = begun(STONES, { why: () => ({ why: null, patch: null }) });
  await input.touch("c9", true);
  assert.deepEqual([last(told).asked, last(told).why, input.back()], [undefined, null, false]);
});

test("why a touch leads nowhere is not told any more when something else was touched", async () => {
  let arrive;
  const { input, told } = begun(STONES, { why: () => new Promise((resolve) => (arrive = resolve)) });
  const refused = input.touch("c9", true);
  await settled();
  await input.touch("stone", true);
  arrive({ why: "no", patch: null });
  await refused;
  assert.deepEqual([last(told).touched, last(told).why], [["stone"], null]);
});

test("where nobody can say why, that is said", async () => {
  const { input, told } = begun(STONES, { why: () => Promise.reject(new Error("lost")) });
  await input.touch("c9", true);
  assert.deepEqual([told.failed, last(told).asked], [["lost"], undefined]);
});

test("a move is shown at once, before it is kept", async () => {
  const { input, told } = begun();
  await input.touch("stone", true);
  input.touch("a1", false);
  assert.deepEqual(
    [last(told).played, last(told).ply, last(told).prompt, last(told).touchable],
    [true, 1, "plays stone a1", []],
  );
});

test("a move that was not kept is taken back", async () => {
  const { input, told } = begun(STONES, { accepts: false });
  input.follow(["stone", "a1"]);
  input.confirm();
  await settled();
  assert.deepEqual([last(told).played, last(told).ply, last(told).touched], [undefined, 0, []]);
  assert.deepEqual(input.view.touched, []);
});

test("a move that is refused at once is never shown as played", () => {
  const shown = [];
  const input = new MoveInput({
    ghosts: async () => ({ moves: {}, sketches: [] }),
    show: (view) => shown.push(view),
    play: () => false,
  });
  input.begin(viewOf(STONES));
  input.follow(["stone", "a1"]);
  input.confirm();
  assert.equal(
    shown.some((view) => view.played),
    false,
  );
});

test("a touch in the moment before the turn arrives is made then, and plays nothing", async () => {
  const { input, told } = begun([]);
  await input.touch("stone", false);
  input.begin(viewOf(STONES));
  assert.deepEqual(last(told).touched, ["stone"]);
  input.begin(viewOf([]));
  await input.touch("pass", false);
  input.begin(viewOf([["pass"]]));
  assert.deepEqual([last(told).move, told.played], ["pass", []]);
});

test("a touch in that moment that leads nowhere is forgotten, and so is one of long ago", async (context) => {
  context.mock.timers.enable({ apis: ["Date"] });
  const { input, told } = begun([]);
  await input.touch("c9", false);
  input.begin(viewOf(STONES));
  assert.deepEqual([last(told).touched, told.why], [[], []]);
  input.begin(viewOf([]));
  await input.touch("stone", false);
  context.mock.timers.tick(5000);
  input.begin(viewOf(STONES));
  assert.deepEqual(last(told).touched, []);
});

test("a second click on the goal of a move does not begin the next one", async () => {
  const { input, told } = begun();
  await input.touch("stone", false);
  input.touch("a1", false);
  input.touch("a1", false);
  input.begin(viewOf(STONES, { early: EARLY, ply: 1 }));
  assert.deepEqual([last(told).touched, told.played], [[], ["stone-a1"]]);
});

/** An input at the turn of somebody else, at which a move may be prepared, with whether it was dropped each time. */
function waiting(context) {
  context.mock.timers.enable({ apis: ["Date"] });
  const [played, heard] = [[], []];
  const input = new MoveInput({
    ghosts: async () => ({ moves: {}, sketches: [] }),
    show: () => null,
    play: async ({ move }) => played.push(move) > 0,
    premove: new Premove(
      () => ({ may: true, lasts: true }),
      (dropped) => heard.push(dropped),
    ),
  });
  input.begin(viewOf([]));
  return { input, played, heard };
}

test("a move that was prepared is played as soon as the turn comes, however often the board changes before", (context) => {
  const { input, played, heard } = waiting(context);
  input.touch("stone", false);
  input.touch("a2", false);
  assert.deepEqual(
    [input.prepared, heard],
    [
      ["stone", "a2"],
      [false, false],
    ],
  );
  context.mock.timers.tick(1500);
  input.begin(viewOf([], { ply: 1 }));
  assert.deepEqual([input.prepared, played], [["stone", "a2"], []]);
  input.begin(viewOf(STONES, { ply: 2 }));
  assert.deepEqual([input.prepared, played], [[], ["stone-a2"]]);
});

test("a prepared move that is not possible any more is dropped, and that is told", (context) => {
  const { input, played, heard } = waiting(context);
  input.touch("stone", false);
  input.touch("c9", false);
  context.mock.timers.tick(1500);
  input.begin(viewOf(STONES));
  assert.deepEqual([input.prepared, played, heard.at(-1)], [[], [], true]);
});

test("a prepared move that was only begun is begun, and one prepared in the last moment is shown, not played", (context) => {
  const { input, played } = waiting(context);
  input.touch("tower", false);
  context.mock.timers.tick(1500);
  input.begin(viewOf(STONES));
  assert.deepEqual([input.view.touched, played], [["tower"], []]);
  input.begin(viewOf([]));
  input.touch("stone", false);
  input.touch("a1", false);
  input.begin(viewOf(STONES));
  assert.deepEqual([input.view.move, played], ["stone-a1", []]);
});

test("a prepared move is taken back like a touch", (context) => {
  const { input, played } = waiting(context);
  input.touch("stone", false);
  input.touch("a1", false);
  assert.equal(input.back(), true);
  assert.deepEqual(input.prepared, []);
  context.mock.timers.tick(1500);
  input.begin(viewOf(STONES));
  assert.deepEqual([input.view.touched, played], [[], []]);
});

const GHOST = { box: "0 0 1 1", changes: [] };
test("the words of advice stay when the picture of its move comes later", async () => {
  let arrive;
  const late = new Promise((resolve) => (arrive = resolve));
  const { input, told } = begun(STONES, { ghosts: () => late });
  input.follow(["stone", "a1"], "Hint: a stone on a1");
  arrive(await ghostsOf("stone-a1")());
  await settled();
  assert.ok(last(told).patch);
  assert.equal(last(told).words, "Hint: a stone on a1");
});

const ghostsOf =
  (...words) =>
  async () => ({ ply: 0, moves: Object.fromEntries(words.map((word) => [word, GHOST])), sketches: [] });

test("pictures of few moves are asked for at once, and once only", async () => {
  const { input, told } = begun(STONES, { ghosts: ghostsOf("stone-a1") });
  await settled();
  await input.touch("stone", true);
  await input.touch("a1", true);
  assert.deepEqual([told.asked, last(told).patch], [[""], GHOST]);
});

test("of many moves, pictures of those that were begun are asked for", async () => {
  const many = Array.from({ length: 70 }, (_, number) => ["stone", `p${number}`]);
  const { input, told } = begun([...many, ["tower", "a1"], ["tower", "b1"]]);
  await input.touch("stone", true);
  await input.touch("tower", true);
  assert.deepEqual(told.asked, ["tower"]);
});

test("a picture that comes late is shown where it belongs", async () => {
  let arrive;
  const late = new Promise((resolve) => (arrive = resolve));
  const { input, told } = begun(STONES, { ghosts: () => late });
  await input.touch("stone", true);
  await input.touch("a1", true);
  assert.equal(last(told).patch, null);
  arrive(await ghostsOf("stone-a1")());
  await settled();
  assert.deepEqual([last(told).move, last(told).patch], ["stone-a1", GHOST]);
});

test("a picture that comes late shows a move that was played meanwhile", async () => {
  let arrive;
  const late = new Promise((resolve) => (arrive = resolve));
  const { input, told } = begun(STONES, { ghosts: () => late });
  input.follow(["stone", "a1"]);
  input.confirm();
  arrive(await ghostsOf("stone-a1")());
  await settled();
  assert.deepEqual([last(told).played, last(told).patch], [true, GHOST]);
});

test("pictures of a position that has gone are left aside", async () => {
  let arrive;
  const late = new Promise((resolve) => (arrive = resolve));
  const { input, told } = begun(STONES, { ghosts: () => late });
  input.begin(viewOf([], { ply: 1 }));
  arrive(await ghostsOf("stone-a1")());
  await settled();
  assert.deepEqual([last(told).ply, last(told).patch], [1, undefined]);
});

test("pictures that cannot be had are not missed", async () => {
  const { told } = begun(STONES, { ghosts: () => Promise.reject(new Error("lost")) });
  await settled();
  assert.deepEqual(told.failed, []);
});

test("what leads on can be taken, and what arrives at a move or nowhere cannot", async () => {
  const { input } = begun([...STONES, ["pass"]], { early: EARLY });
  assert.deepEqual(
    ["stone", "tower", "pass", "a1", "c9"].map((name) => input.takes(name)),
    [true, true, false, false, false],
  );
  await input.touch("stone", true);
  assert.equal(input.takes("stone"), true);
});

test("a piece that is dropped where it goes is played, or shown by hand", async () => {
  const { input, told } = begun();
  await input.touch("stone", true);
  input.drop("a1", true, true);
  assert.deepEqual([last(told).move, told.played], ["stone-a1", []]);
  input.begin(viewOf(STONES));
  await input.touch("stone", true);
  input.drop("a2", false, true);
  assert.deepEqual(told.played, ["stone-a2"]);
});

test("a piece that is dropped elsewhere was not taken, unless it was touched before", async () => {
  const { input, told } = begun();
  for (const [goal, made, touched] of [
    [null, true, []],
    ["c9", true, []],
    ["c9", false, ["stone"]],
  ]) {
    input.begin(viewOf(STONES));
    await input.touch("stone", true);
    input.drop(goal, false, made);
    assert.deepEqual([last(told).touched, told.why], [touched, []]);
  }
});

test("what the page touched itself can be touched again where that makes a move", async () => {
  const { input, told } = begun([
    ["pawn", "pawn"],
    ["pawn", "a1"],
  ]);
  assert.deepEqual(last(told).touched, ["pawn"]);
  await input.touch("pawn", false);
  assert.deepEqual(told.played, ["pawn-pawn"]);
});
