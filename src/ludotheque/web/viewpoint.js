/** From where a board is looked at: one of its four sides, or straight from above. */

import { button, byId, redraw } from "./dom.js";
import { choice, choose } from "./storage.js";
import { say } from "./words.js";

export class Viewpoint {
  #quarter = quarterOf(choice("quarter", 0));
  #plan = choice("plan", false);
  #changed;

  /**
   * `changed` hears that the board is to be seen from elsewhere.
   * @param {() => unknown} changed
   */
  constructor(changed) {
    this.#changed = changed;
  }

  /** What to ask a view with. */
  get asked() {
    return { quarter: this.#quarter, plan: this.#plan };
  }

  /**
   * Offer other sights of what a view shows, where there are any, after buttons of other kinds.
   * @param {View | undefined} view
   * @param {HTMLElement[]} others
   */
  offer(view, ...others) {
    const small = { css: "button square", quiet: true };
    const turns = view?.turns
      ? [
          button(say("turn_left"), () => this.turn(3), { ...small, icon: "left" }),
          button(say("turn_right"), () => this.turn(1), { ...small, icon: "right" }),
        ]
      : [];
    const plan = { ...small, icon: "plan", "aria-pressed": String(this.#plan) };
    const plans = view?.has_plan ? [button(say("plan"), () => this.flatten(), plan)] : [];
    redraw(byId("views"), ...others, ...turns, ...plans);
  }

  /**
   * Turn the board by quarters.
   * @param {number} quarters
   */
  turn(quarters) {
    this.#quarter = quarterOf(this.#quarter + quarters);
    choose("quarter", this.#quarter);
    this.#changed();
  }

  /** See the board from above, or from the side again. */
  flatten() {
    this.#plan = !this.#plan;
    choose("plan", this.#plan);
    this.#changed();
  }
}

/**
 * One of the four sides, whatever was kept.
 * @param {number} turned
 */
const quarterOf = (turned) => ((Math.trunc(turned) % 4) + 4) % 4;
