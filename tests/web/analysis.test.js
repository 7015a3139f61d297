/** The parts of the analysis board that decide something: arrows, words, names, what comes bit by bit, what is kept. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { globally, speaking } from "./fakes.js";
import { linesOf } from "../../src/ludotheque/web/analysis-api.js";
import { savedIn } from "../../src/ludotheque/web/analysis-chooser.js";
import { namesIn, notesOf, tableOf } from "../../src/ludotheque/web/analysis-table.js";
import { joined, outline } from "../../src/ludotheque/web/arrows.js";
import { keep, keptOf, linkTo, recent } from "../../src/ludotheque/web/kept-analyses.js";
import { andOthers, surety, verdictOf, worthOf } from "../../src/ludotheque/web/study-panel.js";
import { closest } from "../../src/ludotheque/web/studying.js";

test("the head of an arrow points to its end", () => {
  const { path, head } = outline(
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
    10,
  );
  assert.equal(path, "M0.0 0.0L74.0 0.0");
  assert.equal(head, "M74.0 15.0L100.0 0.0L74.0 -15.0");
});

test("the cells of a piece that is placed are joined to their neighbours, in whatever order they are touched", () => {
  const [corner, right, up] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 0, y: -10 },
  ];
  assert.equal(joined([right, up, corner]), "M10.0 0.0L0.0 0.0M0.0 0.0L0.0 -10.0");
});

test("a position is told by what is certain, else by chances", () => {
  assert.equal(verdictOf({ verdict: "Blue wins in 4 turns", value: [1, 0] }, ["A", "B"]), "Blue wins in 4 turns");
  assert.equal(verdictOf({ verdict: null, value: [0.634, 0.366] }, ["A", "B"]), "A: 63%, B: 37%");
});

test("what is proven is not called estimated", () => {
  const study = { exact: false, verdict: null, simulations: 12345, done: true };
  assert.equal(surety(study), "estimated, 12,345 tries");
  assert.equal(surety({ ...study, done: false }), "estimating, 12,345 tries…");
  assert.equal(surety({ ...study, exact: true }), "exact value");
  assert.equal(surety({ ...study, exact: true, verdict: "Blue wins" }), "proven");
});

test("a move is worth what its player can expect", () => {
  assert.equal(worthOf({ verdict: null, value: [0.2, 0.8] }, 1), "80%");
  speaking("fr", () => assert.equal(worthOf({ verdict: null, value: [0.2, 0.8] }, 0), "20 %"));
  assert.equal(worthOf({ verdict: "loses in 2 turns", value: [0, 1] }, 0), "loses in 2 turns");
});

test("the board shows the best move, and others only if they are about as good", () => {
  const move = (name, share, proven = null, plies = null) => ({ move: name, value: [share, 1 - share], proven, plies });
  const shown = (...moves) => closest({ moves }, 0).map(({ move }) => move);
  assert.deepEqual(shown(move("a", 0.6), move("b", 0.58), move("c", 0.4)), ["a", "b"]);
  assert.deepEqual(shown(move("a", 1, "win", 3), move("b", 1, "win", 5), move("c", 0.99)), ["a"]);
  assert.deepEqual(shown(...["a", "b", "c", "d"].map((name) => move(name, 0.5, "draw"))), ["a", "b", "c"]);
  assert.deepEqual(shown(), []);
});

test("players have the names that were kept, else their colours", () => {
  assert.deepEqual(namesIn(notesOf(["Ada", ""]), ["Blue", "Red"]), ["Ada", "Red"]);
  for (const notes of ["", "names=nonsense", "resigned=0@1"]) assert.deepEqual(namesIn(notes, ["Blue"]), ["Blue"]);
});

test("at the analysis board the reader sits everywhere", () => {
  const line = { game: "g", variant: "v", title: "G", variant_title: "V", players: 2, colours: ["blue", "red"] };
  const position = { turn: 1, scores: null, result: null, view: { ply: 3 } };
  const table = tableOf(line, position, ["Ada", "Bo"], []);
  assert.deepEqual([table.yours, table.may.move, table.over, table.seats[1].name], [[0, 1], true, false, "Bo"]);
  assert.equal(tableOf(line, { ...position, turn: "chance" }, [], []).may.move, false);
  assert.ok(tableOf(line, { ...position, turn: null, result: { text: "over" } }, [], []).over);
});

test("what comes bit by bit is read line by line", async () => {
  const bytes = new TextEncoder().encode('{"a": "é"}\n{"b": 2}\n');
  const parts = [bytes.slice(0, 8), bytes.slice(8, 9), bytes.slice(9)];
  const body = new ReadableStream({
    start(flow) {
      for (const part of parts) flow.enqueue(part);
      flow.close();
    },
  });
  const found = [];
  for await (const each of linesOf(body)) found.push(each);
  assert.deepEqual(found, [{ a: "é" }, { b: 2 }]);
});

test("the link of an analysis can be pasted like a saved game", () => {
  const saved = "g:v players=2 rules=1 | a ( b ) |\nnames=[]";
  assert.equal(savedIn(`http://here:1${linkTo(saved)}`), saved);
  assert.equal(savedIn(`  ${saved} `), saved);
  assert.equal(savedIn("/analysis#%E0%A4%A"), "/analysis#%E0%A4%A");
});

test("analyses are kept by what they began with, the latest first, and not too many", () => {
  const values = new Map();
  globally({
    localStorage: { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => values.set(key, value) },
  });
  for (let each = 0; each < 15; each += 1) keep({ line: `l${each}`, text: `t${each}`, title: "G" });
  keep({ line: "l10", text: "more", title: "G" });
  assert.equal(recent().length, 12);
  assert.equal(recent()[0].text, "more");
  assert.deepEqual([keptOf("l10"), keptOf("l14"), keptOf("l0")], ["more", "t14", null]);
});

test("one other move is told as one", () => {
  assert.deepEqual([andOthers(1), andOthers(12)], ["and one other move", "and 12 other moves"]);
});
