/** From where a board is looked at: one of its four sides, or straight from above. */

import { button, byId, redraw } from "./dom.js";
import { choice, choose } from "./keep.js";
import { say } from "./words.js";

export class Sight {
  #quarter = choice("quarter", 0) % 4;
  #plan = choice("plan", false);
  #changed;

  /** `changed` hears that the board is to be seen from elsewhere. */
  constructor(changed) {
    this.#changed = changed;
  }

  /** What to ask a view with. */
  get asked() {
    return { quarter: this.#quarter, plan: this.#plan };
  }

  /** Offer other sights of what a view shows, where there are any, after buttons of other kinds. */
  offer(view, ...others) {
    const small = { css: "button square", quiet: true };
    const turns = view?.turns
      ? [
          button(say("turn_left"), () => this.#turn(3), { ...small, icon: "left" }),
          button(say("turn_right"), () => this.#turn(1), { ...small, icon: "right" }),
        ]
      : [];
    const plan = { ...small, icon: "plan", "aria-pressed": String(this.#plan) };
    const plans = view?.has_plan ? [button(say("plan"), () => this.#flatten(), plan)] : [];
    redraw(byId("views"), ...others, ...turns, ...plans);
  }

  #turn(quarters) {
    this.#quarter = (this.#quarter + quarters) % 4;
    choose("quarter", this.#quarter);
    this.#changed();
  }

  #flatten() {
    this.#plan = !this.#plan;
    choose("plan", this.#plan);
    this.#changed();
  }
}
