/** The tools at the table: take back, hint, moves, thinking, resign. */

import { chosen, confirmed } from "./dialogs.js";
import { button, byId, redraw } from "./dom.js";
import { say } from "./words.js";

/** Show the tools that may be used now; `act` does what they stand for. */
export function showTools(table, watching, act) {
  const tool = (name, icon, may, onclick, rest = {}) =>
    button(say(name), onclick, { icon, css: "button tool", disabled: !may, ...rest });
  const moves = tool("moves", "list", true, toggleMoves, {
    css: "button tool only-phone",
    "aria-expanded": String(document.body.classList.contains("moves-open")),
  });
  if (table.over) return redraw(byId("tools"), moves);
  redraw(
    byId("tools"),
    tool("take_back", "undo", table.may.takeback, act.takeback),
    tool("hint", "bulb", table.may.hint, act.hint),
    moves,
    tool("thinking", "eye", table.may.watch, act.watch, { "aria-pressed": String(watching && table.may.watch) }),
    tool("resign", "flag", table.may.resign, act.resign),
  );
}

/** Ask whether to resign: the seat to be given up, or null. Who holds several, and is not to move, says which. */
export async function resigning(table) {
  const mine = table.seats.filter((each) => each.yours);
  const mover = mine.find((each) => each.player === table.turn);
  if (!mover && mine.length > 1)
    return chosen(
      say("ask_resign"),
      mine.map(({ seat, name }) => [seat, name]),
    );
  return (await confirmed(say("ask_resign"), say("resign"))) ? (mover ?? mine[0]).seat : null;
}

function toggleMoves(event) {
  const open = document.body.classList.toggle("moves-open");
  event.currentTarget.setAttribute("aria-expanded", String(open));
}
