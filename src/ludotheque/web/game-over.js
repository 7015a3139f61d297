/** After the game: the standings of a match, a replay with its graph, and what to take along. */

import { notice } from "./dialogs.js";
import { button, byId, h, icon, mark, redrawOnce } from "./dom.js";
import { analysisOf } from "./heading.js";
import { share } from "./links.js";
import { theme } from "./page.js";
import { showGraph, showTurningPoints } from "./review-panel.js";
import { mistakesOf, turningPoints } from "./turning-points.js";
import { say } from "./words.js";

const PICTURE = { width: 1960, height: 1520 };

/** @typedef {{ act: TableActions, api: TableApi, viewpoint: import("./viewpoint.js").Viewpoint }} Context */

/**
 * Show how a finished game ended, at the ply that is looked at; `reviews` is what was found so far.
 * @param {Table} table
 * @param {number} ply
 * @param {import("./turning-points.js").Reviews} reviews
 * @param {Context} context
 */
export function showGameOver(table, ply, reviews, context) {
  const card = byId("ending");
  const drawn = table.over ? [table.round, table.result, table.standings, table.may, table.again] : null;
  card.hidden = !table.over;
  redrawOnce(card, JSON.stringify(drawn), () => (drawn ? parts(table, context.act) : []));
  if (drawn) follow(card, table, ply, reviews, context);
}

/**
 * @param {Table} table
 * @param {TableActions} act
 */
function parts(table, act) {
  /** @type {HTMLInputElement} */
  const slider = h("input", {
    type: "range",
    min: 0,
    max: table.moves.length,
    "aria-label": say("replay"),
    oninput: () => act.look(Number(slider.value)),
  });
  return [
    ...standings(table),
    h(
      "div",
      { class: "replay" },
      h("div", { class: "graph-room" }),
      slider,
      h("div", { class: "turning", hidden: true }),
    ),
    h("div", { class: "ending-actions" }, h("div", { class: "analysis-links" }), h("div", { class: "keepsakes" })),
  ];
}

/**
 * The card stays as it is while the chances come in and somebody moves the slider: only its parts follow.
 * @param {HTMLElement} card
 * @param {Table} table
 * @param {number} ply
 * @param {import("./turning-points.js").Reviews} reviews
 * @param {Context} context
 */
function follow(card, table, ply, reviews, { act, api, viewpoint }) {
  const part = (/** @type {string} */ css) => /** @type {HTMLElement} */ (card.querySelector(css));
  const points = turningPoints(table.moves, reviews);
  /** @type {HTMLInputElement} */ (part("input[type=range]")).value = String(ply);
  showGraph(part(".graph-room"), { reviews, points, plies: table.moves.length, ply }, act.look);
  showTurningPoints(part(".turning"), points, act);
  const mistakes = table.yours.map((seat) => mistakesOf(points, table.seats[seat].player).length);
  redrawOnce(part(".analysis-links"), mistakes.join(), () => analysisLinks(table, mistakes));
  const { quarter } = viewpoint;
  redrawOnce(part(".keepsakes"), [ply, quarter, theme()].join(), () => keepsakes(table, ply, api, quarter));
}

/**
 * The ways to the analysis board: the whole game, and the reader's own mistakes, of which each seat has so many.
 * @param {Table} table
 * @param {number[]} mistakes
 */
function analysisLinks(table, mistakes) {
  const link = analysisOf(table);
  const learn = table.yours.flatMap((seat, place) => {
    const [{ name, player }, count] = [table.seats[seat], mistakes[place]];
    const several = count === 1 ? say("learn_one", { name }) : say("learn_from", { name, count });
    const words = table.yours.length === 1 ? say("learn_yours", { count }) : several;
    return count ? [h("a", { class: "button", href: `${link}&learn=${player}` }, icon("bulb"), words)] : [];
  });
  return [h("a", { class: "button", href: link, id: "analyse" }, icon("eye"), say("analyse")), ...learn];
}

/** @param {Table} table */
function standings(table) {
  if (!table.standings) return [];
  const order = [...table.standings].sort((a, b) => a.place - b.place);
  return [
    h("h2", {}, table.match_over ? say("match_over") : `${say("standings")}, ${say("round_of", table)}`),
    h(
      "ol",
      { class: "standings" },
      order.map((each) =>
        h(
          "li",
          {},
          h("span", {}, say("place", each)),
          mark(table.seats[each.seat].player),
          h("strong", {}, each.name),
          h("span", {}, say(each.points === 1 ? "point" : "points", each)),
        ),
      ),
    ),
  ];
}

/**
 * @param {Table} table
 * @param {number} ply
 * @param {TableApi} api
 * @param {number} quarter
 */
function keepsakes(table, ply, api, quarter) {
  const name = `${table.game}-${ply}`;
  const svg = () => api.address("picture.svg", { ply, quarter, theme: theme() });
  const saved = say("download");
  return [
    button(say("link"), () => share(new URL(`/table/${table.table}`, location.origin).href), {
      icon: "link",
      css: "button square",
      quiet: true,
    }),
    h(
      "a",
      {
        class: "button square",
        href: api.address("saved.txt", { round: table.round }),
        download: `${table.game}.txt`,
        "aria-label": saved,
        title: saved,
      },
      icon("down"),
    ),
    h("a", { class: "button", href: svg(), download: `${name}.svg`, "aria-label": say("picture_svg") }, "SVG"),
    button("PNG", () => savePng(svg(), `${name}.png`), { css: "button", "aria-label": say("picture_png") }),
  ];
}

/**
 * Draw a picture on a canvas and let it be saved as PNG.
 * @param {string} url
 * @param {string} name
 */
async function savePng(url, name) {
  const { width, height } = PICTURE;
  const image = new Image(width, height);
  image.src = url;
  const canvas = h("canvas", PICTURE);
  try {
    await image.decode();
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  } catch {
    return notice(say("failed"));
  }
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return notice(say("failed"));
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
