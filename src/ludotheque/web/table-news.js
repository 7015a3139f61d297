/** What is new in what the server says of a table, compared with what it said before. */

/**
 * Whether this was said before the last word, and comes too late.
 * @param {Table | null} before
 * @param {Table} fresh
 */
export const isLate = (before, fresh) => before != null && fresh.version < before.version;

/**
 * A table with what is new there; the same one where that was known, and null where something was missed in between.
 * @param {Table} table
 * @param {News} news
 * @returns {Table | null}
 */
export function withNews(table, { since, version, kept, moves, changes }) {
  if (version < table.version) return table;
  if (since !== table.version) return version === table.version ? table : null;
  return { ...table, ...changes, moves: [...table.moves.slice(0, kept), ...moves] };
}

/**
 * What has changed at a table, which was not known at all where there is nothing before.
 * @param {Table | null} before
 * @param {Table} fresh
 */
export function newsOf(before, fresh) {
  const newRound = before != null && before.round !== fresh.round;
  return {
    newRound,
    /** Whether something has happened since. */
    changed: before?.version !== fresh.version,
    /** Whether what the positions were worth is not known any more. */
    rewritten: newRound || (before != null && fresh.ply < before.ply),
    /** The ply after which moves are new, where the same round goes on. */
    since: before && !newRound ? before.ply : null,
    /** Whether the game is over now, but was not. */
    ended: fresh.over && !before?.over,
    /** Whether watching the computer think has become fair, or unfair. */
    watchChanged: before?.may.watch !== fresh.may.watch,
    /** Whether the reader may move now, but might not, or the other way round. */
    handsChanged: before?.may.move !== fresh.may.move,
  };
}

/**
 * The ply that is looked back at, after the table has changed: null for the present.
 * @param {number | null} looking
 * @param {Table} fresh
 * @param {boolean} newRound
 */
export const stillLooking = (looking, fresh, newRound) =>
  newRound || looking == null || looking >= fresh.ply ? null : looking;

/**
 * The ply to look back at when this one is asked for: null for the present.
 * @param {number} ply
 * @param {Table} table
 */
export const lookingAt = (ply, table) => stillLooking(Math.max(0, ply), table, false);
