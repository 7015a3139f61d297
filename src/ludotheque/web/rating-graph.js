/** The graph of a rating: a line through the games, and a band around it in which the truth lies. */

import "./club-words.js";
import { s } from "./dom.js";
import { say } from "./words.js";

const WIDE = 640;
const HIGH = 220;
const EDGE = 56;
const STEPS = [50, 100, 200, 500, 1000];

/**
 * Where the games are drawn: points of the line, the outline of the band, and the heights of round numbers.
 * @param {Pick<RatedGame, "rating" | "reach">[]} games
 */
export function placed(games) {
  const lowest = Math.min(...games.map((each) => each.rating - each.reach));
  const highest = Math.max(...games.map((each) => each.rating + each.reach));
  const step = STEPS.find((each) => (highest - lowest) / each <= 6) ?? STEPS[STEPS.length - 1];
  const x = (/** @type {number} */ place) => EDGE + ((WIDE - EDGE - 8) * place) / Math.max(1, games.length - 1);
  const y = (/** @type {number} */ rating) =>
    HIGH - 8 - ((HIGH - 16) * (rating - lowest)) / Math.max(1, highest - lowest);
  const path = (/** @type {number[]} */ ratings, /** @type {number} */ from = 0) =>
    ratings.map((rating, place) => `${x(Math.abs(from - place)).toFixed(1)},${y(rating).toFixed(1)}`);
  const upper = path(games.map((each) => each.rating + each.reach));
  const lower = path(games.map((each) => each.rating - each.reach).reverse(), games.length - 1);
  const marks = [];
  for (let mark = Math.ceil(lowest / step) * step; mark <= highest; mark += step) marks.push({ mark, y: y(mark) });
  return { line: path(games.map((each) => each.rating)), band: [...upper, ...lower], marks };
}

/**
 * The graph as a picture, which says in words what it shows.
 * @param {RatedGame[]} games
 */
export function ratingGraph(games) {
  const { line, band, marks } = placed(games);
  const [first, last] = [games[0], games[games.length - 1]];
  const told = say("history_told", { count: games.length, first: first?.rating ?? 0, last: last?.rating ?? 0 });
  return s(
    "svg",
    { class: "rating-graph", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": told },
    marks.map(({ mark, y }) => [
      s("line", { class: "grid", x1: EDGE, x2: WIDE - 8, y1: y, y2: y }),
      s("text", { x: EDGE - 6, y: y + 4, "text-anchor": "end" }, String(mark)),
    ]),
    s("polygon", { class: "band", points: band.join(" ") }),
    s("polyline", { class: "line", points: line.join(" ") }),
    line.map((point) => s("circle", { cx: point.split(",")[0], cy: point.split(",")[1], r: 3 })),
  );
}
