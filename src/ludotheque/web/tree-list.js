/** The tree of moves as a nested list: the line that was played, and under the move that it replaces each variation. */

import "./analysis-words.js";
import { h, mark, redraw } from "./dom.js";
import { pathTo } from "./move-tree.js";
import { say } from "./words.js";

/** @typedef {import("./move-tree.js").Branch} Branch */
/** @typedef {{ ply: number, branch: Branch }} Numbered a move with its number, from 1 */
/** @typedef {{ moves: Numbered[], variations: Row[][] }} Row moves in a row, and the variations beside the last one */

/**
 * The rows of what follows a branch: where there are variations beside a move, its row ends and they come below.
 * @param {Branch} branch
 * @param {number} ply how many moves led to it
 * @returns {Row[]}
 */
export function rowsAfter(branch, ply = pathTo(branch).length) {
  /** @type {Row[]} */
  const rows = [];
  let row = newRow();
  let here = branch;
  for (let count = ply + 1; here.children.length; count += 1) {
    const [first, ...others] = here.children;
    row.moves.push({ ply: count, branch: first });
    if (others.length) {
      row.variations = others.map((each) => variation(each, count));
      rows.push(row);
      row = newRow();
    }
    here = first;
  }
  return row.moves.length ? [...rows, row] : rows;
}

/** @returns {Row} */
const newRow = () => ({ moves: [], variations: [] });

/**
 * @param {Branch} branch
 * @param {number} ply
 */
function variation(branch, ply) {
  const first = { ply, branch };
  const [row, ...rows] = rowsAfter(branch, ply);
  return row ? [{ ...row, moves: [first, ...row.moves] }, ...rows] : [{ ...newRow(), moves: [first] }];
}

/**
 * Show the tree, with the move that is looked at, and those that were mistakes on the line that was played.
 * @param {HTMLElement} room
 * @param {Branch} root
 * @param {{ here: Branch, mistakes: Set<Branch>, go: (branch: Branch) => void }} options
 */
export function showTree(room, root, { here, mistakes, go }) {
  const rows = rowsAfter(root);
  redraw(
    room,
    h("div", { class: "tree-start" }, moveButton({ ply: 0, branch: root }, here, false, go)),
    ...(rows.length ? lists(rows, { here, mistakes, go }) : [h("p", { class: "muted small" }, say("no_moves"))]),
  );
  requestAnimationFrame(() => {
    const current = room.querySelector("[aria-current]");
    if (current)
      room.scrollTop += current.getBoundingClientRect().top - room.getBoundingClientRect().top - room.clientHeight / 2;
  });
}

/**
 * @param {Row[]} rows
 * @param {{ here: Branch, mistakes: Set<Branch>, go: (branch: Branch) => void }} options
 * @returns {HTMLElement[]}
 */
function lists(rows, options) {
  const { here, mistakes, go } = options;
  return rows.flatMap(({ moves, variations }) => [
    h(
      "div",
      { class: "tree-row" },
      moves.map((each) => moveButton(each, here, mistakes.has(each.branch), go)),
    ),
    ...(variations.length
      ? [
          h(
            "ul",
            { class: "variations", "aria-label": say("variations") },
            variations.map((each) => h("li", {}, lists(each, options))),
          ),
        ]
      : []),
  ]);
}

/**
 * @param {Numbered} move
 * @param {Branch} here
 * @param {boolean} mistake
 * @param {(branch: Branch) => void} go
 */
function moveButton({ ply, branch }, here, mistake, go) {
  const begins = !branch.parent?.parent || branch.parent.player !== branch.player;
  return h(
    "button",
    {
      type: "button",
      class: mistake ? "move mistake" : "move",
      "data-ply": ply,
      "aria-current": branch === here ? "step" : null,
      "aria-label": label(ply, branch, mistake),
      title: branch.words || null,
      onclick: () => go(branch),
    },
    ply ? [begins ? h("span", { class: "number" }, String(ply)) : null, begins ? mark(branch.player) : null] : null,
    ply ? `${branch.move}${mistake ? "?" : ""}` : say("start_position"),
  );
}

/**
 * @param {number} ply
 * @param {Branch} branch
 * @param {boolean} mistake
 */
function label(ply, { move, words }, mistake) {
  if (!ply) return say("start_position");
  return say(mistake ? "mistake_at" : "move_at", { ply, move, words });
}
