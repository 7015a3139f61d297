/** The lobby: play now, take a seat, offer one, or watch. */

import { getGames, sitDown } from "./api.js";
import { clockChoices } from "./clock-names.js";
import { Connection } from "./connection.js";
import { attempt, notice, options, reasonOf } from "./dialogs.js";
import { button, byId, h, redraw } from "./dom.js";
import { arriving } from "./installing.js";
import { countsOf, factsOf, isOwn, namesOf, sorted, withLobbyNews } from "./lobby-list.js";
import { LOBBY_WORDS } from "./lobby-words.js";
import { newGameDialog, ratedSwitch } from "./new-game.js";
import { preparePage } from "./page.js";
import { playNowWith } from "./play-now.js";
import { LONGEST_NAME } from "./seat-plan.js";
import { choice, choose, ownKey } from "./storage.js";
import { learnWords, say } from "./words.js";

learnWords(LOBBY_WORDS);

const MOST_PLAYED = 12;

/** @type {import("./lobby-list.js").LobbyTables} */
let tables = new Map();
/** @type {string | null} */
let person = null;
let wanted = "";
let count = 0;
let clock = "";
let rated = false;

async function lobby() {
  preparePage();
  byId("lobby-lead").textContent = say("lobby_lead");
  const key = ownKey();
  new Connection("", key, hear, () => ({}), "lobby");
  const games = await arriving(getGames, () => sayAway(say("server_away")));
  byId("now").replaceChildren(...nowFields(games));
  byId("offer").replaceChildren(
    h("h2", {}, say("offer_game")),
    h(
      "div",
      { class: "offers" },
      games.map((game) =>
        button(game.title, () => newGameDialog(game, "open"), {
          "aria-label": say("offer_of", { game: game.title }),
          "data-offer": game.name,
        }),
      ),
    ),
  );
}

/** @param {Heard} message */
function hear(message) {
  if (message.kind === "lost") return sayAway(say("lost_connection"));
  if (message.kind === "error") notice(message.error);
  if (message.kind !== "lobby" && message.kind !== "lobby-news") return;
  byId("away").hidden = true;
  if (message.kind === "lobby") person = message.person;
  tables = withLobbyNews(tables, message);
  showTables();
}

/** @param {string} words */
function sayAway(words) {
  byId("away").textContent = words;
  byId("away").hidden = false;
}

/** @param {Game[]} games */
function nowFields(games) {
  /** @type {HTMLSelectElement} */
  const game = h(
    "select",
    { id: "now-game", onchange: () => ((wanted = game.value), offerCounts()) },
    h("option", { value: "" }, say("any_game")),
    games.map((each) => h("option", { value: each.name }, each.title)),
  );
  /** @type {HTMLSelectElement} */
  const players = h("select", { id: "now-players", onchange: () => (count = Number(players.value)) });
  const offerCounts = () => {
    const counts = countsOf(games.filter((each) => !wanted || each.name === wanted));
    if (!counts.includes(count)) count = 0;
    const entries = [{ value: 0, words: say("any_count") }, ...counts.map((each) => ({ value: each, words: each }))];
    players.replaceChildren(
      ...entries.map(({ value, words }) => h("option", { value, selected: value === count }, words)),
    );
  };
  offerCounts();
  /** @type {HTMLInputElement} */
  const name = h("input", {
    id: "now-name",
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "nickname",
    value: choice("name", ""),
    onchange: () => choose("name", name.value.trim()),
  });
  /** @type {[number, string][]} */
  const strengths = [
    [0, say("any_strength")],
    [1, say("strength_1")],
    [2, say("strength_2")],
    [3, say("strength_3")],
  ];
  const strength = choice("strength", 0);
  return [
    h(
      "form",
      { class: "field", onsubmit: (event) => (event.preventDefault(), attempt(playNow)) },
      h("div", { class: "field" }, h("label", { for: "now-name" }, say("my_name")), name),
      h("div", { class: "field" }, h("label", { for: "now-game" }, say("which_game")), game),
      h("div", { class: "field" }, h("label", { for: "now-players" }, say("how_many")), players),
      options(
        "now-clock",
        say("clock"),
        clockChoices((word) => !word.startsWith("days")),
        clock,
        (word) => (clock = word),
      ),
      options("strength", say("how_strong"), strengths, strength, (value) => choose("strength", value)),
      ratedSwitch(rated, (on) => (rated = on)),
      h("button", { type: "submit", class: "main-button" }, say("play_now")),
    ),
  ];
}

async function playNow() {
  const strength = choice("strength", 0) || null;
  const wish = { game: wanted || null, players: count || null, clock: clock || null, rated, strength };
  location.href = `/table/${await playNowWith(wish)}`;
}

/** @param {string} table */
const sit = (table) =>
  attempt(async () => {
    await sitDown(table, { name: choice("name", "") });
    location.href = `/table/${table}`;
  });

function showTables() {
  const { waiting, played } = sorted(tables, person);
  redraw(
    byId("waiting"),
    h("h2", {}, say("free_seats")),
    waiting.length
      ? h("ul", { class: "known card" }, waiting.map(waitingRow))
      : h("p", { class: "muted" }, say("nobody_waits")),
  );
  redraw(
    byId("played"),
    ...(played.length
      ? [h("h2", {}, say("played_now")), h("ul", { class: "known card" }, played.slice(0, MOST_PLAYED).map(playedRow))]
      : []),
  );
}

/** @param {ListedTable} table */
function waitingRow(table) {
  const about = { names: namesOf(table), game: table.title };
  const own = isOwn(table, person);
  const action = own
    ? link(table, say("resume"), say("you_wait"))
    : button(say("sit_down"), () => sit(table.table), { css: "main-button", "aria-label": say("sit_with", about) });
  return row(table, action, own ? say("you_wait") : about.names);
}

/** @param {ListedTable} table */
function playedRow(table) {
  const about = { names: namesOf(table), game: table.title };
  return row(table, link(table, say("watch"), say("watch_them", about)), about.names);
}

/**
 * @param {ListedTable} table
 * @param {string} words
 * @param {string} label
 */
const link = (table, words, label) =>
  h("a", { class: "button", href: `/table/${table.table}`, "aria-label": `${words}: ${label}` }, words);

/**
 * @param {ListedTable} table
 * @param {HTMLElement} action
 * @param {string} names
 */
const row = (table, action, names) =>
  h(
    "li",
    { "data-table": table.table },
    h(
      "div",
      { class: "listed" },
      h("strong", {}, table.title),
      h("p", {}, names),
      h("p", { class: "small muted" }, factsOf(table).join(" · ")),
    ),
    h("div", { class: "known-actions" }, action),
  );

// A page that the browser brings back as it was left has no connection any more.
addEventListener("pageshow", (event) => event.persisted && location.reload());

lobby().catch((refused) => notice(reasonOf(refused)));
