/** “Play now”: what is asked for, and the search that goes on while one waits. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { EVERY, lookForOthers, playNowWith, wishAt } from "../../src/ludotheque/web/play-now.js";
import { choice } from "../../src/ludotheque/web/storage.js";
import { globally, settled } from "./fakes.js";

const WISH = { game: "chess", players: 3, clock: null, rated: false, strength: 2 };

/** A page whose server answers one after the other, and which says what was asked and where it went. */
function page(...answers) {
  const asked = [];
  const gone = [];
  globally({
    location: { replace: (to) => gone.push(to) },
    fetch: async (address, { body }) => {
      asked.push(JSON.parse(body));
      const found = answers.shift();
      if (!found) throw new Error("away");
      return { ok: true, status: 200, headers: new Headers(), json: async () => found };
    },
  });
  return { asked, gone };
}

test("who plays now is remembered with their wish at the table where they wait", async () => {
  const { asked } = page({ table: "first", met: false });
  assert.equal(await playNowWith(WISH), "first");
  assert.deepEqual(asked, [{ ...WISH, name: "" }]);
  assert.deepEqual(wishAt("first"), WISH);
  assert.equal(wishAt("other"), null);
});

test("who waits looks for others again and again, and goes where they are", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { asked, gone } = page({ table: "first", met: false }, { table: "first", met: false }, null, {
    table: "second",
    met: true,
  });
  await playNowWith(WISH);
  lookForOthers("first");
  for (const looks of [1, 2, 3]) {
    assert.deepEqual(gone, []);
    context.mock.timers.tick(EVERY);
    await settled();
    assert.equal(asked.length, 1 + looks);
    assert.equal(asked.at(-1).table, "first");
  }
  assert.deepEqual(gone, ["/table/second"]);
  assert.equal(choice("now", {}).table, "second");
});

test("nobody is looked for where one came otherwise, nor once the game has begun", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { asked, gone } = page({ table: "first", met: false }, { table: "first", met: true });
  await playNowWith(WISH);
  lookForOthers("other");
  lookForOthers("first");
  lookForOthers("first"); // which looks once
  for (const looks of [1, 1]) {
    context.mock.timers.tick(EVERY);
    await settled();
    assert.equal(asked.length, 1 + looks);
  }
  assert.deepEqual(gone, []);
});
