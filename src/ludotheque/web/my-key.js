/** The reader without an account: what they are called, their key on another device, and being forgotten. */

import { ask, getAddress, getOwnGames } from "./api.js";
import { attempt, confirmed, notice, openDialog } from "./dialogs.js";
import { button, byId, h } from "./dom.js";
import { linkFields, reachable } from "./links.js";
import { learnWords, say } from "./words.js";
import { PERSON_WORDS } from "./person-words.js";
import { stopReminders } from "./push.js";
import { LONGEST_NAME } from "./seat-plan.js";
import { adoptKey, choice, choose, forgetEverything, keptKey, ownKey, remember } from "./storage.js";

const CODE = /^#key-([\w-]{8,80})$/;

learnWords(PERSON_WORDS);

/** Show what belongs to the reader, above their games. */
export function showPerson() {
  /** @type {HTMLInputElement} */
  const name = h("input", {
    id: "person-name",
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "nickname",
    value: choice("name", ""),
  });
  const keep = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    attempt(() => call(name.value.trim()));
  };
  byId("person").replaceChildren(
    h(
      "form",
      { class: "person-name", onsubmit: keep },
      h("label", { for: "person-name" }, say("my_name")),
      name,
      h("button", { type: "submit", class: "button" }, say("keep_name")),
    ),
    h(
      "div",
      { class: "person-actions" },
      button(say("move_along"), () => attempt(moveAlong), { icon: "phone" }),
      button(say("forget_me"), () => attempt(forgetMe), { icon: "bin" }),
    ),
    h(
      "details",
      {},
      h("summary", {}, say("what_is_kept")),
      h("p", { class: "small muted" }, say("what_is_kept_lead")),
      h("p", { class: "small muted" }, say("how_long_it_is_kept")),
    ),
  );
}

/** @param {string} name */
async function call(name) {
  const person = await ask("people/me", { token: ownKey(), body: { name } });
  choose("name", person.name);
  notice(say("name_kept"));
}

/** Show the code with which another device becomes the reader's. */
async function moveAlong() {
  const [{ link, seconds }, address] = await Promise.all([
    ask("people/moves", { token: ownKey(), body: {} }),
    getAddress(),
  ]);
  openDialog(
    say("move_along"),
    h("p", {}, say("move_along_lead", { minutes: Math.round(seconds / 60) })),
    h("p", { class: "small warning" }, say("move_along_care")),
    ...linkFields([{ words: say("move_link"), path: link }], reachable(location, address)),
  );
}

async function forgetMe() {
  if (!(await confirmed(say("ask_forget_me"), say("forget_me")))) return;
  await stopReminders().catch(() => null); // the server forgets this browser with everything else
  if (keptKey()) await ask("people/forget", { token: keptKey(), body: {} });
  forgetEverything();
  location.reload();
}

/** Become who has sent this device a code, if its address has one; what it played before stays with it. */
export async function arrive() {
  addEventListener("hashchange", () => CODE.test(location.hash) && location.reload());
  const code = CODE.exec(location.hash)?.[1];
  if (!code) return;
  history.replaceState(null, "", location.pathname + location.search);
  const found = await attempt(() => ask("people/arrivals", { body: { code } }));
  if (!found) return;
  await keepSeats(keptKey(), found.key);
  adoptKey(found.key);
  if (found.name) choose("name", found.name);
  notice(say("arrived"));
}

/**
 * Hold the seats of a key that gives way to another as those of guests.
 * @param {string} before
 * @param {string} now
 */
async function keepSeats(before, now) {
  if (!before || before === now) return;
  for (let skip = 0, more = true; more; skip += 50) {
    const games = await getOwnGames(before, skip);
    for (const { table, title, match_over } of games.tables)
      remember(table, { token: before, own: false, title, over: match_over });
    more = games.more;
  }
}
