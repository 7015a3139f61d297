/** A table that waits for somebody: what is said there, and the ways to sit down, to go, or to play with computers. */

import { sitDown, tableApi } from "./api.js";
import { attempt } from "./dialogs.js";
import { button } from "./dom.js";
import { lookForOthers } from "./play-now.js";
import { choice, holdWithKey } from "./storage.js";
import { WAITING_WORDS } from "./waiting-words.js";
import { learnWords, say } from "./words.js";

learnWords(WAITING_WORDS);

/** Milliseconds after which the computer is offered to who waits. */
export const PATIENCE = 20_000;

const opened = performance.now();

/** How long it is, in milliseconds, until somebody has waited long enough to be offered the computer. */
export const patience = (now = performance.now()) => Math.max(0, opened + PATIENCE - now);

/** @param {Pick<Table, "seats">} table */
export const openSeats = ({ seats }) => seats.filter((each) => each.kind === "open").length;

/**
 * What is said at a table that waits.
 * @param {Pick<Table, "seats" | "may">} table
 */
export function waitingWords(table) {
  const count = openSeats(table);
  if (table.may.sit) return say("seat_is_free");
  return count === 1 ? say("waits_for_one") : say("waits_for_several", { count });
}

/**
 * How many of those who sit there would rather play with computers; nothing where nobody has said so.
 * @param {Pick<Table, "seats">} table
 */
export function agreement({ seats }) {
  const people = seats.filter((each) => each.kind === "person" || each.kind === "invited");
  const agree = people.filter((each) => each.agrees).length;
  return agree && people.length > 1 ? say("agree_to_fill", { agree, count: people.length }) : null;
}

/**
 * The computer's level that fits how strong the reader says to be: the weakest, the usual one, or the strongest.
 * @param {number} strength
 */
export const levelFor = (strength) => ({ 1: 1, 3: 20 })[strength] ?? null;

/**
 * The buttons of a table that waits; who came there by “play now” is led to others who wait elsewhere.
 * @param {Table} table
 */
export function waitingActions(table) {
  if (table.may.leave) lookForOthers(table.table);
  const api = tableApi(table.table);
  const agrees = table.seats.some((each) => each.yours && each.agrees);
  const asked = table.seats.some((each) => each.agrees);
  const sit = () =>
    attempt(async () => {
      await sitDown(table.table, { name: choice("name", "") });
      holdWithKey(table.table);
      location.reload(); // so that the live connection speaks for who sits here now
    });
  const leave = () =>
    attempt(async () => {
      await api.post("leave");
      location.href = "/lobby";
    });
  const fill = () => attempt(() => api.post("fill", { agree: !agrees, level: levelFor(choice("strength", 0)) }));
  const computer = button(say("fill_with_computers"), fill, { icon: "play", "aria-pressed": String(agrees) });
  return [
    ...(table.may.sit ? [button(say("sit_down"), sit, { css: "main-button", icon: "person" })] : []),
    ...(table.may.leave ? [later(computer, asked ? 0 : patience())] : []),
    ...(table.may.leave ? [button(say("get_up"), leave, { icon: "close" })] : []),
  ];
}

/**
 * A button that is there after a while.
 * @param {HTMLButtonElement} shown
 * @param {number} wait
 */
function later(shown, wait) {
  shown.hidden = wait > 0;
  if (wait) setTimeout(() => (shown.hidden = false), wait);
  return shown;
}
