/** The prompt bar: what is said when, in which tone, and with which buttons. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { cutAtRulings, promptOf } from "../../src/ludotheque/web/prompt.js";
import { move, seat, table, view } from "./fakes.js";

test("the reader's turn asks for a touch", () => {
  assert.deepEqual(promptOf(view(), false, table()), {
    words: "Touch something.",
    tone: "yours",
    player: 0,
    note: null,
    buttons: "view",
  });
});

test("the turn of somebody else is told quietly", () => {
  const other = table({ may: { ...table().may, move: false } });
  assert.equal(promptOf(view(), false, other).tone, "");
});

test("the computer thinks", () => {
  const { words, player, buttons } = promptOf(view(), false, table({ turn: 1 }));
  assert.deepEqual([words, player, buttons], ["The computer is thinking…", 1, undefined]);
});

test("a roll is nobody's", () => {
  assert.equal(promptOf(view(), false, table({ turn: "chance" })).player, null);
});

test("a refused touch says why, before anything else that could be said of the present", () => {
  const { words, tone, buttons } = promptOf(view({ why: "No.", move: "A" }), false, table({ over: true }));
  assert.deepEqual([words, tone, buttons], ["No.", "no", "view"]);
});

test("a move that was arrived at is told as a sentence, with what is owed", () => {
  const { words, tone, note, buttons } = promptOf(
    view({ move: "A1", words: "pose", owed: "one more" }),
    false,
    table(),
  );
  assert.deepEqual([words, tone, note, buttons], ["Pose", "yours", "one more", "view"]);
  assert.equal(promptOf(view({ move: "A1" }), false, table()).words, "A1");
});

test("a preview has no buttons", () => {
  assert.equal(promptOf(view({ move: "A1" }), true, table()).buttons, undefined);
});

test("what is owed is said beside the prompt, as soon as that asks for something else", () => {
  assert.equal(promptOf(view({ owed: "two steps", touched: ["a"] }), false, table()).note, "two steps");
  assert.equal(promptOf(view({ owed: "two steps" }), false, table()).note, null);
});

test("the end of a game is told to the reader, with what comes next", () => {
  const ending = { headline: "You won", words: "a line of four.", player: 0 };
  assert.deepEqual(promptOf(view(), false, table({ over: true, ending })), {
    headline: "You won",
    words: "A line of four.",
    player: 0,
    buttons: "after",
  });
  assert.deepEqual(promptOf(view(), false, table({ over: true })), { words: "Game over", buttons: "after" });
});

test("a move that is played out is told, with what came of it, and a way to the present", () => {
  const moves = [move({ player: 1, sentence: "Red jumps.", event: "Blue is out." }), move()];
  assert.deepEqual(promptOf(view(), false, table({ ply: 2, moves, over: true }), { playing: 1 }), {
    words: "Red jumps.",
    player: 1,
    note: "Blue is out.",
    buttons: "present",
  });
  assert.deepEqual(promptOf(view(), false, table({ ply: 2, moves }), { playing: 0 }), {
    words: "This is how it was before.",
    buttons: "present",
  });
});

test("the past is told as such, whatever is seen there", () => {
  const { words, buttons } = promptOf(view({ why: "No." }), false, table({ ply: 9, over: true }), { looking: 0 });
  assert.deepEqual([words, buttons], ["Move 0 of 9", "present"]);
});

test("rulings are found in words, and nothing else is", () => {
  assert.deepEqual(cutAtRulings("PX-2: no (see G-10b)."), ["", "PX-2", ": no (see ", "G-10b)", "."]);
  assert.deepEqual(cutAtRulings("In a line (P4-2)."), ["In a line ", "(P4-2)", "."]);
  assert.deepEqual(cutAtRulings("P4-5 applies"), ["", "P4-5", " applies"]);
  for (const words of ["A1-B2", "x-2", "2-3", "vingt-deux", "PX-"]) assert.deepEqual(cutAtRulings(words), [words]);
});

test("a table that waits says for how many, and offers what may be done", () => {
  const open = (/** @type {number} */ number) => seat({ seat: number, player: number, kind: "open", yours: false });
  const waiting = table({ turn: null, seats: [seat({ kind: "person" }), open(1)] });
  assert.deepEqual(promptOf(view(), false, waiting), {
    words: "Waiting for somebody. The game begins by itself.",
    note: null,
    buttons: "waiting",
  });
  const several = table({ turn: null, seats: [seat({ kind: "person" }), open(1), open(2)] });
  assert.equal(promptOf(view(), false, several).words, "Waiting for 2 more. The game begins by itself.");
  const guest = table({ turn: null, seats: several.seats, may: { ...table().may, sit: true } });
  assert.equal(promptOf(view(), false, guest).words, "A seat is open here: sit down.");
});
