/** The tools at the table: take back, hint, moves, thinking, resign. */

import { showAsks } from "./asks.js";
import { chosen, confirmed } from "./dialogs.js";
import { button, byId, h, icon, redrawOnce } from "./dom.js";
import { analysisOf } from "./heading.js";
import { followMoves } from "./moves.js";
import { say } from "./words.js";

export { askActions } from "./asks.js";

/**
 * @param {PlainWord} name
 * @param {string} icon
 * @param {boolean} may
 * @param {(event: MouseEvent) => unknown} onclick
 * @param {ButtonOptions} rest
 */
const tool = (name, icon, may, onclick, rest = {}) =>
  button(say(name), onclick, { icon, css: "button tool", disabled: !may, ...rest });

/**
 * Show the tools that may be used now, and what players ask each other for; `act` does what they stand for.
 * @param {Table} table
 * @param {boolean} watching
 * @param {TableActions} act
 */
export function showToolbar(table, watching, act) {
  const drawn = [table.over ? analysisOf(table) : table.may, watching];
  showAsks(table, act);
  redrawOnce(byId("tools"), JSON.stringify(drawn), () => tools(table, watching, act));
}

/**
 * @param {Table} table
 * @param {boolean} watching
 * @param {TableActions} act
 */
function tools(table, watching, act) {
  const moves = tool("moves", "list", true, toggleMoves, {
    css: "button tool only-phone",
    "aria-expanded": String(document.body.classList.contains("moves-open")),
  });
  if (table.over) return [moves, analysis(table)];
  return [
    tool("take_back", "undo", table.may.takeback, act.takeback),
    tool("hint", "bulb", table.may.hint, act.hint),
    moves,
    tool("thinking", "eye", table.may.watch, act.watch, { "aria-pressed": String(watching && table.may.watch) }),
    tool("resign", "flag", table.may.resign, act.resign),
  ];
}

/**
 * The way to the analysis board, which is elsewhere where there is room for the whole card of an ending.
 * @param {Table} table
 */
const analysis = (table) =>
  h("a", { class: "button tool only-phone", href: analysisOf(table) }, icon("eye"), h("span", {}, say("analyse")));

/**
 * The seats of which one may be given up: who is to move gives up that one, others may have to choose.
 * @param {Pick<Table, "seats" | "turn">} table
 */
export function resignable({ seats, turn }) {
  const mine = seats.filter((each) => each.yours);
  const mover = mine.find((each) => each.player === turn);
  return mover ? [mover] : mine;
}

/**
 * Ask whether to resign: the seat to be given up, or null.
 * @param {Table} table
 */
export async function resigning(table) {
  const [first, ...more] = resignable(table);
  if (!first) return null;
  if (more.length)
    return chosen(
      say("ask_resign"),
      [first, ...more].map(({ seat, name }) => [seat, name]),
    );
  return (await confirmed(say("ask_resign"), say("resign"))) ? first.seat : null;
}

/** @param {Event} event */
function toggleMoves(event) {
  const open = document.body.classList.toggle("moves-open");
  /** @type {Element} */ (event.currentTarget).setAttribute("aria-expanded", String(open));
  if (open) followMoves();
}
