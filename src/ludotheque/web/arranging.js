/** The page on which a position is set up by hand, to be explored or analysed then. */

import "./arranging-words.js";
import "./explorer-words.js";
import { arrange } from "./analysis-api.js";
import { Board, enliven } from "./board.js";
import { attempt } from "./dialogs.js";
import { around, button, byId, h, icon, mark, picture } from "./dom.js";
import { linkTo } from "./kept-analyses.js";
import { share } from "./links.js";
import { preparePage } from "./page.js";
import { prompt, sayNo } from "./prompt.js";
import { hideRules, showRules } from "./rules.js";
import { Viewpoint } from "./viewpoint.js";
import { capital, say } from "./words.js";

const game = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
const players = new URLSearchParams(location.search).get("players");
const box = game.split(":")[0];

/** @type {Arranged | null} */
let shown = null;
let tool = "";
let asked = 0; // how often the server was asked

const viewpoint = new Viewpoint(() => attempt(() => change(null)));
const board = new Board(
  byId("board"),
  {
    touch,
    hover: () => undefined,
    takes: () => false,
    drop: () => undefined,
  },
  () => viewpoint.offer(shown?.view, board.zoom),
);

/**
 * Put what is in hand where somebody touches, if it can be put there.
 * @param {string} place
 */
function touch(place) {
  if (shown?.view.touchable.some(({ name }) => name === place)) attempt(() => change({ tool, place }));
}

/**
 * Change something in what is set up, and show what has become of it.
 * @param {ArrangementChange} made
 * @param {string} saved a game that is gone on from, in the place of what is shown
 */
async function change(made, saved = "") {
  const turn = (asked += 1);
  const arrangement = saved ? "" : (shown?.arrangement ?? held());
  const found = await arrange(game, players, { arrangement, saved, change: made, tool, ...viewpoint.asked });
  if (turn !== asked) return;
  if (!shown && !tool && found.tools.length) {
    tool = found.tools[0].name;
    shown = found;
    return change(null);
  }
  shown = found;
  history.replaceState(null, "", `#${encodeURIComponent(found.arrangement)}`);
  draw(found);
}

/** What the address says is set up: a word, or nothing yet. */
const held = () => (savedInAddress() ? "" : decoded());

/** The saved game that the address holds, where somebody comes from one. */
const savedInAddress = () => (decoded().includes("|") ? decoded() : "");

function decoded() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/** @param {Arranged} found */
function draw(found) {
  board.show(found.view);
  viewpoint.offer(found.view, board.zoom);
  byId("to-put").replaceChildren(h("h2", { class: "hushed" }, say("arrange_tools")), ...found.tools.map(toolButton));
  byId("trays").replaceChildren(...found.view.trays.map((tray) => trayOf(tray, found.view)));
  byId("facts").replaceChildren(...found.facts.map(factField));
  const onruling = (/** @type {string} */ ruling) => attempt(() => showRules(box, ruling));
  prompt(found.fault ?? say("arrange_ready"), { tone: found.fault ? "no" : "yours", onruling });
  byId("ways-on").replaceChildren(...waysOn(found));
}

/**
 * What lies before a player, or before nobody; cards can be touched there.
 * @param {Tray} tray
 * @param {View} view
 */
function trayOf({ player, svg, words }, view) {
  const drawn = picture(svg);
  enliven(drawn, view);
  return h("div", { class: "tray-shown", title: words }, player == null ? "" : mark(player), drawn);
}

/** @param {Event} event */
function touchTray(event) {
  const name = around(event, "[data-name]")?.dataset.name;
  if (name) touch(name);
}

/** @param {Arranged["tools"][number]} each */
function toolButton({ name, words, owner, colour }) {
  return h(
    "button",
    {
      type: "button",
      class: "button put",
      "aria-pressed": String(name === tool),
      "aria-label": [capital(words), colour].filter(Boolean).join(", "),
      "data-tool": name,
      onclick: () => attempt(() => take(name)),
    },
    owner == null ? "" : mark(owner),
    capital(words),
  );
}

/** @param {string} name */
function take(name) {
  tool = name;
  return change(null);
}

/** @param {Arranged["facts"][number]} fact */
function factField({ name, words, options, chosen }) {
  const entries = options.map((each) =>
    h("option", { value: each.name, selected: each.name === chosen }, capital(each.words)),
  );
  const onchange = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    attempt(() => change({ fact: name, option: value }));
  };
  return h(
    "label",
    { class: "field" },
    h("span", {}, capital(words)),
    h("select", { "data-fact": name, onchange }, entries),
  );
}

/** @param {Arranged} found */
function waysOn({ saved }) {
  const link = (/** @type {string} */ words, /** @type {string} */ name, /** @type {boolean} */ exploring) =>
    h("a", { class: `button ${exploring ? "main-button" : ""}`, href: linkTo(saved, exploring) }, icon(name), words);
  const leading = saved ? [link(say("explore"), "eye", true), link(say("analyse"), "bulb", false)] : [];
  return [
    ...leading,
    button(say("arrange_clear"), () => attempt(() => change("clear"))),
    button(say("arrange_again"), () => attempt(again)),
    button(say("arrange_link"), () => share(location.href), { icon: "link" }),
  ];
}

/** Begin again with the start of the game. */
function again() {
  if (shown) shown.arrangement = "";
  return change(null);
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.key === "Escape") hideRules();
}

async function arrive() {
  preparePage();
  viewpoint.at(box);
  await change(null, savedInAddress());
  if (!shown) return;
  const { title, variant_title } = shown;
  byId("arranging").hidden = false;
  byId("rules-button").hidden = false;
  byId("game-title").textContent = title;
  byId("game-facts").textContent = [say("arrange"), variant_title].filter(Boolean).join(", ");
  document.title = `${say("arrange_of", { game: title })} · Ludothèque`;
  byId("rules-button").addEventListener("click", () => attempt(() => showRules(box)));
  document.addEventListener("keydown", press);
  byId("trays").addEventListener("click", touchTray);
  byId("trays").addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") touchTray(event);
  });
  addEventListener("hashchange", () => location.reload());
}

arrive().catch((refused) => {
  byId("arranging").hidden = false;
  sayNo(refused);
});
