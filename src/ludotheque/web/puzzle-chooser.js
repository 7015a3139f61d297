/** The games that have puzzles, with how many of them this device has solved. */

import "./puzzle-words.js";
import { ask } from "./api.js";
import { byId, h } from "./dom.js";
import { theme } from "./page.js";
import { PuzzleRecord } from "./puzzle-choice.js";
import { say } from "./words.js";

/** Let the reader choose a game. */
export async function choosePuzzles() {
  byId("game-title").textContent = say("puzzles");
  document.title = `${say("puzzles")} · Ludothèque`;
  const room = byId("chooser");
  room.hidden = false;
  /** @type {Puzzles[]} */
  const found = await ask("puzzles");
  room.replaceChildren(
    h("h2", {}, say("puzzles_which")),
    h("p", { class: "muted" }, say(found.length ? "puzzles_lead" : "puzzles_none")),
    h("div", { class: "puzzle-games" }, found.map(card)),
  );
}

/** @param {Puzzles} box */
function card({ game, title, picture, puzzles, today, usual_level }) {
  const { solved } = new PuzzleRecord(game, usual_level);
  const count = puzzles.filter(({ name }) => solved.has(name)).length;
  return h(
    "a",
    { class: "card puzzle-game", href: `/puzzles/${game}`, "aria-label": say("puzzles_of", { game: title }) },
    h("img", { src: `${picture}?theme=${theme()}`, alt: "" }),
    h("strong", {}, title),
    h("span", { class: "muted small" }, say("puzzle_count", { solved: count, count: puzzles.length })),
    solved.has(today) ? "" : h("span", { class: "small" }, say("puzzle_today")),
  );
}
