/** A hint: what the computer would play, touched on the board but not played. */

import { actionsOf, prompt } from "./prompt.js";
import { say } from "./words.js";

/**
 * Ask for advice and show it, if it still fits when it comes.
 * @param {TableApi} api
 * @param {import("./move-input.js").MoveInput} input
 * @param {{ player: Turn, fits: () => boolean, done: () => void }} options
 */
export async function hint(api, input, { player, fits, done }) {
  prompt(say("thinks"), { player });
  const advice = await api.post("hint").finally(done);
  if (!fits()) return;
  input.follow(advice.touches[0]);
  const actions = input.view ? actionsOf(input.view, input) : [];
  prompt(say("hint_says", advice), { player, tone: "yours", actions });
}
