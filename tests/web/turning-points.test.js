/** Where a game turned, what should have been played, and learning from it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Practice } from "../../src/ludotheque/web/practice.js";
import { countOf } from "../../src/ludotheque/web/review-panel.js";
import { isAsGood, LOSS, mistakesOf, turningPoints } from "../../src/ludotheque/web/turning-points.js";
import { speaking } from "./fakes.js";

const best = (move, share = 0.5) => ({
  move,
  words: `plays ${move}`,
  value: [share, 1 - share],
  verdict: null,
  cells: [move],
  travels: false,
});
const review = (share, move = "best") => ({
  ply: 0,
  value: [share, 1 - share],
  exact: false,
  best: move && best(move, share),
});
const made = (player, move = "a") => ({ player, move, words: `plays ${move}` });
const plies = (points) => points.map(({ ply, kind }) => [ply, kind]);

test("a mistake is a move after which its player can expect much less, where there was a better one", () => {
  const moves = [made(0), made(1), made(0)];
  const points = turningPoints(moves, [review(0.5), review(0.5), review(0.8), review(0.3)]);
  assert.deepEqual(plies(points), [
    [2, "mistake"],
    [3, "mistake"],
  ]);
  assert.equal(points[0].best.move, "best");
  assert.deepEqual(
    mistakesOf(points, 1).map(({ ply }) => ply),
    [2],
  );
});

test("what is good for who plays it is no mistake, nor is the best move, nor a little less", () => {
  assert.deepEqual(turningPoints([made(0)], [review(0.3), review(0.9)]), []);
  assert.deepEqual(turningPoints([made(0)], [review(0.9, "a"), review(0.3)]), []);
  assert.deepEqual(turningPoints([made(0)], [review(0.5), review(0.5 - LOSS + 0.01)]), []);
  assert.equal(turningPoints([made(0)], [review(0.5), review(0.5 - LOSS)]).length, 1);
});

test("a roll that changes much is luck, not a mistake", () => {
  const points = turningPoints([made("chance", "6")], [review(0.5, null), review(0.9)]);
  assert.deepEqual(plies(points), [[1, "luck"]]);
  assert.deepEqual(mistakesOf(points), []);
});

test("nothing is known of a move where the position before or after it is not known", () => {
  assert.deepEqual(turningPoints([made(0), made(1)], [review(1), null, review(1)]), []);
  assert.deepEqual(turningPoints([], []), []);
});

test("as many mistakes are told as are listed", () => {
  const points = turningPoints([made(0), made(1), made("chance")], [review(1), review(0), review(1), review(0)]);
  assert.equal(points.length, 3);
  assert.equal(countOf(points), "2 mistakes, 1 roll of the die");
  assert.equal(countOf(points.slice(0, 1)), "1 mistake");
  speaking("fr", () => assert.equal(countOf(points), "2 erreurs, 1 coup de dé"));
  assert.equal(countOf([]), "no mistakes");
});

test("another move is as good if it leads to as much", () => {
  const right = best("b", 0.9);
  assert.ok(isAsGood("b", right, null, 0));
  assert.ok(isAsGood("c", right, { value: [0.86, 0.14], exact: false }, 0));
  assert.equal(isAsGood("c", right, { value: [0.6, 0.4], exact: false }, 0), false);
  assert.equal(isAsGood("c", right, null, 0), false);
});

test("where values are certain, less is less", () => {
  const right = { ...best("b", 1), verdict: "wins in 2 turns" };
  assert.ok(isAsGood("c", right, { value: [1, 0], exact: true }, 0));
  assert.equal(isAsGood("c", right, { value: [0.95, 0.05], exact: true }, 0), false);
});

test("mistakes are gone through one after the other; what was shown was not found", () => {
  const practice = new Practice([{ ply: 3 }, { ply: 5 }]);
  assert.deepEqual([practice.current.ply, practice.answered, practice.number], [3, "asking", 1]);
  practice.answer("x", false);
  assert.deepEqual([practice.answered, practice.tried], ["wrong", "x"]);
  practice.answer("y", true);
  assert.deepEqual([practice.answered, practice.found], ["right", 1]);
  practice.next();
  assert.deepEqual([practice.current.ply, practice.answered, practice.tried], [5, "asking", null]);
  practice.show();
  practice.answer("y", true);
  assert.deepEqual([practice.answered, practice.found], ["shown", 1]);
  practice.next();
  assert.equal(practice.current, null);
});
