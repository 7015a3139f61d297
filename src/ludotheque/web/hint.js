/** A hint: what the computer would play in the reader's place, shown as if it had been touched, but not played. */

import { prompt } from "./prompt.js";
import { say } from "./words.js";

let asked = 0; // how often a hint was asked for

/**
 * Ask for a hint and show it, unless the table has changed meanwhile or something else is looked at.
 * @param {{ api: TableApi, table: () => Table, input: import("./move-input.js").MoveInput, isNow: () => boolean,
 *   showPrompt: () => void }} here
 */
export async function giveHint({ api, table, input, isNow, showPrompt }) {
  const turn = (asked += 1);
  const { version, turn: player } = table();
  prompt(say("thinks"), { player });
  const advice = await api.post("hint").finally(showPrompt);
  if (turn !== asked || table().version !== version || !isNow()) return;
  input.follow(advice.touches[0], say("hint_says", advice));
}
