/** Requests to the server: their addresses, their answers, and what becomes of refusals. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import * as api from "../../src/ludotheque/web/api.js";
import { globally, settled, speaking } from "./fakes.js";

let requests = [];

/** Let the server answer in this way. */
function serve(status, body) {
  globally({
    fetch: async (url, { method = "GET", headers, body: sent }) => {
      requests.push({ url, method, token: headers.get("Authorization"), type: headers.get("Content-Type"), sent });
      return new Response(body, { status });
    },
  });
}

beforeEach(() => {
  requests = [];
  const empty = { getItem: () => null, setItem: () => {} };
  globally({ localStorage: empty, sessionStorage: empty });
});

test("an address holds the language, every value of a list, and nothing that is missing", () => {
  assert.equal(api.address("games"), "/api/games?lang=en");
  assert.equal(
    speaking("fr", () =>
      api.address("x", { touch: ["a b", "c"], ply: 0, plan: false, quarter: null, round: undefined }),
    ),
    "/api/x?lang=fr&touch=a+b&touch=c&ply=0&plan=false",
  );
});

test("a page knows the table or the game that its address names", () => {
  for (const [pathname, name] of [
    ["/table/abc", "abc"],
    ["/learn/a%20b", "a b"],
    ["/learn/%E0%A4%A", "%E0%A4%A"],
    ["/", ""],
  ]) {
    globally({ location: { pathname } });
    assert.equal(api.nameHere(), name);
  }
});

test("names are put into paths safely", async () => {
  serve(200, "[]");
  await api.getRules("a/b?");
  await api.getLessons("a/b?");
  await api.tableApi("x/y", "s").get("view", { touch: ["a"] });
  assert.deepEqual(
    requests.map(({ url }) => url),
    [
      "/api/games/a%2Fb%3F/rules?lang=en",
      "/api/games/a%2Fb%3F/lessons?lang=en",
      "/api/tables/x%2Fy/view?lang=en&touch=a",
    ],
  );
});

test("a table is asked for with the token of its seat, or as a stranger", async () => {
  serve(200, '{"ply": 3}');
  assert.deepEqual(await api.tableApi("t", "secret").get(), { ply: 3 });
  await api.tableApi("t", null).get();
  assert.deepEqual(
    requests.map(({ url, method, token }) => [url, method, token]),
    [
      ["/api/tables/t?lang=en", "GET", "Bearer secret"],
      ["/api/tables/t?lang=en", "GET", null],
    ],
  );
});

test("what is posted is JSON, an empty object where there is nothing to say", async () => {
  serve(201, "{}");
  await api.tableApi("t", "secret").post("moves", { move: "A", ply: 0 });
  await api.tableApi("t", "secret").post("again");
  await api.setTable("tables", { game: "g", seats: [] });
  assert.deepEqual(
    requests.map(({ url, method, type, sent }) => [url, method, type, sent]),
    [
      ["/api/tables/t/moves?lang=en", "POST", "application/json", '{"move":"A","ply":0}'],
      ["/api/tables/t/again?lang=en", "POST", "application/json", "{}"],
      ["/api/tables?lang=en", "POST", "application/json", '{"game":"g","seats":[]}'],
    ],
  );
});

test("a refusal says what the server says, or that something failed", async () => {
  serve(409, '{"error": "Not your turn."}');
  await assert.rejects(api.getGames(), { message: "Not your turn.", status: 409 });
  serve(502, "<html>");
  await assert.rejects(api.getGames(), { message: /did not work/, status: 502 });
});

test("no answer at all is a lost connection", async () => {
  globally({ fetch: () => Promise.reject(new TypeError("network")) });
  await assert.rejects(api.getGames(), { message: /Connection lost/, status: 0 });
});

test("an answer that breaks off is a lost connection", async () => {
  serve(200, '{"moves": {"A": ');
  await assert.rejects(api.getGames(), { message: /Connection lost/, status: 0 });
});

test("what fails for a moment is asked again after a while", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const failures = [new api.Refused("lost", 0), new api.Refused("broken", 500)];
  const ask = mock.fn(async () => {
    if (failures.length) throw failures.shift();
    return "found";
  });
  const failed = mock.fn();
  const found = api.persistently(ask, failed);
  for (let count = 1; count <= 2; count += 1) {
    await settled();
    assert.equal(ask.mock.callCount(), count);
    context.mock.timers.tick(2000);
  }
  assert.equal(await found, "found");
  assert.deepEqual(
    failed.mock.calls.map(({ arguments: [refused] }) => refused.status),
    [0, 500],
  );
});

test("what the server refuses is not asked again", async () => {
  const ask = mock.fn(async () => {
    throw new api.Refused("no such table", 404);
  });
  await assert.rejects(
    api.persistently(ask, () => {}),
    { status: 404 },
  );
  assert.equal(ask.mock.callCount(), 1);
});

test("what is asked while a seat passes to another token waits, and speaks for that one", async () => {
  serve(200, "{}");
  const table = api.tableApi("x", "link");
  let resolve = () => {};
  const held = table.holdWith(new Promise((known) => (resolve = known)));
  const asked = [table.get(), table.post("moves", { move: "A" })];
  await settled();
  assert.deepEqual(requests, []);
  resolve("key");
  await Promise.all([held, ...asked]);
  assert.deepEqual(
    requests.map(({ token }) => token),
    ["Bearer key", "Bearer key"],
  );
  assert.equal(table.token, "key");
});

test("where a seat does not pass to another token, it is held as before", async () => {
  serve(200, "{}");
  const table = api.tableApi("x", "link");
  await table.holdWith(Promise.reject(new Error("too late")));
  await table.get();
  assert.equal(requests[0].token, "Bearer link");
});
