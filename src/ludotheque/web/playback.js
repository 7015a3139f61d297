/** Moves that others have made play out one after the other, slowly enough to follow, and can be seen again. */

import { still } from "./dom.js";
import { setting } from "./settings.js";

/**
 * How long a move of others stays before the next one, and at most all moves of one message together, in milliseconds;
 * and how many times as long as the reader's own pieces those of others travel.
 * @type {Record<Pace, { stay: number, most: number, slower: number }>}
 */
const PACES = {
  slow: { stay: 2600, most: 26_000, slower: 4 },
  normal: { stay: 1300, most: 10_000, slower: 2 },
  none: { stay: 0, most: 0, slower: 1 },
};
/** How long the position stays from which moves are seen again. */
const START = 700;

/** @typedef {import("./settings.js").SettingValue<"pace">} Pace */
/** @typedef {{ now(): number, sleep(time: number): Promise<unknown> }} Clock */

/** @type {Clock} */
const CLOCK = { now: () => Date.now(), sleep: (time) => new Promise((resolve) => setTimeout(resolve, time)) };

/** The pace of moves that come by themselves: nobody waits who would rather have nothing move, or does not look. */
export const paceNow = () => (still() || document.hidden ? "none" : setting("pace"));

/**
 * How many times as long as the reader's own pieces those of others travel.
 * @param {Pace} pace
 */
export const slowness = (pace) => PACES[pace].slower;

/**
 * How long the position after each of so many moves stays.
 * @param {number} count
 * @param {Pace} pace
 */
export const staying = (count, pace) => Math.min(PACES[pace].stay, PACES[pace].most / Math.max(count, 1));

/**
 * Whether the move that led to a ply was the reader's.
 * @param {Pick<Table, "moves" | "seats">} table
 * @param {number} ply
 */
export const isOwn = ({ moves, seats }, ply) =>
  seats.some(({ player, yours }) => yours && player === moves[ply - 1]?.player);

/**
 * The ply from which moves play out that have been made since this one: the reader has seen what they played themselves.
 * @param {Table} table
 * @param {number} since
 * @returns {number}
 */
export const seenUntil = (table, since) =>
  since + 1 < table.ply && isOwn(table, since + 1) ? seenUntil(table, since + 1) : since;

/**
 * A table as it stood when some of its moves had not been made yet.
 * @param {Table} table
 * @param {number | null} ply null for the present
 * @returns {Table}
 */
export function asItStood(table, ply) {
  if (ply == null) return table;
  const turn = table.moves[ply]?.player ?? table.turn;
  const moves = table.moves.slice(0, ply);
  const may = { ...table.may, move: false };
  return { ...table, ply, turn, moves, may, over: false, match_over: false, result: null, thinking: null };
}

export class Playback {
  #show;
  #clock;
  /** @type {number | null} */
  #ply = null;
  #to = 0;
  #stay = 0; // how long each move stays
  #until = 0; // the time until which what is shown stays
  #running = false;
  #runs = 0; // grows with everything that makes a run which still waits come too late

  /**
   * `show` shows the ply that it is at.
   * @param {() => Promise<unknown>} show
   * @param {Clock} clock
   */
  constructor(show, clock = CLOCK) {
    this.#show = show;
    this.#clock = clock;
  }

  /** The ply that is shown in place of the present, which null stands for. */
  get ply() {
    return this.#ply;
  }

  /**
   * Moves have been made at a table since a ply: show them one after the other, and the present with the last.
   * @param {Table} table
   * @param {number} since
   */
  follow(table, since, pace = paceNow()) {
    const seen = seenUntil(table, since);
    this.#to = table.ply;
    this.#stay = staying(table.ply - (this.#ply ?? seen), pace);
    if (this.#running && pace !== "none") return;
    if (pace === "none" || isOwn(table, since + 1)) this.#until = 0;
    return this.#run(pace === "none" ? table.ply - 1 : seen);
  }

  /**
   * Show the moves since a ply once more. Who asks for it wants to see them, whatever the pace of other moves.
   * @param {Table} table
   * @param {number} since
   */
  replay(table, since) {
    this.#to = table.ply;
    this.#stay = staying(table.ply - since, setting("pace") === "slow" ? "slow" : "normal");
    this.#until = 0;
    return this.#run(since - 1, START);
  }

  /** Show the present at once; says whether anything else was shown. */
  end() {
    if (this.#ply == null) return false;
    this.forget();
    this.#show();
    return true;
  }

  /** Play nothing out any more. */
  forget() {
    this.#runs += 1;
    this.#running = false;
    this.#ply = null;
    this.#until = 0;
  }

  /**
   * A touch in this room ends the playing-out, and does nothing else.
   * @param {HTMLElement} room
   */
  endsByTouch(room) {
    let ends = false;
    const capture = true;
    room.addEventListener("pointerdown", () => (ends = this.end()), { capture });
    room.addEventListener("pointerup", (event) => ends && event.stopPropagation(), { capture });
  }

  /**
   * @param {number} from
   * @param {number} first how long the first one stays
   */
  async #run(from, first = this.#stay) {
    const run = (this.#runs += 1);
    this.#running = true;
    if (this.#until > this.#clock.now()) this.#ply = from;
    for (let ply = from + 1; ply <= this.#to; ply += 1) {
      await this.#wait();
      if (run !== this.#runs) return;
      this.#ply = ply < this.#to ? ply : null;
      await this.#show();
      if (run !== this.#runs) return;
      this.#until = this.#clock.now() + (ply === from + 1 ? first : this.#stay);
    }
    this.#running = false;
  }

  async #wait() {
    const time = this.#until - this.#clock.now();
    if (time > 0) await this.#clock.sleep(time);
  }
}
