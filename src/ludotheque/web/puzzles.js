/** Puzzles: a position, the moves to find, what answers a wrong one, and the idea once it is solved. */

import "./analysis-words.js";
import "./puzzle-words.js";
import { askWhy, seeGhosts, seePosition } from "./analysis-api.js";
import { tableOf } from "./analysis-table.js";
import { ask, nameHere } from "./api.js";
import { Board } from "./board.js";
import { attempt, notice, reasonOf } from "./dialogs.js";
import { around, button, byId, h, redraw } from "./dom.js";
import { factsOf } from "./heading.js";
import { orMissing } from "./missing.js";
import { MoveInput } from "./move-input.js";
import { preparePage } from "./page.js";
import { actionsOf, linked, prompt, sayNo } from "./prompt.js";
import { nextPuzzle, PuzzleRecord } from "./puzzle-choice.js";
import { choosePuzzles } from "./puzzle-chooser.js";
import { hideRules, showRules } from "./rules.js";
import { showSeats, showStocks, touchTrays, trayOf } from "./seats.js";
import { Viewpoint } from "./viewpoint.js";
import { capital, say } from "./words.js";

const PAUSE = 700; // milliseconds between a move and its answer

const game = nameHere();

/** @type {Puzzles} */
let known;
/** @type {PuzzleRecord} */
let record;
/** @type {Puzzle} */
let puzzle;
/** @type {string[]} */
let found = []; // the right moves so far
let here = ""; // the position to go on from, as a saved game
let clean = true; // whether nothing went wrong and no move was shown
/** @type {PuzzleAnswer | null} */
let answer = null; // to the last move, until there is another
let watching = false; // whether nothing can be touched just now
/** @type {AnalysedPosition | null} */
let position = null;
/** @type {View | null} */
let shown = null;
let turn = 0; // grows with everything that is shown, so that what comes late is left aside

const input = new MoveInput({
  ghosts: (touch) => seeGhosts(here, { touch, ...viewpoint.asked }),
  why: (touch) => askWhy(here, { touch, ...viewpoint.asked }),
  show,
  fail: (error) => notice(reasonOf(error)),
  play,
});
const viewpoint = new Viewpoint(() => position && look(position.saved, watching));
const board = new Board(byId("board"), input, () => viewpoint.offer(input.view, board.zoom));
const toRuling = (/** @type {string} */ ruling) => attempt(() => showRules(puzzle.line.game, ruling));

/**
 * Show a position, with what may be touched unless it is only to be watched.
 * @param {string} saved
 * @param {boolean} watch
 */
async function look(saved, watch) {
  const mine = (turn += 1);
  board.busy = true;
  const seen = await attempt(() => seePosition(saved, { tree: !watch, watch, ...viewpoint.asked }));
  if (mine !== turn) return false;
  board.busy = false;
  if (!seen) return false;
  position = seen;
  watching = watch;
  shown = null;
  input.begin(seen.view);
  return true;
}

/** @param {string} name */
async function open(name) {
  const asked = (turn += 1);
  /** @type {Puzzle | null | undefined} */
  const next = await attempt(() => ask(`puzzles/${encodeURIComponent(game)}/${encodeURIComponent(name)}`));
  if (!next || asked !== turn) return;
  puzzle = next;
  [found, here, clean, answer] = [[], next.line.saved, true, null];
  history.replaceState(null, "", `#${name}`);
  viewpoint.at(next.line.game);
  board.zoom.out();
  byId("game-title").textContent = next.line.title;
  byId("game-facts").textContent = `${say("puzzles")}, ${factsOf({ ...next.line, rounds: 1, round: 1 })}`;
  document.title = `${next.line.title} · ${say("puzzles")} · Ludothèque`;
  showCard();
  await look(here, false);
}

/** @param {View} view */
async function play({ move }) {
  if (!move || watching) return false;
  await tryMove(move);
  return true;
}

/** @param {string | null} move without one, the right move is shown */
async function tryMove(move) {
  const name = puzzle.name;
  const path = `puzzles/${encodeURIComponent(game)}/${encodeURIComponent(name)}`;
  /** @type {PuzzleAnswer | null | undefined} */
  const said = await attempt(() => ask(`${path}/try`, { body: { found, move } }));
  if (!said || name !== puzzle.name) return;
  clean &&= said.right && move != null;
  answer = said;
  if (said.right) {
    found = [...found, said.move];
    here = said.positions.at(-1) ?? here;
  }
  const strength = record.level;
  if (said.solved && record.remember(name, clean, known.levels))
    ask(`${path}/done`, { body: { alone: clean, strength } }).catch(() => undefined); // it only makes levels better
  for (const [place, saved] of said.positions.entries()) {
    if (place) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const last = place === said.positions.length - 1;
    if (name !== puzzle.name || !(await look(saved, !last || !said.right || said.solved))) return;
  }
  showCard();
}

/** Go back to where the wrong move was made. */
async function again() {
  answer = null;
  showCard();
  await look(here, false);
}

const next = () => open(nextPuzzle(known, record, puzzle.name));

/**
 * @param {View} view
 * @param {boolean} preview
 */
function show(view, preview) {
  if (view === shown || !position) return;
  shown = view;
  const names = puzzle.line.colours;
  const table = tableOf(puzzle.line, position, names, []);
  table.yours = [puzzle.solver];
  for (const seat of table.seats) seat.yours = seat.player === puzzle.solver;
  Object.assign(byId("board").dataset, { quarter: view.quarter, plan: view.plan });
  board.show(view, { origin: trayOf(position.last?.player), touching: input.view });
  showPrompt(view, preview);
  if (preview) return;
  showSeats(table, view);
  showStocks(table, view, input.root ?? view);
  viewpoint.offer(view, board.zoom);
}

/**
 * @param {View} view
 * @param {boolean} preview
 */
function showPrompt(view, preview) {
  const player = position?.turn ?? null;
  const actions = preview || watching ? [] : actionsOf(view, input);
  const options = { player, actions, onruling: toRuling };
  if (answer?.solved) prompt(say("puzzle_solved"));
  else if (answer && !answer.right)
    prompt(answer.words ?? "", {
      tone: "no",
      onruling: toRuling,
      actions: [button(say("puzzle_again"), again, { css: "main-button", icon: "undo" })],
    });
  else if (watching) prompt(capital(position?.last?.words ?? ""), { player: position?.last?.player ?? null });
  else if (view.why) prompt(view.why, { ...options, tone: view.early ? "yours" : "no" });
  else if (view.move) prompt(capital(view.words ?? view.move), { ...options, tone: "yours" });
  else prompt(view.prompt, { ...options, tone: "yours" });
}

/** What is asked, how far the reader is, and once it is solved the idea. */
function showCard() {
  const { level, level_name: name, to_find: count, asked } = puzzle;
  const step = Math.min(found.length + 1, count);
  const today = puzzle.name === known.today;
  const wrong = answer && !answer.right;
  redraw(
    byId("lesson"),
    h("span", { class: "muted small", "data-count": `${step}/${count}` }, say("puzzle_level", { level, name })),
    h("h2", {}, answer?.solved ? say("puzzle_solved") : say(today ? "puzzle_today" : "puzzle")),
    answer?.solved
      ? h("p", { class: "after" }, linked(answer.words ?? "", toRuling))
      : h("p", { class: "task" }, linked(asked, toRuling)),
    answer?.solved
      ? h(
          "div",
          { class: "themes" },
          answer.themes.map((theme) => h("span", {}, theme)),
        )
      : h(
          "span",
          { class: "small how-far" },
          count === 1 ? say("puzzle_moves_one") : say("puzzle_move", { number: step, count }),
        ),
    h(
      "footer",
      {},
      answer?.solved ? "" : button(say("puzzle_show"), () => tryMove(null), { icon: "bulb", disabled: Boolean(wrong) }),
      answer?.solved
        ? button(say("next_puzzle"), next, { css: "main-button", icon: "next" })
        : button(say("another_puzzle"), next, { icon: "next" }),
    ),
  );
  byId("heard").textContent = answer?.words ?? asked;
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.key === "Escape" && !around(event, "input, select, textarea, dialog"))
    void (hideRules() || input.back() || board.zoom.out());
}

async function arrive() {
  preparePage();
  if (!game) return choosePuzzles();
  document.body.classList.add("learning");
  byId("puzzle").hidden = false;
  byId("rules-button").hidden = false;
  touchTrays(input);
  document.addEventListener("keydown", press);
  byId("rules-button").addEventListener("click", () => attempt(() => showRules(puzzle.line.game)));
  known = await ask(`puzzles/${encodeURIComponent(game)}`);
  record = new PuzzleRecord(game, known.usual_level);
  const named = decodeURIComponent(location.hash.slice(1));
  const there = known.puzzles.some(({ name }) => name === named);
  await open(there ? named : nextPuzzle(known, record));
}

arrive().catch(orMissing(sayNo));
