/** The page on which a position is set up by hand, to be explored or analysed then. */

import "./arranging-words.js";
import "./explorer-words.js";
import { arrange } from "./analysis-api.js";
import { Board, enliven } from "./board.js";
import { attempt } from "./dialogs.js";
import { around, button, byId, h, icon, mark, picture, redraw } from "./dom.js";
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
/** @type {Promise<unknown>} */
let made = Promise.resolve(); // what was asked for last, once the server has answered

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
 * Put what is in hand where somebody touches, if it can be put there once all before it is done.
 * @param {string} place
 */
function touch(place) {
  const used = tool;
  attempt(() =>
    inTurn(async () => {
      if (shown?.view.touchable.some(({ name }) => name === place)) await send({ tool: used, place });
    }),
  );
}

/**
 * Do something when all that was asked for before has been answered, so that quick touches all count.
 * @param {() => Promise<void>} deed
 */
function inTurn(deed) {
  const done = made.then(deed);
  made = done.catch(() => undefined);
  return done;
}

/**
 * Change something in what is set up, and show what has become of it.
 * @param {ArrangementChange} wanted
 */
const change = (wanted) => inTurn(() => send(wanted));

/**
 * Ask for a change at once.
 * @param {ArrangementChange} wanted
 * @param {{ saved?: string, arrangement?: string }} [from] a game that is gone on from, or what is set up already
 */
async function send(wanted, { saved = "", arrangement = saved ? "" : (shown?.arrangement ?? held()) } = {}) {
  const found = await arrange(game, players, { arrangement, saved, change: wanted, tool, ...viewpoint.asked });
  const first = !shown && found.tools.length;
  shown = found;
  if (first) {
    tool = found.tools[0].name;
    return send(null);
  }
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
  redraw(byId("to-put"), h("h2", { class: "hushed" }, say("arrange_tools")), ...found.tools.map(toolButton));
  redraw(byId("trays"), ...found.view.trays.map((tray) => trayOf(tray, found.view)));
  redraw(byId("facts"), ...found.facts.map(factField));
  const onruling = (/** @type {string} */ ruling) => attempt(() => showRules(box, ruling));
  prompt(found.fault ?? say("arrange_ready"), { tone: found.fault ? "no" : "yours", onruling });
  byId("leading").replaceChildren(...leading(found));
}

/**
 * What lies before a player, or before nobody; cards can be touched there.
 * @param {Tray} tray
 * @param {View} view
 */
function trayOf({ player, svg, words }, view) {
  const drawn = picture(svg);
  enliven(drawn, view);
  return h(
    "div",
    { class: "tray-shown", role: "group", title: words, "aria-label": words },
    player == null ? "" : mark(player),
    drawn,
  );
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
function leading({ saved }) {
  const link = (/** @type {string} */ words, /** @type {string} */ name, /** @type {boolean} */ exploring) =>
    h("a", { class: `button ${exploring ? "main-button" : ""}`, href: linkTo(saved, exploring) }, icon(name), words);
  return saved ? [link(say("explore"), "eye", true), link(say("analyse"), "bulb", false)] : [];
}

const waysOn = () => [
  button(say("arrange_clear"), () => attempt(() => change("clear"))),
  button(say("arrange_again"), () => attempt(again)),
  button(say("arrange_link"), () => share(location.href), { icon: "link" }),
];

/** Begin again with the start of the game. */
const again = () => inTurn(() => send(null, { arrangement: "" }));

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.key === "Escape") hideRules();
}

async function arrive() {
  preparePage();
  viewpoint.at(box);
  await inTurn(() => send(null, { saved: savedInAddress() }));
  if (!shown) return;
  byId("ways-on").append(...waysOn());
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
  const start = location.pathname + location.search;
  if (decoded()) byId("ways-on").append(button(say("arrange_again"), () => location.replace(start)));
});
