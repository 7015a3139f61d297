/** A move that was sent and shown, but is not kept yet: it waits for the table that holds it, or for a refusal. */

/** @typedef {{ move: string, ply: number, round: number }} Sent */

export class PendingMove {
  /** @type {(Sent & { resolve: (kept: boolean) => void }) | null} */
  #sent = null;
  /** @type {number | null} */
  #missing = null; // the ply of a move that was found missing, whose refusal may still be on its way

  /**
   * Wait until a move is kept, or not.
   * @param {Sent} sent
   * @returns {Promise<boolean>}
   */
  wait(sent) {
    this.#end(false);
    this.#missing = null;
    return new Promise((resolve) => (this.#sent = { ...sent, resolve }));
  }

  /**
   * Take in how the table stands; says whether the move that was sent is not in it, although it should be.
   * @param {Pick<Table, "round" | "moves">} table
   * @param {boolean} whole whether the connection was made anew, so that what was on its way is lost
   */
  isMissing({ round, moves }, whole = false) {
    const sent = this.#sent;
    if (!sent) return false;
    const played = round === sent.round ? moves[sent.ply]?.move : null;
    if (played === undefined && !whole) return false;
    const kept = played === sent.move || round > sent.round;
    this.#end(kept);
    this.#missing = kept ? null : sent.ply;
    return !kept;
  }

  /**
   * The server has refused something about this ply; says whether it was the move that was sent.
   * @param {number | null} ply
   */
  isRefused(ply) {
    if (!this.#sent || this.#sent.ply !== ply) return false;
    this.#end(false);
    return true;
  }

  /**
   * Whether a refusal says only what is known already: that the move at this ply is missing.
   * @param {number | null} ply
   */
  isKnown(ply) {
    return ply != null && ply === this.#missing;
  }

  /** @param {boolean} kept */
  #end(kept) {
    const sent = this.#sent;
    this.#sent = null;
    sent?.resolve(kept);
  }
}
