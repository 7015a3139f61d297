/** The home page: resume, or choose a game and play. */

import { getGames, Refused, setTable } from "./api.js";
import { notice, openDialog, reasonOf } from "./dialogs.js";
import { around, button, byId, h, icon, mark, redraw } from "./dom.js";
import { countOf, gameByDigit, linkIn, minutesOf, playersIn, variantsOf } from "./home-facts.js";
import { arriving } from "./installing.js";
import { gamesOfReader, grouped, stateOf, timeLeftOf, titleOf } from "./known-games.js";
import { goToTable, newGameDialog, playButton } from "./new-game.js";
import { preparePage, theme } from "./page.js";
import { serverNow } from "./server-time.js";
import { rememberOver } from "./storage.js";
import { counted, say } from "./words.js";

const MOST_RESUMED = 6;
/** After so many milliseconds it is asked again which games wait, also for the title of a tab that nobody looks at. */
const AGAIN = 60_000;

async function home() {
  preparePage();
  resume().then((some) => some && setInterval(resume, AGAIN));
  const games = await arriving(getGames, sayAway);
  byId("home-title").textContent = say("home_title", { count: counted(games.length) });
  byId("games").replaceChildren(...games.map(card), others(games));
  document.addEventListener("theme", () => paint(games));
  document.addEventListener("keydown", (event) => {
    const game = around(event, "input, select, textarea, dialog") ? null : gameByDigit(event, games);
    if (game) newGameDialog(game);
  });
  byId("learn-link").addEventListener("click", (event) => {
    event.preventDefault();
    learnDialog(games);
  });
}

/** @param {Game} game */
const pictureOf = (game) => `${game.picture}?theme=${theme()}`;

/** @param {Game} game */
function card(game) {
  return h(
    "article",
    { class: "game card", "data-game": game.name },
    h("div", { class: "scene" }, h("img", { src: pictureOf(game), alt: "" })),
    h("h2", {}, game.title),
    h(
      "div",
      { class: "facts" },
      h("span", {}, icon("person"), h("span", { class: "hushed" }, say("players_count")), countOf(game.players)),
      h("span", {}, icon("clock"), minutesOf(game.minutes)),
    ),
    h(
      "div",
      { class: "about" },
      h("p", {}, game.sentence),
      h(
        "p",
        {},
        h("a", { href: `/learn/${game.name}`, "aria-label": say("learn_of", { game: game.title }) }, say("learn")),
        h("span", {}, variantsOf(game.variants.length)),
      ),
    ),
    playButton(game),
  );
}

/** @param {Game[]} games */
function paint(games) {
  for (const game of games)
    document.querySelector(`[data-game="${game.name}"] img`)?.setAttribute("src", pictureOf(game));
}

/** @param {Game[]} games */
function others(games) {
  return h(
    "section",
    { class: "others" },
    h("h2", {}, say("other_table")),
    button(say("join_link"), joinDialog, { icon: "link" }),
    button(say("open_saved"), openSaved, { icon: "up" }),
    h("a", { class: "button", href: "/puzzles" }, icon("bulb"), say("solve_puzzles")),
    h("a", { class: "button", href: "/analysis" }, icon("eye"), say("analyse_any")),
    h("a", { class: "button", href: "/study" }, icon("bulb"), say("study_explore")),
    button(say("learn_game"), () => learnDialog(games), { icon: "book" }),
    h("a", { class: "button", href: "/my-games" }, icon("list"), h("span", {}, say("my_games"))),
    h("p", {}, say("by_keyboard", { last: games.length })),
  );
}

/** @param {Game[]} games */
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
  const join = (/** @type {Event} */ event) => {
    event.preventDefault();
    const link = linkIn(field.value);
    if (link) location.href = link;
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
      const saved = ((await file.files?.[0]?.text()) ?? "").trim();
      const seats = Array.from({ length: playersIn(saved) }, () => ({ kind: /** @type {const} */ ("person") }));
      goToTable(await setTable("tables/open", { saved, seats }), "");
    } catch (refused) {
      notice(refused instanceof Refused ? refused.message : say("nothing_open"));
    }
  });
  file.click();
}

/** Say that the server does not answer; the page goes on asking. */
function sayAway() {
  byId("away").textContent = say("server_away");
  byId("away").hidden = false;
}

/** Offer the unfinished games, those first that wait for the reader; whether there are any. */
async function resume() {
  const found = await gamesOfReader(true).catch(() => null);
  if (!found) return false;
  rememberOver(found.games.filter((each) => each.brief?.match_over).map((each) => each.kept.table));
  const { yours, others, missing } = grouped(found.games);
  document.title = titleOf(yours);
  const offered = [...yours, ...others].filter((each) => each.brief);
  const more = offered.length > MOST_RESUMED || missing.length;
  byId("resume").hidden = !offered.length;
  redraw(
    byId("resume"),
    ...offered.slice(0, MOST_RESUMED).map((each) => resumeCard(each, offered.length === 1)),
    ...(more
      ? [
          h(
            "a",
            { class: "button", href: "/my-games" },
            say("all_my_games", { count: offered.length + missing.length }),
          ),
        ]
      : []),
  );
  return offered.length > 0;
}

/**
 * @param {import("./known-games.js").KnownGame} game
 * @param {boolean} alone whether it is the only one
 */
function resumeCard(game, alone) {
  const { kept, brief } = game;
  const title = brief?.title ?? "";
  const mover = brief?.seats.find((each) => each.player === brief.turn) ?? brief?.seats.find((each) => each.yours);
  return h(
    "div",
    { class: "card" },
    mark(mover?.player ?? 0),
    h(
      "div",
      {},
      h("strong", {}, alone ? say("in_progress", { game: title }) : title),
      h("span", {}, [stateOf(game), timeLeftOf(brief, serverNow())].filter(Boolean).join(" · ")),
    ),
    h("a", { class: brief?.your_turn ? "main-button" : "button", href: `/table/${kept.table}` }, say("resume")),
  );
}

// A page that the browser brings back as it was left would show a dialog that has done its work.
addEventListener("pageshow", (event) => event.persisted && location.reload());

home().catch((refused) => notice(reasonOf(refused)));
