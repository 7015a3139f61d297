/** What clocks are called. */

import "./clock-words.js";
import { say } from "./words.js";

/**
 * What a clock is called.
 * @param {string} word
 */
export function clockName(word) {
  const [kind, how = ""] = word.split(" ");
  if (!how) return say("no_clock");
  if (kind === "days") return how === "1" ? say("one_day_a_turn") : say("days_a_turn", { days: how });
  const [first, more] = how.split("+").map(Number);
  return say("minutes_and_more", { minutes: first / 60, more });
}
