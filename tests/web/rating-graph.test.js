/** Where the games of a rating are drawn. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { placed } = await import("../../src/ludotheque/web/rating-graph.js");

const GAMES = [
  { rating: 1500, reach: 480 },
  { rating: 1600, reach: 400 },
  { rating: 1550, reach: 300 },
];

/** @param {string} point */
const numbers = (point) => point.split(",").map(Number);

test("the line goes through every game from left to right, higher for more points", () => {
  const [first, second, third] = placed(GAMES).line.map(numbers);
  assert.ok(first && second && third);
  assert.ok(Number(first[0]) < Number(second[0]) && Number(second[0]) < Number(third[0]));
  assert.ok(Number(second[1]) < Number(third[1]) && Number(third[1]) < Number(first[1]));
});

test("the band goes around the line and comes back", () => {
  const { line, band } = placed(GAMES);
  assert.equal(band.length, 2 * line.length);
  for (const [place, point] of line.map(numbers).entries()) {
    const [upper, lower] = [numbers(band[place] ?? ""), numbers(band[2 * line.length - 1 - place] ?? "")];
    assert.equal(upper[0], point[0]);
    assert.equal(lower[0], point[0]);
    assert.ok(Number(upper[1]) < Number(point[1]) && Number(point[1]) < Number(lower[1]));
  }
});

test("round numbers are marked, and not too many", () => {
  const { marks } = placed(GAMES);
  assert.deepEqual(
    marks.map((each) => each.mark),
    [1200, 1400, 1600, 1800, 2000],
  );
  assert.ok(placed([{ rating: 1500, reach: 4000 }]).marks.length < 10);
});

test("one game has a place of its own", () => {
  const { line } = placed([{ rating: 1500, reach: 100 }]);
  assert.deepEqual(line.map(numbers).flat().every(Number.isFinite), true);
});
