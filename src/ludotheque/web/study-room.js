/** The page for study: every game to be explored, and in solved ones places to begin. */

import "./arranging-words.js";
import "./explorer-words.js";
import { explorableGames, placesOf } from "./analysis-api.js";
import { notice, reasonOf } from "./dialogs.js";
import { byId, h, icon } from "./dom.js";
import { arriving } from "./installing.js";
import { linkTo } from "./kept-analyses.js";
import { preparePage } from "./page.js";
import { capital, say } from "./words.js";

/** @type {[StartingPlace["kind"], PlainWord][]} */
const KINDS = [
  ["longest", "long_wins"],
  ["only", "only_moves"],
  ["rare", "rare_ends"],
];

async function arrive() {
  preparePage();
  document.title = `${say("study")} · Ludothèque`;
  const variants = await arriving(explorableGames, sayAway);
  const rooms = new Map(variants.map((each) => [each, h("div", { class: "places" })]));
  const games = [...new Set(variants.map(({ game }) => game))];
  const of = (/** @type {string} */ name) => variants.filter(({ game }) => game === name);
  byId("games").append(...games.map((name) => card(of(name), rooms)));
  if (!variants.some(({ solved }) => solved)) byId("games").append(h("p", { class: "muted" }, say("study_none")));
  for (const variant of variants.filter(({ solved }) => solved)) {
    const places = await placesOf(variant);
    rooms.get(variant)?.replaceChildren(...KINDS.flatMap(([kind, words]) => listOf(words, places, kind)));
  }
}

/**
 * @param {Explorable[]} variants of one game
 * @param {Map<Explorable, HTMLElement>} rooms where the places of each are shown
 */
function card(variants, rooms) {
  return h(
    "article",
    { class: "card study-game", "data-game": variants[0].game },
    h("h2", {}, variants[0].title),
    variants.map((each) => [h("p", { class: "explorable" }, ...links(each)), rooms.get(each)]),
  );
}

/** @param {Explorable} explorable */
function links({ game, variant, title, variant_title, players, solved, arranged }) {
  const name = capital(variant_title || title);
  const whole = [title, variant_title].filter(Boolean).join(", ");
  return [
    h(
      "a",
      {
        class: "button",
        href: `/analysis/${game}:${variant}?players=${players}&explore`,
        "aria-label": say("explore_of", { game: whole }),
      },
      icon("eye"),
      name,
    ),
    arranged
      ? h(
          "a",
          {
            class: "button",
            href: `/arrange/${game}:${variant}?players=${players}`,
            "aria-label": say("arrange_of", { game: whole }),
          },
          icon("plan"),
          say("arrange"),
        )
      : "",
    solved ? h("span", { class: "tag" }, say("solved_here")) : "",
  ];
}

/**
 * @param {PlainWord} words
 * @param {StartingPlace[]} places
 * @param {StartingPlace["kind"]} kind
 */
function listOf(words, places, kind) {
  const some = places.filter((each) => each.kind === kind);
  if (!some.length) return [];
  const entry = (/** @type {StartingPlace} */ each) =>
    h("li", {}, h("a", { href: linkTo(each.saved, true) }, each.words));
  return [h("h3", {}, say(words)), h("ul", {}, some.map(entry))];
}

/** Say that the server does not answer; the page goes on asking. */
function sayAway() {
  byId("away").textContent = say("server_away");
  byId("away").hidden = false;
}

arrive().catch((refused) => notice(reasonOf(refused)));
