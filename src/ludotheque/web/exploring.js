/** The position that the reader looks at is explored: all its moves, what they are worth, and who chose them. */

import "./arranging-words.js";
import "./explorer-words.js";
import { explore, whoChose } from "./analysis-api.js";
import { reasonOf } from "./dialogs.js";
import { button, byId, h, icon } from "./dom.js";
import { showExplored } from "./explorer-panel.js";
import { verdict } from "./study-panel.js";
import { say } from "./words.js";

const MOST_ON_BOARD = 3;

export class Exploring {
  /** @type {Explored | null} */
  found = null;
  /** @type {Choosers[]} */
  #choosers = [];
  /** @type {AbortController | null} */
  #ending = null;
  /** @type {{ saved: string, position: AnalysedPosition, names: string[] } | null} */
  #at = null;
  #act;

  /**
   * `act` plays moves or shows where they lead, hands a link on, and hears of every change.
   * @param {import("./explorer-panel.js").ExplorerActions & { changed(): void, link(): void, advise(): string, arrange(): string | null }} act
   */
  constructor(act) {
    this.#act = act;
  }

  /** The best moves, to be shown on the board: those of the first group. */
  get best() {
    const [first] = this.found?.groups ?? [];
    return (first?.moves ?? []).filter(({ cells }) => cells.length).slice(0, MOST_ON_BOARD);
  }

  /**
   * Explore a position in place of the last one.
   * @param {string} saved
   * @param {AnalysedPosition} position
   * @param {string[]} names
   */
  async turnTo(saved, position, names) {
    this.#at = { saved, position, names };
    this.#ending?.abort();
    this.found = null;
    this.#choosers = [];
    this.#show();
    const ending = (this.#ending = new AbortController());
    try {
      await explore(saved, (found) => this.#hear(found), ending.signal);
      if (ending.signal.aborted || typeof position.turn !== "number") return;
      const choosers = await whoChose(saved);
      if (ending.signal.aborted) return;
      this.#choosers = choosers;
      this.#show();
    } catch (refused) {
      if (!ending.signal.aborted) byId("study").append(h("p", { class: "small", role: "alert" }, reasonOf(refused)));
    }
  }

  /** @param {Explored} found */
  #hear(found) {
    this.found = found;
    this.#show();
  }

  #show() {
    if (!this.#at) return;
    const { position, names } = this.#at;
    const room = h("div", { class: "findings explored" });
    showExplored(room, this.found, { turn: position.turn, choosers: this.#choosers, act: this.#act });
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.step;
    byId("study").replaceChildren(
      h(
        "header",
        {},
        h("h2", { class: "hushed" }, say("explorer")),
        verdict(this.found, names, position.result != null),
        button(say("link_here"), () => this.#act.link(), { css: "quiet square", quiet: true, icon: "link" }),
        way(this.#act.advise(), say("advise"), "bulb"),
        way(this.#act.arrange(), say("arrange"), "plan"),
      ),
      room,
    );
    if (focused)
      /** @type {HTMLElement | null} */ (room.querySelector(`[data-step="${CSS.escape(focused)}"]`))?.focus();
    this.#act.changed();
  }
}

/**
 * A way on from here, if there is one.
 * @param {string | null} href
 * @param {string} words
 * @param {string} name of its icon
 */
const way = (href, words, name) =>
  href && h("a", { class: "quiet square", href, title: words, "aria-label": words }, icon(name));
