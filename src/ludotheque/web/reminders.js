/** The card of games over days: being reminded of them, and the feed of one's turns. */

import { ask, getAddress } from "./api.js";
import { attempt, chosen, notice, openDialog } from "./dialogs.js";
import { button, byId, h, redraw } from "./dom.js";
import { goesOn } from "./known-games.js";
import { linkFields, reachable } from "./links.js";
import { remindersHere, startReminders, stopReminders, wantsReminders } from "./push.js";
import { REMINDER_WORDS } from "./reminder-words.js";
import { keptKey, ownKey } from "./storage.js";
import { language, learnWords, say } from "./words.js";

learnWords(REMINDER_WORDS);

/** @type {Record<import("./push.js").ReminderState, PlainWord>} */
const STATES = {
  off: "remind_off",
  unable: "remind_unable",
  denied: "remind_denied",
  ask: "remind_lead",
  on: "remind_on",
};

let shown = false;

/**
 * Whether some of these games go on over days.
 * @param {import("./known-games.js").KnownGame[]} games
 */
export const goOnOverDays = (games) => games.some((each) => goesOn(each) && each.brief?.clock?.live === false);

/**
 * Show the card, once there is something to be reminded of.
 * @param {import("./known-games.js").KnownGame[]} games
 */
export async function showReminders(games) {
  if (shown || !(goOnOverDays(games) || wantsReminders())) return;
  shown = true;
  await attempt(showState);
}

async function showState() {
  const { key } = await ask("people/push");
  const state = await remindersHere(key);
  redraw(
    byId("days"),
    h("h2", {}, say("days_games")),
    h("p", { class: "small muted" }, say(STATES[state])),
    h(
      "div",
      { class: "person-actions" },
      state === "ask" && button(say("remind_me"), () => attempt(() => remind(key)), { icon: "clock" }),
      state === "on" && button(say("remind_stop"), () => attempt(stop), { icon: "close" }),
      button(say("feed_turns"), () => attempt(feed), { icon: "list" }),
    ),
  );
  byId("days").hidden = false;
}

/** @param {string} key */
async function remind(key) {
  try {
    await startReminders(key);
  } catch (refused) {
    if (!(refused instanceof DOMException)) throw refused;
    notice(say("remind_failed"));
  }
  await showState();
}

async function stop() {
  await stopReminders();
  await showState();
}

/** Make a feed; who has one already chooses what becomes of it. */
async function feed() {
  const { made } = keptKey() ? await ask("people/feed", { token: keptKey() }) : { made: false };
  if (!made) return showFeed();
  const wanted = await chosen(say("feed_changed"), [
    ["stop", say("feed_stop")],
    ["again", say("feed_again")],
  ]);
  if (wanted === "again") return showFeed();
  if (wanted === "stop") {
    await ask("people/feed/revoke", { token: keptKey(), body: {} });
    notice(say("feed_gone"));
  }
}

async function showFeed() {
  const [{ path }, server] = await Promise.all([ask("people/feed", { token: ownKey(), body: {} }), getAddress()]);
  openDialog(
    say("feed_turns"),
    h("p", {}, say("feed_lead")),
    h("p", { class: "small warning" }, say("feed_care")),
    ...linkFields([{ words: say("feed_link"), path: `${path}?lang=${language()}` }], reachable(location, server)),
  );
}
