/** From where a board is looked at: one of its four sides, or straight from above. */

import { button, byId, redrawOnce } from "./dom.js";
import { choice, choose } from "./storage.js";
import { say } from "./words.js";

export class Viewpoint {
  #game = "";
  #quarter = 0; // turns from the reader's own side
  #plan = false;
  /** @type {View | undefined} */
  #view;
  #changed;

  /**
   * `changed` hears that the board is to be seen from elsewhere.
   * @param {() => unknown} changed
   * @param {string} [game]
   */
  constructor(changed, game) {
    this.#changed = changed;
    if (game) this.at(game);
  }

  /**
   * Look at a game as it was looked at last: each has settings of its own.
   * @param {string} game
   */
  at(game) {
    if (game === this.#game) return;
    this.#game = game;
    this.#quarter = turnsOf(choice(`quarter.${game}`, 0));
    this.#plan = choice(`plan.${game}`, false);
  }

  /** What to ask a view with. */
  get asked() {
    return { quarter: this.#quarter, plan: this.#plan };
  }

  /**
   * Ask for the board together with its table, not after it; what it returns tells the view that belongs to the table.
   * @param {Pick<TableApi, "get">} api
   * @param {string} [game] if it is known from before
   */
  askEarly(api, game = "") {
    this.at(game);
    const { quarter, plan } = this.asked;
    const asked = api.get("view", { tree: true, quarter, plan }).catch(() => null);
    return async (/** @type {Pick<Table, "game" | "ply">} */ table) => {
      this.at(table.game);
      const view = await asked;
      const fits = view?.ply === table.ply && quarter === this.#quarter && plan === this.#plan;
      return view && fits ? view : undefined;
    };
  }

  /** After how many turns the board is shown. */
  get quarter() {
    return this.#view?.quarter ?? this.#quarter;
  }

  /**
   * Offer other sights of what a view shows, where there are any, first of all the whole where it is seen from near.
   * @param {View | undefined} view
   * @param {import("./board.js").Board["zoom"]} zoom
   */
  offer(view, zoom) {
    this.#view = view;
    const offered = [zoom.near, view?.sides, view?.has_plan, this.#plan];
    redrawOnce(byId("views"), JSON.stringify(offered), () => this.#buttons(view, zoom));
  }

  /**
   * @param {View | undefined} view
   * @param {import("./board.js").Board["zoom"]} zoom
   */
  #buttons(view, zoom) {
    const small = { css: "button square", quiet: true };
    const whole = zoom.near ? [button(say("zoom_out"), () => zoom.out(), { ...small, icon: "zoom" })] : [];
    const sides = view?.sides ?? 1;
    const turns =
      sides > 1
        ? [
            button(say("turn_left"), () => this.turn(sides - 1), { ...small, icon: "left" }),
            button(say("turn_right"), () => this.turn(1), { ...small, icon: "right" }),
          ]
        : [];
    const plan = { ...small, icon: "plan", "aria-pressed": String(this.#plan) };
    const plans = view?.has_plan ? [button(say("plan"), () => this.flatten(), plan)] : [];
    return [...whole, ...turns, ...plans];
  }

  /**
   * Turn the board.
   * @param {number} times
   */
  turn(times) {
    this.#quarter = turnsOf(this.#quarter + times, this.#view?.sides);
    choose(`quarter.${this.#game}`, this.#quarter);
    this.#changed();
  }

  /** See the board from above, or from the side again. */
  flatten() {
    this.#plan = !this.#plan;
    choose(`plan.${this.#game}`, this.#plan);
    this.#changed();
  }
}

/**
 * How often a board is turned that has so many sides, whatever was kept.
 * @param {number} turned
 */
const turnsOf = (turned, sides = 4) => ((Math.trunc(turned) % sides) + sides) % sides;
