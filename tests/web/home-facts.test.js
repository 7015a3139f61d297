/** The home page: facts about games in words, and links, keys and saved games that people give it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  countOf,
  gameByDigit,
  linkIn,
  minutesOf,
  playersIn,
  turnOf,
  variantsOf,
} from "../../src/ludotheque/web/home-facts.js";
import { table } from "./fakes.js";

test("numbers are said with their words", () => {
  assert.deepEqual([variantsOf(1), variantsOf(3)], ["1 variant", "3 variants"]);
  assert.deepEqual([minutesOf([5, 5]), minutesOf([5, 20])], ["5 min", "5–20 min"]);
  assert.deepEqual([countOf([2]), countOf([2, 3, 4])], ["2", "2 to 4"]);
});

test("a table says whose turn it is, or which round is next", () => {
  assert.equal(turnOf(table()), "Your turn");
  assert.equal(turnOf(table({ turn: 1 })), "Level 3 to play");
  assert.equal(turnOf(table({ turn: null, round: 2, rounds: 3 })), "round 2 of 3");
});

test("a digit stands for a game, unless it is part of a shortcut or there is none", () => {
  const games = ["a", "b"];
  assert.equal(gameByDigit({ key: "2" }, games), "b");
  for (const event of [
    { key: "3" },
    { key: "0" },
    { key: "x" },
    { key: "12" },
    { key: "F1" },
    { key: "1", ctrlKey: true },
    { key: "1", metaKey: true },
    { key: "1", altKey: true },
  ])
    assert.equal(gameByDigit(event, games), null, JSON.stringify(event));
});

test("a link is found in what was pasted, and leads to this server alone", () => {
  assert.equal(linkIn("look: http://elsewhere:8421/table/a-B_9#tok-en_1 !"), "/table/a-B_9#tok-en_1");
  assert.equal(linkIn("/table/abc"), "/table/abc");
  for (const text of ["", "/tables/", "/table/", "javascript:alert(1)"]) assert.equal(linkIn(text), null, text);
});

test("a saved game says for how many it is", () => {
  assert.equal(playersIn("g:v players=4 rules=1 | A |"), 4);
  assert.equal(playersIn("nonsense"), 2);
});
