/** Clocks beside the seats: what each player has left, as the server counts it. */

import "./clock-words.js";
import { byId, setOnce } from "./dom.js";
import { serverNow } from "./server-time.js";
import { play } from "./sounds.js";
import { say } from "./words.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOW = 20 * SECOND;
const LOW_PART = 3;
const RECOVERED = 10 * SECOND;
const TENTHS = 10 * SECOND;
const EVERY = 100;

/**
 * The milliseconds that a player has left now; null for who has no clock.
 * @param {Clock} clock
 * @param {number} player
 * @param {number} now the time of the server
 */
export function leftOf({ left, running, falls }, player, now) {
  if (left[player] == null) return null;
  return Math.max(0, running === player && falls != null ? falls - now : left[player]);
}

/**
 * How long that is, as a clock shows it: 1:05, in the last seconds 7.3, for long times 2 d 5 h.
 * @param {number} left
 */
export function clockText(left) {
  if (left >= DAY) return say("days_hours", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left < TENTHS) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / SECOND);
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, place) => (place ? String(part).padStart(2, "0") : String(part))).join(":");
}

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
