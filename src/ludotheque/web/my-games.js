/** The page of all games that this device plays or has played. */

import { confirmed } from "./dialogs.js";
import { button, byId, h, icon, mark, redraw } from "./dom.js";
import { arriving } from "./installing.js";
import { takeAlong } from "./invite.js";
import { againstOf, agoOf, gamesOfReader, goesOn, grouped, stateOf, titleOf } from "./known-games.js";
import { arrive, showPerson } from "./my-key.js";
import { preparePage } from "./page.js";
import { forget, rememberOver } from "./storage.js";
import { say } from "./words.js";

/** @type {[keyof ReturnType<typeof grouped>, PlainWord][]} */
const GROUPS = [
  ["yours", "your_turn"],
  ["others", "going_on"],
  ["finished", "finished_games"],
  ["missing", "missing_games"],
];

async function myGames() {
  preparePage();
  byId("away").textContent = say("server_away");
  await arrive();
  showPerson();
  const { games } = await arriving(
    () => gamesOfReader(),
    () => (byId("away").hidden = false),
  );
  rememberOver(games.filter((each) => each.brief?.match_over).map((each) => each.kept.table));
  show(games);
}

/** @param {import("./known-games.js").KnownGame[]} games */
function show(games) {
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
