/** Where a game turned. This is the one definition, for the graph, the lists and the texts alike: a turning point is a
 * move after which whoever made it can expect less of the win than before by LOSS at least, though there was a better
 * one, which is a mistake; or a roll of the dice that changes what anybody can expect by as much. It has the number of
 * its move, from 1, as in the list of moves.
 */

/** The share of the win from which on a loss counts. */
export const LOSS = 0.2;
/** How much less than the best move another one may be worth where values are estimated, and still be as good. */
export const AS_GOOD = 0.06;

/**
 * @typedef {object} TurningPoint
 * @property {number} ply the number of the move, from 1: positions before and after it have the plies ply-1 and ply
 * @property {string} move
 * @property {string} words
 * @property {Move["player"]} player
 * @property {"mistake" | "luck"} kind
 * @property {number} loss
 * @property {Review["best"]} best what should have been played, where it is a mistake
 */

/** @typedef {(Review | null | undefined)[]} Reviews what is known of each position, by its ply */

/**
 * The turning points of a game, in its order.
 * @param {readonly Pick<Move, "player" | "move" | "words">[]} moves
 * @param {Reviews} reviews
 * @returns {TurningPoint[]}
 */
export function turningPoints(moves, reviews) {
  return moves.flatMap((move, index) => turningPoint(move, index + 1, reviews[index], reviews[index + 1]) ?? []);
}

/**
 * @param {Pick<Move, "player" | "move" | "words">} made
 * @param {number} ply
 * @param {Reviews[number]} before
 * @param {Reviews[number]} after
 * @returns {TurningPoint | null}
 */
function turningPoint({ player, move, words }, ply, before, after) {
  if (!before || !after) return null;
  const changes = before.value.map((share, each) => share - after.value[each]);
  const loss = player === "chance" ? Math.max(...changes.map(Math.abs)) : changes[player];
  if (loss < LOSS) return null;
  if (player === "chance") return { ply, move, words, player, kind: "luck", loss, best: null };
  return before.best && before.best.move !== move
    ? { ply, move, words, player, kind: "mistake", loss, best: before.best }
    : null;
}

/**
 * The mistakes among turning points, of everybody or of one player.
 * @param {readonly TurningPoint[]} points
 * @param {number | null} player
 */
export const mistakesOf = (points, player = null) =>
  points.filter((each) => each.kind === "mistake" && (player == null || each.player === player));

/**
 * Whether a move that was tried is as good as the best one: it is the same, or what it leads to is worth as much.
 * @param {string} move
 * @param {NonNullable<Review["best"]>} best
 * @param {{ value: number[], exact: boolean } | null} after what the position after the move is worth
 * @param {number} player
 */
export function isAsGood(move, best, after, player) {
  if (move === best.move) return true;
  const slack = after?.exact && best.verdict ? 0.001 : AS_GOOD;
  return after != null && after.value[player] >= best.value[player] - slack;
}
