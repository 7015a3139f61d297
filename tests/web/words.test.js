/** Texts of the page: languages, blanks, and small things of writing. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { bound } from "../../src/ludotheque/web/dom.js";
import { ANALYSIS_WORDS } from "../../src/ludotheque/web/analysis-words.js";
import { ARRANGING_WORDS } from "../../src/ludotheque/web/arranging-words.js";
import { CLOCK_WORDS } from "../../src/ludotheque/web/clock-words.js";
import { EXPLORER_WORDS } from "../../src/ludotheque/web/explorer-words.js";
import { LOBBY_WORDS } from "../../src/ludotheque/web/lobby-words.js";
import { PERSON_WORDS } from "../../src/ludotheque/web/person-words.js";
import { PUZZLE_WORDS } from "../../src/ludotheque/web/puzzle-words.js";
import { WAITING_WORDS } from "../../src/ludotheque/web/waiting-words.js";
import { CLUB_WORDS } from "../../src/ludotheque/web/club-words.js";
import { capital, counted, language, say, WORDS } from "../../src/ludotheque/web/words.js";
import { speaking } from "./fakes.js";

const WEB = new URL("../../src/ludotheque/web/", import.meta.url);
const FILES = new Map(readdirSync(WEB).map((name) => [name, readFileSync(new URL(name, WEB), "utf-8")]));

const ALL = {
  ...WORDS,
  ...ANALYSIS_WORDS,
  ...ARRANGING_WORDS,
  ...CLOCK_WORDS,
  ...CLUB_WORDS,
  ...EXPLORER_WORDS,
  ...LOBBY_WORDS,
  ...PERSON_WORDS,
  ...PUZZLE_WORDS,
  ...WAITING_WORDS,
};

/** The pages that fetch texts which others do not. */
const MORE = {
  "analysis.html": ANALYSIS_WORDS,
  "arrange.html": ARRANGING_WORDS,
  "club.html": CLUB_WORDS,
  "event.html": CLUB_WORDS,
  "puzzles.html": PUZZLE_WORDS,
  "study.html": EXPLORER_WORDS,
};

const blanks = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test("a page speaks French, and English to everybody else", () => {
  for (const [lang, spoken] of [
    ["fr", "fr"],
    ["en", "en"],
    ["de", "en"],
    ["", "en"],
  ])
    assert.equal(speaking(lang, language), spoken);
});

test("a text is in the language of the page, with its blanks filled", () => {
  assert.equal(
    speaking("fr", () => say("looking_back", { ply: 3, count: 0 })),
    "Coup 3 sur 0",
  );
  assert.equal(say("looking_back", { ply: 3, count: 0 }), "Move 3 of 0");
  assert.equal(say("play"), "Play");
});

test("a value that looks like a blank is not filled again", () => {
  assert.equal(say("to_play", { name: "{name}" }), "{name} to play");
});

test("every text is there in both languages, with the same blanks, and never shouts", () => {
  assert.ok(Object.keys(ALL).length > 100);
  for (const [key, [french, english, ...more]] of Object.entries(ALL)) {
    assert.ok(french && english && !more.length, key);
    assert.deepEqual(blanks(french), blanks(english), key);
    assert.doesNotMatch(french + english, /!/, key);
  }
});

test("every text that a page asks for is there, and has no blanks", () => {
  const pages = [...FILES].filter(([name]) => name.endsWith(".html"));
  const asked = pages.flatMap(([, page]) => [...page.matchAll(/data-(?:word|label)="(\w+)"/g)]).map(([, key]) => key);
  assert.ok(asked.length > 10);
  for (const key of asked) assert.deepEqual(blanks(ALL[key][0]), [], key);
});

test("a page asks only for texts that it fetches", () => {
  for (const [name, page] of FILES) {
    if (!name.endsWith(".html")) continue;
    const fetched = { ...WORDS, ...MORE[name] };
    const asked = [...page.matchAll(/data-(?:word|label)="(\w+)"/g)].map(([, key]) => key);
    assert.deepEqual(
      asked.filter((key) => !(key in fetched)),
      [],
      name,
    );
  }
});

test("no text is there twice under one name", () => {
  const names = [WORDS, ANALYSIS_WORDS, ARRANGING_WORDS, CLUB_WORDS, EXPLORER_WORDS, PUZZLE_WORDS].flatMap(Object.keys);
  assert.equal(new Set(names).size, names.length);
});

test("every text is used", () => {
  const others = [...FILES].filter(([name]) => !name.endsWith("words.js")).map(([, text]) => text);
  const unused = Object.keys(ALL).filter((key) => !others.some((text) => text.includes(`"${key}"`)));
  assert.deepEqual(unused, []);
});

test("small numbers begin a sentence as words, others as they are", () => {
  assert.deepEqual([counted(5), counted(0), counted(9)], ["Five", "No", "9"]);
  assert.equal(
    speaking("fr", () => counted(5)),
    "Cinq",
  );
});

test("a sentence begins with a capital, whatever it begins with", () => {
  assert.deepEqual([capital("pose"), capital("élève"), capital("")], ["Pose", "Élève", ""]);
});

test("French signs are bound to their words, English ones stay", () => {
  assert.equal(bound("« Oui » : et toi ?"), "«\u00a0Oui\u00a0»\u00a0: et toi\u00a0?");
  assert.equal(bound("Yes: and you? (a) b"), "Yes: and you? (a) b");
});
