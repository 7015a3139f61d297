/** A line that is played out on the analysis board, move by move, until somebody does something else. */

import { study } from "./analysis-api.js";
import { attempt } from "./dialogs.js";

const SHOWN = 1000; // milliseconds for which each move stands
const LONGEST = 60; // moves

/**
 * @typedef {object} Board
 * @property {(steps: readonly Move[]) => Promise<unknown>} go plays moves
 * @property {() => unknown} moment what is the same as long as nobody has gone anywhere
 * @property {() => string | null} saved the position that is shown, nothing where nobody is to move
 */

/**
 * Play a move, and then the best line from there, until the game is over, a die falls, or the reader goes elsewhere.
 * @param {Move} first
 * @param {Board} board
 */
export async function playOut(first, { go, moment, saved }) {
  let steps = [first];
  for (let count = 0; steps.length && count < LONGEST; count += steps.length) {
    for (const step of steps) {
      await go([step]);
      const here = moment();
      await new Promise((wake) => setTimeout(wake, SHOWN));
      if (moment() !== here) return;
    }
    const [here, position] = [moment(), saved()];
    steps = position ? await bestLine(position) : [];
    if (moment() !== here) return;
  }
}

/**
 * How a game goes on if everybody plays what is best.
 * @param {string} saved
 */
async function bestLine(saved) {
  /** @type {Move[]} */
  let line = [];
  const found = (/** @type {Study} */ { moves }) => void (line = moves[0]?.line ?? []);
  await attempt(() => study(saved, found, new AbortController().signal));
  return line;
}
