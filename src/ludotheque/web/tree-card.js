/** The card with the tree of moves and what can be done to it, and the tools that go through it. */

import { button, byId, h, redraw } from "./dom.js";
import { linkTo } from "./kept-analyses.js";
import { share } from "./links.js";
import { endOf, startOfVariation } from "./move-tree.js";
import { showTree } from "./tree-list.js";
import { say } from "./words.js";

/** @typedef {import("./move-tree.js").Branch} Branch */
/** @typedef {{ go(branch: Branch): unknown, promote(): unknown, remove(): unknown }} TreeActions */

/**
 * Show the tree, the move that is looked at with its words, and the ways to it.
 * @param {import("./move-tree.js").MoveTree} tree
 * @param {Branch} here
 * @param {Set<Branch>} mistakes
 * @param {TreeActions} act
 */
export function showTreeCard(tree, here, mistakes, act) {
  const small = { css: "quiet square", quiet: true };
  const room = h("div", { class: "tree-list", tabindex: "0", role: "group", "aria-label": say("moves") });
  showTree(room, tree.root, { here, mistakes, go: act.go });
  redraw(
    byId("tree"),
    h(
      "header",
      {},
      h("h2", {}, say("moves")),
      button(say("promote_variation"), act.promote, { ...small, icon: "up", disabled: !startOfVariation(here) }),
      button(say("delete_variation"), act.remove, { ...small, icon: "bin", disabled: here === tree.root }),
    ),
    room,
    h("p", { class: "last-words" }, here.move ? [h("code", { class: "last-move" }, here.move), ` ${here.words}`] : ""),
  );
  showSteps(tree, here, act.go);
}

/**
 * @param {import("./move-tree.js").MoveTree} tree
 * @param {Branch} here
 * @param {(branch: Branch) => unknown} go
 */
function showSteps(tree, here, go) {
  const tool = (/** @type {PlainWord} */ word, /** @type {string} */ icon, /** @type {Branch | null} */ to) =>
    button(say(word), () => to && go(to), { icon, css: "button tool", disabled: !to || to === here });
  const handOn = () => share(new URL(linkTo(tree.write()), location.origin).href);
  redraw(
    byId("tools"),
    tool("start_position", "first", tree.root),
    tool("previous", "back", here.parent),
    tool("next", "next", here.children[0] ?? null),
    tool("line_end", "last", endOf(here)),
    button(say("link_label"), handOn, { icon: "link", css: "button tool", "aria-label": say("share") }),
  );
}
