/** The list of moves: a column for each player, a row for each time around; a click looks back. */

import { byId, h, mark, redrawOnce } from "./dom.js";
import { say } from "./words.js";

/**
 * @typedef {{ move: string, ply: number }} Ply
 * @typedef {{ player: number, plies: Ply[] }} Cell one turn: the rolls before it and all of its moves
 */

/**
 * The moves in rows of cells; the last cell may be `turn`'s, with nothing but rolls.
 * @param {Pick<Move, "player" | "move">[]} moves
 * @param {Turn} turn
 */
export function rounds(moves, turn = 0) {
  /** @type {Cell[][]} */
  const rows = [];
  /** @type {Cell | null} */
  let cell = null;
  /** @type {Ply[]} */
  let rolls = [];
  for (const [index, { player, move }] of moves.entries()) {
    const ply = { move, ply: index + 1 };
    if (player === "chance") {
      rolls.push(ply);
      cell = null;
    } else if (cell?.player === player) cell.plies.push(ply);
    else {
      cell = /** @type {Cell} */ ({ player, plies: [...rolls, ply] });
      rolls = [];
      place(rows, cell);
    }
  }
  if (rolls.length) place(rows, { player: typeof turn === "number" ? turn : 0, plies: rolls });
  return rows;
}

/**
 * @param {Cell[][]} rows
 * @param {Cell} cell
 */
function place(rows, cell) {
  const row = rows.at(-1);
  const last = row?.at(-1);
  if (row && last && last.player < cell.player) row.push(cell);
  else rows.push([cell]);
}

/**
 * Show the list, with the ply that is looked at; `look` is called with the ply to look at.
 * @param {Table} table
 * @param {number} ply
 * @param {(ply: number) => void} look
 */
export function showMoves(table, ply, look) {
  const { moves, turn, over, result, seats } = table;
  const drawn = [moves.map((each) => each.move), turn, over && result?.places, seats.map(({ name }) => name), ply];
  redrawOnce(byId("moves"), JSON.stringify(drawn), () => parts(table, ply, look));
}

/**
 * @param {Table} table
 * @param {number} ply
 * @param {(ply: number) => void} look
 */
function parts(table, ply, look) {
  const list = h(
    "div",
    { class: "move-list", tabindex: "0", role: "group", "aria-label": say("moves") },
    h("table", {}, head(table), body(table, ply, look)),
    table.over ? result(table) : "",
  );
  // What is around the list may take its room a moment later.
  sized ??= new ResizeObserver(() => requestAnimationFrame(followMoves));
  sized.disconnect();
  sized.observe(list);
  return [
    h(
      "header",
      {},
      h("h2", {}, say("moves")),
      h("span", { class: "muted small" }, table.moves.length ? say("look_back") : say("no_moves")),
    ),
    list,
  ];
}

/** @type {ResizeObserver | null} */
let sized = null;

/** Scroll the list to the move that is looked at, or to the result below the last one. */
export function followMoves() {
  const list = document.querySelector(".move-list");
  const current = list?.querySelector("[aria-current]");
  if (!list || !current) return;
  const result = list.querySelector(".move-result");
  const last = [...list.querySelectorAll(".move")].at(-1) === current;
  const { top, height } = list.getBoundingClientRect();
  const shown = (last && result ? result : current).getBoundingClientRect();
  list.scrollTop += last ? shown.bottom - top - height : shown.top - top - height / 2;
}

/**
 * That the game is over, and who has won it.
 * @param {Table} table
 */
function result(table) {
  const winners = playersOf(table).filter((player) => table.result?.places[player] === 1);
  return h("p", { class: "move-result" }, winners.map(mark), say("finished"));
}

/** @param {Table} table */
const playersOf = (table) => Array.from({ length: table.players }, (_, player) => player);

/**
 * @param {Table} table
 * @param {number | "chance"} player
 */
const seatOf = (table, player) => table.seats.find((seat) => seat.player === player);

/** @param {Table} table */
function head(table) {
  const columns = playersOf(table).map((player) =>
    h("th", { scope: "col" }, mark(player), h("span", { class: "hushed" }, seatOf(table, player)?.name)),
  );
  return h("thead", {}, h("tr", {}, h("th", {}, h("span", { class: "hushed" }, "n°")), columns));
}

/**
 * @param {Table} table
 * @param {number} ply
 * @param {(ply: number) => void} look
 */
function body(table, ply, look) {
  const cells = (/** @type {Cell[]} */ row) =>
    playersOf(table).map((player) => {
      const plies = row.find((cell) => cell.player === player)?.plies ?? [];
      return h(
        "td",
        {},
        plies.map((each) => moveButton(each, ply, look)),
      );
    });
  // Moves are counted as everywhere else on the page, so a row has the number of its first one.
  const rows = rounds(table.moves, table.turn).map((row) =>
    h("tr", {}, h("th", { scope: "row" }, String(row[0].plies[0].ply)), cells(row)),
  );
  return h("tbody", {}, rows);
}

/**
 * @param {Ply} each
 * @param {number} ply
 * @param {(ply: number) => void} look
 */
function moveButton(each, ply, look) {
  return h(
    "button",
    {
      type: "button",
      class: "move",
      "data-ply": each.ply,
      "aria-current": each.ply === ply ? "step" : null,
      onclick: () => look(each.ply),
    },
    each.move,
  );
}
