/** The analysis board: any position, variations in a tree, and beside it what the computer thinks. */

import { askWhy, seeGhosts, seePosition } from "./analysis-api.js";
import { chooseAnalysis } from "./analysis-chooser.js";
import { openAnalysis } from "./analysis-opening.js";
import { namesIn, tableOf } from "./analysis-table.js";
import { drawMoves } from "./arrows.js";
import { Board } from "./board.js";
import { attempt, notice, reasonOf } from "./dialogs.js";
import { around, button, byId } from "./dom.js";
import { showWorth } from "./evaluation.js";
import { Exploring } from "./exploring.js";
import { GameReview } from "./game-review.js";
import { factsOf } from "./heading.js";
import { arrangingFrom, keep, linkTo } from "./kept-analyses.js";
import { share } from "./links.js";
import { MoveInput } from "./move-input.js";
import { beside, endOf, MoveTree, pathTo } from "./move-tree.js";
import { preparePage } from "./page.js";
import { playOut } from "./playing-out.js";
import { actionsOf, prompt, sayNo } from "./prompt.js";
import { hideRules, showRules } from "./rules.js";
import { showSeats, showStocks, touchTrays, trayOf } from "./seats.js";
import { Studying } from "./studying.js";
import { showTreeCard } from "./tree-card.js";
import { Viewpoint } from "./viewpoint.js";
import { capital, say } from "./words.js";

/** @typedef {import("./move-tree.js").Branch} Branch */

const PEEK = 120; // milliseconds that the mouse must rest on a move before the board shows it

const exploring = new URLSearchParams(location.search).has("explore");
let tree = new MoveTree("");
let here = tree.root;
let line = /** @type {Line} */ (/** @type {unknown} */ (null)); // there before anything is shown
/** @type {string[]} */
let names = [];
let opened = ""; // the line with which the analysis began
/** @type {AnalysedPosition | null} */
let position = null;
/** @type {View | null} */
let shown = null;
let asked = 0; // how often a position was asked for
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

const input = new MoveInput({
  ghosts: (touch) => seeGhosts(tree.saved(here), { touch, ...viewpoint.asked }),
  why: (touch) => askWhy(tree.saved(here), { touch, ...viewpoint.asked }),
  show,
  fail: (error) => notice(reasonOf(error)),
  play,
});
const viewpoint = new Viewpoint(() => go(here));
const board = new Board(byId("board"), input, () => viewpoint.offer(input.view, board.zoom));
const acts = { go: (/** @type {readonly Move[]} */ steps) => go(grow(steps)), peek, changed: showStudied };
const studying = exploring
  ? new Exploring({
      ...acts,
      why: (step) => playOut(step, { go: acts.go, moment: () => asked, saved }),
      link: () => share(location.origin + linkTo(tree.saved(here), true)),
      advise: () => linkTo(tree.write()),
      arrange: () => (line.arranged ? arrangingFrom(line, tree.saved(here)) : null),
    })
  : new Studying({ ...acts, explore: () => linkTo(tree.write(), true) });
const review = new GameReview({
  look: (ply) => go(pathTo(endOf(tree.root))[ply - 1] ?? tree.root),
  changed: () => showMoves(),
  practised: showStudied,
});

/** @param {readonly Move[]} steps */
const grow = (steps) => {
  const last = tree.grow(here, steps);
  keepAll();
  return last;
};

/** The position that is shown, where somebody is to move. */
const saved = () => (typeof position?.turn === "number" ? tree.saved(here) : null);

/** @param {View} view */
async function play({ move, words }) {
  if (!move || typeof position?.turn !== "number") return false;
  if (review.practising && !review.answered) {
    const good = await review.tryMove(move, tree.saved(here, [move]));
    await go(here);
    return good;
  }
  await go(grow([{ move, player: position.turn, words: words ?? move }]));
  return true;
}

/**
 * Go to a branch of the tree.
 * @param {Branch} branch
 */
async function go(branch) {
  const turn = (asked += 1);
  clearTimeout(resting);
  board.busy = true;
  const saved = tree.saved(branch);
  const found = await attempt(() => seePosition(saved, { tree: true, ...viewpoint.asked }));
  if (turn !== asked) return;
  board.busy = false;
  if (!found) return;
  here = branch;
  position = found;
  if (found.last) Object.assign(branch, { player: found.last.player, words: found.last.words });
  shown = null;
  input.begin(found.view);
  byId("heard").textContent = found.last?.words ?? "";
  studying.turnTo(saved, found, names);
  showMoves();
  if (input.view) showPrompt(input.view, false); // what is asked depends on where in the game this is
  showStudied();
}

/**
 * @param {View} view
 * @param {boolean} preview
 */
function show(view, preview) {
  if (view === shown || !position) return;
  shown = view;
  const table = tableOf(line, position, names, pathTo(here));
  Object.assign(byId("board").dataset, { quarter: view.quarter, plan: view.plan });
  board.show(view, { origin: trayOf(here.player), touching: input.view });
  showPrompt(view, preview);
  if (preview) return;
  showSeats(table, view);
  showStocks(table, view, input.root ?? view);
  viewpoint.offer(view, board.zoom);
  showStudied();
}

/**
 * @param {View} view
 * @param {boolean} preview
 */
function showPrompt(view, preview) {
  const player = position?.turn ?? null;
  const onruling = (/** @type {string} */ ruling) => attempt(() => showRules(line.game, ruling));
  const actions = preview ? [] : actionsOf(view, input);
  if (view.why) prompt(view.why, { player, tone: view.early ? "yours" : "no", actions, onruling });
  else if (position?.result) prompt(position.result.text, { onruling });
  else if (position?.outcomes.length)
    prompt(say("choose_roll"), { tone: "yours", actions: position.outcomes.map(rollButton) });
  else if (!view.move && review.practising && !review.answered)
    prompt(say("find_better"), { player, tone: "yours", actions });
  else if (view.move) prompt(capital(view.words ?? view.move), { player, tone: "yours", actions });
  else prompt(view.prompt, { player, tone: "yours", actions, onruling });
}

/** @param {AnalysedPosition["outcomes"][number]} outcome */
const rollButton = ({ name, words }) =>
  button(name, () => go(grow([{ player: "chance", move: name, words }])), {
    css: "button choice",
    "aria-label": words,
    title: words,
    "data-choice": name,
  });

/** What the computer found out: on the bar, and on the board unless the reader is still to find it. */
function showStudied() {
  const { found } = studying;
  const table = position && tableOf(line, position, names, []);
  const hidden = review.practising && !review.answered;
  if (table) showWorth(table, found && !hidden ? { value: found.value, exact: found.exact } : null);
  byId("study").hidden = hidden;
  const standing = !shown?.move && shown === input.view; // no ghost, and nothing that somebody only points at
  drawMoves(byId("board"), standing && !hidden ? (review.answer ?? studying.best) : []);
}

/**
 * Show where moves would lead, as long as somebody points at them.
 * @param {readonly Move[] | null} steps
 */
function peek(steps) {
  clearTimeout(resting);
  const turn = asked;
  const saved =
    steps &&
    tree.saved(
      here,
      steps.map(({ move }) => move),
    );
  resting = setTimeout(async () => {
    const found = saved ? await seePosition(saved, viewpoint.asked).catch(() => null) : null;
    if (turn !== asked || !input.view) return;
    const view = found?.view ?? input.view;
    if (view === shown) return;
    shown = view;
    board.show(view, { touching: input.view });
    showStudied();
  }, PEEK);
}

function showMoves() {
  const main = tree.mainLine;
  const place = main.indexOf(here) + 1; // 0 before the first move, and on a variation
  showTreeCard(tree, here, new Set(review.mistakes.map(({ ply }) => main[ply - 1])), { go, promote, remove });
  const off = !place && here !== tree.root;
  review.show({ moves: main, saved: tree.saved(endOf(tree.root)), names, ply: place, off });
}

function promote() {
  if (tree.promote(here)) keepAll();
  showMoves();
}

function remove() {
  const left = tree.remove(here);
  keepAll();
  go(left);
}

function keepAll() {
  const text = tree.write();
  keep({ line: opened, text, title: line.title });
  history.replaceState(null, "", linkTo(text, exploring));
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (around(event, "input, select, textarea, dialog, .rule-page")) return;
  if (event.key === "Escape") return void (hideRules() || input.back());
  const to = {
    ArrowLeft: here.parent,
    ArrowRight: here.children[0],
    ArrowUp: beside(here, -1),
    ArrowDown: beside(here, 1),
    Home: tree.root,
    End: endOf(here),
  }[event.key];
  if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  go(to);
}

async function arrive() {
  preparePage();
  const query = new URLSearchParams(location.search);
  const found = await openAnalysis();
  if (!found) return chooseAnalysis();
  ({ tree, line, opened } = found);
  names = namesIn(tree.notes, line.colours);
  viewpoint.at(line.game);
  byId("analysis").hidden = false;
  byId("rules-button").hidden = false;
  byId("game-title").textContent = line.title;
  byId("game-facts").textContent = `${say("analyse")}, ${factsOf({ ...line, rounds: 1, round: 1 })}`;
  document.title = `${line.title} · ${say("analyse")} · Ludothèque`;
  touchTrays(input);
  document.addEventListener("keydown", press);
  byId("rules-button").addEventListener("click", () => attempt(() => showRules(line.game)));
  addEventListener("hashchange", () => location.reload());
  keepAll();
  const ply = Number(query.get("ply") ?? NaN);
  await go(Number.isInteger(ply) ? (tree.mainLine[ply - 1] ?? tree.root) : endOf(tree.root));
  if (position?.result || query.has("learn")) review.begin(query.get("learn"));
}

arrive().catch((refused) => {
  byId("analysis").hidden = false;
  sayNo(refused);
});
