/** What the analysis board asks the server; it sends positions as saved games, and the server keeps nothing of them. */

import { address, ask, Refused, refusalOf } from "./api.js";
import { say } from "./words.js";

/**
 * The line of a game before its first move.
 * @param {string} game with its variant, if that is not the usual one
 * @param {string | null} players
 * @returns {Promise<Line>}
 */
export const startOf = (game, players) => ask(`analysis/${encodeURIComponent(game)}`, { query: { players } });

/**
 * A saved game with its moves in words.
 * @param {string} saved
 * @returns {Promise<Line>}
 */
export const readLine = (saved) => ask("analysis/line", { body: { saved } });

/**
 * The position that a saved game leads to, with all touches that may follow, where they are wanted; with none at all
 * for who only watches.
 * @param {string} saved
 * @param {{ tree?: boolean, watch?: boolean, quarter?: number, plan?: boolean }} seen
 * @returns {Promise<AnalysedPosition>}
 */
export const seePosition = (saved, seen) => ask("analysis/view", { body: { saved, ...seen } });

/**
 * What the moves would bring that begin with some touches.
 * @param {string} saved
 * @param {{ touch: string[], quarter?: number, plan?: boolean }} seen
 * @returns {Promise<GhostsShown>}
 */
export const seeGhosts = (saved, seen) => ask("analysis/ghosts", { body: { saved, ...seen } });

/**
 * Why touches lead nowhere.
 * @param {string} saved
 * @param {{ touch: string[], quarter?: number, plan?: boolean }} seen
 * @returns {Promise<Why>}
 */
export const askWhy = (saved, seen) => ask("analysis/why", { body: { saved, ...seen } });

/**
 * The saved game of a table.
 * @param {string} table
 * @param {QueryValues} query
 */
export async function savedGame(table, query) {
  const answer = await fetch(address(`tables/${encodeURIComponent(table)}/saved.txt`, query));
  if (!answer.ok) throw await refusalOf(answer);
  return answer.text();
}

/**
 * Hear what the computer finds out about a position, bit by bit, until all is said or `signal` ends it.
 * @param {string} saved
 * @param {(study: Study) => void} hear
 * @param {AbortSignal} signal
 */
export const study = (saved, hear, signal) => listen("analysis/study", saved, hear, signal);

/**
 * Hear what every position of a saved game is worth, one after the other.
 * @param {string} saved
 * @param {(review: Review) => void} hear
 * @param {AbortSignal} signal
 */
export const review = (saved, hear, signal) => listen("analysis/review", saved, hear, signal);

/**
 * Hear what every move of a position is worth, until all is said or `signal` ends it.
 * @param {string} saved
 * @param {(explored: Explored) => void} hear
 * @param {AbortSignal} signal
 */
export const explore = (saved, hear, signal) => listen("explorer/moves", saved, hear, signal);

/**
 * How often each level, and the games of this server, chose each move of a position.
 * @param {string} saved
 * @returns {Promise<Choosers[]>}
 */
export const whoChose = (saved) => ask("explorer/choices", { body: { saved } });

/**
 * A position that is set up, after a change.
 * @param {string} game with its variant
 * @param {string | null} players
 * @param {ArrangementBody} body
 * @returns {Promise<Arranged>}
 */
export const arrange = (game, players, body) =>
  ask(`arranging/${encodeURIComponent(game)}`, { query: { players }, body });

/**
 * The variants that can be explored.
 * @returns {Promise<Explorable[]>}
 */
export const explorableGames = () => ask("explorer");

/**
 * Where to begin in a variant that is solved on the server.
 * @param {Explorable} explorable
 * @returns {Promise<StartingPlace[]>}
 */
export const placesOf = ({ game, variant, players }) =>
  ask(`explorer/${encodeURIComponent(`${game}:${variant}`)}/places`, { query: { players } });

/**
 * @template Found
 * @param {string} path
 * @param {string} saved
 * @param {(found: Found) => void} hear
 * @param {AbortSignal} signal
 */
async function listen(path, saved, hear, signal) {
  try {
    const sent = { method: "POST", body: JSON.stringify({ saved }), headers: { "Content-Type": "application/json" } };
    const answer = await fetch(address(path), { ...sent, signal });
    if (!answer.ok || !answer.body) throw await refusalOf(answer);
    for await (const found of linesOf(answer.body)) {
      if (signal.aborted) return;
      if (found.error) throw new Refused(found.error, answer.status);
      hear(found);
    }
  } catch (refused) {
    if (signal.aborted) return;
    throw refused instanceof Refused ? refused : new Refused(say("lost_connection"), 0);
  }
}

/**
 * The objects that stand on the lines of a stream.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} body
 */
export async function* linesOf(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) yield JSON.parse(line);
    if (done) return;
  }
}
