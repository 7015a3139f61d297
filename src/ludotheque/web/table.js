/** The page of a table: keeps what the server says, and lets every part show it. */

import { tableApi } from "./api.js";
import { Board } from "./board.js";
import { showChances } from "./chances.js";
import { notice } from "./dialogs.js";
import { button, byId } from "./dom.js";
import { showEnding } from "./ending.js";
import { choice, choose, known, remember, takeToken } from "./keep.js";
import { Live } from "./live.js";
import { showMoves } from "./moves.js";
import { hideRules, showInvite, showRules } from "./panels.js";
import { actionsOf, prompt } from "./prompt.js";
import { sitDown } from "./seating.js";
import { showSeats, showStocks, trayOf } from "./seats.js";
import { shell } from "./shell.js";
import { Sight } from "./sight.js";
import { showTools } from "./tools.js";
import { touchTrays } from "./touching.js";
import { Walk } from "./walk.js";
import { say } from "./words.js";

const id = decodeURIComponent(location.pathname.split("/")[2]);
takeToken(id);
const api = tableApi(id);

let table = null;
let shown = null; // the view on the board
let looking = null; // the ply looked back at, or null for now
let watching = choice("watch", false);
let thought = null;
let values = [];
let asked = 0;

const walk = new Walk({ fetch: (touch) => api.get("view", { touch, ...sight.asked }), show, play });
const sight = new Sight(refreshView);
const board = new Board(byId("board"), walk, showViews);
let live = null;

const act = {
  look,
  takeback: () => send("takeback", { ply: table.ply }),
  resign: () => send("resign"),
  next: () => send("next"),
  again: async () => attempt(async () => sitDown(await api.post("again"), table.title)),
  hint: () => attempt(async () => {
    const advice = await api.post("hint");
    await walk.follow(advice.touches[0]);
    prompt(say("hint_says", advice), { player: table.turn, tone: "yours", actions: actionsOf(walk.view, walk) });
  }),
  watch: () => {
    watching = !watching;
    choose("watch", watching);
    thought = null;
    live.wish({ kind: "watch", on: watching });
    showTools(table, watching, act);
    if (!watching) showChances(table, null);
  },
};

async function attempt(deed) {
  try {
    return await deed();
  } catch (refused) {
    notice(refused.message);
    return null;
  }
}

const send = (deed, body) => attempt(async () => seat(await api.post(deed, body)));

async function play(move) {
  const ply = table.ply;
  try {
    seat(await api.post("moves", { move, ply }));
  } catch (refused) {
    notice(refused.message);
    seat(await api.get());
    await refreshView();
  }
}

/** Take in what the server says of the table. */
function seat(fresh) {
  const before = table;
  table = fresh;
  const passed = !before || before.ply !== fresh.ply || before.round !== fresh.round || before.over !== fresh.over || before.may.move !== fresh.may.move || before.turn !== fresh.turn;
  if (before && (before.round !== fresh.round || fresh.ply < before.ply)) values = [];
  remember(id, { title: fresh.title, over: fresh.match_over });
  document.title = `${fresh.may.move ? "● " : ""}${fresh.title} · Ludothèque`;
  byId("game-title").textContent = fresh.title;
  const facts = [fresh.variant_title, say("players", { list: fresh.players }), fresh.rounds > 1 && say("round_of", fresh)];
  byId("game-facts").textContent = facts.filter(Boolean).join(", ");
  if (fresh.over && !before?.over) live?.wish({ kind: "review" });
  if (passed && before) thought = null;
  if (!fresh.may.move) board.zoom.out();
  if (passed && looking == null) refreshView();
  else showRest();
}

async function refresh() {
  seat(await api.get());
}

async function refreshView() {
  const turn = (asked += 1);
  busy(true);
  const view = await attempt(() => api.get("view", { ply: looking, ...sight.asked }));
  if (turn !== asked) return;
  if (view) await walk.begin(view);
  if (turn === asked) busy(false);
}

/** Say that the board is about to change. */
const busy = (yes) => byId("board").setAttribute("aria-busy", String(yes));

function look(ply) {
  looking = ply >= table.ply ? null : Math.max(0, ply);
  refreshView();
}

const at = () => looking ?? table.ply;

/** Show a view: a preview changes the board and the words only. */
function show(view, preview) {
  if (view === shown) return;
  const mover = table.moves[view.ply - 1]?.player;
  shown = view;
  Object.assign(byId("board").dataset, { quarter: view.quarter, plan: view.plan });
  board.show(view, { origin: trayOf(mover), touching: walk.view });
  showPrompt(view, preview);
  if (!preview) showRest(view);
}

function showRest(view = walk.view) {
  if (!view) return;
  showSeats(table, view);
  showStocks(table, view, walk.root);
  showTools(table, watching, act);
  showEnding(table, at(), values, api, act);
  showMoves(table, at(), look); // last in its column: only now is it known how much room there is
  showViews();
  showChances(table, values[at()] ? { value: values[at()] } : watching && looking == null ? thought : null);
}

function showPrompt(view, preview) {
  const options = { player: typeof table.turn === "number" ? table.turn : null, onruling: (ruling) => showRules(table.game, ruling) };
  if (looking != null) prompt(say("looking_back", { ply: looking, count: table.ply }), { actions: [button(say("back_to_now"), () => look(table.ply), { icon: "last" })] });
  else if (view.why) prompt(view.why, { ...options, tone: "no", actions: actionsOf(view, walk) });
  else if (table.over) prompt(view.prompt || say("finished"));
  else if (view.move) prompt(sentence(view.words ?? view.move), { ...options, tone: "yours", note: view.owed, actions: preview ? [] : actionsOf(view, walk) });
  else if (table.seats.find((each) => each.player === table.turn)?.kind === "computer") prompt(say("thinks"), options);
  else prompt(view.prompt, { ...options, tone: table.may.move ? "yours" : "", note: view.owed !== view.prompt && view.owed, actions: actionsOf(view, walk) });
}

const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

function showViews() {
  const away = button(say("zoom_out"), () => board.zoom.out(), { css: "button square", quiet: true, icon: "zoom" });
  sight.offer(walk.view, ...(board.zoom.near ? [away] : []));
}

function hear(message) {
  if (message.kind === "table") seat(message.table);
  else if (message.kind === "error") notice(message.error);
  else if (message.kind === "thinking" && message.ply === table?.ply) {
    thought = message;
    if (watching && looking == null && !values[at()]) showChances(table, thought);
  } else if (message.kind === "reviewed") {
    values[message.ply] = message.value;
    requestAnimationFrame(() => table && showEnding(table, at(), values, api, act));
  }
  byId("lost").hidden = message.kind !== "lost";
}

function keys(event) {
  if (event.target.closest("input, select, textarea, dialog")) return;
  if (event.key === "Escape") hideRules() || walk.back() || board.zoom.out() || (looking != null && look(table.ply));
  else if (event.target.closest(".rule-page")) return;
  else if (event.key === "ArrowLeft") look(at() - 1);
  else if (event.key === "ArrowRight") look(at() + 1);
}

function listen() {
  touchTrays(walk);
  document.addEventListener("keydown", keys);
  byId("rules-button").addEventListener("click", () => attempt(() => showRules(table.game)));
  byId("invite-button").addEventListener("click", () => showInvite(table));
}

async function arrive() {
  shell();
  byId("lost").textContent = say("lost_connection");
  byId("prompt-words").textContent = say("loading");
  listen();
  await refresh();
  live = new Live(id, api.token, hear);
  if (watching) live.wish({ kind: "watch", on: true });
  if (table.over) live.wish({ kind: "review" });
  const invited = known(id).links?.length && table.ply === 0 && !known(id).invited;
  if (invited) {
    remember(id, { invited: true });
    showInvite(table);
  }
}

arrive().catch((refused) => prompt(refused.message, { tone: "no", actions: [] }));
