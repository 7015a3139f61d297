/** Which sound is heard when, and when none is. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { globally, table } from "./fakes.js";

const heard = [];
const listeners = new Map();
class Param {
  setValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
class Fake {
  currentTime = 0;
  createGain() {
    return { gain: new Param(), connect: (next) => next };
  }
  createOscillator() {
    const frequency = new Param();
    frequency.setValueAtTime = (pitch) => heard.push(pitch);
    return { frequency, connect: (next) => next, start() {}, stop() {} };
  }
}
globally({ AudioContext: Fake, addEventListener: (kind, listener) => listeners.set(kind, listener) });
const kept = new Map();
globally({
  localStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
});

const { play, playLater, playWhatIsSeen, SOUNDS, soundOf, waitForTouch } =
  await import("../../src/ludotheque/web/sounds.js");

const waiting = { ...table().may, move: false };

beforeEach(() => {
  heard.length = 0;
  kept.clear();
});

test("a page that has just opened is silent, whatever it finds", () => {
  assert.equal(soundOf(null, table({ ply: 4 })), null);
});

test("the end is heard once, then the reader's turn, then a move", () => {
  const before = table({ may: waiting });
  assert.equal(soundOf(before, table({ ply: 1, over: true, may: waiting })), "end");
  assert.equal(soundOf(table({ over: true }), table({ over: true, ply: 1 })), null);
  assert.equal(soundOf(before, table({ ply: 1 })), "turn");
  assert.equal(soundOf(table(), table({ ply: 1, may: waiting })), "move");
  assert.equal(soundOf(table(), table({ ply: 1 })), "move", "two people at one device");
});

test("taking back, a new round and somebody coming are silent", () => {
  assert.equal(soundOf(table({ ply: 2 }), table({ ply: 1 })), null);
  assert.equal(soundOf(table({ ply: 1, round: 1 }), table({ ply: 2, round: 2 })), null);
  assert.equal(soundOf(table(), table()), null);
});

test("nothing is heard before the first touch, nor where sounds are off", () => {
  waitForTouch();
  play("move");
  assert.deepEqual(heard, []);
  listeners.get("keydown")();
  play(null);
  assert.deepEqual(heard, []);
  kept.set("ludotheque.choice.sounds", '"off"');
  play("move");
  assert.deepEqual(heard, []);
  kept.set("ludotheque.choice.sounds", '"on"');
  play("move");
  assert.deepEqual(
    heard,
    SOUNDS.move.map(({ pitch }) => pitch),
  );
});

test("the end is heard when it is seen, after the moves that led there", () => {
  const pitches = (sound) => SOUNDS[sound].map(({ pitch }) => pitch);
  playLater("end");
  playLater(null);
  assert.deepEqual(heard, []);
  playWhatIsSeen(true);
  assert.deepEqual(heard, pitches("move"));
  playWhatIsSeen(false);
  playWhatIsSeen(false);
  assert.deepEqual(heard, [...pitches("move"), ...pitches("end")]);
});
