/** What an event has come to, in words and numbers. */

import assert from "node:assert/strict";
import { before, test } from "node:test";

before(() => (globalThis.document = /** @type {any} */ ({ documentElement: { lang: "en" } })));
const { formulaOf, forReader, nameOf, ownBoard, points, quarters, resultOf, stageOf } =
  await import("../../src/ludotheque/web/event-facts.js");

const event = /** @type {EventShown} */ (
  /** @type {unknown} */ ({
    title: "Pilotis",
    variant_title: "house",
    system: "swiss",
    rated: true,
    state: "playing",
    round: 2,
    rounds: 3,
    players: [
      { number: 1, name: "Ann", gone: false, you: false },
      { number: 2, name: "", gone: false, you: true },
      { number: 3, name: "Cleo", gone: false, you: false },
    ],
    boards: [
      [{ board: 1, first: 1, second: 2, table: "a", points: [2, 0] }],
      [
        { board: 1, first: 3, second: 2, table: "b", points: null },
        { board: 2, first: 1, second: null, table: null, points: [2, 0] },
      ],
    ],
  })
);

test("half points are written as people write them", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 11].map(points), ["0", "½", "1", "1½", "2", "5½"]);
  assert.deepEqual([0, 1, 10].map(quarters), ["0", "0.25", "2.5"]);
});

test("a result is that of both, or is still open", () => {
  assert.deepEqual(
    [
      [2, 0],
      [1, 1],
      [0, 2],
      [0, 0],
    ].map(resultOf),
    ["1–0", "½–½", "0–1", "0–0"],
  );
  assert.equal(resultOf(null), "playing");
});

test("who was forgotten is a number, and who meets nobody has a bye", () => {
  assert.deepEqual(
    [1, 2, null].map((number) => nameOf(event, number)),
    ["Ann", "2", "bye"],
  );
});

test("a program is called one, wherever it plays", () => {
  const players = [{ number: 1, name: "Ann", bot: true, gone: false, you: false }];
  assert.equal(nameOf({ ...event, players }, 1), "Ann (program)");
});

test("what all are told alike is seen with the reader's own eyes", () => {
  const seen = forReader({ kind: "event", event, you: 3, organiser: true });
  assert.deepEqual(
    seen.players.map((each) => each.you),
    [false, false, true],
  );
  assert.ok(seen.organiser);
  assert.ok(!forReader({ kind: "event", event, you: null, organiser: false }).players.some((each) => each.you));
});

test("the stage says where an event has come to", () => {
  assert.equal(stageOf({ ...event, state: "open" }), "Open to join");
  assert.equal(stageOf(event), "Round 2 of 3");
  assert.equal(stageOf({ ...event, state: "paused" }), "Paused · Round 2 of 3");
  assert.equal(stageOf({ ...event, state: "over" }), "Over");
});

test("the formula says what is played, and how", () => {
  assert.equal(formulaOf(event), "Pilotis · house · Swiss system · Rated games");
  assert.equal(formulaOf({ ...event, system: "robin", rated: false }), "Pilotis · house · Everybody against everybody");
});

test("one's own board is that of the present round", () => {
  assert.equal(ownBoard(event)?.table, "b");
  assert.equal(ownBoard({ ...event, players: event.players.map((each) => ({ ...each, you: false })) }), undefined);
  assert.equal(ownBoard({ ...event, boards: [] }), undefined);
});
