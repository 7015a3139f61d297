/** The dialogs with the links of a table: for invited people, for who watches, and for another device of one's own. */

import { getAddress } from "./api.js";
import { attempt, openDialog } from "./dialogs.js";
import { button, h, icon } from "./dom.js";
import { linkFields, reachable } from "./links.js";
import { keptKey, known, remember, seatToken } from "./storage.js";
import { say } from "./words.js";

/**
 * The links of seats that are still for somebody invited.
 * @param {SeatLink[]} links
 * @param {Seat[]} seats
 */
export const openLinks = (links, seats) => links.filter(({ seat }) => seats[seat]?.kind === "invited");

/**
 * Open the links of a table.
 * @param {Table} table
 */
export const showInvite = (table) =>
  attempt(async () => {
    const open = openLinks(known(table.table).links ?? [], table.seats);
    const place = reachable(location, await getAddress());
    const links = open.map(({ seat, link }) => ({
      words: say("seat_of", { seat: seat + 1, name: table.seats[seat].name }),
      path: link,
    }));
    const token = seatToken(table.table);
    openDialog(
      say("invite"),
      open.length ? h("p", { class: "muted" }, say("invite_lead")) : "",
      ...linkFields([...links, { words: say("spectators"), path: `/table/${table.table}` }], place),
      alongButton(table, token),
    );
  });

/**
 * The button that brings the reader's seat to another device: alone, or with all that they have a key for.
 * @param {Table} table
 * @param {string | null | undefined} token
 */
function alongButton(table, token) {
  const words = say("take_along");
  if (token) return button(words, () => takeAlong(table.table, token), { icon: "phone" });
  return keptKey() && table.yours.length ? h("a", { class: "button", href: "/my-games" }, icon("phone"), words) : "";
}

/**
 * Open the links of a table for whoever has just set it, if there are seats for others.
 * @param {Table} table
 */
export function inviteOnce(table) {
  const { links, invited } = known(table.table);
  if (!links?.length || table.over || invited) return;
  remember(table.table, { invited: true });
  showInvite(table);
}

/**
 * Open the link with which another device of the reader goes on at this table.
 * @param {string} table
 * @param {string} token
 */
export const takeAlong = (table, token) =>
  attempt(async () => {
    const place = reachable(location, await getAddress());
    openDialog(
      say("take_along"),
      h("p", {}, say("take_along_lead")),
      h("p", { class: "small warning" }, say("take_along_care")),
      ...linkFields([{ words: say("my_seat"), path: `/table/${table}#${token}` }], place),
    );
  });
