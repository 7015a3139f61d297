/** The rules of a game, in a panel beside the board. */

import { getRules } from "./api.js";
import { button, byId, h } from "./dom.js";
import { say } from "./words.js";

/**
 * Open or close the rules of a game beside the board; with a ruling, they open there.
 * @param {string} game
 * @param {string | null} ruling
 */
export async function showRules(game, ruling = null) {
  const panel = byId("rules");
  if (!panel.hidden && !ruling) return void hideRules();
  if (panel.dataset.game !== game) {
    fill(panel, await getRules(game));
    panel.dataset.game = game;
  }
  panel.hidden = false;
  byId("rules-button").setAttribute("aria-expanded", "true");
  pageOf(panel).focus({ preventScroll: true });
  if (ruling) point(panel, ruling);
}

/**
 * @param {HTMLElement} panel
 * @param {Rules} rules
 */
function fill(panel, { title, html }) {
  const text = h("div", { class: "rule-page", tabindex: "0" });
  // eslint-disable-next-line no-restricted-properties -- the server's own rule page, made from files of the package
  text.innerHTML = html;
  panel.replaceChildren(
    h(
      "header",
      {},
      h("h2", {}, say("rules_of", { title })),
      button(say("close"), hideRules, { icon: "close", css: "quiet square", quiet: true }),
    ),
    text,
  );
}

/** @param {HTMLElement} panel */
const pageOf = (panel) => /** @type {HTMLElement} */ (panel.querySelector(".rule-page"));

/** Close the rules; says whether they were open. */
export function hideRules() {
  const panel = byId("rules");
  if (panel.hidden) return false;
  panel.hidden = true;
  byId("rules-button").setAttribute("aria-expanded", "false");
  byId("rules-button").focus();
  return true;
}

/**
 * @param {HTMLElement} panel
 * @param {string} ruling
 */
function point(panel, ruling) {
  const spot = [ruling, ruling.toLowerCase()].map((id) => panel.querySelector(`#${CSS.escape(id)}`)).find(Boolean);
  const heading =
    spot ?? [...panel.querySelectorAll("h2, h3, h4, dt, strong")].find((each) => each.textContent.startsWith(ruling));
  for (const each of panel.querySelectorAll(".pointed")) each.classList.remove("pointed");
  heading?.scrollIntoView({ block: "start" });
  heading?.classList.add("pointed");
}
