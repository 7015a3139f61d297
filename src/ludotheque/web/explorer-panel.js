/** Every move of a position with what it is worth, in groups, and how often whom chose it; or how a die can fall. */

import "./explorer-words.js";
import { bound, button, h, mark, redraw } from "./dom.js";
import { capital, say } from "./words.js";

/**
 * @typedef {object} ExplorerActions
 * @property {(steps: readonly Move[]) => void} go plays moves from the position that is explored
 * @property {(steps: readonly Move[] | null) => void} peek shows where they would lead, or what stands
 * @property {(step: Move) => void} why plays a move, and then the best line from there
 */

/**
 * Show all that is known of the moves of a position.
 * @param {HTMLElement} room
 * @param {Explored | null} explored
 * @param {{ turn: Turn | null, choosers: Choosers[], act: ExplorerActions }} options
 */
export function showExplored(room, explored, { turn, choosers, act }) {
  if (!explored || turn == null) {
    redraw(room);
    return;
  }
  const told = choosers.filter(({ level, times }) => level != null || times);
  redraw(
    room,
    ...(explored.rolls.length
      ? [
          h("p", { class: "small muted" }, mark(0), say("first_seat")),
          h(
            "ul",
            { class: "rolls" },
            explored.rolls.map((roll) => h("li", {}, rollButton(roll, act))),
          ),
        ]
      : []),
    ...explored.groups.map((group) => groupOf(group, turn, told, act)),
    explored.left_out > 0 ? h("p", { class: "muted small" }, say("not_tried", { count: explored.left_out })) : "",
    told.length && explored.groups.length ? h("p", { class: "muted small" }, legend(told)) : "",
  );
}

/**
 * @param {ExploredRoll} roll
 * @param {ExplorerActions} act
 */
function rollButton({ move, words, chance, value }, act) {
  const step = { player: /** @type {const} */ ("chance"), move, words };
  return h(
    "button",
    {
      type: "button",
      class: "roll",
      title: words,
      "aria-label": `${words}, ${oneOf(chance)}, ${percent(value[0])}`,
      "data-choice": move,
      ...pointed([step], act),
    },
    h("strong", {}, move),
    h("span", { class: "small muted" }, oneOf(chance)),
    h("span", { class: "small" }, bound(percent(value[0]))),
  );
}

/** @param {number} chance */
const oneOf = (chance) => `1/${Math.round(1 / chance)}`;

/**
 * A share as it is written in the language of the page, with one decimal.
 * @param {number} share
 */
export const percent = (share) =>
  new Intl.NumberFormat(document.documentElement.lang, { style: "percent", minimumFractionDigits: 1 }).format(
    Math.round(1000 * share) / 1000,
  );

/**
 * @param {readonly Move[]} steps
 * @param {ExplorerActions} act
 */
const pointed = (steps, act) => ({
  onclick: () => act.go(steps),
  onpointerenter: () => act.peek(steps),
  onpointerleave: () => act.peek(null),
  onfocus: () => act.peek(steps),
  onblur: () => act.peek(null),
});

/**
 * @param {ExploredGroup} group
 * @param {Move["player"]} turn
 * @param {Choosers[]} choosers
 * @param {ExplorerActions} act
 */
function groupOf({ words, share, moves }, turn, choosers, act) {
  return h(
    "section",
    { class: "worth-group" },
    h("h3", {}, filled(h("i", { class: "part", "aria-hidden": "true" }), share), capital(words)),
    h(
      "ul",
      {},
      moves.map((move) => h("li", {}, ...moveRow(move, turn, choosers, act))),
    ),
  );
}

/**
 * @param {ExploredMove} explored
 * @param {Move["player"]} turn
 * @param {Choosers[]} choosers
 * @param {ExplorerActions} act
 */
function moveRow({ move, words, images }, turn, choosers, act) {
  const step = { player: turn, move, words };
  const counts = choosers.map((each) => timesOf(each, move));
  const told = choosers.map(({ name, times }, n) => say("all_here_of", { name, times: counts[n], all: times }));
  const others = images.length ? say("images", { moves: images.join(" ") }) : "";
  return [
    h(
      "button",
      {
        type: "button",
        class: "step first",
        "data-step": move,
        title: [others, ...told].filter(Boolean).join("\n"),
        ...pointed([step], act),
      },
      h("span", { class: "what" }, h("code", {}, move), " ", h("span", { class: "small" }, capital(words))),
      images.length ? h("span", { class: "tag", "aria-label": others }, `×${images.length + 1}`) : null,
      choosers.length
        ? h(
            "span",
            { class: "bars", role: "img", "aria-label": told.join(", ") },
            choosers.map(({ level, times }, n) =>
              filled(h("i", { class: level == null ? "here" : null }), counts[n] / (times || 1)),
            ),
          )
        : null,
    ),
    button(say("show_why", { move }), () => act.why(step), { icon: "play", quiet: true, css: "quiet square" }),
  ];
}

/**
 * A bar of which a part is coloured.
 * @param {HTMLElement} shown
 * @param {number} part
 */
function filled(shown, part) {
  shown.style.setProperty("--part", `${Math.round(100 * part)}%`);
  return shown;
}

/**
 * How often somebody chose a move.
 * @param {Choosers} choosers
 * @param {string} move
 */
export const timesOf = ({ moves }, move) => moves.find((each) => each.move === move)?.times ?? 0;

/** @param {Choosers[]} choosers */
function legend(choosers) {
  const levels = choosers.filter(({ level }) => level != null);
  const here = choosers.find(({ level }) => level == null);
  const ends = { first: levels[0]?.name ?? "", last: levels.at(-1)?.name ?? "" };
  const names = levels.length > 1 ? say("up_to", ends) : ends.first;
  return here ? say("bars", { names, count: here.times }) : say("bars_bare", { names });
}
