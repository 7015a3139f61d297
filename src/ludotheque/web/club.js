/** The club: its ratings game by game, and the events of this device. */

import { ask, getGames } from "./api.js";
import { clockChoices } from "./clock-names.js";
import "./club-words.js";
import { reasonOf } from "./dialogs.js";
import { byId, h, redraw } from "./dom.js";
import { stageOf } from "./event-facts.js";
import { arriving } from "./installing.js";
import { preparePage } from "./page.js";
import { ratingGraph } from "./rating-graph.js";
import { choice, choose, ownKey } from "./storage.js";
import { say } from "./words.js";

async function club() {
  preparePage();
  byId("away").textContent = say("server_away");
  const games = await arriving(getGames, () => (byId("away").hidden = false));
  const chosen = games.find((each) => each.name === choice("club_game", "")) ?? games[0];
  if (!chosen) return;
  await Promise.all([showRatings(games, chosen), showEvents(games)]);
}

/**
 * @param {Game[]} games
 * @param {Game} chosen
 */
async function showRatings(games, chosen) {
  /** @type {RatingTable} */
  const table = await ask(`ratings/${encodeURIComponent(chosen.name)}`, { token: ownKey() });
  const select = chooser(
    "club-game",
    games.map((each) => [each.name, each.title]),
    chosen.name,
    (name) => {
      choose("club_game", name);
      showRatings(games, games.find((each) => each.name === name) ?? chosen).catch(away);
    },
  );
  redraw(
    byId("ratings"),
    h("div", { class: "field" }, h("label", { for: "club-game" }, say("game_chosen")), select),
    !table.people.length ? h("p", { class: "muted" }, say("no_ratings")) : "",
    ratingTable(table),
    h("p", { class: "small muted" }, table.levels.length ? say("levels_convention") : ""),
    h("div", { id: "history" }),
  );
}

/** @param {RatingTable} table */
function ratingTable(table) {
  const people = table.people.map((each) => ({ rating: each.rating, row: personRow(table, each) }));
  const levels = table.levels.map((each) => ({ rating: each.rating, row: levelRow(each) }));
  const rows = [...people, ...levels].sort((one, other) => other.rating - one.rating);
  const heads = ["place_held", "who", "rating", "games_count"].map((word) =>
    h("th", { scope: "col" }, say(/** @type {PlainWord} */ (word))),
  );
  return h(
    "div",
    { class: "wide-table card", tabindex: "0", role: "region", "aria-label": say("club_table") },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, heads)),
      h(
        "tbody",
        {},
        rows.map((each) => each.row),
      ),
    ),
  );
}

/**
 * @param {RatingTable} table
 * @param {RatingTable["people"][number]} person
 */
function personRow(table, person) {
  const plain = person.name || person.person;
  const name = person.bot ? say("bot_named", { name: plain }) : plain;
  const open = () => showHistory(table.game, person.person, name).catch(away);
  return h(
    "tr",
    { "data-person": person.person, class: person.you ? "own" : "" },
    h("td", {}, person.place ?? "–"),
    h("td", {}, h("button", { type: "button", class: "quiet", onclick: open }, name), person.you && ` (${say("you")})`),
    h(
      "td",
      {},
      say("rating_reach", { rating: person.rating, reach: person.reach }),
      person.provisional && ` · ${say("provisional")}`,
    ),
    h("td", {}, person.games),
  );
}

/** @param {RatingTable["levels"][number]} level */
const levelRow = (level) =>
  h(
    "tr",
    { class: "level" },
    h("td", {}),
    h("td", {}, say("level_row", { level: level.name })),
    h("td", {}, level.rating),
    h("td", {}),
  );

/**
 * @param {string} game
 * @param {string} person
 * @param {string} name
 */
async function showHistory(game, person, name) {
  /** @type {RatingHistory} */
  const { games } = await ask(`ratings/${encodeURIComponent(game)}/${encodeURIComponent(person)}`);
  if (!games.length) return;
  const heading = h("h3", { tabindex: "-1" }, say("history_of", { name }));
  redraw(byId("history"), heading, ratingGraph(games));
  heading.focus();
}

/** @param {Game[]} games */
async function showEvents(games) {
  /** @type {EventBrief[]} */
  const events = await ask("events", { token: ownKey() });
  redraw(
    byId("events"),
    events.length
      ? h("ul", { class: "known card" }, events.map(eventRow))
      : h("p", { class: "muted" }, say("no_events")),
    newEvent(games),
  );
}

/** @param {EventBrief} event */
const pairedIn = ({ players }) => (players === 1 ? say("paired_one") : say("paired_count", { count: players }));

/** @param {EventBrief} event */
const eventRow = (event) =>
  h(
    "li",
    { class: "event-row", "data-event": event.event },
    h(
      "div",
      {},
      h("strong", {}, event.name),
      h("p", { class: "small muted" }, `${event.title} · ${stageOf(event)} · ${pairedIn(event)}`),
    ),
    h("a", { class: "button", href: `/event/${event.event}` }, say("look_at")),
  );

/** @param {Game[]} games */
function newEvent(games) {
  const pairs = games.flatMap((game) =>
    game.variants
      .filter((variant) => variant.players.includes(2))
      .map(
        (variant) =>
          /** @type {[string, string]} */ ([`${game.name}:${variant.name}`, `${game.title}, ${variant.title}`]),
      ),
  );
  const name = h("input", { type: "text", id: "event-name", maxlength: 24, required: true });
  const game = chooser("event-game", pairs, pairs[0]?.[0] ?? "");
  const system = chooser("event-system", [
    ["swiss", say("by_swiss")],
    ["robin", say("everybody_meets")],
  ]);
  const rounds = h("input", { type: "text", id: "event-rounds", inputmode: "numeric", pattern: "[1-9][0-9]?" });
  const clock = chooser("event-clock", clockChoices());
  const rated = h("input", { type: "checkbox", id: "event-rated" });
  const trouble = h("p", { class: "warning", role: "alert", hidden: true });
  const make = async (/** @type {Event} */ sent) => {
    sent.preventDefault();
    const [box, variant] = game.value.split(":");
    const wanted = { name: name.value, game: box, variant, system: system.value, rated: rated.checked };
    const body = {
      ...wanted,
      ...(rounds.value ? { rounds: Number(rounds.value) } : {}),
      ...(clock.value ? { clock: clock.value } : {}),
    };
    try {
      /** @type {EventShown} */
      const made = await ask("events", { body, token: ownKey() });
      location.assign(`/event/${made.event}`);
    } catch (refused) {
      trouble.textContent = reasonOf(refused);
      trouble.hidden = false;
    }
  };
  return h(
    "form",
    { class: "card new-event", onsubmit: make },
    h("h3", {}, say("new_event")),
    field("event-name", "name_of_event", name),
    field("event-game", "game_chosen", game),
    field("event-system", "system", system),
    field("event-rounds", "rounds_wanted", rounds),
    field("event-clock", "clock", clock),
    h("label", { class: "check" }, rated, say("rated_event")),
    trouble,
    h("button", { type: "submit", class: "main-button" }, say("make_event")),
  );
}

/**
 * @param {string} id
 * @param {PlainWord} word
 * @param {HTMLElement} control
 */
const field = (id, word, control) => h("div", { class: "field" }, h("label", { for: id }, say(word)), control);

/**
 * @param {string} id
 * @param {[string, string][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} onchange
 */
function chooser(id, choices, chosen = choices[0]?.[0] ?? "", onchange = () => {}) {
  const made = choices.map(([value, title]) => h("option", { value, selected: value === chosen }, title));
  /** @type {HTMLSelectElement} */
  const select = h("select", { id, onchange: () => onchange(select.value) }, made);
  return select;
}

/** @param {unknown} refused */
function away(refused) {
  byId("away").textContent = reasonOf(refused);
  byId("away").hidden = false;
}

club().catch(away);
