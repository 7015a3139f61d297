/** Walking through the tree of touches that comes with a view: where a touch leads, without asking anybody. */

/** @typedef {{ touched: string[], node: TouchNode }} Spot */

/**
 * Where touches lead, if they lead anywhere; those in another order than usual arrive at the usual one.
 * @param {TouchTree} tree
 * @param {string[]} touches
 * @returns {Spot | null}
 */
export function find(tree, touches) {
  /** @type {Spot} */
  let here = { touched: [], node: tree.root };
  for (const name of touches) {
    const next = here.node.next?.[name] ?? (here.node === tree.root ? tree.early[name] : undefined);
    if (!next) return null;
    const usual = next.to ? find(tree, next.to) : { touched: [...here.touched, name], node: next };
    if (!usual) return null;
    here = usual;
  }
  return here;
}

/**
 * What somebody means who touches this after those touches, of which the page has made so many itself: to go on, to take
 * something back, to begin elsewhere, or to begin with what usually comes later. Null where it leads nowhere.
 * @param {TouchTree} tree
 * @param {string[]} touched
 * @param {string} name
 * @param {number} forced
 * @returns {string[] | null}
 */
export function meant(tree, touched, name, forced = 0) {
  if (offers(tree, touched, name)) return [...touched, name];
  if (touched.includes(name)) return touched.slice(0, touched.indexOf(name));
  for (let count = touched.length - 1; count >= 0; count--) {
    const before = touched.slice(0, count);
    if (offers(tree, before, name)) return [...before, name];
  }
  const nothingYet = touched.length <= forced || isEarly(tree, touched);
  return nothingYet && tree.early[name] ? [name] : null;
}

/**
 * Whether this is offered after those touches.
 * @param {TouchTree} tree
 * @param {string[]} touched
 * @param {string} name
 */
const offers = (tree, touched, name) => Boolean(find(tree, touched)?.node.next?.[name]);

/**
 * Whether these touches left something out that usually comes first.
 * @param {TouchTree} tree
 * @param {string[]} touched
 */
export const isEarly = (tree, [first]) => first != null && !tree.root.next?.[first];

/**
 * Whether something else may follow after this is touched, or was.
 * @param {TouchTree} tree
 * @param {string[]} touched
 * @param {string} name
 * @param {number} forced
 */
export function leadsOn(tree, touched, name, forced = 0) {
  const path = touched.includes(name) ? touched : meant(tree, touched, name, forced);
  return Boolean(path && !isEarly(tree, path) && find(tree, path)?.node.next);
}

/**
 * A view after some touches: what was touched and may be, what is asked for, and the move arrived at.
 * @param {View} root
 * @param {TouchTree} tree
 * @param {Spot} spot
 * @returns {View}
 */
export function viewAt(root, tree, { touched, node }) {
  const touchable = Object.keys(node.next ?? {}).map((name) => ({ name, words: tree.words[name] ?? name }));
  const move = node.move == null ? null : tree.moves[node.move];
  return {
    ...root,
    touched,
    touchable,
    choices: touchable.filter(({ name }) => tree.choices.includes(name)),
    prompt: node.prompt == null ? root.prompt : tree.prompts[node.prompt],
    move: move?.move ?? null,
    words: move?.words ?? null,
    why: null,
    early: false,
  };
}

/**
 * A position after a move that is not kept yet: what can be seen of it before anybody says what follows.
 * @param {View} root
 * @param {View} view
 * @returns {View}
 */
export const asPlayed = (root, { words, patch }) => ({
  ...root,
  ply: root.ply + 1,
  touched: [],
  touchable: [],
  choices: [],
  words,
  prompt: words ?? root.prompt,
  owed: null,
  tree: null,
  patch,
  played: true,
});

/**
 * How many moves can be arrived at from a node, counted no further than one more than `most`.
 * @param {TouchNode} node
 * @param {number} most
 * @returns {number}
 */
export function countMoves(node, most) {
  let count = node.move == null ? 0 : 1;
  for (const next of Object.values(node.next ?? {})) {
    if (count > most) break;
    count += countMoves(next, most - count);
  }
  return count;
}
