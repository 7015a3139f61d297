/** What a browser remembers, also where it keeps nothing or something damaged. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import * as storage from "../../src/ludotheque/web/storage.js";
import { globally } from "./fakes.js";

const TOKEN = "t".repeat(43);

/** A store like those of browsers. */
function store() {
  const kept = new Map();
  const own = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => own.put(key, String(value)), kept };
  // like those of browsers, whose entries are seen as fields of theirs
  own.put = (key, value) => (kept.set(key, value), (own[key] = value));
  own.removeItem = (key) => (kept.delete(key), delete own[key]);
  return own;
}

const closed = {
  getItem: () => {
    throw new Error("closed");
  },
  setItem: () => {
    throw new Error("closed");
  },
};

/** A page at this address, with what happens to it. */
function page(hash) {
  const told = { replaced: [], reloads: 0 };
  globally({
    location: { hash, pathname: "/table/a", search: "?x=1", reload: () => (told.reloads += 1) },
    history: { replaceState: (...given) => told.replaced.push(given.at(-1)) },
    addEventListener: (_, heard) => (told.change = heard),
  });
  return told;
}

beforeEach(() => {
  globally({ localStorage: store(), sessionStorage: store() });
});

test("a choice is kept, and is the given one before that", () => {
  assert.equal(storage.choice("watch", false), false);
  assert.equal(storage.choose("watch", true), true);
  assert.equal(storage.choice("watch", false), true);
});

test("a choice of another kind, or one that cannot be read, is as if it were not there", () => {
  for (const damaged of ['"much"', "{}", "[1]", "null", "{", "undefined"]) {
    localStorage.setItem("ludotheque.choice.quarter", damaged);
    assert.equal(storage.choice("quarter", 0), 0, damaged);
  }
  localStorage.setItem("ludotheque.choice.done", "{}");
  assert.deepEqual(storage.choice("done", []), []);
});

test("a list of tables that is none is as if it were not there", () => {
  for (const damaged of ["{}", "7", '"tables"', "[null]", '[7, {"title": "A"}]']) {
    localStorage.setItem("ludotheque.tables", damaged);
    assert.deepEqual([storage.tables(), storage.known("a")], [[], {}], damaged);
  }
});

test("a kept token that is none is as if it were not there", () => {
  sessionStorage.setItem("ludotheque.seat.a", '{"token": 7}');
  assert.equal(storage.tokenOf("a"), undefined);
});

test("what could not be kept is known before what was kept earlier", () => {
  storage.choose("name", "Ada");
  const kept = localStorage;
  globally({ localStorage: { ...closed, getItem: (key) => kept.getItem(key) } });
  storage.choose("name", "Bea");
  assert.equal(storage.choice("name", ""), "Bea");
  globally({ localStorage: store() });
  storage.choose("name", "Cleo");
  assert.equal(storage.choice("name", ""), "Cleo");
});

test("where nothing can be kept, one page still knows what it was told", () => {
  globally({ localStorage: closed });
  assert.equal(storage.choose("name", "Ada"), false);
  assert.equal(storage.choice("name", ""), "Ada");
});

test("the table that was seen last comes first, and keeps what was known of it", () => {
  storage.remember("a", { title: "A", token: TOKEN });
  storage.remember("b", { title: "B" });
  storage.remember("a", { over: true });
  assert.deepEqual(
    storage.tables().map(({ table }) => table),
    ["a", "b"],
  );
  const { seen, ...facts } = storage.known("a");
  assert.ok(seen > 0);
  assert.deepEqual(facts, { table: "a", title: "A", token: TOKEN, over: true });
});

test("a table is forgotten, the others are not", () => {
  storage.remember("a", {});
  storage.remember("b", {});
  storage.forget("a");
  assert.deepEqual(
    storage.tables().map(({ table }) => table),
    ["b"],
  );
});

test("of many tables the latest are kept, and all at which a game goes on", () => {
  for (let each = 0; each < 5; each += 1) storage.remember(`mine${each}`, { token: TOKEN });
  for (let each = 0; each < 60; each += 1) storage.remember(`over${each}`, { token: TOKEN, over: true });
  const names = storage.tables().map(({ table }) => table);
  assert.equal(names.length, 50);
  assert.equal(names[0], "over59");
  assert.ok(names.includes("mine0") && !names.includes("over0"));
});

test("games that go on are never dropped, however many they are", () => {
  for (let each = 0; each < 55; each += 1) storage.remember(`mine${each}`, { token: TOKEN });
  assert.equal(storage.tables().length, 55);
});

test("a tab holds its own seats, the browser those that it had first", () => {
  assert.equal(storage.hold("a", "first"), true);
  assert.equal(storage.hold("a", "second"), true);
  assert.equal(storage.tokenOf("a"), "second");
  globally({ sessionStorage: store() });
  assert.equal(storage.tokenOf("a"), "first");
  assert.equal(storage.tokenOf("b"), undefined);
});

test("the token of a seat is taken out of the address bar", () => {
  const told = page(`#${TOKEN}`);
  storage.takeToken("a");
  assert.deepEqual(told.replaced, ["/table/a?x=1"]);
  assert.equal(storage.tokenOf("a"), TOKEN);
});

test("a token stays in the address bar where nothing else keeps it", () => {
  globally({ sessionStorage: closed });
  const told = page(`#${TOKEN}`);
  storage.takeToken("c");
  assert.deepEqual(told.replaced, []);
});

test("what is no token is left in the address bar", () => {
  for (const hash of ["", "#board", `#${TOKEN}!`]) {
    const told = page(hash);
    storage.takeToken("d");
    assert.deepEqual([told.replaced, storage.tokenOf("d")], [[], undefined], hash);
  }
});

test("a token that is put into the address bar later opens its seat", () => {
  const told = page("");
  storage.takeToken("e");
  told.change();
  assert.equal(told.reloads, 0);
  location.hash = `#${TOKEN}`;
  told.change();
  assert.equal(told.reloads, 1);
});

test("the key of a device is made once, and stands for its seats where no token does", () => {
  assert.equal(storage.keptKey(), "");
  assert.equal(storage.tokenOf("a"), undefined);
  const key = storage.ownKey();
  assert.match(key, /^[\w-]{42}[AEIMQUYcgkosw048]$/);
  assert.equal(storage.ownKey(), key);
  assert.equal(storage.tokenOf("a"), key);
  assert.equal(storage.seatToken("a"), undefined);
  storage.hold("a", TOKEN);
  assert.equal(storage.tokenOf("a"), TOKEN);
  storage.holdWithKey("a");
  assert.equal(storage.tokenOf("a"), key);
  assert.ok(!storage.seatToken("a"));
});

test("two devices have two keys, until one takes that of the other", () => {
  const key = storage.ownKey();
  globally({ localStorage: store(), sessionStorage: store() });
  const other = storage.ownKey();
  assert.notEqual(other, key);
  storage.adoptKey(key);
  assert.equal(storage.ownKey(), key);
});

test("where nothing can be kept there is no key, for it would be another one on the next page", () => {
  globally({ localStorage: closed, sessionStorage: closed });
  assert.equal(storage.ownKey(), "");
});

test("to forget everything leaves what is not ours", () => {
  storage.ownKey();
  storage.choose("name", "Ada");
  storage.hold("a", TOKEN);
  localStorage.setItem("other", "1");
  storage.forgetEverything();
  assert.deepEqual([...localStorage.kept.keys()], ["other"]);
  assert.deepEqual([...sessionStorage.kept.keys()], []);
  assert.equal(storage.choice("name", ""), "");
});

test("the link of a guest in the same browser takes no seat of the key away", () => {
  const key = storage.ownKey();
  storage.holdWithKey("a");
  storage.hold("a", TOKEN);
  assert.equal(storage.tokenOf("a"), TOKEN); // in the tab of the guest
  globally({ sessionStorage: store() });
  assert.equal(storage.tokenOf("a"), key); // in the tab of whoever has the key
});
