/** The page of all games that this device plays or has played. */

import { confirmed } from "./dialogs.js";
import { button, byId, h, icon, mark, redraw } from "./dom.js";
import { arriving } from "./installing.js";
import { takeAlong } from "./invite.js";
import { againstOf, agoOf, gamesOfReader, goesOn, grouped, stateOf, timeLeftOf, titleOf } from "./known-games.js";
import { arrive, showPerson } from "./my-key.js";
import { preparePage } from "./page.js";
import { showReminders } from "./reminders.js";
import { serverNow } from "./server-time.js";
import { forget, rememberOver } from "./storage.js";
import { say } from "./words.js";

/** @type {[keyof ReturnType<typeof grouped>, PlainWord][]} */
const GROUPS = [
  ["yours", "your_turn"],
  ["others", "going_on"],
  ["finished", "finished_games"],
  ["missing", "missing_games"],
];

/** After so many milliseconds it is asked again whose turn it is, also for the title of a tab that nobody looks at. */
const AGAIN = 60_000;
const TICK = 1000;

/** @type {import("./known-games.js").KnownGame[]} */
let listed = [];

async function myGames() {
  preparePage();
  byId("away").textContent = say("server_away");
  await arrive();
  showPerson();
  const { games } = await arriving(
    () => gamesOfReader(),
    () => (byId("away").hidden = false),
  );
  takeIn(games);
  showReminders(games);
  setInterval(tick, TICK);
  setInterval(
    () =>
      gamesOfReader().then(
        (found) => takeIn(found.games),
        () => {},
      ),
    AGAIN,
  ); // while it is away, all stays
}

/** @param {import("./known-games.js").KnownGame[]} games */
function takeIn(games) {
  rememberOver(games.filter((each) => each.brief?.match_over).map((each) => each.kept.table));
  show(games);
}

/** Let the time go by that is left in each game. */
function tick() {
  for (const { kept, brief } of listed) {
    const field = document.querySelector(`[data-table="${CSS.escape(kept.table)}"] .time-left`);
    const words = timeLeftOf(brief, serverNow());
    if (field && words && field.textContent !== words) field.textContent = words;
  }
}

/** @param {import("./known-games.js").KnownGame[]} games */
function show(games) {
  listed = games;
  const groups = grouped(games);
  document.title = titleOf(groups.yours);
  const parts = GROUPS.filter(([name]) => groups[name].length).flatMap(([name, words]) => [
    h("h2", {}, say(words)),
    h(
      "ul",
      { class: "known card" },
      groups[name].map((each) => row(each, name, games)),
    ),
  ]);
  redraw(byId("my-games"), ...(parts.length ? parts : [h("p", { class: "muted" }, say("no_games"))]));
}

/**
 * @param {import("./known-games.js").KnownGame} game
 * @param {keyof ReturnType<typeof grouped>} group
 * @param {import("./known-games.js").KnownGame[]} games
 */
function row(game, group, games) {
  const { kept, brief, missing } = game;
  const own = brief?.seats.find((each) => each.yours);
  const title = [brief?.title ?? kept.title ?? kept.table, brief?.variant_title].filter(Boolean).join(", ");
  const facts = [brief && againstOf(brief), kept.seen && agoOf(kept.seen, Date.now())].filter(Boolean).join(" · ");
  const left = !missing && goesOn(game) && timeLeftOf(brief, serverNow());
  const playable = !missing && goesOn(game);
  const remove = async () => {
    if (playable && !(await confirmed(say("ask_forget"), say("remove")))) return;
    forget(kept.table);
    show(games.filter((each) => each !== game));
  };
  return h(
    "li",
    { "data-table": kept.table },
    own ? mark(own.player) : icon("clock"),
    h(
      "div",
      {},
      h("strong", {}, title),
      group !== "yours" && h("p", {}, stateOf(game)),
      left && h("p", { class: "time-left" }, left),
      h("p", { class: "small muted" }, facts),
    ),
    h(
      "div",
      { class: "known-actions" },
      !missing &&
        h(
          "a",
          { class: playable ? "main-button" : "button", href: `/table/${kept.table}` },
          say(playable ? "resume" : "look_at"),
        ),
      playable &&
        kept.token &&
        button(say("take_along"), () => takeAlong(kept.table, kept.token ?? ""), {
          icon: "phone",
          css: "button square",
          quiet: true,
        }),
      kept.token && // what is held with the key is found again
        button(say("remove"), remove, missing ? { icon: "bin" } : { icon: "bin", css: "quiet square", quiet: true }),
    ),
  );
}

addEventListener("pageshow", (event) => event.persisted && location.reload());

myGames().catch((refused) => {
  byId("away").textContent = refused.message;
  byId("away").hidden = false;
});
