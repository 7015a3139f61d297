/** How much time is left on a clock, and how that is written. */

import "./clock-words.js";
import { say } from "./words.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TENTHS = 10 * SECOND;

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
