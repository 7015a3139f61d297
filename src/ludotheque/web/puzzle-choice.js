/** Which puzzle comes next: one near the reader's strength that they have not solved. What they solved stays here. */

import { choice, choose } from "./storage.js";

const STEP = 0.5; // of a level, by which one puzzle changes what is known of the reader's strength

/**
 * What this device knows of the reader and the puzzles of a game.
 * @param {string} game
 */
export class PuzzleRecord {
  #kept;
  /** @type {Set<string>} */
  solved;

  /**
   * @param {string} game
   * @param {number} usual the level to begin with
   */
  constructor(game, usual) {
    this.#kept = `puzzles.${game}`;
    this.solved = new Set(choice(`${this.#kept}.solved`, /** @type {string[]} */ ([])));
    this.level = choice(`${this.#kept}.level`, usual);
  }

  /**
   * Remember how a puzzle went, each puzzle once.
   * @param {string} name
   * @param {boolean} alone whether it was solved without a mistake or help
   * @param {number} levels how many there are
   * @returns {boolean} whether it is the first time
   */
  remember(name, alone, levels) {
    if (this.solved.has(name)) return false;
    this.solved.add(name);
    this.level = Math.min(levels, Math.max(1, this.level + (alone ? STEP : -STEP)));
    choose(`${this.#kept}.solved`, [...this.solved]);
    choose(`${this.#kept}.level`, this.level);
    return true;
  }
}

/**
 * The puzzle that comes next: that of the day first, then any of those nearest to a level; when all are solved, of all.
 * @param {{ today: string, puzzles: { name: string, level: number }[] }} known
 * @param {{ solved: Set<string>, level: number }} record
 * @param {string | null} now the one that is shown
 * @param {() => number} chance
 */
export function nextPuzzle(known, { solved, level }, now = null, chance = Math.random) {
  if (now !== known.today && !solved.has(known.today)) return known.today;
  const others = known.puzzles.filter(({ name }) => name !== now);
  const fresh = others.filter(({ name }) => !solved.has(name));
  const left = fresh.length ? fresh : others;
  const far = (/** @type {{ level: number }} */ each) => Math.abs(each.level - level);
  const nearest = Math.min(...left.map(far));
  const alike = left.filter((each) => far(each) === nearest);
  return alike[Math.floor(chance() * alike.length)]?.name ?? known.today;
}
