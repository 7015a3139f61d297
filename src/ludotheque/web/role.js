/** Who the reader is at a table: a colour, several, or somebody who watches; guests are asked for a name. */

import { sitDown } from "./api.js";
import { attempt, openDialog } from "./dialogs.js";
import { byId, h, mark, redraw } from "./dom.js";
import { LONGEST_NAME } from "./seat-plan.js";
import { choice, choose, keptKey, known, holdWithKey, remember } from "./storage.js";
import { capital, say } from "./words.js";

/** @param {Pick<Table, "seats">} table */
const own = ({ seats }) => seats.filter((seat) => seat.yours);

/**
 * Who the reader is, in words; nothing where they play for several.
 * @param {Pick<Table, "seats">} table
 */
export function roleOf(table) {
  const [first, ...more] = own(table);
  if (!first) return say("you_watch");
  return more.length ? "" : say("you_are", first);
}

/**
 * Show who the reader is beside the name of the game.
 * @param {Table} table
 */
export function showRole(table) {
  const [first] = own(table);
  const words = roleOf(table);
  redraw(byId("role"), ...(words && first ? [mark(first.player)] : []), words);
  byId("role").hidden = !words;
}

/**
 * The seat of a guest who has not been asked for a name yet.
 * @param {Pick<Table, "seats" | "over">} table
 * @param {boolean} asked whether they were asked before
 */
export function guestSeat(table, asked) {
  const [first, ...more] = own(table);
  return !asked && !table.over && first?.kind === "invited" && !more.length ? first : null;
}

/**
 * Welcome a guest: tell them their colour, and ask for a name, which they may leave out.
 * @param {Table} table
 * @param {TableApi} api
 * @param {import("./live-table.js").LiveTable} live
 * @param {(table: Table) => void} takeIn hears of the table with the name
 */
export function welcome(table, api, live, takeIn) {
  const seat = guestSeat(table, known(table.table).welcomed ?? false);
  if (!seat) return;
  remember(table.table, { welcomed: true });
  /** @type {HTMLInputElement} */
  const field = h("input", {
    id: "guest-name",
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "nickname",
    value: choice("name", ""),
  });
  const begin = h("button", { type: "submit", class: "main-button" }, say("begin"));
  const start = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = field.value.trim();
    choose("name", name);
    begin.disabled = true;
    const seated = await attempt(() => settle(table.table, seat, api, live, name));
    begin.disabled = false;
    if (!seated) return;
    takeIn(seated);
    close(); // not before, so that nothing is touched while the seat passes from the link to the key
  };
  const { close } = openDialog(
    table.title,
    h("p", { class: "guest-colour" }, mark(seat.player), h("strong", {}, capital(say("you_are", seat)))),
    h(
      "form",
      { class: "field guest", onsubmit: start },
      h("label", { for: "guest-name" }, say("my_name")),
      field,
      h("p", { class: "small muted" }, say("name_optional")),
      h("footer", {}, begin),
    ),
  );
  field.focus();
}

/**
 * Let the seat of an invitation be the reader's own: held with the key of this device, it is found on all of theirs.
 * Whoever has another seat here with that key goes on with the link. Meanwhile the table is neither heard nor asked:
 * the link would see it as somebody who only watches.
 * @param {string} table
 * @param {Seat} seat
 * @param {TableApi} api
 * @param {import("./live-table.js").LiveTable} live
 * @param {string} name
 * @returns {Promise<Table>}
 */
async function settle(table, seat, api, live, name) {
  const link = api.token;
  if (!link || link === keptKey()) return api.post("name", { name });
  live.pause();
  const seated = sitDown(table, { name, link });
  const holds = seated.then(({ yours }) => yours.includes(seat.seat));
  await api.holdWith(holds.then((own) => (own ? keptKey() : link)));
  live.speakAs(api.token);
  if (!(await holds)) return api.post("name", { name });
  holdWithKey(table);
  return seated;
}
