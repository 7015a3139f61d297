/** Moves that play out: in which order, how long each stays, and what ends them. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { globally, seat, settled, table } from "./fakes.js";

let reduced = false;
const kept = new Map();
globally({
  matchMedia: () => ({ matches: reduced }),
  localStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
});
document.hidden = false;

const { asItStood, isOwn, paceNow, Playback, seenUntil, slowness, staying } =
  await import("../../src/ludotheque/web/playback.js");

beforeEach(() => {
  reduced = false;
  document.hidden = false;
  kept.clear();
});

const US = 0;
const THEM = 1;

/** A table at which these players have moved, the reader being the first. */
const after = (...players) =>
  table({ ply: players.length, moves: players.map((player, ply) => ({ player, move: `m${ply + 1}` })) });

/** A playback with a clock that stands still until it is told to go on, and what it has shown: null is the present. */
function begun() {
  const shown = [];
  const sleepers = [];
  let time = 1_000_000;
  const clock = {
    now: () => time,
    sleep: (span) => new Promise((resolve) => sleepers.push({ at: time + span, resolve })),
  };
  const playback = new Playback(async () => void shown.push(playback.ply), clock);
  const pass = async (span) => {
    time += span;
    for (const each of sleepers.filter(({ at }) => at <= time)) each.resolve();
    await settled();
  };
  return { playback, shown, pass };
}

test("a single move is shown at once, as the present", async () => {
  const { playback, shown } = begun();
  playback.follow(after(US, THEM), 1, "normal");
  await settled();
  assert.deepEqual([shown, playback.ply], [[null], null]);
});

test("a turn of several moves that comes in one message is shown move by move", async () => {
  const { playback, shown, pass } = begun();
  playback.follow(after(US, THEM, THEM, THEM), 1, "normal");
  await settled();
  assert.deepEqual(shown, [2]);
  await pass(1299);
  assert.deepEqual(shown, [2]);
  await pass(1);
  assert.deepEqual(shown, [2, 3]);
  await pass(1300);
  assert.deepEqual([shown, playback.ply], [[2, 3, null], null]);
});

test("a move that comes quickly after another waits until that one was seen", async () => {
  const { playback, shown, pass } = begun();
  playback.follow(after(US, THEM), 1, "normal");
  await settled();
  playback.follow(after(US, THEM, THEM), 2, "normal");
  await settled();
  assert.deepEqual([shown, playback.ply], [[null], 2]);
  await pass(1300);
  assert.deepEqual([shown, playback.ply], [[null, null], null]);
});

test("moves that come while others play out follow them", async () => {
  const { playback, shown, pass } = begun();
  playback.follow(after(US, THEM, THEM), 1, "normal");
  await settled();
  playback.follow(after(US, THEM, THEM, THEM), 3, "normal");
  await settled();
  for (let times = 0; times < 3; times += 1) await pass(1300);
  assert.deepEqual(shown, [2, 3, null]);
});

test("the reader has seen their own move: it never waits, nor does what follows from it", async () => {
  const { playback, shown } = begun();
  playback.follow(after(US, THEM), 1, "normal");
  await settled();
  playback.follow(after(US, THEM, US, "chance"), 2, "normal");
  await settled();
  assert.deepEqual(shown, [null, null]);
});

test("moves play out from after the reader's own, but the last one is always shown", () => {
  assert.equal(seenUntil(after(US, US, THEM, THEM), 0), 2);
  assert.equal(seenUntil(after(THEM, US), 0), 0);
  assert.equal(seenUntil(after(US, US), 0), 1);
  assert.equal(seenUntil(after(US), 0), 0);
});

test("at once shows nothing but the present, and nothing waits for it", async () => {
  const { playback, shown } = begun();
  playback.follow(after(US, THEM, THEM, THEM), 1, "none");
  await settled();
  playback.follow(after(US, THEM, THEM, THEM, THEM), 4, "none");
  await settled();
  assert.deepEqual(shown, [null, null]);
});

test("a touch ends the playing-out at once", async () => {
  const { playback, shown, pass } = begun();
  playback.follow(after(US, THEM, THEM, THEM), 1, "slow");
  await settled();
  assert.equal(playback.end(), true);
  await pass(10_000);
  assert.deepEqual([shown, playback.ply], [[2, null], null]);
  assert.equal(playback.end(), false);
});

test("what was ended does not hold up what comes next", async () => {
  const { playback, shown } = begun();
  playback.follow(after(US, THEM, THEM), 1, "normal");
  await settled();
  playback.end();
  playback.follow(after(US, THEM, THEM, THEM), 3, "normal");
  await settled();
  assert.deepEqual(shown, [2, null, null]);
});

test("what happened is seen again from before its first move", async () => {
  const { playback, shown, pass } = begun();
  playback.replay(after(US, THEM, THEM), 1);
  await settled();
  assert.deepEqual(shown, [1]);
  await pass(700);
  await pass(1300);
  assert.deepEqual(shown, [1, 2, null]);
});

test("a replay that was asked for takes its time, whatever the pace of other moves", async () => {
  reduced = true;
  kept.set("ludotheque.choice.pace", '"none"');
  const { playback, shown, pass } = begun();
  playback.replay(after(THEM), 0);
  await settled();
  assert.deepEqual(shown, [0]);
  await pass(700);
  assert.deepEqual(shown, [0, null]);
});

test("a long turn does not take longer than somebody waits", () => {
  assert.equal(staying(2, "normal"), 1300);
  assert.equal(staying(100, "normal"), 100);
  assert.ok(staying(100, "slow") > 100);
  assert.equal(staying(0, "none"), 0);
});

test("nothing waits where motion is reduced, nobody looks, or the reader wants all at once", () => {
  assert.equal(paceNow(), "normal");
  kept.set("ludotheque.choice.pace", '"slow"');
  assert.equal(paceNow(), "slow");
  kept.set("ludotheque.choice.pace", '"none"');
  assert.equal(paceNow(), "none");
  kept.clear();
  reduced = true;
  assert.equal(paceNow(), "none");
  reduced = false;
  document.hidden = true;
  assert.equal(paceNow(), "none");
});

test("pieces of others travel slower, the slower the pace", () => {
  assert.ok(slowness("slow") > slowness("normal"));
  assert.equal(slowness("none"), 1);
});

test("a move is the reader's own where it was made from one of their seats", () => {
  const here = after(US, THEM, "chance");
  assert.deepEqual(
    [1, 2, 3, 4].map((ply) => isOwn(here, ply)),
    [true, false, false, false],
  );
  assert.equal(isOwn({ ...here, seats: [seat({ yours: false })] }, 1), false);
});

test("while moves play out, the table is as it stood: nothing later is told", () => {
  const here = { ...after(US, THEM, "chance", US), over: true, match_over: true, result: { places: [1, 2] } };
  const stood = asItStood(here, 2);
  assert.deepEqual([stood.ply, stood.turn, stood.over, stood.match_over], [2, "chance", false, false]);
  assert.deepEqual([stood.moves.length, stood.result], [2, null]);
  assert.equal(asItStood(here, null), here);
});
