/** Until when the reader may play, in a game over days, as a file for their calendar. */

import "./clock-words.js";
import { address } from "./api.js";
import { h, icon } from "./dom.js";
import { say } from "./words.js";

/**
 * Whether it is the turn of the reader, in a game over days.
 * @param {Pick<Table, "clock" | "seats">} table
 */
export const hasDeadline = ({ clock, seats }) =>
  clock?.running != null && !clock.live && seats.some((each) => each.yours && each.player === clock.running);

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
