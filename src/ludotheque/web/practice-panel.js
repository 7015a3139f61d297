/** The card in which mistakes are gone through: what was played, what the reader is asked, and how they did. */

import { button, h, mark, redraw } from "./dom.js";
import { worthOf } from "./study-panel.js";
import { say } from "./words.js";

/** @typedef {{ show(): unknown, next(): unknown, leave(): unknown }} PracticeActions */

/**
 * Show where the reader is among their mistakes; nothing hides the card.
 * @param {HTMLElement} card
 * @param {import("./practice.js").Practice | null} practice
 * @param {PracticeActions} act
 */
export function showPractice(card, practice, act) {
  card.hidden = !practice;
  if (!practice) return;
  const { current, mistakes, number } = practice;
  redraw(
    card,
    h(
      "header",
      {},
      h("h2", {}, say("learn_mistakes")),
      button(say("close"), act.leave, { icon: "close", css: "quiet square", quiet: true }),
    ),
    current ? h("p", { class: "muted small" }, say("mistake_of", { number, count: mistakes.length })) : "",
    ...(current ? question(practice, current, act) : [ended(practice, act)]),
  );
}

/**
 * @param {import("./practice.js").Practice} practice
 * @param {import("./turning-points.js").TurningPoint} mistake
 * @param {PracticeActions} act
 */
function question({ answered, tried }, mistake, act) {
  const { ply, move, words, player, best } = mistake;
  const played = h("p", {}, mark(player), " ", say("was_played", { ply }), " ", h("code", {}, move), ` ${words}`);
  const answer = best
    ? h(
        "p",
        { class: "after" },
        h("strong", {}, say(answered === "right" ? "found_better" : "was_better")),
        ` ${best.words} `,
        h("code", {}, best.move),
        ` (${worthOf(best, player)})`,
      )
    : null;
  const open = answered === "asking" || answered === "wrong";
  return [
    played,
    h(
      "p",
      { role: "status", class: answered === "wrong" ? "wrong" : null },
      answered === "wrong" ? say("not_better", { move: tried ?? "" }) : open ? say("find_better") : "",
    ),
    open ? "" : (answer ?? ""),
    h(
      "footer",
      {},
      open ? button(say("show_answer"), act.show, { icon: "eye" }) : "",
      button(say("next"), act.next, { icon: "next", css: open ? "button" : "main-button" }),
    ),
  ];
}

/**
 * @param {import("./practice.js").Practice} practice
 * @param {PracticeActions} act
 */
function ended({ found, mistakes }, act) {
  return h(
    "div",
    { class: "practice-end" },
    h("p", { role: "status" }, say("mistakes_done", { found, count: mistakes.length })),
    button(say("to_analysis"), act.leave, { css: "main-button" }),
  );
}
