/** A whole game looked through: its graph, and its turning points with what should have been played. */

import "./analysis-words.js";
import { button, h, mark, redrawOnce } from "./dom.js";
import { graph } from "./evaluation.js";
import { worthOf } from "./study-panel.js";
import { mistakesOf } from "./turning-points.js";
import { say } from "./words.js";

/** @typedef {import("./turning-points.js").TurningPoint} TurningPoint */

/**
 * @typedef {object} Reviewed
 * @property {import("./turning-points.js").Reviews} reviews
 * @property {TurningPoint[]} points
 * @property {number} plies how many moves the game has
 * @property {number} ply the position that is looked at
 */

/**
 * @typedef {object} ReviewActions
 * @property {(ply: number) => void} look goes to a position
 * @property {(point: TurningPoint) => void} better shows what should have been played at a turning point
 */

/**
 * Draw the graph, as soon as there are two positions to draw.
 * @param {HTMLElement} room
 * @param {Reviewed} reviewed
 * @param {(ply: number) => void} look
 */
export function showGraph(room, { reviews, points, plies, ply }, look) {
  const values = Array.from({ length: plies + 1 }, (_, each) => reviews[each]?.value);
  room.replaceChildren(values.filter(Boolean).length > 1 ? graph(values, points, ply, look) : "");
}

/**
 * List the turning points, each with the better move; nothing hides the list.
 * @param {HTMLElement} room
 * @param {TurningPoint[]} points
 * @param {ReviewActions} act
 */
export function showTurningPoints(room, points, act) {
  room.hidden = !points.length;
  redrawOnce(room, JSON.stringify(points), () => [
    h("h3", {}, say("swings")),
    h("p", { class: "muted small" }, countOf(points)),
    h(
      "ol",
      { class: "turning-points" },
      points.map((point) => turningPoint(point, act)),
    ),
  ]);
}

/**
 * So many mistakes, in words.
 * @param {number} count
 */
export function mistakesTold(count) {
  if (!count) return say("mistakes_none");
  return count === 1 ? say("mistakes_one") : say("mistakes_count", { count });
}

/**
 * How many turning points there are, and how many of them are mistakes.
 * @param {TurningPoint[]} points
 */
export function countOf(points) {
  const mistakes = mistakesOf(points).length;
  const said = mistakesTold(mistakes);
  const luck = points.length - mistakes;
  return luck ? `${said}, ${luck === 1 ? say("luck_one") : say("luck_count", { count: luck })}` : said;
}

/**
 * @param {TurningPoint} point
 * @param {ReviewActions} act
 */
function turningPoint(point, act) {
  const { ply, move, words, player, kind, best } = point;
  return h(
    "li",
    { class: kind },
    h(
      "button",
      {
        type: "button",
        class: "move",
        "data-ply": ply,
        "aria-label": say("swung", { ply, move }),
        title: words,
        onclick: () => act.look(ply),
      },
      h("span", { class: "number" }, String(ply)),
      mark(player),
      h("code", {}, kind === "mistake" ? `${move}?` : move),
    ),
    best
      ? h(
          "button",
          { type: "button", class: "better", "data-better": ply, onclick: () => act.better(point) },
          h("span", { class: "muted" }, `${say("better_was")} `),
          h("code", {}, best.move),
          ` ${best.words} `,
          h("span", { class: "worth" }, worthOf(best, player)),
        )
      : h("span", { class: "small" }, say("luck")),
  );
}

/**
 * A button for each player who has made mistakes, to learn from them.
 * @param {TurningPoint[]} points
 * @param {string[]} names
 * @param {(player: number) => unknown} learn
 */
export const learnButtons = (points, names, learn) =>
  names.flatMap((name, player) => {
    const count = mistakesOf(points, player).length;
    if (!count) return [];
    const words = count === 1 ? say("learn_one", { name }) : say("learn_from", { name, count });
    return [button(words, () => learn(player), { icon: "bulb", "data-learn": player })];
  });
