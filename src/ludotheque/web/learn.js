/** Learning a game: every lesson is a position, something to do there, and what it teaches. */

import { getGames, getLessons, nameHere, setTable, tableApi } from "./api.js";
import { Board } from "./board.js";
import { attempt, notice, reasonOf } from "./dialogs.js";
import { button, byId, h } from "./dom.js";
import { orMissing } from "./missing.js";
import { MoveInput } from "./move-input.js";
import { preparePage } from "./page.js";
import { actionsOf, linked, prompt } from "./prompt.js";
import { hideRules, showRules } from "./rules.js";
import { showSeats, showStocks, touchTrays, trayOf } from "./seats.js";
import { choice, choose } from "./storage.js";
import { Viewpoint } from "./viewpoint.js";
import { say } from "./words.js";

const game = nameHere();
const kept = `lesson.${game}`;

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
const board = new Board(byId("board"), input);

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
  showLesson();
  await attempt(() => practise(lessons[place].saved));
}

// A lesson about a throw says how the die falls; the table has thrown it by itself already, and differently.
async function throwDie() {
  const { thrown, saved } = lessons[place];
  waiting = false;
  learned();
  await attempt(() => practise(thrown ?? saved));
}

/** @param {View} view */
function play({ move, ply }) {
  const { accept } = lessons[place];
  if (finished || !move) return false;
  if (!accept.length || accept.includes(move)) return learnBy(move, ply);
  if (input.root) input.begin(input.root);
  prompt(say("not_quite"), { tone: "no", actions: input.view ? actionsOf(input.view, input) : [] });
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
  viewpoint.offer(view);
}

/**
 * @param {View} view
 * @param {boolean} preview
 * @param {Table} table
 */
function showPrompt(view, preview, table) {
  const lesson = lessons[place];
  const options = { player: typeof table.turn === "number" ? table.turn : null, onruling: toRuling };
  const actions = preview ? [] : actionsOf(view, input);
  const throwing = () => [button(say("throw_die"), throwDie, { css: "main-button", icon: "die" })];
  if (view.why) prompt(view.why, { ...options, tone: view.early ? "yours" : "no", actions: actionsOf(view, input) });
  else if (finished) prompt(lesson.after, options);
  else if (waiting) prompt(lesson.words, { tone: "yours", actions: throwing() });
  else prompt(view.move ? (view.words ?? view.move) : view.prompt, { ...options, tone: "yours", actions });
}

/** @param {string} ruling */
const toRuling = (ruling) => attempt(() => showRules(game, ruling));

function showLesson() {
  const lesson = lessons[place];
  const last = place === lessons.length - 1;
  const onward = last
    ? h("a", { class: "main-button", href: "/" }, say("play_here"))
    : button(say("next"), () => open(place + 1), { css: finished ? "main-button" : "button", icon: "next" });
  if (!finished) byId("heard").textContent = `${lesson.title}. ${lesson.words}`;
  byId("lesson").hidden = false;
  byId("lesson").replaceChildren(
    h("span", { class: "muted small" }, say("lesson_of", { number: place + 1, count: lessons.length })),
    h("h2", {}, lesson.title),
    h("p", {}, linked(lesson.words, toRuling)),
    finished ? h("p", { class: "after" }, linked(lesson.after, toRuling)) : "",
    finished && last ? h("p", {}, h("strong", {}, say("learned"))) : "",
    h("div", { class: "steps" }, lessons.map(stepButton)),
    h(
      "footer",
      {},
      button(say("previous"), () => open(place - 1), { disabled: place === 0 }),
      onward,
    ),
  );
}

/**
 * @param {Lesson} lesson
 * @param {number} index
 */
function stepButton({ title }, index) {
  return h("button", {
    type: "button",
    class: done.has(index) ? "done" : "",
    "aria-label": `${index + 1}. ${title}`,
    "aria-current": index === place ? "step" : null,
    title,
    onclick: () => open(index),
  });
}

async function arrive() {
  preparePage();
  document.body.classList.add("learning");
  byId("game-facts").textContent = say("learn");
  touchTrays(input);
  byId("rules-button").addEventListener("click", () => attempt(() => showRules(game)));
  document.addEventListener("keydown", (event) => event.key === "Escape" && (hideRules() || input.back()));
  const [games, found] = await Promise.all([getGames(), getLessons(game)]);
  const title = games.find((each) => each.name === game)?.title ?? game;
  byId("game-title").textContent = title;
  document.title = `${title} · Ludothèque`;
  lessons = found;
  if (lessons.length) await open(choice(kept, 0));
  else await showRules(game);
}

arrive().catch(orMissing((refused) => prompt(reasonOf(refused), { tone: "no" })));
