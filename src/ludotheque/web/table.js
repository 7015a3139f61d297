/** The page of a table: keeps what the server says, and lets every part show it. */

import { nameHere, persistently, tableApi } from "./api.js";
import { Board } from "./board.js";
import { showChances } from "./chances.js";
import { attempt, notice } from "./dialogs.js";
import { button, byId } from "./dom.js";
import { showEnding } from "./ending.js";
import { showHeading } from "./heading.js";
import { choice, choose, known, remember, takeToken } from "./keep.js";
import { Live } from "./live.js";
import { announce, showMoves } from "./moves.js";
import { hideRules, showInvite, showRules } from "./panels.js";
import { actionsOf, prompt, promptFor } from "./prompt.js";
import { sitDown } from "./seating.js";
import { showSeats, showStocks, trayOf } from "./seats.js";
import { shell } from "./shell.js";
import { Sight } from "./sight.js";
import { resigning, showTools } from "./tools.js";
import { touchTrays } from "./touching.js";
import { Walk } from "./walk.js";
import { say } from "./words.js";

const id = nameHere();
takeToken(id);
const api = tableApi(id);

let table = null;
let shown = null; // the view on the board
let looking = null; // the ply looked back at, or null for now
let watching = choice("watch", false);
let thought = null;
let values = [];
let asked = 0; // how often the board was asked for
let advised = 0; // how often advice was

const walk = new Walk({
  fetch: (touch) => api.get("view", { touch, ...sight.asked }),
  show,
  fail: ({ message }) => notice(message),
  play,
});
const sight = new Sight(seeAgain);
const board = new Board(byId("board"), walk, showViews);
let live = null;

const act = {
  look,
  takeback: () => send("takeback", { ply: table.ply, version: table.version }),
  resign: async () => {
    const seat = await resigning(table);
    if (seat != null) await send("resign", { seat, version: table.version });
  },
  next: () => send("next", { round: table.round }),
  again: () => attempt(async () => sitDown(await api.post("again"), table.title)),
  hint: () => attempt(hint),
  watch: () => {
    watching = !watching;
    choose("watch", watching);
    thought = null;
    watch(watching);
    showTools(table, watching, act);
    if (!watching) showChances(table, null);
  },
};

const send = (deed, body) => attempt(async () => seat(await api.post(deed, body)));

async function play({ move, ply }) {
  try {
    seat(await api.post("moves", { move, ply, round: table.round }));
    return true;
  } catch (refused) {
    notice(refused.message);
    await attempt(refresh);
    await refreshView();
    return false;
  }
}

async function hint() {
  const turn = (advised += 1);
  const { version } = table;
  if (looking != null) look(table.ply);
  prompt(say("thinks"), { player: table.turn });
  const advice = await api.post("hint").finally(() => showPrompt(walk.view));
  if (turn !== advised || table.version !== version || looking != null) return;
  await walk.follow(advice.touches[0]);
  prompt(say("hint_says", advice), { player: table.turn, tone: "yours", actions: actionsOf(walk.view, walk) });
}

/** Take in what the server says of the table; what was said before the last word comes too late. */
function seat(fresh) {
  if (table && fresh.version < table.version) return;
  const before = table;
  const onward = before && before.round !== fresh.round;
  table = fresh;
  if (onward || looking >= fresh.ply) looking = null;
  if (onward || fresh.ply < before?.ply) values = [];
  if (before && before.version !== fresh.version) thought = null;
  remember(id, { title: fresh.title, over: fresh.match_over });
  showHeading(fresh);
  if (before && !onward) announce(fresh, before.ply);
  if (fresh.over && !before?.over) live?.wish({ kind: "review" });
  if (!fresh.over) live?.unwish("review");
  if (watching && before?.may.watch !== fresh.may.watch) watch(fresh.may.watch);
  if (!fresh.may.move) board.zoom.out();
  if (stale(before)) refreshView();
  else showRest();
}

/** Ask to be shown what the computer thinks; where that would be unfair, the table does not even want to be asked. */
function watch(on) {
  if (table.may.watch) live?.wish({ kind: "watch", on });
  else live?.unwish("watch");
}

/** Whether the board shows, or allows, something else than the table does now. */
function stale(before) {
  return (
    before?.version !== table.version ||
    before.may.move !== table.may.move ||
    (looking == null && walk.root?.ply !== table.ply)
  );
}

async function refresh() {
  seat(await api.get());
}

async function refreshView() {
  const turn = (asked += 1);
  board.busy = true;
  const view = await attempt(() => api.get("view", { ply: looking, ...sight.asked }));
  if (turn !== asked) return;
  if (view) await walk.begin(view);
  if (turn === asked) board.busy = false;
}

/** Show the same from elsewhere, with what was touched. */
async function seeAgain() {
  const touched = walk.view?.touched ?? [];
  await refreshView();
  if (touched.length && looking == null) await walk.follow(touched);
}

function look(ply) {
  const wanted = Math.max(0, ply);
  looking = wanted >= table.ply ? null : wanted;
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
  showEnding(table, at(), values, { act, api, sight });
  showMoves(table, at(), look); // last in its column: only now is it known how much room there is
  showViews();
  showChances(table, values[at()] ? { value: values[at()] } : watching && looking == null ? thought : null);
}

const showPrompt = (view, preview = false) =>
  promptFor(view, preview, {
    table,
    looking,
    walk,
    look,
    onruling: (ruling) => attempt(() => showRules(table.game, ruling)),
  });

function showViews() {
  const away = button(say("zoom_out"), () => board.zoom.out(), { css: "button square", quiet: true, icon: "zoom" });
  sight.offer(walk.view, ...(board.zoom.near ? [away] : []));
}

function hear(message) {
  if (message.kind === "table") seat(message.table);
  else if (message.kind === "found" && walk.root?.ply !== table.ply) refreshView();
  else if (message.kind === "error") notice(message.error);
  else if (message.kind === "refused") refresh().catch(sayNo);
  else if (message.kind === "thinking" && message.ply === table.ply) {
    thought = message;
    if (watching && looking == null && !values[at()]) showChances(table, thought);
  } else if (message.kind === "reviewed" && table.over && message.round === table.round) {
    values[message.ply] = message.value;
    requestAnimationFrame(() => showEnding(table, at(), values, { act, api, sight }));
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
  document.addEventListener("theme", () => showRest());
  byId("rules-button").addEventListener("click", () => attempt(() => showRules(table.game)));
  byId("invite-button").addEventListener("click", () => showInvite(table));
}

async function arrive() {
  shell();
  byId("lost").textContent = say("lost_connection");
  byId("prompt-words").textContent = say("loading");
  seat(await persistently(api.get, () => (byId("lost").hidden = false)));
  byId("lost").hidden = true;
  listen();
  live = new Live(id, api.token, hear);
  if (watching) watch(table.may.watch);
  if (table.over) live.wish({ kind: "review" });
  const invited = known(id).links?.length && !table.over && !known(id).invited;
  if (invited) {
    remember(id, { invited: true });
    showInvite(table);
  }
}

const sayNo = (refused) => prompt(refused.message, { tone: "no", actions: [] });
arrive().catch(sayNo);
