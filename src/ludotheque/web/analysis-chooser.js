/** What to analyse: a game from its start, a saved one, or what was analysed on this device before. */

import "./analysis-words.js";
import { getGames } from "./api.js";
import { notice } from "./dialogs.js";
import { button, byId, h, icon } from "./dom.js";
import { linkTo, recent } from "./kept-analyses.js";
import { MoveTree, Unreadable } from "./move-tree.js";
import { capital, say } from "./words.js";

/** Let the reader choose. */
export async function chooseAnalysis() {
  const room = byId("chooser");
  room.hidden = false;
  addEventListener("hashchange", () => location.reload()); // what is chosen stands behind the # of this same page
  byId("game-title").textContent = say("analyse");
  document.title = `${say("analyse")} · Ludothèque`;
  const games = await getGames();
  room.replaceChildren(
    h("h2", {}, say("analyse_title")),
    h("p", { class: "muted" }, say("analyse_lead")),
    h("div", { class: "choices" }, games.map(choices)),
    savedForm(),
    ...kept(),
  );
}

/** @param {Game} game */
function choices(game) {
  const link = (/** @type {Variant} */ { name, title }, /** @type {number} */ players) =>
    h(
      "a",
      {
        class: "button",
        href: `/analysis/${game.name}:${name}?players=${players}`,
        "aria-label": [game.title, title, say("players", { list: players })].filter(Boolean).join(", "),
      },
      String(players),
    );
  return h(
    "section",
    { class: "card" },
    h("h3", {}, game.title),
    game.variants.map((variant) =>
      h(
        "div",
        { class: "variant" },
        h("span", {}, capital(variant.title || game.title)),
        icon("person"),
        variant.players.map((players) => link(variant, players)),
      ),
    ),
  );
}

function savedForm() {
  const field = h("textarea", { rows: 3, required: true, "aria-label": say("analyse_saved"), spellcheck: "false" });
  const file = h("input", { type: "file", accept: ".txt,.ludo,text/plain", hidden: true });
  file.addEventListener("change", async () => open((await file.files?.[0]?.text()) ?? ""));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    open(field.value);
  };
  return h(
    "form",
    { class: "field card", onsubmit: submit },
    h("h3", {}, say("analyse_saved")),
    field,
    file,
    h(
      "footer",
      {},
      button(say("open_saved"), () => file.click(), { icon: "up" }),
      h("button", { class: "main-button", type: "submit" }, say("open")),
    ),
  );
}

/**
 * Go to what was pasted: a saved game, or the link of an analysis.
 * @param {string} pasted
 */
function open(pasted) {
  const text = savedIn(pasted);
  try {
    MoveTree.read(text);
  } catch (error) {
    if (error instanceof Unreadable) return notice(say("not_saved"));
    throw error;
  }
  location.assign(linkTo(text));
}

/**
 * The saved game in what somebody has pasted, which may be a link that holds it.
 * @param {string} pasted
 */
export function savedIn(pasted) {
  const [, held] = /\/analysis\S*#(\S+)/.exec(pasted) ?? [];
  try {
    return held ? decodeURIComponent(held) : pasted.trim();
  } catch {
    return pasted.trim();
  }
}

function kept() {
  const all = recent();
  if (!all.length) return [];
  const entry = (/** @type {import("./kept-analyses.js").KeptAnalysis} */ { title, text }) =>
    h("li", {}, h("a", { class: "button", href: linkTo(text) }, h("strong", {}, title), h("code", {}, movesIn(text))));
  return [h("section", { class: "card" }, h("h3", {}, say("kept_here")), h("ul", { class: "kept" }, all.map(entry)))];
}

/** @param {string} text */
const movesIn = (text) =>
  text
    .split("\n")[0]
    .replace(/^[^|]*\|\s*/, "")
    .replace(/\|\s*$/, "");
