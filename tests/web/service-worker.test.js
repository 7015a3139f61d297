/** The worker that keeps the files of the page. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { runInNewContext } from "node:vm";

const SCRIPT = readFileSync(new URL("../../src/ludotheque/web/service-worker.js", import.meta.url), "utf-8");
const PAGES = { "": "index.html", table: "table.html" };
const FILES = ["index.html", "table.html", "home.js"].map((name) => [name, `sha256-${name}`]);

let stored, hears, away, fetched, windows, shown, opened;

/** A browser's caches, which keep everything or nothing of what is added. */
const caches = {
  open: async (name) => {
    if (!stored.has(name)) stored.set(name, new Map());
    const cache = stored.get(name);
    return {
      addAll: async (requests) => {
        if (away) throw new TypeError("away");
        for (const { url, integrity } of requests) cache.set(url, integrity);
      },
      match: async (path) => cache.get(path),
    };
  },
  keys: async () => [...stored.keys()],
  delete: async (name) => stored.delete(name),
};

class Request {
  constructor(url, options) {
    Object.assign(this, { url, ...options });
  }
}

function start(version) {
  hears = {};
  const self = {
    SHELL: { version, folder: `/web/v-${version}/`, files: FILES, pages: PAGES },
    addEventListener: (kind, hear) => (hears[kind] = hear),
    skipWaiting: async () => {},
    clients: {
      claim: async () => {},
      matchAll: async () => windows,
      openWindow: async (path) => opened.push(path),
    },
    registration: { showNotification: async (title, look) => shown.push({ title, ...look }) },
  };
  const fetch = async (request) => {
    if (away) throw new TypeError("away");
    fetched.push(request.url);
    return "from the server";
  };
  const Response = { error: () => "nothing" };
  runInNewContext(SCRIPT, { self, caches, fetch, Request, Response, URL, location: { origin: "http://here" } });
}

async function happen(kind, facts = {}) {
  let work;
  hears[kind]({ ...facts, waitUntil: (each) => (work = each) });
  await work;
}

/** What the worker answers, or undefined where it leaves the request to the browser. */
async function ask(path, facts = {}) {
  let answer;
  const request = { url: new URL(path, "http://here").href, method: "GET", mode: "cors", ...facts };
  hears.fetch({ request, clientId: "page", resultingClientId: "page", respondWith: (each) => (answer = each) });
  return answer;
}
const navigate = (path) => ask(path, { mode: "navigate" });

beforeEach(async () => {
  [stored, away, fetched] = [new Map(), false, []];
  [windows, shown, opened] = [[], [], []];
  start("one");
  await happen("install");
});

test("while the server answers, pages come from it, and files are left to the browser", async () => {
  assert.equal(await navigate("/table/abc"), "from the server");
  assert.equal(await ask("/web/home.js"), undefined);
});

test("while it is away, pages and all their files are those that were kept", async () => {
  away = true;
  assert.equal(await navigate("/table/abc"), "sha256-table.html");
  assert.equal(await ask("/web/home.js"), "sha256-home.js");
  assert.equal(await ask("/web/v-one/home.js"), "sha256-home.js");
  assert.equal(await ask("/web/other.js"), "nothing");
  assert.equal(await navigate("/"), "sha256-index.html");
  assert.equal(await navigate("/unknown/page"), "sha256-index.html");
});

test("a page that was opened without the server gets no file from it, even if it is back", async () => {
  away = true;
  await navigate("/");
  away = false;
  assert.equal(await ask("/web/home.js"), "sha256-home.js");
  assert.deepEqual(fetched, []);
});

test("a page that came from the server gets no kept file, even if the server goes meanwhile", async () => {
  await navigate("/");
  away = true;
  assert.equal(await ask("/web/home.js"), undefined);
});

test("what the server says is never kept, nor what is sent to it, nor what is elsewhere", async () => {
  away = true;
  await navigate("/");
  for (const path of ["/api/games", "/api/tables/abc"]) assert.equal(await ask(path), undefined);
  assert.equal(await ask("/", { method: "POST" }), undefined);
  assert.equal(await ask("http://elsewhere/web/home.js"), undefined);
});

test("another version keeps its own files, and forgets those of the one before", async () => {
  start("two");
  await happen("install");
  assert.deepEqual([...stored.keys()], ["ludotheque-one", "ludotheque-two"]);
  await happen("activate");
  assert.deepEqual([...stored.keys()], ["ludotheque-two"]);
});

test("files that could not all be fetched are not kept at all", async () => {
  start("two");
  away = true;
  await assert.rejects(happen("install"));
  assert.equal(stored.get("ludotheque-two").size, 0);
});

const TOLD = { title: "Plus 4", body: "Your turn", table: "a-b_c", lang: "en" };
const push = (told) => happen("push", { data: told && { json: () => told } });
const window = (path, focused = false) => ({
  url: `http://here${path}`,
  focused,
  focus: async () => opened.push("focus"),
});

test("a reminder is shown in the words of the server, one for each table", async () => {
  await push(TOLD);
  const [{ title, body, lang, tag, data }] = shown;
  assert.deepEqual({ title, body, lang, tag }, { title: "Plus 4", body: "Your turn", lang: "en", tag: "a-b_c" });
  assert.equal(data.path, "/table/a-b_c");
  await push(null);
  assert.equal(shown.length, 1);
});

test("who looks at the table is not reminded of it, but who looks elsewhere is", async () => {
  windows = [window("/table/a-b_c", true)];
  await push(TOLD);
  assert.equal(shown.length, 0);
  windows = [window("/table/a-b_c"), window("/table/other", true)];
  await push(TOLD);
  assert.equal(shown.length, 1);
});

test("a touch on a reminder opens the table, or goes where it is open", async () => {
  let closed = 0;
  const notification = { close: () => (closed += 1), data: { path: "/table/a-b_c" } };
  windows = [window("/")];
  await happen("notificationclick", { notification });
  windows = [window("/"), window("/table/a-b_c")];
  await happen("notificationclick", { notification });
  assert.deepEqual([opened, closed], [["/table/a-b_c", "focus"], 2]);
});

test("a reminder leads to no other page, whatever its table is called", async () => {
  await push({ ...TOLD, table: "../../elsewhere?x#y" });
  assert.equal(shown[0].data.path, "/table/..%2F..%2Felsewhere%3Fx%23y");
});
