/** The lobby: what it holds after each message, in which order, and what is said of a table. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { countsOf, factsOf, isOwn, namesOf, sorted, withLobbyNews } from "../../src/ludotheque/web/lobby-list.js";
import { LOBBY_WORDS } from "../../src/ludotheque/web/lobby-words.js";
import { agreement, levelFor, patience, PATIENCE } from "../../src/ludotheque/web/waiting.js";
import { learnWords } from "../../src/ludotheque/web/words.js";
import { seat } from "./fakes.js";

learnWords(LOBBY_WORDS);

const listed = (table, facts = {}) => ({
  table,
  title: "Chess",
  variant_title: "classic",
  players: 2,
  rounds: 1,
  rated: false,
  clock: null,
  strength: null,
  since: 10,
  open: 1,
  seats: [
    { kind: "person", name: "Ada", person: `p-${table}` },
    { kind: "open", name: "Open seat", person: null },
  ],
  ...facts,
});
const names = (tables) => [...tables].map((each) => each.table);

test("the whole is replaced, and news is put to it", () => {
  const whole = withLobbyNews(new Map([["old", listed("old")]]), {
    kind: "lobby",
    person: null,
    tables: [listed("a"), listed("b")],
  });
  assert.deepEqual([...whole.keys()], ["a", "b"]);
  const fresh = withLobbyNews(whole, {
    kind: "lobby-news",
    tables: [listed("c"), listed("b", { open: 0 })],
    gone: ["a"],
  });
  assert.deepEqual(
    [...fresh.values()].map(({ table, open }) => [table, open]),
    [
      ["b", 0],
      ["c", 1],
    ],
  );
  assert.equal(whole.size, 2);
});

test("one's own table is first, then who has waited for longest; of those played the latest", () => {
  const all = [
    listed("late", { since: 30 }),
    listed("early", { since: 5 }),
    listed("mine", { since: 40 }),
    listed("played", { open: 0, since: 1 }),
    listed("new", { open: 0, since: 2 }),
  ];
  const { waiting, played } = sorted(new Map(all.map((each) => [each.table, each])), "p-mine");
  assert.deepEqual(names(waiting), ["mine", "early", "late"]);
  assert.deepEqual(names(played), ["new", "played"]);
});

test("nobody owns a table who has no name there", () => {
  assert.equal(isOwn(listed("a"), null), false);
  assert.equal(isOwn(listed("a"), "p-a"), true);
});

test("a table says who waits, and how it is played", () => {
  assert.equal(namesOf(listed("a")), "Ada");
  assert.deepEqual(factsOf(listed("a")), ["classic"]);
  const full = listed("a", { rounds: 3, rated: true, clock: "live 300+5", strength: 2, players: 4, open: 2 });
  assert.deepEqual(factsOf(full), ["classic", "3 rounds", "5 min + 5 s", "rated", "Regular", "2 seats left"]);
  assert.deepEqual(factsOf({ ...full, open: 1 }).at(-1), "1 seat left");
});

test("clocks are told by their names", () => {
  const told = (clock) => factsOf(listed("a", { clock })).at(-1);
  assert.deepEqual(["live 90+2", "days 1", "days 3"].map(told), ["90 s + 2 s", "1 day a turn", "3 days a turn"]);
});

test("how many would rather play with computers is said where several sit", () => {
  const agrees = (each, so) => seat({ seat: each, kind: "person", agrees: so });
  assert.equal(agreement({ seats: [agrees(0, true)] }), null);
  assert.equal(agreement({ seats: [agrees(0, false), agrees(1, false)] }), null);
  assert.equal(
    agreement({ seats: [agrees(0, true), agrees(1, false), seat({ seat: 2, kind: "open" })] }),
    "1 of 2 would rather play with the computer.",
  );
});

test("the computer is offered after a while, at a level that fits", () => {
  assert.ok(patience() > 0 && patience() <= PATIENCE);
  assert.equal(patience(performance.now() + PATIENCE), 0);
  assert.deepEqual([0, 1, 2, 3].map(levelFor), [null, 1, null, 20]);
});

test("one chooses among the numbers of people by which a game is played", () => {
  const game = (...variants) => ({ variants: variants.map((players) => ({ players })) });
  assert.deepEqual(countsOf([game([4], [3], [2]), game([1, 2])]), [2, 3, 4]);
  assert.deepEqual(countsOf([]), []);
});
