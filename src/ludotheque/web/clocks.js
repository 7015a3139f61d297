/** Clocks beside the seats: what each player has left, as the server counts it. */

import { clockText, leftOf } from "./clock-text.js";
import { byId, setOnce } from "./dom.js";
import { serverNow } from "./server-time.js";
import { play } from "./sounds.js";
import { say } from "./words.js";

const SECOND = 1000;
const LOW = 20 * SECOND;
const LOW_PART = 3;
const RECOVERED = 10 * SECOND;
const EVERY = 100;

/**
 * The milliseconds below which time is short on a clock: 20 s, or a third of what a fast clock begins with.
 * @param {Pick<Clock, "word" | "live">} clock
 */
export function lowLimit({ word, live }) {
  const first = Number(/^live (\d+)/.exec(word)?.[1] ?? 0) * SECOND;
  return live ? Math.min(LOW, first / LOW_PART) : 0;
}

/** Says once when somebody's time gets short, and once more only after they had clearly more again. */
export class LowTime {
  /** @type {Set<number>} */
  #told = new Set();

  /**
   * @param {number} player
   * @param {number} left
   * @param {number} limit
   */
  isNew(player, left, limit) {
    if (left >= limit + RECOVERED) this.#told.delete(player);
    if (left >= limit || this.#told.has(player)) return false;
    this.#told.add(player);
    return true;
  }
}

const lowTime = new LowTime();
/** @type {Clock | null} */
let shown = null;
/** @type {number[]} */
let own = [];
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/**
 * Show the clocks of a table in its seats, and let the one that runs go on; the reader hears when theirs gets short.
 * @param {Pick<Table, "clock" | "seats" | "over">} table
 */
export function showClocks({ clock, seats, over }) {
  shown = clock;
  own = over ? [] : seats.filter((each) => each.yours).map((each) => each.player);
  tick();
  clearInterval(ticking);
  if (clock?.running != null) ticking = setInterval(tick, EVERY);
}

function tick() {
  if (!shown) return;
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".seat .clock"))) {
    const player = Number(each.dataset.player);
    const left = leftOf(shown, player, serverNow());
    each.hidden = left == null;
    if (left == null) continue;
    const text = clockText(left);
    if (each.textContent !== text) each.textContent = text;
    each.classList.toggle("running", shown.running === player);
    each.classList.toggle("low", left < lowLimit(shown));
    if (shown.running === player && own.includes(player)) warn(shown, player, left);
    setOnce(each, "aria-label", say("time_left", { time: text }));
  }
}

/**
 * Say it, once, where the reader's time gets short.
 * @param {Clock} clock
 * @param {number} player
 * @param {number} left
 */
function warn(clock, player, left) {
  if (!lowTime.isNew(player, left, lowLimit(clock))) return;
  play("low");
  byId("heard").textContent = say("time_is_short", { seconds: Math.ceil(left / SECOND) });
}
