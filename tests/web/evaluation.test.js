/** What positions are worth: in words and as a graph. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { layers, worthInWords } from "../../src/ludotheque/web/evaluation.js";
import { seat } from "./fakes.js";

test("chances are named and rounded, never less than nothing, in the order of the players", () => {
  const seats = [seat({ player: 1, name: "Bo" }), seat({ player: 0, name: "Ada" })];
  assert.equal(worthInWords({ seats }, [0.666, -0.001]), "Ada: 67%, Bo: 0%");
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
