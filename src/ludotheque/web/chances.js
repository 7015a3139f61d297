/** The evaluation bar, the best line, and the graph of a whole game with the moments where it turned. */

import { byId, h, mark, s } from "./dom.js";
import { say } from "./words.js";

const SWING = 0.22;
const [WIDTH, HEIGHT] = [340, 96];

/** Show what a position is worth to each player: {value, line, exact}; nothing hides the bar. */
export function showChances(table, thought) {
  const bar = byId("chances");
  bar.hidden = !thought?.value;
  if (bar.hidden) return;
  const names = table.seats.reduce((all, seat) => ({ ...all, [seat.player]: seat.name }), {});
  const shares = thought.value.map((share, player) => ({ share: Math.max(0, share), player }));
  const words = shares
    .map(({ share, player }) => say("chances_of", { name: names[player], share: Math.round(100 * share) }))
    .join(", ");
  const parts = shares.map(({ share, player }) => {
    const part = h("span", { class: "share", "data-player": player }, share > 0.07 ? mark(player) : null);
    part.style.flexGrow = String(share);
    return part;
  });
  bar.replaceChildren(
    h("div", { class: "bar", role: "img", "aria-label": words, title: words }, parts),
    h("span", { class: "small muted" }, say(thought.exact ? "exact" : "chances")),
    thought.line?.length
      ? h(
          "p",
          { class: "line small" },
          h("span", { class: "muted" }, `${say("best_line")} `),
          h("code", {}, thought.line.slice(0, 6).join("  ")),
        )
      : "",
  );
}

/** The plies at which the game turned: where somebody's chances changed most, at most three. */
export function swings(values) {
  const change = (ply) => Math.max(...values[ply].map((share, player) => Math.abs(share - values[ply - 1][player])));
  return values
    .map((value, ply) => ({ ply, size: ply && value && values[ply - 1] ? change(ply) : 0 }))
    .filter(({ size }) => size >= SWING)
    .sort((a, b) => b.size - a.size)
    .slice(0, 3)
    .map(({ ply }) => ply)
    .sort((a, b) => a - b);
}

/** The graph: layers of chances from the first player at the bottom up, turning points, and the ply looked at. */
export function graph(values, ply, look) {
  const known = values.map((value, index) => ({ value, index })).filter(({ value }) => value);
  const last = Math.max(1, values.length - 1);
  const x = (index) => (WIDTH * index) / last;
  const players = known[0]?.value.length ?? 0;
  const height = (value, player) => HEIGHT * (1 - value.slice(0, player).reduce((sum, share) => sum + share, 0));
  const layer = (player) => {
    const upper = known.map(({ value, index }) => `${x(index).toFixed(1)} ${height(value, player + 1).toFixed(1)}`);
    const lower = known
      .map(({ value, index }) => `${x(index).toFixed(1)} ${height(value, player).toFixed(1)}`)
      .reverse();
    return s("path", { class: "layer", "data-player": player, d: `M${upper.join("L")}L${lower.join("L")}z` });
  };
  const chart = s(
    "svg",
    {
      class: "graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": say("how_it_went"),
    },
    Array.from({ length: players }, (_, player) => layer(player)),
    swings(values).map((each) => s("path", { class: "swing", d: `M${x(each).toFixed(1)} 0V${HEIGHT}` })),
    s("path", { class: "here", d: `M${x(ply).toFixed(1)} 0V${HEIGHT}` }),
  );
  chart.addEventListener("click", (event) => {
    const box = chart.getBoundingClientRect();
    look(Math.round((last * (event.clientX - box.x)) / box.width));
  });
  return chart;
}
