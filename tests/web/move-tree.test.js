/** The tree of moves: growing, cutting, putting first, and how it is written and read. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { beside, endOf, MoveTree, pathTo, startOfVariation, Unreadable } from "../../src/ludotheque/web/move-tree.js";
import { rowsAfter } from "../../src/ludotheque/web/tree-list.js";

const HEAD = "chess:short players=2 rules=1";
const moves = (...words) => words.map((move) => ({ move }));
const words = (branches) => branches.map(({ move }) => move).join(" ");

/** A tree as it is written, without what every one of them begins with. */
const written = (tree) => tree.write().replace(HEAD, "").trim();
const read = (text) => MoveTree.read(`${HEAD} | ${text} |`);

test("a line grows, and moves that are there are followed", () => {
  const tree = new MoveTree(HEAD);
  const end = tree.grow(tree.root, moves("a", "b"));
  assert.equal(words(pathTo(end)), "a b");
  assert.equal(tree.grow(tree.root, moves("a")), end.parent);
  assert.equal(tree.saved(end), `${HEAD} | a b |`);
  assert.equal(tree.saved(end, ["c", "d"]), `${HEAD} | a b c d |`);
  assert.equal(tree.saved(tree.root), `${HEAD} | |`);
});

test("words come to a move that was only written", () => {
  const tree = read("a b");
  tree.grow(tree.root, [{ move: "a", player: 1, words: "goes to a" }]);
  assert.deepEqual([tree.mainLine[0].player, tree.mainLine[0].words], [1, "goes to a"]);
});

test("a variation is written behind the move that it replaces, and read from there", () => {
  const tree = new MoveTree(HEAD);
  const end = tree.grow(tree.root, moves("a", "b", "c"));
  tree.grow(pathTo(end)[0], moves("x", "y"));
  tree.grow(tree.root, moves("q"));
  assert.equal(written(tree), "| a ( q ) b ( x y ) c |");
  assert.equal(written(MoveTree.read(tree.write())), "| a ( q ) b ( x y ) c |");
});

test("variations stand in variations", () => {
  const text = "a b ( x y ( z z ( k ) ) w ) ( v ) c";
  assert.equal(written(read(text)), `| ${text} |`);
  assert.deepEqual(
    read(text).ends.map((end) => words(pathTo(end))),
    ["a b c", "a x y w", "a x z z", "a x z k", "a v"],
  );
});

test("what stands below the moves is kept", () => {
  const tree = MoveTree.read(`${HEAD} | a |\nnames=["A","B"]\n`);
  assert.equal(tree.notes, 'names=["A","B"]');
  assert.equal(tree.write(), `${HEAD} | a |\nnames=["A","B"]`);
});

test("what is no saved game is said to be none", () => {
  for (const text of [
    "",
    "nothing",
    `${HEAD} | a`,
    "| a |",
    `${HEAD} | ( a ) |`,
    `${HEAD} | a ) |`,
    `${HEAD} | a ( b |`,
  ])
    assert.throws(() => MoveTree.read(text), Unreadable, text);
});

test("a branch that is cut off takes all that follows with it", () => {
  const tree = read("a b ( x y ) c");
  const [, b] = tree.mainLine;
  assert.equal(tree.remove(beside(b, 1)), b.parent);
  assert.equal(written(tree), "| a b c |");
  assert.equal(tree.remove(b).move, "a");
  assert.equal(written(tree), "| a |");
  assert.equal(tree.remove(tree.root), tree.root);
});

test("where the first of several moves is cut off, the next one takes its place", () => {
  const tree = read("a b ( x y ) c");
  tree.remove(tree.mainLine[1]);
  assert.equal(written(tree), "| a x y |");
});

test("a variation goes before the one in front of it, and in the end it is the main line", () => {
  const tree = read("a b ( x ) ( v w ) c");
  const w = tree.ends.at(-1);
  assert.ok(tree.promote(w));
  assert.equal(written(tree), "| a b ( v w ) ( x ) c |");
  assert.ok(tree.promote(w));
  assert.equal(written(tree), "| a v ( b c ) ( x ) w |");
  assert.equal(tree.promote(w), false);
});

test("only the innermost variation is put first", () => {
  const tree = read("a b ( x y ( z ) ) c");
  const z = tree.ends.find(({ move }) => move === "z");
  assert.equal(startOfVariation(z), z);
  tree.promote(z);
  assert.equal(written(tree), "| a b ( x z ( y ) ) c |");
  assert.equal(startOfVariation(z).move, "x");
});

test("from a move one goes on to its end, and to those beside it", () => {
  const tree = read("a b ( x y ) ( v ) c");
  const [a, b] = tree.mainLine;
  assert.deepEqual([endOf(a).move, beside(b, 1).move, beside(b, -1), beside(tree.root, 1)], ["c", "x", null, null]);
  assert.equal(endOf(beside(b, 1)).move, "y");
});

/** Rows of a list as text: a variation stands in brackets. */
const shown = (rows) =>
  rows
    .map(({ moves, variations }) =>
      [
        moves.map(({ ply, branch }) => `${ply}${branch.move}`).join(" "),
        ...variations.map((each) => `[${shown(each)}]`),
      ].join(" "),
    )
    .join(" / ");

test("the list has the variations under the move that they replace, with the same numbers", () => {
  assert.equal(shown(rowsAfter(read("a b ( x y ( z ) w ) ( v ) c d").root)), "1a 2b [2x 3y [3z] / 4w] [2v] / 3c 4d");
  assert.deepEqual(rowsAfter(new MoveTree(HEAD).root), []);
});
