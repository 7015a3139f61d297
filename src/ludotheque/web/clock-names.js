/** The clocks that are offered, and what each is called. */

import "./clock-words.js";
import { say } from "./words.js";

/** As the server reads them: seconds and seconds a turn, or days a turn. */
const CLOCKS = ["", "live 180+2", "live 300+5", "live 900+10", "days 1", "days 3"];

/**
 * The clocks to choose among, with their names.
 * @param {(word: string) => boolean} fits
 * @returns {[string, string][]}
 */
export const clockChoices = (fits = () => true) => CLOCKS.filter(fits).map((word) => [word, clockName(word)]);

/**
 * What a clock is called.
 * @param {string} word
 */
export function clockName(word) {
  const [kind, how = ""] = word.split(" ");
  if (!how) return say("no_clock");
  if (kind === "days") return how === "1" ? say("one_day_a_turn") : say("days_a_turn", { days: how });
  const [first, more] = how.split("+").map(Number);
  if (first % 60) return say("seconds_and_more", { seconds: first, more });
  return say("minutes_and_more", { minutes: first / 60, more });
}
