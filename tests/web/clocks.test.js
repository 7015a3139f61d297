/** Clocks beside the seats, and the server's time by which they go. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { globally, speaking } from "./fakes.js";
import { clockText, leftOf, lowLimit, LowTime } from "../../src/ludotheque/web/clocks.js";
import { mustAnswer, waitsOf } from "../../src/ludotheque/web/asks.js";
import { canBeReminded, hasDeadline } from "../../src/ludotheque/web/deadline-link.js";
import { nextStep } from "../../src/ludotheque/web/next-step.js";
import { pinged, ponged, serverNow } from "../../src/ludotheque/web/server-time.js";
import { choose } from "../../src/ludotheque/web/storage.js";

const CLOCK = { word: "live 60+5", title: "", live: true, left: [30_000, 50_000, null], running: 1, falls: 1_000_000 };

test("the clock that runs falls when the server says, and the others stand still", () => {
  assert.equal(leftOf(CLOCK, 1, 999_000), 1000);
  assert.equal(leftOf(CLOCK, 1, 1_000_500), 0);
  assert.equal(leftOf(CLOCK, 0, 999_000), 30_000);
  assert.equal(leftOf({ ...CLOCK, running: null, falls: null }, 1, 999_000), 50_000);
  assert.equal(leftOf(CLOCK, 2, 999_000), null);
});

test("a clock shows minutes, in its last seconds tenths, and for long times days", () => {
  const shown = [300_000, 65_001, 10_000, 9_990, 0, 3_600_000, 59_999_999].map(clockText);
  assert.deepEqual(shown, ["5:00", "1:06", "0:10", "9.9", "0.0", "1:00:00", "16:40:00"]);
  assert.equal(clockText(2 * 86_400_000 + 5 * 3_600_000), "2 d 5 h");
  assert.equal(
    speaking("fr", () => clockText(86_400_000)),
    "1 j 0 h",
  );
});

test("time is short below 20 s, earlier on no clock, later on fast ones, and never over days", () => {
  assert.equal(lowLimit({ word: "live 300+5", live: true }), 20_000);
  assert.equal(lowLimit({ word: "live 60+0", live: true }), 20_000);
  assert.equal(lowLimit({ word: "live 15+0", live: true }), 5000);
  assert.equal(lowLimit({ word: "days 2", live: false }), 0);
});

test("that time is short is told once, and again only after there was clearly more", () => {
  const told = new LowTime();
  const left = [30_000, 20_000, 19_900, 19_800, 25_000, 19_000, 30_000, 19_999, 5];
  assert.deepEqual(
    left.map((each) => told.isNew(0, each, 20_000)),
    [false, false, true, false, false, false, false, true, false],
  );
  assert.ok(told.isNew(1, 10_000, 20_000));
});

test("the server's time is known to half of what the way took, by the quickest ping of late", () => {
  pinged(1000);
  ponged(51_050, 1100);
  assert.equal(serverNow(2000), 52_000);
  pinged(3000);
  ponged(54_900, 5000); // which took so long that it tells less
  assert.equal(serverNow(2000), 52_000);
  pinged(6000);
  ponged(56_030, 6040);
  assert.equal(serverNow(2000), 52_010);
  pinged(400_000);
  ponged(451_000, 401_000); // the last one is too long ago
  assert.equal(serverNow(2000), 52_500);
  ponged(1, 2); // an answer to nothing
  assert.equal(serverNow(2000), 52_500);
});

test("who has left can be claimed from when the server says", () => {
  const table = { away: [{ seat: 1, claim: 20_000 }] };
  assert.deepEqual(waitsOf(table, 5_500), [{ seat: 1, seconds: 15 }]);
  assert.deepEqual(waitsOf(table, 20_000), [{ seat: 1, seconds: 0 }]);
});

test("who is asked answers once, and nobody answers themselves", () => {
  const wish = { kind: /** @type {const} */ ("draw"), seat: 0, agreed: [2] };
  assert.deepEqual(
    [[0], [1], [2], [], [1, 2]].map((yours) => mustAnswer({ yours }, wish)),
    [false, true, false, false, false],
  );
});

test("with a clock, another game is asked for before it begins", () => {
  const may = /** @type {any} */ ({ again: false, ask_again: true });
  assert.equal(nextStep({ may, match_over: true, again: null }), "ask");
  assert.equal(nextStep({ may: { ...may, ask_again: false }, match_over: true, again: null }), null);
  assert.equal(nextStep({ may: { ...may, again: true }, match_over: true, again: "x" }), "join");
});

test("a deadline is offered to whose turn it is, in a game over days", () => {
  const seats = [
    { player: 0, yours: false },
    { player: 1, yours: true },
  ];
  const clock = { ...CLOCK, live: false };
  assert.ok(hasDeadline({ clock, seats }));
  assert.ok(!hasDeadline({ clock: CLOCK, seats }));
  assert.ok(!hasDeadline({ clock: { ...clock, running: 0 }, seats }));
  assert.ok(!hasDeadline({ clock: { ...clock, running: null }, seats }));
  assert.ok(!hasDeadline({ clock: null, seats }));
});

test("who waits for others in a game over days is shown the way to reminders, until they have them", () => {
  const kept = new Map();
  globally({
    localStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
  });
  const seats = [
    { player: 0, yours: true },
    { player: 1, yours: false },
  ];
  const clock = { ...CLOCK, live: false };
  assert.ok(canBeReminded({ clock, seats }));
  assert.ok(!canBeReminded({ clock, seats: seats.map((each) => ({ ...each, yours: false })) }));
  assert.ok(!canBeReminded({ clock: { ...clock, running: 0 }, seats }));
  assert.ok(!canBeReminded({ clock: CLOCK, seats }));
  choose("reminded", true);
  assert.ok(!canBeReminded({ clock, seats }));
});
