/** Settings: what is kept, what is usual, and who hears of it. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { globally } from "./fakes.js";

const kept = new Map();
globally({
  localStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
});
const told = [];
document.dispatchEvent = ({ type, detail }) => told.push([type, detail]);

const { set, setting, SETTINGS } = await import("../../src/ludotheque/web/settings.js");

beforeEach(() => {
  kept.clear();
  told.length = 0;
});

test("where nobody has chosen, the usual value stands, and it is one of the values", () => {
  for (const [name, { usual, values }] of Object.entries(SETTINGS)) {
    assert.equal(setting(name), usual);
    assert.ok(values.some(([value]) => value === usual));
  }
});

test("what is chosen is kept, and everybody hears which setting it was", () => {
  set("sounds", "off");
  assert.equal(setting("sounds"), "off");
  assert.deepEqual(told, [["setting", "sounds"]]);
});

test("what is kept and means nothing any more is as if nobody had chosen", () => {
  kept.set("ludotheque.choice.theme", '"sepia"');
  assert.equal(setting("theme"), "auto");
  kept.set("ludotheque.choice.theme", "17");
  assert.equal(setting("theme"), "auto");
});
