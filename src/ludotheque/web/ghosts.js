/** Pictures of moves, asked for before anybody needs them: all at once where they are few, else those that were begun. */

import { countMoves, find } from "./touch-tree.js";

const MOST = 64;

/** @param {string[]} touches */
export const keyOf = (touches) => JSON.stringify(touches);

export class Ghosts {
  #fetch;
  /** @type {Map<string, Patch>} */
  #patches = new Map(); // by the word of a move, or the key of touches
  /** @type {Set<string>} */
  #asked = new Set(); // the touches after which pictures were asked for

  /** @param {(touches: string[]) => Promise<GhostsShown>} fetch asks for pictures of the moves that begin with touches */
  constructor(fetch) {
    this.#fetch = fetch;
  }

  /** Forget the position that has gone. */
  clear() {
    this.#patches = new Map();
    this.#asked.clear();
  }

  /**
   * The picture of a view, where it is there already.
   * @param {Pick<View, "move" | "touched">} view
   */
  of({ move, touched }) {
    return this.#patches.get(move ?? keyOf(touched)) ?? null;
  }

  /**
   * Ask for the pictures after these touches, unless that was done or there are too many; says whether there are new ones.
   * @param {TouchTree} tree
   * @param {string[]} touched
   */
  async lookAhead(tree, touched) {
    const spot = find(tree, touched);
    if (!spot || countMoves(spot.node, MOST) > MOST || this.#isAsked(touched)) return false;
    this.#asked.add(keyOf(touched));
    const patches = this.#patches;
    const found = await this.#fetch(touched).catch(() => null); // it is not missed
    if (!found || patches !== this.#patches) return false;
    for (const [move, patch] of Object.entries(found.moves)) patches.set(move, patch);
    for (const sketch of found.sketches) patches.set(keyOf(sketch.touched), sketch.patch);
    return true;
  }

  /** @param {string[]} touched */
  #isAsked(touched) {
    return [...touched, ""].some((_, count) => this.#asked.has(keyOf(touched.slice(0, count))));
  }
}
