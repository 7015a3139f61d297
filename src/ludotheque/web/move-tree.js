/** A tree of moves: the line that was played, and variations. Written as a saved game in which a variation stands in
 * parentheses behind the move that it replaces: `GAME players=2 rules=1 | A B ( C D ) A |`.
 */

const SAVED = /^([^|\n]*?)\s*\|([^\n]*)\|\s*(?:\n([\s\S]*))?$/;
const [OPEN, CLOSE] = ["(", ")"];

/** What was written is no saved game. */
export class Unreadable extends Error {}

/**
 * A move with those that may follow it, the first of which goes on with the line; the root stands before all moves.
 * @typedef {object} Branch
 * @property {string} move
 * @property {Move["player"]} player who made it
 * @property {string} words what it does
 * @property {Branch | null} parent
 * @property {Branch[]} children
 */

/** @typedef {{ move: string, player?: Move["player"], words?: string }} Step */

export class MoveTree {
  /** @type {Branch} */
  root = { move: "", player: "chance", words: "", parent: null, children: [] };

  /**
   * An empty tree of a game; `head` is how saved games of it begin, `notes` are the lines below the moves.
   * @param {string} head
   * @param {string} notes
   */
  constructor(head, notes = "") {
    this.head = head;
    this.notes = notes;
  }

  /**
   * The tree that a text holds.
   * @param {string} text
   */
  static read(text) {
    const [, head, moves, notes = ""] = SAVED.exec(text.trim()) ?? [];
    if (!head) throw new Unreadable(text);
    const tree = new MoveTree(head, notes.trim());
    tree.#fill(moves.split(/\s+/).filter(Boolean));
    return tree;
  }

  /** @param {string[]} words */
  #fill(words) {
    /** @type {Branch[]} */
    const open = []; // where the lines go on that a variation has interrupted
    let here = this.root;
    for (const word of words) {
      if (word === OPEN) {
        if (!here.parent) throw new Unreadable(word);
        open.push(here);
        here = here.parent;
      } else if (word === CLOSE) here = open.pop() ?? fail(word);
      else here = this.grow(here, [{ move: word }]);
    }
    if (open.length) throw new Unreadable(CLOSE);
  }

  /**
   * Play moves from a branch on: those that are there are followed, others grow. The last one is the answer.
   * @param {Branch} from
   * @param {readonly Step[]} moves
   */
  grow(from, moves) {
    let here = from;
    for (const { move, player = "chance", words = "" } of moves) {
      let next = here.children.find((each) => each.move === move);
      if (next && words) Object.assign(next, { player, words });
      if (!next) here.children.push((next = { move, player, words, parent: here, children: [] }));
      here = next;
    }
    return here;
  }

  /**
   * Cut a branch off with all that follows; what is left there is the answer.
   * @param {Branch} branch
   */
  remove(branch) {
    const { parent } = branch;
    if (!parent) return branch;
    parent.children = parent.children.filter((each) => each !== branch);
    return parent;
  }

  /**
   * Let the variation that a branch belongs to take the place of the one before it; says whether there was one.
   * @param {Branch} branch
   */
  promote(branch) {
    const start = startOfVariation(branch);
    const siblings = start?.parent?.children;
    if (!start || !siblings) return false;
    const place = siblings.indexOf(start);
    siblings.splice(place, 1);
    siblings.splice(place - 1, 0, start);
    return true;
  }

  /** The line that goes on with the first move everywhere. */
  get mainLine() {
    return pathTo(endOf(this.root));
  }

  /** The last move of every variation, and of the main line, which is the first of them. */
  get ends() {
    return endsOf(this.root);
  }

  /**
   * A saved game that leads to a branch, and some moves further.
   * @param {Branch} branch
   * @param {string[]} more
   */
  saved(branch, more = []) {
    return this.#line([...pathTo(branch).map(({ move }) => move), ...more]);
  }

  /** @param {string[]} words */
  #line(words) {
    return `${this.head} | ${words.map((word) => `${word} `).join("")}|`;
  }

  /** The whole tree as text. */
  write() {
    return [this.#line(written(this.root)), this.notes].filter(Boolean).join("\n");
  }
}

/**
 * @param {string} word
 * @returns {never}
 */
function fail(word) {
  throw new Unreadable(word);
}

/**
 * The moves that lead to a branch, with it.
 * @param {Branch} branch
 * @returns {Branch[]}
 */
export function pathTo(branch) {
  const path = [];
  for (let here = branch; here.parent; here = here.parent) path.unshift(here);
  return path;
}

/**
 * The branch at the end of the line that a branch belongs to.
 * @param {Branch} branch
 */
export function endOf(branch) {
  let here = branch;
  while (here.children.length) here = here.children[0];
  return here;
}

/**
 * The first move of the innermost variation that a branch belongs to; nothing on the main line.
 * @param {Branch} branch
 */
export function startOfVariation(branch) {
  for (let here = branch; here.parent; here = here.parent) if (here.parent.children[0] !== here) return here;
  return null;
}

/**
 * The branch beside this one, among those that answer the same move: -1 is the one before, 1 the one behind.
 * @param {Branch} branch
 * @param {-1 | 1} step
 */
export function beside(branch, step) {
  const siblings = branch.parent?.children ?? [];
  return siblings[siblings.indexOf(branch) + step] ?? null;
}

/**
 * @param {Branch} branch
 * @returns {Branch[]}
 */
const endsOf = (branch) => (branch.children.length ? branch.children.flatMap(endsOf) : branch.parent ? [branch] : []);

/**
 * What follows a branch: its first move, the variations beside that, and what follows.
 * @param {Branch} branch
 * @returns {string[]}
 */
function written({ children: [first, ...others] }) {
  if (!first) return [];
  const variations = others.flatMap((each) => [OPEN, each.move, ...written(each), CLOSE]);
  return [first.move, ...variations, ...written(first)];
}
