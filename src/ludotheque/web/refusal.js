/** A touch that leads nowhere: it is pointed out at once, and explained as soon as the server has said why. */

import { say } from "./words.js";

const MOMENT = 250; // in milliseconds: words that stay for a shorter one would only flicker

/**
 * Tell what there is to see of a touch in vain, one view after the other; where nobody says why, `here` again.
 * @param {View} here
 * @param {string[]} touches the last of them leads nowhere
 * @param {(touches: string[]) => Promise<Why>} ask asks why
 * @param {(view: View) => unknown} tell
 */
export async function refuse(here, touches, ask, tell) {
  const asked = touches.at(-1);
  tell({ ...here, asked });
  const late = setTimeout(tell, MOMENT, { ...here, asked, why: say("loading"), early: true });
  try {
    tell(explained(here, asked, await ask(touches)));
  } catch (error) {
    tell(here);
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/**
 * A view that says why a touch leads nowhere: a rule forbids it, or else something comes first.
 * @param {View} here
 * @param {string | undefined} refused
 * @param {Why} answer
 * @returns {View}
 */
const explained = (here, refused, { why, patch }) =>
  why ? { ...here, why, early: !patch, patch: patch ?? here.patch, refused: patch ? refused : null } : here;
