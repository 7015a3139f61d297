/** Learning a game: every lesson is a position, something to do there, and what it teaches. */

import { getGames, getLessons, nameHere, setTable, tableApi } from "./api.js";
import { Board } from "./board.js";
import { attempt, notice, reasonOf } from "./dialogs.js";
import { button, byId } from "./dom.js";
import { showCard } from "./lesson-card.js";
import { sharedRoom } from "./lesson-room.js";
import { orMissing } from "./missing.js";
import { MoveInput } from "./move-input.js";
import { goToTable } from "./new-game.js";
import { preparePage } from "./page.js";
import { actionsOf, prompt, sayNo } from "./prompt.js";
import { hideRules, showRules } from "./rules.js";
import { easyPlan, wanted } from "./seat-plan.js";
import { showSeats, showStocks, touchTrays, trayOf } from "./seats.js";
import { choice, choose } from "./storage.js";
import { Viewpoint } from "./viewpoint.js";
import { say } from "./words.js";

const game = nameHere();
const kept = `lesson.${game}`;

/** @type {Game | undefined} */
let box;
/** @type {Lesson[]} */
let lessons = [];
let place = 0;
const done = new Set(choice(`${kept}.done`, /** @type {number[]} */ ([])));
let finished = false; // whether this lesson's move has been made
let waiting = false; // whether this lesson's die is still to be thrown
let turn = 0; // grows with every lesson that is opened, so that what comes later than the next one is left aside
/** @type {{ api: TableApi, table: Table } | null} */
let practice = null; // the private table of this lesson
/** @type {View | null} */
let shown = null;

const input = new MoveInput({
  ghosts: (touch) => here().api.get("ghosts", { touch, ...viewpoint.asked }),
  why: (touch) => here().api.get("why", { touch, ...viewpoint.asked }),
  show,
  fail: (error) => notice(reasonOf(error)),
  play,
});
const viewpoint = new Viewpoint(() => attempt(look), game);
const board = new Board(byId("board"), input, () => offerViews());
board.boxOf = (box) =>
  sharedRoom(
    box,
    lessons.map(({ room }) => room),
  );
const ways = { open, playReally, toRuling };

function here() {
  if (!practice) throw new Error(say("loading"));
  return practice;
}

/**
 * Open a private table for a saved game.
 * @param {string} saved
 */
async function practise(saved) {
  const mine = turn;
  const seats = Array.from({ length: lessons[place].players }, () => ({ kind: /** @type {const} */ ("person") }));
  const made = await setTable("tables/open", { saved, seats });
  const api = tableApi(made.table, made.token);
  const table = await api.get();
  if (mine !== turn) return;
  practice = { api, table };
  await look();
}

/** Show the board; once the lesson is done, or before the die is thrown, as somebody sees it who only watches. */
async function look() {
  const mine = turn;
  const { api } = here();
  const asked = { ply: waiting ? lessons[place].plies : null, tree: true, ...viewpoint.asked };
  const asker = finished || waiting ? tableApi(api.table, null) : api;
  const view = await asker.get("view", asked);
  if (mine !== turn) return;
  shown = null;
  input.begin(view);
  board.busy = false;
}

/** @param {number} next */
async function open(next) {
  turn += 1;
  board.busy = true;
  place = Math.min(Math.max(Math.trunc(next), 0), lessons.length - 1);
  choose(kept, place);
  finished = false;
  waiting = Boolean(lessons[place].thrown);
  board.zoom.out();
  showLesson();
  await attempt(() => practise(lessons[place].saved));
}

// A lesson about a throw says how the die falls; the table has thrown it by itself already, and differently.
async function throwDie() {
  const { thrown, saved } = lessons[place];
  if (!waiting) return;
  waiting = false;
  learned();
  await attempt(() => practise(thrown ?? saved));
}

/** @param {View} view */
function play({ move, ply }) {
  const { accept, problem } = lessons[place];
  if (finished || !move) return false;
  if (!accept.length || accept.includes(move)) return learnBy(move, ply);
  if (input.root) input.begin(input.root);
  const actions = input.view ? actionsOf(input.view, input) : [];
  prompt(say(problem ? "not_solved" : "not_quite"), { tone: "no", actions });
  return false;
}

/**
 * @param {string} move
 * @param {number} ply
 */
async function learnBy(move, ply) {
  const { api } = here();
  const table = await attempt(() => api.post("moves", { move, ply }));
  if (!table) return false;
  practice = { api, table };
  learned();
  await attempt(look);
  return true;
}

function learned() {
  finished = true;
  board.zoom.out();
  done.add(place);
  choose(`${kept}.done`, [...done]);
  showLesson();
  const onward = /** @type {HTMLElement | null} */ (byId("lesson").querySelector(".main-button"));
  onward?.focus({ preventScroll: true });
}

/**
 * @param {View} view
 * @param {boolean} preview
 */
function show(view, preview) {
  if (view === shown) return;
  const { table } = here();
  shown = view;
  board.show(view, { origin: trayOf(table.moves.at(-1)?.player), touching: input.view });
  showPrompt(view, preview, table);
  if (preview) return;
  showSeats(table, view);
  showStocks(table, view, input.root ?? view);
  if (waiting) offerDie();
  offerViews();
}

const offerViews = () => viewpoint.offer(input.view, board.zoom);

/** Let the die itself be touched, where it is to be thrown. */
function offerDie() {
  const die = /** @type {SVGElement | null} */ (byId("board").querySelector(".die"));
  if (!die) return;
  die.setAttribute("role", "button");
  die.setAttribute("tabindex", "0");
  die.setAttribute("aria-label", say("throw_die"));
  die.addEventListener("click", throwDie);
  die.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && throwDie());
}

/**
 * What there is to touch; the task and what it teaches are on the card, and are not said twice.
 * @param {View} view
 * @param {boolean} preview
 * @param {Table} table
 */
function showPrompt(view, preview, table) {
  const options = { player: typeof table.turn === "number" ? table.turn : null, onruling: toRuling };
  const actions = preview ? [] : actionsOf(view, input);
  const throwing = () => [button(say("throw_die"), throwDie, { css: "main-button", icon: "die" })];
  if (view.why) prompt(view.why, { ...options, tone: view.early ? "yours" : "no", actions: actionsOf(view, input) });
  else if (finished) prompt(say("lesson_done"));
  else if (waiting) prompt(say("touch_die"), { tone: "yours", actions: throwing() });
  else prompt(view.move ? (view.words ?? view.move) : view.prompt, { ...options, tone: "yours", actions });
}

/** @param {string} ruling */
function toRuling(ruling) {
  return attempt(() => showRules(game, ruling));
}

function showLesson() {
  const { title, words, after } = lessons[place];
  byId("heard").textContent = finished ? after : `${title}. ${words}`;
  showCard({ lessons, place, finished, done }, ways);
}

/** Go to a table with the computer at its easiest, in the variant that most people play first. */
async function playReally() {
  const shelved = box;
  if (!shelved) return;
  await attempt(async () => {
    const plan = easyPlan(shelved, choice("name", ""));
    goToTable(await setTable("tables", wanted(shelved, plan)), shelved.title);
  });
}

/** Leave whatever was entered last: the rules, a touch, or the zoom. */
const back = () => hideRules() || input.back() || board.zoom.out();

async function arrive() {
  preparePage();
  document.body.classList.add("learning");
  byId("game-facts").textContent = say("learn");
  touchTrays(input);
  byId("rules-button").addEventListener("click", () => attempt(() => showRules(game)));
  byId("play-button").addEventListener("click", playReally);
  document.addEventListener("keydown", (event) => event.key === "Escape" && back());
  const [games, found] = await Promise.all([getGames(), getLessons(game)]);
  box = games.find((each) => each.name === game);
  const title = box?.title ?? game;
  byId("game-title").textContent = title;
  document.title = `${title} · Ludothèque`;
  lessons = found;
  if (lessons.length) await open(choice(kept, 0));
  else await showRules(game);
}

arrive().catch(orMissing(sayNo));
