/** After the game: the result, a replay with its graph, and what to do next. */

import { graph, swings } from "./chances.js";
import { copy, notice } from "./dialogs.js";
import { button, byId, h, icon, mark, redrawOnce } from "./dom.js";
import { linked } from "./prompt.js";
import { theme } from "./shell.js";
import { say } from "./words.js";

/** Show how a finished game ended, at the ply that is looked at; `values` are the chances found so far. */
export function showEnding(table, ply, values, { act, api, sight }) {
  const card = byId("ending");
  const drawn = table.over ? [table.round, table.result, table.standings, table.may, table.again] : null;
  card.hidden = !table.over;
  redrawOnce(card, JSON.stringify(drawn), () => (drawn ? parts(table, act) : []));
  if (drawn) follow(card, table, ply, values, { act, api, sight });
}

function parts(table, act) {
  return [
    h("h2", {}, linked(reason(table))),
    ...standings(table),
    h(
      "div",
      { class: "replay" },
      h("div", { class: "graph-room" }),
      h("input", {
        type: "range",
        min: 0,
        max: table.moves.length,
        "aria-label": say("replay"),
        oninput: (event) => act.look(Number(event.target.value)),
      }),
      h("p", { class: "small turning", hidden: true }),
    ),
    h("div", { class: "ending-actions" }, nextStep(table, act), h("div", { class: "keepsakes" })),
  ];
}

// The card stays as it is while the chances come in and somebody moves the slider: only its parts follow.
function follow(card, table, ply, values, { act, api, sight }) {
  const full = Array.from({ length: table.moves.length + 1 }, (_, index) => values[index]);
  const turning = swings(full);
  card.querySelector("input[type=range]").value = ply;
  card.querySelector(".graph-room").replaceChildren(full.filter(Boolean).length > 1 ? graph(full, ply, act.look) : "");
  card.querySelector(".turning").hidden = !turning.length;
  redrawOnce(card.querySelector(".turning"), turning.join(), () => [
    h("span", { class: "muted" }, say("swings")),
    ...turning.map((each) => turningPoint(table, each, act.look)),
  ]);
  redrawOnce(card.querySelector(".keepsakes"), [ply, sight.asked.quarter, theme()].join(), () =>
    keepsakes(table, ply, api, sight),
  );
}

function turningPoint(table, ply, look) {
  const { move } = table.moves[ply - 1];
  return h(
    "button",
    { type: "button", class: "move", "aria-label": say("swung", { ply, move }), onclick: () => look(ply) },
    `${ply} ${move}`,
  );
}

function reason(table) {
  const resigned = table.resigned != null && table.seats[table.resigned];
  return table.result?.text ?? table.result?.reason ?? (resigned ? say("resigned", resigned) : say("finished"));
}

function standings(table) {
  if (!table.standings) return [];
  const order = [...table.standings].sort((a, b) => a.place - b.place);
  return [
    h("h3", {}, table.match_over ? say("match_over") : `${say("standings")}, ${say("round_of", table)}`),
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

function nextStep(table, act) {
  if (table.may.next) return button(say("next_round"), act.next, { css: "main-button", icon: "next" });
  if (table.may.again && table.match_over)
    return button(say(table.again ? "join_again" : "again"), act.again, { css: "main-button", icon: "swap" });
  return table.again && h("a", { class: "main-button", href: `/table/${table.again}` }, say("watch_again"));
}

function keepsakes(table, ply, api, sight) {
  const name = `${table.game}-${ply}`;
  const svg = () => api.address("picture.svg", { ply, quarter: sight.asked.quarter, theme: theme() });
  const download = (words, href, file, sign) =>
    h("a", { class: "button square", href, download: file, "aria-label": words, title: words }, icon(sign));
  return [
    button(say("link"), () => copy(new URL(`/table/${table.table}`, location.origin).href), {
      icon: "link",
      css: "button square",
      quiet: true,
    }),
    download(say("download"), api.address("saved.txt", { round: table.round }), `${table.game}.txt`, "down"),
    h("a", { class: "button", href: svg(), download: `${name}.svg`, "aria-label": say("picture_svg") }, "SVG"),
    button("PNG", () => savePng(svg(), `${name}.png`), { css: "button", "aria-label": say("picture_png") }),
  ];
}

/** Draw a picture on a canvas and let it be saved as PNG. */
async function savePng(url, name) {
  const image = new Image(1960, 1520);
  image.src = url;
  if (
    !(await image.decode().then(
      () => true,
      () => false,
    ))
  )
    return notice(say("failed"));
  const canvas = h("canvas", { width: 1960, height: 1520 });
  canvas.getContext("2d").drawImage(image, 0, 0, 1960, 1520);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
