/** What is to be analysed: from the link itself, from a table, or a game from its start. */

import "./analysis-words.js";
import { readLine, savedGame, startOf } from "./analysis-api.js";
import { notesOf } from "./analysis-table.js";
import { nameHere, tableApi } from "./api.js";
import { notice, reasonOf } from "./dialogs.js";
import { keptOf } from "./kept-analyses.js";
import { endOf, MoveTree, startOfVariation } from "./move-tree.js";
import { say } from "./words.js";

/**
 * What the address of the page asks for: the tree, its main line with words, and the line that it began with; nothing
 * where it is still to be chosen. What was analysed on this device before goes on.
 */
export async function openAnalysis() {
  const text = await wanted();
  if (text == null) return null;
  const asked = MoveTree.read(text);
  const opened = asked.saved(endOf(asked.root));
  const whole = asked.ends.length > 1 ? text : (keptOf(opened) ?? text);
  return { opened, ...(await described(whole)) };
}

async function wanted() {
  const query = new URLSearchParams(location.search);
  const table = query.get("table");
  if (location.hash.length > 1) return decodeURIComponent(location.hash.slice(1));
  if (table) return fromTable(table, query.get("round"));
  const game = nameHere();
  return game ? (await startOf(game, query.get("players"))).saved : null;
}

/**
 * The game of a table, with the names of who sat there; not while that would be unfair.
 * @param {string} name
 * @param {string | null} round
 */
async function fromTable(name, round) {
  const table = await tableApi(name).get();
  if (!table.may.analyse) throw new Error(say("no_analysis"));
  const [saved] = (await savedGame(name, { round })).split("\n");
  const players = [...table.seats].sort((a, b) => a.player - b.player);
  return `${saved}\n${notesOf(players.map((seat) => seat.name))}`;
}

/**
 * A tree in which every move has its words; the server says of every variation whether it is legal.
 * @param {string} text
 */
async function described(text) {
  const tree = MoveTree.read(text);
  const [main = tree.root, ...others] = tree.ends;
  const line = await readLine(tree.saved(main));
  tree.grow(tree.root, line.moves);
  for (const end of others) {
    try {
      tree.grow(tree.root, (await readLine(tree.saved(end))).moves);
    } catch (refused) {
      tree.remove(startOfVariation(end) ?? end);
      notice(say("variation_left", { reason: reasonOf(refused) }));
    }
  }
  return { tree, line };
}
