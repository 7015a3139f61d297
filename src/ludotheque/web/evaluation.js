/** The evaluation bar, the best line, and the graph of a whole game. */

import { byId, h, mark, s } from "./dom.js";
import { language, say } from "./words.js";

const NARROW = 0.07; // too narrow for the mark of its player
const WIDE = 0.2; // wide enough for the number beside it
const [WIDTH, HEIGHT] = [340, 96];

/** @typedef {(number[] | null | undefined)[]} Values what each ply was worth to each player, where that is known */

/**
 * Show what a position is worth to each player; nothing hides the bar.
 * @param {Table} table
 * @param {Worth | null} worth
 */
export function showWorth(table, worth) {
  const bar = byId("chances");
  bar.hidden = !worth;
  if (!worth) return;
  const words = worthInWords(table, worth.value);
  const parts = worth.value.map((share, player) => {
    const part = h(
      "span",
      { class: "share", "data-player": player },
      share > NARROW && mark(player),
      share >= WIDE && h("span", { class: "percent" }, say("percent", { share: percentOf(share) })),
    );
    part.style.flexGrow = String(Math.max(0, share));
    return part;
  });
  bar.replaceChildren(
    h("div", { class: "bar", role: "img", "aria-label": words, title: words }, parts),
    h("span", { class: "small muted" }, say(worth.exact ? "exact" : "chances")),
    worth.told?.[language()]?.length ? lineInWords(worth.told[language()] ?? []) : "",
  );
}

/**
 * The moves that the computer expects, each with who makes it, what it does, and how it is written.
 * @param {Move[]} moves
 */
function lineInWords(moves) {
  const steps = moves.map(({ player, move, words }) => h("li", {}, mark(player), words, " ", h("code", {}, move)));
  return h("div", { class: "line small" }, h("span", { class: "muted" }, say("best_line")), h("ol", {}, steps));
}

/**
 * What a position is worth to each player by name, in percent.
 * @param {Pick<Table, "seats">} table
 * @param {number[]} value
 */
export function worthInWords({ seats }, value) {
  const nameOf = (/** @type {number} */ player) => seats.find((seat) => seat.player === player)?.name ?? "";
  return value.map((share, player) => say("chances_of", { name: nameOf(player), share: percentOf(share) })).join(", ");
}

/** @param {number} share */
const percentOf = (share) => Math.round(100 * Math.max(0, share));

/**
 * The outlines of the graph's layers, one for each player, from the first at the bottom up.
 * @param {Values} values
 */
export function layers(values) {
  const known = values.flatMap((value, ply) => (value ? [{ value, x: across(values, ply) }] : []));
  const edge = (/** @type {number} */ player) =>
    known.map(({ value, x }) => `${x} ${height(value, player).toFixed(1)}`);
  const players = known[0]?.value.length ?? 0;
  return Array.from({ length: players }, (_, player) => {
    const around = [...edge(player + 1), ...edge(player).reverse()];
    return `M${around.join("L")}z`;
  });
}

/**
 * @param {number[]} value
 * @param {number} player
 */
const height = (value, player) => HEIGHT * (1 - value.slice(0, player).reduce((sum, share) => sum + share, 0));

/** @param {Values} values */
const lastOf = (values) => Math.max(1, values.length - 1);

/**
 * @param {Values} values
 * @param {number} ply
 */
const across = (values, ply) => ((WIDTH * ply) / lastOf(values)).toFixed(1);

/**
 * The graph: layers of chances, turning points, and the ply looked at.
 * @param {Values} values
 * @param {readonly { ply: number }[]} points
 * @param {number} ply
 * @param {(ply: number) => void} look
 */
export function graph(values, points, ply, look) {
  const upright = (/** @type {string} */ css, /** @type {number} */ at) =>
    s("path", { class: css, d: `M${across(values, at)} 0V${HEIGHT}` });
  const chart = s(
    "svg",
    {
      class: "graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": say("how_it_went"),
    },
    layers(values).map((d, player) => s("path", { class: "layer", "data-player": player, d })),
    points.map((each) => upright("swing", each.ply)),
    upright("here", ply),
  );
  chart.addEventListener("click", (event) => {
    const box = chart.getBoundingClientRect();
    look(Math.round((lastOf(values) * (event.clientX - box.x)) / box.width));
  });
  return chart;
}
