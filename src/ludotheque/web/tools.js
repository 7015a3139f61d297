/** The tools at the table: take back, hint, moves, thinking, resign. */

import { confirmed } from "./dialogs.js";
import { button, byId } from "./dom.js";
import { say } from "./words.js";

/** Show the tools that may be used now; `act` does what they stand for. */
export function showTools(table, watching, act) {
  const tool = (name, icon, may, onclick, rest = {}) => button(say(name), onclick, { icon, css: "button tool", disabled: !may, ...rest });
  byId("tools").hidden = table.over;
  byId("tools").replaceChildren(
    tool("take_back", "undo", table.may.takeback, act.takeback),
    tool("hint", "bulb", table.may.hint, act.hint),
    tool("moves", "list", true, toggleMoves, { css: "button tool only-phone", "aria-expanded": String(document.body.classList.contains("moves-open")) }),
    tool("thinking", "eye", table.may.watch ?? true, act.watch, { "aria-pressed": String(watching) }),
    tool("resign", "flag", table.may.resign, async () => (await confirmed(say("ask_resign"), say("resign"))) && act.resign()),
  );
}

function toggleMoves(event) {
  const open = document.body.classList.toggle("moves-open");
  event.currentTarget.setAttribute("aria-expanded", String(open));
}
