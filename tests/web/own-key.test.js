/** The key of a device. */

import assert from "node:assert/strict";
import { test } from "node:test";

const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
});
const { ownKey } = await import("../../src/ludotheque/web/own-key.js");

test("it is made once, of 32 bytes, and kept", () => {
  const key = ownKey();
  assert.match(key, /^[\w-]{43}$/);
  assert.equal(ownKey(), key);
  kept.clear();
  assert.notEqual(ownKey(), key);
});
