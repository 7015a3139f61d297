/** The table over its live connection: one's own move is painted before what comes of it is taken in. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { LiveTable } from "../../src/ludotheque/web/live-table.js";
import { globally, settled, Socket } from "./fakes.js";

const API = { table: "a", token: null };
const MOVE = { move: "A1", ply: 0, round: 1 };
const news = { kind: "table", table: { round: 1, moves: [{ move: "A1" }], version: 2 } };

test("what is heard before one's own move is painted waits for that, in its order", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const frames = [];
  const listening = { addEventListener: () => {} };
  globally({ WebSocket: Socket, location: { href: "http://a/" }, ...listening });
  globally({ requestAnimationFrame: (frame) => frames.push(frame) });
  Object.assign(document, { ...listening, hidden: false });
  const taken = [];
  const page = { table: () => null, takeIn: (table) => taken.push(table.version), knows: () => ({}), hear: () => {} };
  const live = new LiveTable(API, page);
  Socket.made.at(-1).opens();
  const kept = live.play(MOVE);
  Socket.made.at(-1).tells(news);
  Socket.made.at(-1).tells({ ...news, table: { ...news.table, version: 3 } });
  await settled();
  assert.deepEqual(taken, []);

  frames.shift()();
  context.mock.timers.tick(1);
  await settled();
  assert.deepEqual(taken, [2, 3]);
  assert.equal(await kept, true);
  Socket.made.at(-1).tells({ ...news, table: { ...news.table, version: 4 } });
  assert.deepEqual(taken, [2, 3, 4]);
});
