/** Learning a game: every lesson is a position, something to do there, and what it teaches. */

import { get, nameHere, post, tableApi } from "./api.js";
import { Board } from "./board.js";
import { attempt, notice } from "./dialogs.js";
import { button, byId, h } from "./dom.js";
import { choice, choose } from "./keep.js";
import { hideRules, showRules } from "./panels.js";
import { actionsOf, linked, prompt } from "./prompt.js";
import { showSeats, showStocks, trayOf } from "./seats.js";
import { shell } from "./shell.js";
import { Sight } from "./sight.js";
import { touchTrays } from "./touching.js";
import { Walk } from "./walk.js";
import { say } from "./words.js";

const game = nameHere();
const kept = `lesson.${game}`;

let lessons = [];
let place = 0;
let done = new Set(choice(`${kept}.done`, []));
let finished = false; // whether this lesson's move has been made
let waiting = false; // whether this lesson's die is still to be thrown
let turn = 0; // grows with every lesson that is opened, so that what comes later than the next one is left aside
let api = null;
let table = null;
let shown = null;

const walk = new Walk({
  fetch: (touch) => api.get("view", { touch, ...sight.asked }),
  show,
  fail: ({ message }) => notice(message),
  play,
});
const sight = new Sight(() => attempt(look));
const board = new Board(byId("board"), walk);

/** Open a private table for a saved game. */
async function practise(saved) {
  const mine = turn;
  const seats = Array.from({ length: lessons[place].players }, () => ({ kind: "person" }));
  const made = await post("tables/open", { saved, seats });
  const opened = tableApi(made.table, made.token);
  const found = await opened.get();
  if (mine !== turn) return;
  api = opened;
  table = found;
  await look();
}

/** Show the board; once the lesson is done, or before the die is thrown, as somebody sees it who only watches. */
async function look() {
  const mine = turn;
  const asked = { ply: waiting ? lessons[place].plies : null, ...sight.asked };
  const view =
    finished || waiting
      ? await get(`tables/${encodeURIComponent(api.table)}/view`, asked)
      : await api.get("view", asked);
  if (mine !== turn) return;
  shown = null;
  await walk.begin(view);
  if (mine === turn) board.busy = false;
}

async function open(next) {
  turn += 1;
  board.busy = true;
  place = Math.min(Math.max(next, 0), lessons.length - 1);
  choose(kept, place);
  finished = false;
  waiting = Boolean(lessons[place].thrown);
  showLesson();
  await attempt(() => practise(lessons[place].saved));
}

// A lesson about a throw says how the die falls; the table has thrown it by itself already, and differently.
async function throwDie() {
  waiting = false;
  learned();
  await attempt(() => practise(lessons[place].thrown));
}

async function play({ move, ply }) {
  const { accept } = lessons[place];
  if (finished) return true;
  if (accept.length && !accept.includes(move)) {
    await attempt(look);
    prompt(say("not_quite"), { tone: "no", actions: actionsOf(walk.view, walk) });
    return false;
  }
  const after = await attempt(() => api.post("moves", { move, ply }));
  if (!after) return false;
  table = after;
  learned();
  await attempt(look);
  return true;
}

function learned() {
  finished = true;
  done.add(place);
  choose(`${kept}.done`, [...done]);
  showLesson();
  byId("lesson").querySelector(".main-button")?.focus({ preventScroll: true });
}

function show(view, preview) {
  if (view === shown) return;
  shown = view;
  board.show(view, { origin: trayOf(table.moves.at(-1)?.player), touching: walk.view });
  const options = { player: typeof table.turn === "number" ? table.turn : null, onruling: toRuling };
  if (view.why) prompt(view.why, { ...options, tone: "no", actions: actionsOf(view, walk) });
  else if (finished) prompt(lessons[place].after, options);
  else if (waiting)
    prompt(lessons[place].words, {
      tone: "yours",
      actions: [button(say("throw_die"), throwDie, { css: "main-button", icon: "die" })],
    });
  else
    prompt(view.move ? (view.words ?? view.move) : view.prompt, {
      ...options,
      tone: "yours",
      actions: preview ? [] : actionsOf(view, walk),
    });
  if (preview) return;
  showSeats(table, view);
  showStocks(table, view, walk.root);
  sight.offer(view);
}

const toRuling = (ruling) => attempt(() => showRules(game, ruling));

function showLesson() {
  const lesson = lessons[place];
  const last = place === lessons.length - 1;
  const steps = lessons.map((each, index) =>
    h("button", {
      type: "button",
      class: done.has(index) ? "done" : "",
      "aria-label": `${index + 1}. ${each.title}`,
      "aria-current": index === place ? "step" : null,
      title: each.title,
      onclick: () => open(index),
    }),
  );
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
    h("div", { class: "steps" }, steps),
    h(
      "footer",
      {},
      button(say("previous"), () => open(place - 1), { disabled: place === 0 }),
      onward,
    ),
  );
}

async function arrive() {
  shell();
  document.body.classList.add("learning");
  byId("game-facts").textContent = say("learn");
  touchTrays(walk);
  byId("rules-button").addEventListener("click", () => attempt(() => showRules(game)));
  document.addEventListener("keydown", (event) => event.key === "Escape" && (hideRules() || walk.back()));
  const [games, found] = await Promise.all([get("games"), get(`games/${encodeURIComponent(game)}/lessons`)]);
  byId("game-title").textContent = games.find((each) => each.name === game)?.title ?? game;
  document.title = `${byId("game-title").textContent} · Ludothèque`;
  lessons = found;
  if (lessons.length) await open(Number(choice(kept, 0)) || 0);
  else await showRules(game);
}

arrive().catch((refused) => prompt(refused.message, { tone: "no" }));
