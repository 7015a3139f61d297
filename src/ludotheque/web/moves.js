/** The list of moves: a column for each player, a row for each time around; a click looks back. */

import { byId, h, mark, redraw } from "./dom.js";
import { say } from "./words.js";

/** The moves in rows of cells; a cell is one turn, with the rolls before it and all of its moves; the last may be `turn`'s. */
export function rounds(moves, turn = 0) {
  const rows = [];
  let cell = null;
  let rolls = [];
  moves.forEach(({ player, move }, index) => {
    const ply = { move, ply: index + 1 };
    if (player === "chance") {
      rolls.push(ply);
      cell = null;
    } else if (cell?.player === player) cell.plies.push(ply);
    else {
      cell = { player, plies: [...rolls, ply] };
      rolls = [];
      place(rows, cell);
    }
  });
  if (rolls.length) place(rows, { player: typeof turn === "number" ? turn : 0, plies: rolls });
  return rows;
}

function place(rows, cell) {
  if (!rows.length || rows.at(-1).at(-1).player >= cell.player) rows.push([]);
  rows.at(-1).push(cell);
}

/** Show the list, with the ply that is looked at; `look` is called with the ply to look at. */
export function showMoves(table, ply, look) {
  const players = Array.from({ length: table.players }, (_, player) => player);
  const rows = rounds(table.moves, table.turn);
  const last = table.moves.at(ply - 1);
  const list = h(
    "div",
    { class: "move-list", tabindex: "0", role: "group", "aria-label": say("moves") },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", {}, h("span", { class: "hushed" }, "n°")),
          players.map((player) =>
            h(
              "th",
              { scope: "col" },
              mark(player),
              h("span", { class: "hushed" }, table.seats.find((seat) => seat.player === player).name),
            ),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row, index) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, String(index + 1)),
            players.map((player) =>
              moveCell(
                row.find((cell) => cell.player === player),
                ply,
                look,
              ),
            ),
          ),
        ),
      ),
    ),
  );
  redraw(
    byId("moves"),
    h(
      "header",
      {},
      h("h2", {}, say("moves")),
      h("span", { class: "muted small" }, table.moves.length ? say("look_back") : say("no_moves")),
    ),
    list,
    h(
      "p",
      { class: "last-words" },
      ply > 0 && last ? [h("code", { class: "last-move" }, last.move), " ", ...told(table, last)] : "",
    ),
  );
  // Only when everything around the list has its size does the list know its own.
  requestAnimationFrame(() => {
    const current = list.querySelector("[aria-current]");
    if (current)
      list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
  });
}

/** Say the moves that others have made since this ply, for those who do not see them. */
export function announce(table, since) {
  const seatOf = (player) => table.seats.find((each) => each.player === player);
  const made = table.moves.slice(since).filter(({ player }) => !seatOf(player)?.yours);
  if (made.length)
    byId("heard").textContent = made
      .map(({ player, words }) => [seatOf(player)?.name, words].filter(Boolean).join(" "))
      .join(". ");
}

function told(table, { player, words }) {
  const mover = table.seats.find((seat) => seat.player === player);
  return mover ? [h("strong", {}, mover.name), ` ${words}`] : [words];
}

function moveCell(cell, ply, look) {
  return h(
    "td",
    {},
    cell?.plies.map((each) =>
      h(
        "button",
        {
          type: "button",
          class: "move",
          "data-ply": each.ply,
          "aria-current": each.ply === ply ? "step" : null,
          onclick: () => look(each.ply),
        },
        each.move,
      ),
    ),
  );
}
