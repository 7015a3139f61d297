/** The line that was played, looked through by the computer: its graph, its turning points, and learning from them. */

import { review, study } from "./analysis-api.js";
import { attempt, notice } from "./dialogs.js";
import { button, byId, h, redrawOnce } from "./dom.js";
import { Practice } from "./practice.js";
import { showPractice } from "./practice-panel.js";
import { learnButtons, mistakesTold, showGraph, showTurningPoints } from "./review-panel.js";
import { isAsGood, mistakesOf, turningPoints } from "./turning-points.js";
import { capital, say } from "./words.js";

const ENOUGH = 3; // reports after which a move that was tried can be judged

/**
 * @typedef {object} Played
 * @property {Move[]} moves the line that was played
 * @property {string} saved the same as a saved game
 * @property {string[]} names of the players
 * @property {number} ply the position that is looked at
 * @property {boolean} off whether that is on a variation
 */

export class GameReview {
  /** @type {import("./turning-points.js").Reviews} */
  #reviews = [];
  /** @type {Played} */
  #played = { moves: [], saved: "", names: [], ply: 0, off: false };
  /** @type {AbortController | null} */
  #ending = null;
  /** @type {Practice | null} */
  #practice = null;
  /** @type {import("./turning-points.js").TurningPoint | null} */
  #better = null; // the turning point whose better move is shown
  /** @type {string | null} */
  #wanted = null; // the player whose mistakes are gone through once all are known
  #act;

  /**
   * `act` goes to a position, and hears of what was found, and of what the reader has answered.
   * @param {{ look(ply: number): unknown, changed(): void, practised(): void }} act
   */
  constructor(act) {
    this.#act = act;
  }

  /** The turning points that are known so far. */
  get points() {
    return turningPoints(this.#played.moves, this.#reviews);
  }

  /** The mistakes among them. */
  get mistakes() {
    return mistakesOf(this.points);
  }

  /** Whether the reader is at a mistake, and looks for something better or has found it. */
  get practising() {
    const current = this.#practice?.current;
    return current != null && !this.#played.off && this.#played.ply === current.ply - 1;
  }

  /** Whether they know the answer. */
  get answered() {
    return this.#practice?.answered === "right" || this.#practice?.answered === "shown";
  }

  /** What should have been played, where that is to be shown on the board. */
  get answer() {
    const point = this.practising && this.answered ? this.#practice?.current : this.#better;
    return point?.best && !this.#played.off && this.#played.ply === point.ply - 1 ? [point.best] : null;
  }

  /**
   * Look through the whole line, and then go through the mistakes of a player, if one is named.
   * @param {string | null} [learner]
   */
  async begin(learner = null) {
    this.#ending?.abort();
    const ending = (this.#ending = new AbortController());
    this.#wanted = learner;
    await attempt(() => review(this.#played.saved, (found) => this.#hear(found), ending.signal));
    if (ending.signal.aborted) return;
    this.#ending = null;
    this.#redraw();
    if (this.#wanted != null) this.#learn(Number(this.#wanted));
  }

  /** @param {Review} found */
  #hear(found) {
    const known = this.points.length;
    this.#reviews[found.ply] = found;
    if (this.points.length !== known) this.#act.changed();
    else this.#redraw();
  }

  /**
   * Show the review of what was played; of what is played otherwise now, nothing is known any more.
   * @param {Played} played
   */
  show(played) {
    if (played.saved !== this.#played.saved) this.#forget(played);
    this.#played = played;
    this.#redraw();
  }

  /** @param {Played} played */
  #forget({ moves }) {
    const before = this.#played.moves;
    const same = before.findIndex((each, ply) => each.move !== moves[ply]?.move);
    if (same >= 0 || moves.length < before.length) {
      this.#ending?.abort();
      this.#ending = null;
      this.#practice = null;
    }
    if (same >= 0) this.#reviews.length = Math.min(this.#reviews.length, same + 1);
  }

  #redraw() {
    const { moves, names, ply, off } = this.#played;
    const card = byId("review");
    const points = this.points;
    const done = this.#reviews.filter(Boolean).length;
    const begun = this.#ending != null;
    card.hidden = moves.length < 2 || this.#practice != null;
    redrawOnce(card, "drawn", () => [
      h("header", {}, h("h2", {}, say("how_it_went"))),
      h("div", { class: "graph-room" }),
      h("div", { class: "review-state" }),
      h("div", { class: "turning" }),
      h("div", { class: "learn-buttons" }),
    ]);
    const part = (/** @type {string} */ css) => /** @type {HTMLElement} */ (card.querySelector(css));
    const here = off ? -1 : ply;
    showGraph(part(".graph-room"), { reviews: this.#reviews, points, plies: moves.length, ply: here }, (at) =>
      this.#act.look(at),
    );
    const state = begun ? "begun" : done > moves.length ? "done" : "open";
    redrawOnce(part(".review-state"), `${state} ${begun ? done : ""}`, () => {
      if (state === "open") return [button(say("review_all"), () => this.begin(), { icon: "eye" })];
      return state === "begun"
        ? [h("p", { class: "muted small" }, say("reviewing", { done, count: moves.length + 1 }))]
        : [];
    });
    showTurningPoints(part(".turning"), points, {
      look: (at) => this.#act.look(at),
      better: (point) => this.#show(point),
    });
    const learn = (/** @type {number} */ player) => this.#learn(player);
    const key = state === "done" ? JSON.stringify([points, names]) : "";
    redrawOnce(part(".learn-buttons"), key, () => (key ? learnButtons(points, names, learn) : []));
    showPractice(byId("practice"), this.#practice, {
      show: () => this.#answer(() => this.#practice?.show()),
      next: () => this.#next(),
      leave: () => this.#leave(),
    });
  }

  /** @param {import("./turning-points.js").TurningPoint} point */
  #show(point) {
    this.#better = point;
    this.#act.look(point.ply - 1);
  }

  /** @param {number} player */
  #learn(player) {
    const mistakes = mistakesOf(this.points, player);
    if (!mistakes.length) return notice(capital(mistakesTold(0)));
    this.#better = null;
    this.#practice = new Practice(mistakes);
    this.#act.look(mistakes[0].ply - 1);
  }

  #next() {
    this.#practice?.next();
    const current = this.#practice?.current;
    if (current) this.#act.look(current.ply - 1);
    else this.#redraw();
  }

  #leave() {
    this.#practice = null;
    this.#redraw();
    this.#act.practised();
  }

  /**
   * Judge a move that the reader tries in place of a mistake; says whether it is good.
   * @param {string} move
   * @param {string} after the saved game with this move
   */
  async tryMove(move, after) {
    const mistake = this.#practice?.current;
    if (!mistake?.best) return false;
    const { best, player } = mistake;
    const found = move === best.move ? null : await quickLook(after).catch(() => null);
    const good = isAsGood(move, best, found, Number(player));
    this.#answer(() => this.#practice?.answer(move, good));
    return good;
  }

  /** @param {() => void} deed */
  #answer(deed) {
    deed();
    this.#redraw();
    this.#act.practised();
  }
}

/**
 * What a position is worth, as far as a moment tells.
 * @param {string} saved
 * @returns {Promise<Study | null>}
 */
async function quickLook(saved) {
  const ending = new AbortController();
  /** @type {Study | null} */
  let last = null;
  let heard = 0;
  await study(
    saved,
    (found) => {
      last = found;
      heard += 1;
      if (found.exact || heard >= ENOUGH) ending.abort();
    },
    ending.signal,
  );
  return last;
}
