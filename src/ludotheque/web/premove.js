/** What is touched while others play: a move that is prepared, or a touch that came a moment too soon. */

import { find, meant } from "./touch-tree.js";

const MOMENT = 1000; // in milliseconds: what was touched so shortly before the turn came is not played unseen

export class Premove {
  #state;
  #tell;
  /** @type {string[]} */
  #touches = [];
  #last = 0;
  #waits = false; // whether the touches wait for the turn, or are only followed if it comes in a moment

  /**
   * Where a move `may` be prepared, it waits for the reader's turn as long as it `lasts`; `tell` hears of every change,
   * and whether it was dropped because it was not possible any more.
   * @param {() => { may: boolean, lasts: boolean }} state
   * @param {(dropped: boolean) => void} tell
   */
  constructor(state = () => ({ may: false, lasts: false }), tell = () => {}) {
    this.#state = state;
    this.#tell = tell;
  }

  /** What was touched of the move that waits. */
  get touches() {
    return this.#waits ? this.#touches : [];
  }

  /**
   * Something was touched; touched again, it is taken back with all that came after it.
   * @param {string} name
   */
  touch(name) {
    const place = this.#touches.indexOf(name);
    this.#waits = this.#state().may;
    if (!this.#waits) this.#touches = [name];
    else this.#touches = place < 0 ? [...this.#touches, name] : this.#touches.slice(0, place);
    this.#last = Date.now();
    if (this.#waits) this.#tell(false);
  }

  /** Forget the move that waits; says whether there was one. */
  drop() {
    if (!this.touches.length) return false;
    this.#touches = [];
    this.#tell(false);
    return true;
  }

  /**
   * The board has changed. Where it is the reader's turn now, say where the touches lead, and whether they play; where
   * it is not, a move goes on waiting as long as it may.
   * @param {TouchTree | null} tree
   * @param {string[]} forced what the page has touched itself
   */
  meet(tree, forced) {
    if (!tree && this.#waits && this.#state().lasts) return null;
    const [touches, waited] = [this.#touches, this.#waits];
    const ripe = Date.now() - this.#last >= MOMENT;
    this.#touches = [];
    this.#waits = false;
    if (!touches.length || (ripe && !waited)) return null;
    const path = tree && walk(tree, forced, touches);
    if (waited) this.#tell(!path);
    return path && { path, plays: ripe };
  }
}

/**
 * Whether the reader may prepare a move: at a table of theirs, while others play, where no chance intervenes. It lasts
 * until the game is over, or they look back.
 * @param {Pick<Table, "over" | "yours" | "may" | "moves">} table
 * @param {number | null} looking the ply looked back at
 */
export function preparing({ over, yours, may, moves }, looking) {
  const lasts = looking == null && !over && !may.leave; // who may leave still waits for the game to begin
  return { may: lasts && !may.move && yours.length > 0 && moves.every(({ player }) => player !== "chance"), lasts };
}

/**
 * Where touches lead one after the other, from those that the page has made itself; null if one of them leads nowhere.
 * @param {TouchTree} tree
 * @param {string[]} forced
 * @param {string[]} touches
 */
export function walk(tree, forced, touches) {
  let here = /** @type {string[] | null} */ (forced);
  for (const name of touches) {
    if (!here || forced.includes(name)) continue;
    const path = meant(tree, here, name, forced.length);
    here = path && (find(tree, path)?.touched ?? null);
  }
  return here;
}
