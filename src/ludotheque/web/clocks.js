/** Clocks beside the seats: what each player has left, as the server counts it. */

import "./clock-words.js";
import { serverNow } from "./server-time.js";
import { setOnce } from "./dom.js";
import { say } from "./words.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOW = 20 * SECOND;
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

/** @type {Clock | null} */
let shown = null;
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/**
 * Show the clocks of a table in its seats, and let the one that runs go on.
 * @param {Clock | null} clock
 */
export function showClocks(clock) {
  shown = clock;
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
    each.classList.toggle("low", left < LOW && shown.live);
    setOnce(each, "aria-label", say("time_left", { time: text }));
  }
}
