/** The page of a table: keeps what the server says, and lets every part show it. */

import { nameHere, tableApi } from "./api.js";
import { Board } from "./board.js";
import { attempt, notice, reasonOf } from "./dialogs.js";
import { byId } from "./dom.js";
import { showWorth } from "./evaluation.js";
import { showGameOver } from "./game-over.js";
import { showHeading } from "./heading.js";
import { giveHint } from "./hint.js";
import { arriving } from "./installing.js";
import { inviteOnce, showInvite } from "./invite.js";
import { LiveTable } from "./live-table.js";
import { orMissing } from "./missing.js";
import { MoveInput } from "./move-input.js";
import { showMoves } from "./moves.js";
import { goToTable } from "./new-game.js";
import { preparePage } from "./page.js";
import { asItStood, isOwn, paceNow, Playback, slowness } from "./playback.js";
import { preparing } from "./premove.js";
import { premoveAt, promptFor, sayNo } from "./prompt.js";
import { welcome } from "./role.js";
import { hideRules, showRules } from "./rules.js";
import { showSeats, showStocks, touchTrays, trayOf } from "./seats.js";
import { play as sound, playLater, playWhatIsSeen, soundOf, waitForTouch } from "./sounds.js";
import { choice, choose, known, remember, takeToken } from "./storage.js";
import { listenToKeys } from "./table-keys.js";
import { isLate, lookingAt, newsOf, stillLooking } from "./table-news.js";
import { TableReview } from "./table-review.js";
import { askActions, resigning, showToolbar } from "./toolbar.js";
import { Viewpoint } from "./viewpoint.js";
import { announce, showHappened } from "./what-happened.js";
import { say } from "./words.js";

const id = nameHere();
takeToken(id);
const api = tableApi(id);
let table = /** @type {Table} */ (/** @type {unknown} */ (null)); // there before anything else happens here
/** @type {View | null} */
let shown = null; // the view on the board
/** @type {number | null} */
let looking = null; // the ply looked back at, or null for now
let watching = choice("watch", false);
/** @type {Worth | null} */
let thought = null;
let asked = 0; // how often the board was asked for
/** @type {{ version: number, view: View, token: string | null | undefined } | null} */
let pushed = null; // the view that came by itself with the table, for whoever had this token

const input = new MoveInput({
  ghosts: (touch) => api.get("ghosts", { touch, ...viewpoint.asked }),
  why: (touch) => api.get("why", { touch, ...viewpoint.asked }),
  show,
  fail: (error) => notice(reasonOf(error)),
  play,
  premove: premoveAt(() => preparing(table, looking), showPrompt),
});
const viewpoint = new Viewpoint(seeAgain);
const review = new TableReview(look);
const board = new Board(byId("board"), input, () => showViews());
const playback = new Playback(() => refreshView().then(() => playWhatIsSeen(playback.ply != null)));
/** @type {LiveTable | null} */
let live = null;

/** @param {() => Promise<Table>} deed what comes of it is told to everybody at the table, and so to us */
const send = (deed) =>
  attempt(async () => {
    const fresh = await deed();
    if (!live?.open) takeIn(fresh);
  });

/** @type {TableActions} */
const act = {
  look,
  better: (point) => review.better(point),
  takeback: () => send(() => api.post("takeback", { ply: table.ply, version: table.version })),
  resign: async () => {
    const seat = await resigning(table);
    if (seat != null) await send(() => api.post("resign", { seat, version: table.version }));
  },
  next: () => send(() => api.post("next", { round: table.round })),
  ...askActions(api, () => table, send),
  claim: (seat) => live?.claim(seat),
  again: () => attempt(async () => goToTable(await api.post("again"), table.title)),
  hint: () => attempt(hint),
  watch: () => {
    watching = !watching;
    choose("watch", watching);
    thought = null;
    watch(watching);
    showToolbar(table, watching, act);
    if (!watching) showWorth(table, null);
  },
};

/** @param {View} view */
function play({ move, ply }) {
  return live?.play({ move: move ?? "", ply, round: table.round }) ?? false;
}

async function hint() {
  if (looking != null || playback.ply != null) await look(table.ply);
  return giveHint({ api, table: () => table, input, isNow: () => looking == null, showPrompt });
}

/**
 * Take in what the server says of the table, unless it comes too late, with the view that belongs to it.
 * @param {Table} fresh
 * @param {View} [view]
 */
function takeIn(fresh, view) {
  const before = /** @type {Table | null} */ (table);
  if (isLate(before, fresh)) return;
  if (view) pushed = { version: fresh.version, view, token: api.token };
  const news = newsOf(before, fresh);
  table = fresh;
  viewpoint.at(fresh.game);
  looking = stillLooking(looking, fresh, news.newRound);
  if (news.rewritten) review.reviews = [];
  if (news.changed) thought = null;
  remember(id, { game: fresh.game, title: fresh.title, over: fresh.match_over });
  showHeading(fresh);
  if (news.since != null) announce(fresh, news.since);
  if (news.ended) live?.wish({ kind: "review" });
  if (!fresh.over) live?.unwish("review");
  if (watching && news.watchChanged) watch(fresh.may.watch);
  if (!fresh.may.move) board.zoom.out();
  playLater(soundOf(before, fresh));
  if (looking == null && news.since != null && fresh.ply > news.since) return void playback.follow(fresh, news.since);
  playWhatIsSeen(false);
  if (news.changed || news.handsChanged || input.root?.ply !== at()) refreshView(news.changed);
  else showRest();
}

/**
 * Ask to be shown what the computer thinks; where that would be unfair, the table does not even want to be asked.
 * @param {boolean} on
 */
function watch(on) {
  if (table.may.watch) live?.wish({ kind: "watch", on });
  else live?.unwish("watch");
}

const refresh = async () => takeIn(await api.get());

/** Show where the table stands, or is looked back at; `still` says that nothing is played out any more. */
async function refreshView(still = false) {
  const turn = (asked += 1);
  if (still) playback.forget();
  const ply = looking ?? playback.ply;
  const here = ply == null && pushed?.version === table.version && pushed.token === api.token ? pushed.view : null;
  board.busy = !here;
  const view = here ?? (await attempt(() => api.get("view", { ply, tree: true, ...viewpoint.asked })));
  if (turn !== asked) return;
  if (view) input.begin(view);
  board.busy = false;
}

/** Show the same from elsewhere, with what was touched. */
async function seeAgain() {
  live?.see(viewpoint.asked);
  pushed = null;
  const touched = input.view?.touched ?? [];
  await refreshView();
  if (touched.length && looking == null) input.follow(touched);
}

/** @param {number} ply */
function look(ply) {
  looking = lookingAt(ply, table);
  return refreshView(true);
}

const at = () => looking ?? playback.ply ?? table.ply;

/**
 * Show a view: a preview changes the board and the words only.
 * @param {View} view
 * @param {boolean} preview
 */
function show(view, preview) {
  if (view === shown) return;
  if (view.asked && !view.why) sound("refused");
  const mover = table.moves[view.ply - 1]?.player;
  const slower = isOwn(table, view.ply) ? 1 : slowness(paceNow());
  shown = view;
  Object.assign(byId("board").dataset, { quarter: view.quarter, plan: view.plan });
  board.show(view, { origin: trayOf(mover), touching: input.view, slower, prepares: prepares() });
  showPrompt(view, preview);
  if (!preview) showRest(view);
}

function showRest(view = input.view) {
  if (!view) return;
  const stood = asItStood(table, playback.ply);
  showSeats(stood, view, prepares());
  showStocks(stood, view, input.root ?? view, prepares());
  showToolbar(stood, watching, act);
  showEnd();
  showMoves(stood, at(), look); // last in its column: only now is it known how much room there is
  showViews();
  showWorth(table, review.reviews[at()] ?? (watching && looking == null ? thought : null));
  review.draw(at());
}

const prepares = () => preparing(table, looking).may;

const showEnd = () => showGameOver(asItStood(table, playback.ply), at(), review.reviews, { act, api, viewpoint });

function showPrompt(view = input.view, preview = false) {
  const onruling = (/** @type {string} */ ruling) => attempt(() => showRules(table.game, ruling));
  if (view) promptFor(view, preview, { table, looking, playing: playback.ply, input, act, onruling });
  showHappened(table, at() === table.ply, () => playback.replay(table, table.since));
}

const showViews = () => viewpoint.offer(input.view, board.zoom);

/** @param {Heard} message */
function hear(message) {
  if (message.kind === "found" && input.root?.ply !== table.ply) refreshView();
  else if (message.kind === "error") notice(message.error);
  else if (message.kind === "refused") refresh().catch(sayNo);
  else if (message.kind === "thinking" && message.ply === table.ply) {
    thought = message;
    if (watching && looking == null && !review.reviews[at()]) showWorth(table, thought);
  } else if (message.kind === "reviewed" && table.over && message.round === table.round) {
    review.reviews[message.ply] = message;
    requestAnimationFrame(showEnd);
  }
  byId("lost").hidden = message.kind !== "lost";
}

/** Leave whatever was entered last: the rules, moves that play out, a touch, the zoom, or the past. */
function leave() {
  if (hideRules() || playback.end() || input.back() || board.zoom.out()) return;
  if (looking != null) look(table.ply);
}

function listen() {
  touchTrays(input);
  playback.endsByTouch(byId("board"));
  listenToKeys({ at, look, leave });
  document.addEventListener("theme", () => showRest());
  byId("rules-button").addEventListener("click", () => attempt(() => showRules(table.game)));
  byId("invite-button").addEventListener("click", () => showInvite(table));
}

async function arrive() {
  preparePage();
  waitForTouch();
  byId("prompt-words").textContent = say("loading");
  const early = viewpoint.askEarly(api, known(id).game);
  const found = await arriving(
    () => api.get(),
    () => (byId("lost").hidden = false),
  );
  takeIn(found, await early(found));
  byId("lost").hidden = true;
  listen();
  const knows = () => ({ see: viewpoint.asked, version: input.root?.ply === table.ply ? table.version : null });
  live = new LiveTable(api, { table: () => table, takeIn, knows, hear });
  if (watching) watch(table.may.watch);
  if (table.over) live.wish({ kind: "review" });
  welcome(table, api, live, takeIn);
  inviteOnce(table);
}

arrive().catch(orMissing(sayNo));
