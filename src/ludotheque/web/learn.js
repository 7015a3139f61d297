/** Learning a game: every lesson is a position, something to do there, and what it teaches. */

import { get, post, tableApi } from "./api.js";
import { Board } from "./board.js";
import { notice } from "./dialogs.js";
import { button, byId, h } from "./dom.js";
import { choice, choose, remember } from "./keep.js";
import { hideRules, showRules } from "./panels.js";
import { actionsOf, prompt } from "./prompt.js";
import { showSeats, showStocks, trayOf } from "./seats.js";
import { shell } from "./shell.js";
import { touchTrays } from "./touching.js";
import { Walk } from "./walk.js";
import { say } from "./words.js";

const game = decodeURIComponent(location.pathname.split("/")[2]);
const kept = `lesson.${game}`;

let lessons = [];
let place = 0;
let done = new Set(choice(`${kept}.done`, []));
let finished = false; // whether this lesson's move has been made
let api = null;
let table = null;
let quarter = 0;
let shown = null;

const walk = new Walk({ fetch: (touch) => api.get("view", { touch, quarter }), show, play });
const board = new Board(byId("board"), walk);

const saved = ({ setup }, more = []) => {
  const moves = [setup.moves].flat().concat(more).filter(Boolean).join(" ");
  return `${setup.game}:${setup.variant} players=${setup.players} rules=${setup.rules ?? 1} |${moves ? ` ${moves}` : ""} |`;
};

/** Open a private table at the position of a lesson. */
async function practise(lesson, more = []) {
  const seats = Array.from({ length: lesson.setup.players }, () => ({ kind: "person" }));
  const made = await post("tables/open", { saved: lesson.saved && !more.length ? lesson.saved : saved(lesson, more), seats });
  remember(made.table, { token: made.token, over: true });
  api = tableApi(made.table);
  table = await api.get();
  shown = null;
  await walk.begin(await api.get("view", { quarter }));
}

async function open(next) {
  place = Math.min(Math.max(next, 0), lessons.length - 1);
  choose(kept, place);
  finished = false;
  showLesson();
  await practise(lessons[place]).catch((refused) => notice(refused.message));
  if (table?.turn === "chance" || table?.ply > [lessons[place].setup.moves].flat().filter(Boolean).length) await throwDie();
}

// A lesson about a throw says how the die falls; the table would throw it by itself, and differently.
async function throwDie() {
  const [fall] = lessons[place].accept ?? [];
  if (fall) await practise(lessons[place], [fall]);
  learned();
}

async function play(move) {
  const { accept } = lessons[place];
  if (finished) return;
  if (accept?.length && !accept.includes(move)) {
    await walk.begin(await api.get("view", { quarter }));
    prompt(say("not_quite"), { tone: "no" });
    return;
  }
  try {
    table = await api.post("moves", { move, ply: table.ply });
  } catch (refused) {
    notice(refused.message);
    return;
  }
  learned();
  await walk.begin(await api.get("view", { quarter }));
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
  const still = finished ? { ...view, touchable: [], choices: [] } : view;
  board.show(still, { origin: trayOf(table.moves.at(-1)?.player) });
  const options = { player: typeof table.turn === "number" ? table.turn : null, onruling: (ruling) => showRules(game, ruling) };
  if (view.why) prompt(view.why, { ...options, tone: "no", actions: actionsOf(view, walk) });
  else if (finished) prompt(lessons[place].after, options);
  else prompt(view.move ? view.words ?? view.move : view.prompt, { ...options, tone: "yours", actions: preview ? [] : actionsOf(view, walk) });
  if (preview) return;
  showSeats(table, still);
  showStocks(table, still, finished ? still : walk.root);
  showViews(view);
}

function showViews(view) {
  const turn = (step) => async () => {
    quarter = (quarter + step) % 4;
    await walk.begin(await api.get("view", { quarter }));
  };
  const small = { css: "button square", quiet: true };
  byId("views").replaceChildren(...(view.turns ? [button(say("turn_left"), turn(3), { ...small, icon: "left" }), button(say("turn_right"), turn(1), { ...small, icon: "right" })] : []));
}

function showLesson() {
  const lesson = lessons[place];
  const last = place === lessons.length - 1;
  const steps = lessons.map((each, index) =>
    h("button", { type: "button", class: done.has(index) ? "done" : "", "aria-label": `${index + 1}. ${each.title}`, "aria-current": index === place ? "step" : null, title: each.title, onclick: () => open(index) }),
  );
  const onward = last ? h("a", { class: "main-button", href: "/" }, say("play_here")) : button(say("next"), () => open(place + 1), { css: finished ? "main-button" : "button", icon: "next" });
  byId("lesson").replaceChildren(
    h("span", { class: "muted small" }, say("lesson_of", { number: place + 1, count: lessons.length })),
    h("h2", {}, lesson.title),
    h("p", {}, lesson.words),
    finished ? h("p", { class: "after" }, lesson.after) : "",
    finished && last ? h("p", {}, h("strong", {}, say("learned"))) : "",
    h("div", { class: "steps" }, steps),
    h("footer", {}, button(say("previous"), () => open(place - 1), { disabled: place === 0 }), onward),
  );
}

async function arrive() {
  shell();
  touchTrays(walk);
  byId("rules-button").addEventListener("click", () => showRules(game));
  document.addEventListener("keydown", (event) => event.key === "Escape" && (hideRules() || walk.back()));
  const [games, found] = await Promise.all([get("games"), get(`games/${encodeURIComponent(game)}/lessons`)]);
  byId("game-title").textContent = games.find((each) => each.name === game)?.title ?? game;
  document.title = `${byId("game-title").textContent} · Ludothèque`;
  lessons = found;
  if (lessons.length) await open(Number(choice(kept, 0)) || 0);
  else await showRules(game);
}

arrive().catch((refused) => prompt(refused.message, { tone: "no" }));
