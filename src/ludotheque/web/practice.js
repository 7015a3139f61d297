/** Learning from mistakes: before each of them the reader looks for the better move, and is then told the answer. */

/** @typedef {import("./turning-points.js").TurningPoint} TurningPoint */
/** @typedef {"asking" | "wrong" | "right" | "shown"} Answered */

export class Practice {
  /** @type {Answered[]} */
  #answers;
  #place = 0;
  /** @type {string | null} */
  tried = null;

  /**
   * Go through these mistakes, from the first.
   * @param {TurningPoint[]} mistakes
   */
  constructor(mistakes) {
    this.mistakes = mistakes;
    this.#answers = mistakes.map(() => "asking");
  }

  /** The mistake that is looked at; nothing once all have been. */
  get current() {
    return this.mistakes[this.#place] ?? null;
  }

  /** How the reader has answered here. */
  get answered() {
    return this.#answers[this.#place] ?? "right";
  }

  /** Which mistake it is, from 1. */
  get number() {
    return this.#place + 1;
  }

  /** How many better moves the reader has found without being shown. */
  get found() {
    return this.#answers.filter((each) => each === "right").length;
  }

  /**
   * The reader has tried a move: it was as good as the best one, or not.
   * @param {string} move
   * @param {boolean} good
   */
  answer(move, good) {
    this.tried = move;
    if (this.#answers[this.#place] !== "shown") this.#answers[this.#place] = good ? "right" : "wrong";
  }

  /** The reader wants to see the answer. */
  show() {
    this.#answers[this.#place] = "shown";
  }

  /** Go on to the next mistake. */
  next() {
    this.#place += 1;
    this.tried = null;
  }
}
