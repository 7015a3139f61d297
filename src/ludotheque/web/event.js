/** The page of one event: who meets whom, how it stands, and, on a big screen, nothing else. */

import { ask, nameHere } from "./api.js";
import "./club-words.js";
import { Connection } from "./connection.js";
import { confirmed, reasonOf } from "./dialogs.js";
import { button, byId, h, redraw, redrawOnce } from "./dom.js";
import { formulaOf, forReader, nameOf, ownBoard, resultOf, stageOf } from "./event-facts.js";
import { standingsOf } from "./event-standings.js";
import { preparePage } from "./page.js";
import { choice, choose, hold, ownKey } from "./storage.js";
import { say } from "./words.js";

const EVERY = 3000;
const MOST_LARGE = 8; // players with whom a big screen has its largest type
const RESULTS = [
  [2, 0],
  [1, 1],
  [0, 2],
  [0, 0],
];
const here = `events/${encodeURIComponent(nameHere())}`;

/** @type {EventShown | null} */
let shown = null;

async function follow() {
  preparePage();
  byId("screen").addEventListener("click", () => onBigScreen(!document.body.classList.contains("beamer")));
  onBigScreen(location.hash === "#screen");
  await look();
  const live = new Connection("", ownKey(), hear, () => ({}), here);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    if (!live.open) await look();
  }
}

/** @param {Heard} message */
function hear(message) {
  if (message.kind === "event") return showFresh(forReader(message));
  if (message.kind === "error") complain(new Error(message.error));
}

/**
 * Show an event, unless it is known to have gone on.
 * @param {EventShown} event
 */
function showFresh(event) {
  byId("away").hidden = true;
  if (!shown || event.version >= shown.version) show(event);
}

/** Look whether anything has changed, where no live connection tells; what goes wrong is said, and tried again. */
async function look() {
  try {
    const seen = shown ? { seen: shown.version } : {};
    /** @type {EventShown | null} */
    const found = await ask(here, { query: seen, token: ownKey() });
    byId("away").hidden = true;
    if (found) showFresh(found);
  } catch (refused) {
    complain(refused);
  }
}

/**
 * @param {string} path
 * @param {object} body
 */
async function act(path, body = {}) {
  try {
    show(await ask(`${here}/${path}`, { body, token: ownKey() }));
    byId("away").hidden = true;
  } catch (refused) {
    complain(refused);
  }
}

/** @param {unknown} refused */
function complain(refused) {
  byId("away").textContent = reasonOf(refused);
  byId("away").hidden = false;
}

/** @param {boolean} big */
function onBigScreen(big) {
  document.body.classList.toggle("beamer", big);
  byId("screen").textContent = say(big ? "small_screen" : "big_screen");
  history.replaceState(null, "", location.pathname + location.search + (big ? "#screen" : ""));
}

/** @param {EventShown} event */
function show(event) {
  shown = event;
  document.title = `${event.name} – Ludothèque`;
  document.body.style.setProperty("--rows", `${Math.max(event.players.length, MOST_LARGE)}`);
  byId("event-name").textContent = event.name;
  byId("event-formula").textContent = formulaOf(event);
  byId("event-stage").textContent = stageOf(event);
  redrawOnce(byId("own"), ownKeyOf(event), () => own(event)); // what is being written there stays
  redraw(byId("leading"), ...leading(event));
  redraw(byId("round"), ...round(event));
  redraw(byId("standings"), ...standingsOf(event));
}

/** @param {EventShown} event */
const ownKeyOf = ({ state, system, boards, players }) =>
  JSON.stringify([state, system, boards.at(-1), players.find((each) => each.you)]);

/**
 * What somebody can do here who plays, or would like to.
 * @param {EventShown} event
 */
function own(event) {
  const player = event.players.find((each) => each.you);
  const board = ownBoard(event);
  if (event.state === "over") return [];
  if (board?.table && !board.points) {
    const table = board.table;
    const go = () => {
      hold(table, ownKey());
      location.assign(`/table/${table}`);
    };
    return [
      h(
        "div",
        { class: "card own-board" },
        h("strong", {}, say("my_board")),
        h("span", {}, pairOf(event, board)),
        button(say("play_board"), go, { css: "main-button" }),
      ),
    ];
  }
  if (player && !player.gone) {
    return [
      h("p", { class: "muted" }, say("joined_as", { name: player.name })),
      button(say("leave_event"), () => act("leave", {}), { css: "quiet" }),
    ];
  }
  return event.boards.length && event.system === "robin" ? [] : [joining()];
}

function joining() {
  const name = h("input", { type: "text", id: "join-name", maxlength: 24, required: true, value: choice("name", "") });
  const join = (/** @type {Event} */ sent) => {
    sent.preventDefault();
    choose("name", name.value);
    return act("players", { name: name.value });
  };
  return h(
    "form",
    { class: "join", onsubmit: join },
    h("div", { class: "field" }, h("label", { for: "join-name" }, say("your_name")), name),
    h("button", { type: "submit", class: "main-button" }, say("join_event")),
  );
}

/**
 * What whoever organises the event can do.
 * @param {EventShown} event
 */
function leading(event) {
  if (!event.organiser || event.state === "over") return [];
  const paused = event.state === "paused";
  const end = async () => (await confirmed(say("ask_end_event"), say("end_event"))) && act("end");
  const next = h(
    "button",
    { type: "button", class: "main-button", disabled: paused || !event.ready, onclick: () => act("next") },
    say(event.boards.length ? "next_round_button" : "start_event"),
  );
  return [
    next,
    button(say(paused ? "resume_event" : "pause_event"), () => act("pause", { paused: !paused }), { css: "button" }),
    button(say("end_event"), end, { css: "quiet" }),
  ];
}

/** @param {EventShown} event */
function round(event) {
  const boards = event.boards.at(-1);
  if (!boards) {
    return [
      h("h2", {}, `${say("people_here")} (${event.players.length})`),
      h(
        "ul",
        { class: "players" },
        event.players.map((each) => h("li", {}, nameOf(event, each.number))),
      ),
    ];
  }
  const rows = boards.map((board) =>
    h(
      "li",
      { "data-board": board.board },
      h("span", { class: "number" }, board.board),
      h(
        "span",
        { class: "pair" },
        board.table ? h("a", { href: `/table/${board.table}` }, pairOf(event, board)) : pairOf(event, board),
      ),
      ...(event.organiser && event.state !== "over" && board.second != null
        ? [resultChooser(event, board), h("strong", { class: "chosen" }, resultOf(board.points))]
        : [h("strong", {}, resultOf(board.points))]),
    ),
  );
  return [
    h("h2", {}, say("bare_round", { round: event.round, rounds: event.rounds })),
    event.state === "paused" ? h("p", { class: "muted" }, say("event_paused_lead")) : "",
    h("ol", { class: "boards card" }, rows),
  ];
}

/**
 * @param {EventShown} event
 * @param {EventBoard} board
 */
const pairOf = (event, board) => `${nameOf(event, board.first)} – ${nameOf(event, board.second)}`;

/**
 * @param {EventShown} event
 * @param {EventBoard} board
 */
function resultChooser(event, board) {
  const now = board.points?.join() ?? "";
  const choices = [null, ...RESULTS].map((got) =>
    h("option", { value: got?.join() ?? "", selected: (got?.join() ?? "") === now, disabled: !got }, resultOf(got)),
  );
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    {
      "aria-label": say("result_of", { board: board.board }),
      onchange: () =>
        act("result", { round: event.round, board: board.board, points: select.value.split(",").map(Number) }),
    },
    choices,
  );
  return select;
}

follow();
