/** The dialog with the links of a table: one for each invited seat, and one to watch. */

import { linkField, openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { known, remember } from "./storage.js";
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
export function showInvite(table) {
  const open = openLinks(known(table.table).links ?? [], table.seats);
  openDialog(
    say("invite"),
    open.length ? h("p", { class: "muted" }, say("invite_lead")) : "",
    ...open.map(({ seat, link }) => linkField(`${say("seat", { seat: seat + 1 })} : ${table.seats[seat].name}`, link)),
    linkField(say("spectators"), `/table/${table.table}`),
  );
}

/**
 * Open them by themselves, once, at a table whose links are to be sent.
 * @param {Table} table
 */
export function inviteOnce(table) {
  const { links, invited } = known(table.table);
  if (!links?.length || table.over || invited) return;
  remember(table.table, { invited: true });
  showInvite(table);
}
