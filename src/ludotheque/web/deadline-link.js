/** At a table of a game over days: until when the reader may play, for their calendar, and the way to reminders. */

import "./clock-words.js";
import { address } from "./api.js";
import { h, icon } from "./dom.js";
import { choice } from "./storage.js";
import { say } from "./words.js";

/** @param {Pick<Table, "clock">} table */
const runsOverDays = ({ clock }) => clock?.running != null && !clock.live;

/**
 * Whether it is the turn of the reader, in a game over days.
 * @param {Pick<Table, "clock" | "seats">} table
 */
export const hasDeadline = ({ clock, seats }) =>
  runsOverDays({ clock }) && seats.some((each) => each.yours && each.player === clock?.running);

/**
 * Whether the reader waits for others in a game over days, and has not asked to be reminded yet.
 * @param {Pick<Table, "clock" | "seats">} table
 */
export const canBeReminded = (table) =>
  runsOverDays(table) && !hasDeadline(table) && table.seats.some((each) => each.yours) && !choice("reminded", false);

/** The way to the page where reminders are asked for. */
export const remindersLink = () =>
  h("a", { class: "button", href: "/my-games" }, icon("clock"), h("span", {}, say("reminders")));

/** @param {Pick<Table, "clock" | "table">} table */
export const deadlineLink = ({ clock, table }) =>
  h(
    "a",
    {
      class: "button",
      href: address(`tables/${encodeURIComponent(table)}/deadline.ics`, { player: clock?.running }),
      download: "ludotheque.ics",
    },
    icon("clock"),
    h("span", {}, say("deadline_file")),
  );
