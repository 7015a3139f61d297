/** What the computer thinks of a position: its value, and the best moves with the lines that it expects. */

import "./analysis-words.js";
import { h, mark, redraw } from "./dom.js";
import { capital, say } from "./words.js";

const MOST_SHOWN = 3;
const MOST_STEPS = 6; // of a line that is not told in words

/**
 * @typedef {object} StudyActions
 * @property {(steps: readonly Move[]) => void} go plays moves from the position that is studied
 * @property {(steps: readonly Move[] | null) => void} peek shows where they would lead, or what stands
 */

/**
 * Show the best moves of a position, as far as they are known.
 * @param {HTMLElement} room
 * @param {Study | null} study
 * @param {{ mover: Turn, inWords: boolean, act: StudyActions }} options
 */
export function showStudy(room, study, options) {
  const moves = study?.moves.slice(0, MOST_SHOWN) ?? [];
  const others = study ? study.others + study.moves.length - moves.length : 0;
  redraw(
    room,
    h(
      "ol",
      { class: "candidates" },
      moves.map((each, rank) => candidate(each, rank, options)),
    ),
    others > 0 ? h("p", { class: "muted small" }, andOthers(others)) : "",
  );
}

/**
 * How many moves there are besides those that are shown.
 * @param {number} count
 */
export const andOthers = (count) => (count === 1 ? say("other_move") : say("other_moves", { count }));

/**
 * What a position is worth, and how sure that is; nothing but that it is over where nobody can play any more.
 * @param {Pick<Study, "verdict" | "value" | "exact" | "simulations" | "done"> | null} study
 * @param {string[]} names
 * @param {boolean} over
 */
export function verdict(study, names, over) {
  if (over) return h("p", { class: "verdict" }, h("strong", {}, say("finished")));
  return h(
    "p",
    { class: "verdict" },
    h("strong", {}, study ? verdictOf(study, names) : say("thinks")),
    study ? h("span", { class: "tag" }, surety(study)) : null,
  );
}

/**
 * What a position is worth, in a sentence: what is certain, else each player's chances.
 * @param {Pick<Study, "verdict" | "value">} study
 * @param {string[]} names
 */
export function verdictOf({ verdict, value }, names) {
  return (
    verdict ??
    value.map((share, player) => say("chances_of", { name: names[player], share: percent(share) })).join(say("apart"))
  );
}

/** @param {number} share */
const percent = (share) => Math.round(100 * Math.min(1, Math.max(0, share)));

/**
 * How sure that is: exact, or estimated from so many simulations.
 * @param {Pick<Study, "exact" | "verdict" | "simulations" | "done">} study
 */
export function surety({ exact, verdict, simulations, done }) {
  if (exact) return say(verdict ? "proven" : "exact");
  return say(done ? "estimated" : "estimating", { count: simulations.toLocaleString(document.documentElement.lang) });
}

/**
 * What a move is worth to whoever makes it.
 * @param {Pick<StudiedMove, "verdict" | "value">} move
 * @param {Turn} mover
 */
export const worthOf = ({ verdict, value }, mover) =>
  verdict ?? say("percent", { share: percent(value[typeof mover === "number" ? mover : 0]) });

/**
 * @param {StudiedMove} move
 * @param {number} rank
 * @param {{ mover: Turn, inWords: boolean, act: StudyActions }} options
 */
function candidate(move, rank, { mover, inWords, act }) {
  const [first, ...following] = move.line;
  const rest = inWords ? following : following.slice(0, MOST_STEPS);
  const peeks = (/** @type {readonly Move[]} */ steps) => ({
    onclick: () => act.go(steps),
    onpointerenter: () => act.peek(steps),
    onpointerleave: () => act.peek(null),
    onfocus: () => act.peek(steps),
    onblur: () => act.peek(null),
  });
  const step = (/** @type {Move} */ each, /** @type {number} */ index) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "step",
          title: each.words,
          "data-step": `${rank}.${index + 1}`,
          ...peeks(move.line.slice(0, index + 2)),
        },
        mark(each.player),
        h("code", {}, each.move),
        inWords ? h("span", { class: "small" }, each.words) : null,
      ),
    );
  return h(
    "li",
    { class: "candidate" },
    h(
      "button",
      { type: "button", class: "step first", "data-step": `${rank}.0`, ...peeks([first]) },
      h("span", { class: `rank rank${rank + 1}` }, String(rank + 1)),
      h("span", { class: "what" }, h("code", {}, move.move), " ", h("span", { class: "small" }, capital(move.words))),
      h("span", { class: "worth" }, worthOf(move, mover)),
    ),
    rest.length
      ? h(
          "ol",
          { class: inWords ? "continuation in-words" : "continuation", "aria-label": say("best_line") },
          rest.map(step),
        )
      : null,
  );
}
