/** The computer studies the position that the reader looks at, for as long as they do. */

import "./explorer-words.js";
import { study } from "./analysis-api.js";
import { reasonOf } from "./dialogs.js";
import { button, byId, h, icon } from "./dom.js";
import { choice, choose } from "./storage.js";
import { showStudy, verdict } from "./study-panel.js";
import { say } from "./words.js";

const MOST_ARROWS = 3;
const CLOSE = 0.05; // moves that are worth so little less than the best one are shown on the board beside it

export class Studying {
  /** @type {Study | null} */
  found = null;
  #on = choice("study", true);
  #inWords = choice("line_in_words", false);
  /** @type {AbortController | null} */
  #ending = null;
  /** @type {{ saved: string, position: AnalysedPosition, names: string[] } | null} */
  #at = null;
  #act;

  /**
   * `act` plays moves of a line or shows where they lead, knows the way to the explorer, and hears of every change.
   * @param {import("./study-panel.js").StudyActions & { changed(): void, explore: () => string }} act
   */
  constructor(act) {
    this.#act = act;
  }

  /** The moves to be shown on the board: the best one, and those that are worth about as much. */
  get best() {
    const mover = this.#at?.position.turn;
    return this.found && typeof mover === "number" ? closest(this.found, mover) : [];
  }

  /**
   * Study a position in place of the last one.
   * @param {string} saved
   * @param {AnalysedPosition} position
   * @param {string[]} names
   */
  turnTo(saved, position, names) {
    this.#at = { saved, position, names };
    this.#begin();
  }

  async #begin() {
    this.#ending?.abort();
    this.found = null;
    this.#show();
    if (!this.#at || !this.#on) return;
    const ending = (this.#ending = new AbortController());
    try {
      await study(this.#at.saved, (found) => this.#hear(found), ending.signal);
    } catch (refused) {
      byId("study").append(h("p", { class: "small", role: "alert" }, reasonOf(refused)));
    }
  }

  /** @param {Study} found */
  #hear(found) {
    this.found = found;
    this.#show();
  }

  #show() {
    if (!this.#at) return;
    const { position, names } = this.#at;
    const room = h("div", { class: "findings" });
    const tool = { css: "quiet square", quiet: true };
    if (this.#on) showStudy(room, this.found, { mover: position.turn, inWords: this.#inWords, act: this.#act });
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.step;
    byId("study").replaceChildren(
      h(
        "header",
        {},
        h("h2", { class: "hushed" }, say("computer_says")),
        this.#on
          ? verdict(this.found, names, position.result != null)
          : h("p", { class: "verdict muted" }, say("not_thinking")),
        this.#on
          ? button(say("in_words"), () => this.#speak(), {
              ...tool,
              icon: "list",
              "aria-pressed": String(this.#inWords),
            })
          : "",
        h(
          "a",
          { class: "quiet square", href: this.#act.explore(), title: say("explorer"), "aria-label": say("explorer") },
          icon("zoom"),
        ),
        button(say("thinking"), () => this.#switch(), { ...tool, icon: "eye", "aria-pressed": String(this.#on) }),
      ),
      room,
    );
    if (focused) /** @type {HTMLElement | null} */ (room.querySelector(`[data-step="${focused}"]`))?.focus();
    this.#act.changed();
  }

  #speak() {
    choose("line_in_words", (this.#inWords = !this.#inWords));
    this.#show();
    this.#refocus(0);
  }

  #switch() {
    choose("study", (this.#on = !this.#on));
    this.#begin();
    this.#refocus(-1);
  }

  /** @param {number} place */
  #refocus(place) {
    [...byId("study").querySelectorAll("header button")]
      .map((each) => /** @type {HTMLElement} */ (each))
      .at(place)
      ?.focus();
  }
}

/**
 * The best move and the others that are worth about as much to whoever makes them; where one wins for certain, only
 * those that win as soon.
 * @param {Pick<Study, "moves">} found
 * @param {number} mover
 */
export function closest({ moves }, mover) {
  const [best] = moves;
  const near = (/** @type {StudiedMove} */ each) =>
    best.proven || each.proven
      ? each.proven === best.proven && each.plies === best.plies
      : each.value[mover] >= best.value[mover] - CLOSE;
  return moves.filter(near).slice(0, MOST_ARROWS);
}
