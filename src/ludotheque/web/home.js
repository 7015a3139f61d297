/** The home page: resume, or choose a game and play. */

import { get, post, Refused, tableApi } from "./api.js";
import { notice, openDialog } from "./dialogs.js";
import { button, byId, h, icon, mark } from "./dom.js";
import { forget, remember, tables } from "./keep.js";
import { playButton, seatDialog, sitDown } from "./seating.js";
import { shell, theme } from "./shell.js";
import { counted, say } from "./words.js";

const DIGITS = /^[1-9]$/;

async function home() {
  shell();
  resume();
  const games = await get("games");
  byId("home-title").textContent = say("home_title", { count: counted(games.length) });
  byId("games").replaceChildren(...games.map(card), others(games));
  document.addEventListener("theme", () => paint(games));
  document.addEventListener("keydown", (event) => chooseByDigit(event, games));
  byId("learn-link").addEventListener("click", (event) => {
    event.preventDefault();
    learnDialog(games);
  });
}

function card(game) {
  return h(
    "article",
    { class: "game card", "data-game": game.name },
    h("div", { class: "scene" }, h("img", { src: `${game.picture}?theme=${theme()}`, alt: "" })),
    h("h2", {}, game.title),
    h(
      "div",
      { class: "facts" },
      h("span", {}, icon("person"), h("span", { class: "hushed" }, say("players_count")), span(game.players)),
      h("span", {}, icon("clock"), minutes(game.minutes)),
    ),
    h("div", { class: "about" }, h("p", {}, game.sentence), h("p", {}, variants(game.variants.length))),
    playButton(game),
  );
}

const variants = (count) => (count === 1 ? say("variants_one") : say("variants", { count }));
const minutes = ([least, most]) => say(least === most ? "minutes_one" : "minutes", { least, most });
const span = (counts) =>
  counts.length === 1 ? String(counts[0]) : say("range", { least: counts[0], most: counts.at(-1) });

function paint(games) {
  for (const game of games)
    document.querySelector(`[data-game="${game.name}"] img`).src = `${game.picture}?theme=${theme()}`;
}

function others(games) {
  return h(
    "section",
    { class: "others" },
    h("h2", {}, say("other_table")),
    button(say("join_link"), joinDialog, { icon: "link" }),
    button(say("open_saved"), openSaved, { icon: "up" }),
    button(say("learn_game"), () => learnDialog(games), { icon: "book" }),
    h("p", {}, say("by_keyboard", { last: games.length })),
  );
}

function chooseByDigit(event, games) {
  const typing =
    event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey;
  const game = DIGITS.test(event.key) && !typing && games[Number(event.key) - 1];
  if (game) seatDialog(game);
}

function learnDialog(games) {
  openDialog(
    say("learn_which"),
    ...games.map((game) => h("a", { class: "button", href: `/learn/${game.name}` }, game.title)),
  );
}

function joinDialog() {
  const field = h("input", {
    type: "text",
    inputmode: "url",
    required: true,
    "aria-label": say("link_label"),
    autocomplete: "off",
  });
  const join = (event) => {
    event.preventDefault();
    const found = /\/table\/([\w-]+)(#[\w-]+)?/.exec(field.value);
    if (found) location.href = found[0];
    else notice(say("ill_link"));
  };
  openDialog(
    say("join_link"),
    h(
      "form",
      { class: "field", onsubmit: join },
      h("p", { class: "muted" }, say("join_lead")),
      field,
      h("footer", {}, h("button", { class: "main-button", type: "submit" }, say("join"))),
    ),
  );
  field.focus();
}

function openSaved() {
  const file = h("input", { type: "file", accept: ".txt,.ludo,text/plain" });
  file.addEventListener("change", async () => {
    try {
      const saved = (await file.files[0].text()).trim();
      const count = Number(/\bplayers=(\d)/.exec(saved)?.[1] ?? 2);
      const made = await post("tables/open", {
        saved,
        seats: Array.from({ length: count }, () => ({ kind: "person" })),
      });
      sitDown(made, "");
    } catch (refused) {
      notice(refused instanceof Refused ? refused.message : say("nothing_open"));
    }
  });
  file.click();
}

async function resume() {
  for (const { table } of tables()
    .filter((each) => !each.over && each.token)
    .slice(0, 4)) {
    const found = await tableApi(table)
      .get()
      .catch((refused) => refused);
    if (found.status === 404) forget(table);
    else if (found.over && found.match_over) remember(table, { over: true });
    else if (found.table) return showResume(found);
  }
}

function showResume(table) {
  const mover = table.seats.find((each) => each.player === table.turn);
  const yours = table.seats.find((each) => each.yours);
  const turn = mover?.yours ? say("your_turn") : mover ? say("to_play", { name: mover.name }) : say("round_of", table);
  byId("resume").replaceChildren(
    mark((mover ?? yours ?? { player: 0 }).player),
    h("div", {}, h("strong", {}, say("in_progress", { game: table.title })), h("span", {}, turn)),
    h("a", { class: "button", href: `/table/${table.table}` }, say("resume")),
  );
  byId("resume").hidden = false;
}

// A page that the browser brings back as it was left would show a dialog that has done its work.
addEventListener("pageshow", (event) => event.persisted && location.reload());

home().catch((refused) => notice(refused.message));
