/** What positions are worth: in words, as a graph, and where a game turned. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { layers, swings, worthInWords } from "../../src/ludotheque/web/evaluation.js";
import { seat } from "./fakes.js";

test("chances are named and rounded, never less than nothing, in the order of the players", () => {
  const seats = [seat({ player: 1, name: "Bo" }), seat({ player: 0, name: "Ada" })];
  assert.equal(worthInWords({ seats }, [0.666, -0.001]), "Ada: 67%, Bo: 0%");
});

test("a game turns where somebody's chances change much", () => {
  const values = [0.5, 0.52, 0.8, 0.79, 0.2].map((share) => [share, 1 - share]);
  assert.deepEqual(swings(values), [2, 4]);
});

test("a change of hardly less is no turn", () => {
  assert.deepEqual(
    swings([
      [0.5, 0.5],
      [0.71, 0.29],
      [0.935, 0.065],
    ]),
    [2],
  );
});

test("at most three turns are told, the greatest, in the order of the game", () => {
  const values = [0.5, 0.9, 0.1, 0.4, 1, 0].map((share) => [share, 1 - share]);
  assert.deepEqual(swings(values), [2, 4, 5]);
});

test("nothing is known of a turn where a ply before or after is not known", () => {
  assert.deepEqual(swings([[1, 0], null, [0, 1], undefined, [1, 0]]), []);
  assert.deepEqual(swings([]), []);
});

test("a loss of one of three players is a turn as well", () => {
  assert.deepEqual(
    swings([
      [0.4, 0.3, 0.3],
      [0.5, 0.45, 0.05],
    ]),
    [1],
  );
});

test("the layers lie on each other, from the first player at the bottom to the top", () => {
  assert.deepEqual(
    layers([
      [0.25, 0.75],
      [0.5, 0.5],
    ]),
    ["M0.0 72.0L340.0 48.0L340.0 96.0L0.0 96.0z", "M0.0 0.0L340.0 0.0L340.0 48.0L0.0 72.0z"],
  );
});

test("plies that are not known yet are passed over, but keep their place", () => {
  assert.deepEqual(layers([[1], null, [1], null, null]), ["M0.0 0.0L170.0 0.0L170.0 96.0L0.0 96.0z"]);
  assert.deepEqual(layers([undefined]), []);
});
