/** A finished round as the computer has looked through it, at the table where it was played. */

import { drawMoves } from "./arrows.js";
import { byId } from "./dom.js";

/** @typedef {import("./turning-points.js").TurningPoint} TurningPoint */

export class TableReview {
  /** @type {import("./turning-points.js").Reviews} */
  reviews = [];
  /** @type {TurningPoint | null} */
  #better = null; // whose better move is shown
  #look;

  /**
   * `look` goes to a position.
   * @param {(ply: number) => void} look
   */
  constructor(look) {
    this.#look = look;
  }

  /**
   * Show what should have been played at a turning point.
   * @param {TurningPoint} point
   */
  better(point) {
    this.#better = point;
    this.#look(point.ply - 1);
  }

  /**
   * Draw that on the board, if it is what the reader looks at.
   * @param {number} ply
   */
  draw(ply) {
    const best = this.#better?.ply === ply + 1 ? this.#better.best : null;
    drawMoves(byId("board"), best ? [best] : []);
  }
}
