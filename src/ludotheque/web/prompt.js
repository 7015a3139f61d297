/** The prompt bar: what to do next, why something is not allowed, and the buttons that belong to it. */

import { shake } from "./animation.js";
import { notice, reasonOf } from "./dialogs.js";
import { button, byId, h, icon, mark, redraw } from "./dom.js";
import { nextSteps } from "./next-step.js";
import { Premove } from "./premove.js";
import { agreement, openSeats, waitingActions, waitingWords } from "./waiting.js";
import { capital, say } from "./words.js";

const COUNT = / ×\d+$/; // how many there are is no part of a name
/** @type {ResizeObserver | null} */
let grown = null;
const RULING = /(\(?\b[A-Z][A-Z0-9]*-\d+[a-z]?\b\)?)/;

/**
 * @typedef {object} Prompt
 * @property {Turn} [player] whose mark stands before the words
 * @property {HTMLElement[]} [actions]
 * @property {string} [same] what the buttons are known by: those that are there already stay under a finger on them
 * @property {"yours" | "no" | ""} [tone]
 * @property {string | null} [note]
 * @property {string | null} [headline] what is said first, and largest
 * @property {((ruling: string) => unknown) | null} [onruling]
 */

/** @typedef {{ looking?: number | null, playing?: number | null }} Seen the ply looked back at, or played out */
/** @typedef {{ choose(name: string): unknown, back(): unknown, confirm(): unknown }} Choices */
/** @typedef {Choices & { prepared: string[] }} Preparing */

/**
 * Show words with the mark of a player, buttons, and a tone.
 * @param {string} words
 * @param {Prompt} options
 */
export function prompt(words, options = {}) {
  const { player = null, actions = [], same, tone = "", note = null, headline = null, onruling = null } = options;
  const bar = byId("prompt");
  bar.className = `prompt ${tone}`;
  byId("prompt-mark").replaceChildren(tone === "no" ? icon("no") : player == null ? "" : mark(player));
  byId("prompt-words").replaceChildren(
    headline ? h("strong", { class: "headline" }, headline) : "",
    ...linked(words, onruling),
    note ? h("span", { class: "muted small owed" }, note) : "",
  );
  const buttons = byId("prompt-actions");
  if (!same || buttons.dataset.drawn !== same) redraw(buttons, ...actions);
  buttons.dataset.drawn = same ?? "";
  if (tone === "no") shake(bar);
}

/**
 * Say why something was refused.
 * @param {unknown} refused
 */
export const sayNo = (refused) => prompt(reasonOf(refused), { tone: "no" });

/**
 * While the same position is shown the bar only grows: what is asked for next moves neither the board nor a button.
 * @param {string} position
 */
function keepRoom(position) {
  const bar = byId("prompt");
  if (bar.dataset.position !== position) bar.style.minHeight = "";
  bar.dataset.position = position;
  grown ??= new ResizeObserver(([{ borderBoxSize }]) => (bar.style.minHeight = `${borderBoxSize[0].blockSize}px`));
  grown.observe(bar);
}

/**
 * Words cut into parts of which every other one is a ruling, with the brackets around it.
 * @param {string} words
 */
export const cutAtRulings = (words) => words.split(RULING);

/**
 * Words in which every ruling stays whole, and is a button where `onruling` hears of it.
 * @param {string} words
 * @param {Prompt["onruling"]} onruling
 */
export function linked(words, onruling = null) {
  const rulingButton = (/** @type {string} */ ruling) =>
    h(
      "button",
      {
        type: "button",
        class: "ruling",
        "aria-label": say("words_of", { ruling }),
        onclick: () => onruling?.(ruling),
      },
      ruling,
    );
  const shown = (/** @type {string} */ part) => {
    const ruling = part.replace(/[()]/g, "");
    const [before, after] = part.split(ruling);
    return h("span", { class: "whole" }, before, onruling ? rulingButton(ruling) : ruling, after);
  };
  return cutAtRulings(words).map((part, place) => (place % 2 ? shown(part) : part));
}

/**
 * What there is to say at a table whose board shows this view, or previews it: the words, their tone, and which
 * buttons belong to them: those of the view, the one that leads back to the present, or what comes after the game.
 * @param {View} view
 * @param {boolean} preview
 * @param {Table} table
 * @param {Seen} seen
 * @returns {{ words: string, tone?: Prompt["tone"], player?: Turn, note?: string | null, headline?: string,
 *   buttons?: "view" | "present" | "after" | "waiting" }}
 */
export function promptOf(view, preview, table, { looking = null, playing = null } = {}) {
  if (looking != null) return { ...lookedAt(table, looking), buttons: "present" };
  if (playing != null) return { ...played(table.moves[playing - 1]), buttons: "present" };
  if (openSeats(table) && !table.over)
    return { words: waitingWords(table), note: agreement(table), buttons: "waiting" };
  const mover = table.seats.find((each) => each.player === table.turn);
  const player = mover?.player ?? null;
  const buttons = "view";
  if (view.played) return { words: say("played"), player };
  if (view.why) return { words: view.why, tone: view.early ? "yours" : "no", player, buttons };
  if (table.over) return { ...ended(table.ending), buttons: "after" };
  if (view.move) {
    const words = capital(view.words ?? view.move);
    return { words, tone: "yours", player, note: view.owed, buttons: preview ? undefined : buttons };
  }
  if (mover?.kind === "computer") return { words: say("thinks"), player };
  const note = view.touched.length ? view.owed : null; // before that, the prompt says it
  return { words: view.prompt, tone: table.may.move ? "yours" : "", player, note, buttons };
}

/**
 * @param {Table} table
 * @param {number} ply
 */
const lookedAt = ({ moves, ply: count }, ply) => ({
  words: say("looking_back", { ply, count }),
  player: moves[ply - 1]?.player ?? null,
  note: moves[ply - 1]?.sentence,
});

/** @param {Table["ending"]} ending */
const ended = (ending) => (ending ? { ...ending, words: capital(ending.words) } : { words: say("finished") });

/**
 * A move that is being shown, in words; where it is the position before the first one, that they are seen again.
 * @param {ToldMove | undefined} move
 */
const played = (move) =>
  move ? { words: move.sentence, player: move.player, note: move.event } : { words: say("seen_again") };

/**
 * Show what there is to do at a table whose board shows this view, or previews it.
 * @param {View} view
 * @param {boolean} preview
 * @param {Seen & { table: Table, input: Preparing, act: TableActions, onruling: (ruling: string) => unknown }} options
 */
export function promptFor(view, preview, { table, input, act, onruling, ...seen }) {
  const { words, buttons, ...options } = promptOf(view, preview, table, seen);
  const after = () => (table.over ? nextSteps(table, act) : []);
  const offered = {
    view: () => actionsOf(view, input),
    present: () => [button(say("back_to_now"), () => act.look(table.ply), { icon: "last" }), ...after()],
    after,
    waiting: () => waitingActions(table),
  };
  keepRoom(`${table.round} ${view.ply} ${innerWidth}`);
  const same = buttons === "view" ? JSON.stringify([view.move != null, view.choices]) : undefined;
  prompt(words, { ...options, actions: buttons ? offered[buttons]() : [], same, onruling });
  showPrepared(table, input);
}

/**
 * Mark what was touched of a move that waits for the reader's turn, and say so, where there is one.
 * @param {Table} table
 * @param {Preparing} input
 */
function showPrepared({ seats }, input) {
  const touches = new Set(input.prepared);
  if (!touches.size && !document.querySelector(".prepared")) return;
  /** @type {Map<string, string>} */
  const words = new Map();
  for (const each of document.querySelectorAll("#board [data-name], #seats [data-name], #stocks [data-stock]")) {
    const name = each.getAttribute("data-name") ?? each.getAttribute("data-stock") ?? "";
    each.classList.toggle("prepared", touches.has(name));
    const title = each.querySelector("title, span")?.textContent ?? name;
    if (touches.has(name)) words.set(name, title.replace(COUNT, ""));
  }
  if (!touches.size) return;
  prompt(say("premove", { words: [...touches].map((name) => words.get(name) ?? name).join(", ") }), {
    player: seats.find((each) => each.yours)?.player,
    tone: "yours",
    actions: [button(say("cancel"), () => input.back(), { css: "button square", icon: "close", quiet: true })],
  });
}

/**
 * A move that can be prepared at a table; the prompt follows it, and says if it is not possible any more.
 * @param {() => { may: boolean, lasts: boolean }} state
 * @param {() => void} showPrompt
 */
export const premoveAt = (state, showPrompt) =>
  new Premove(state, (dropped) => {
    if (dropped) notice(say("premove_dropped"));
    showPrompt();
  });

/**
 * The buttons of a view: its choices, and to play or drop the move that was arrived at.
 * @param {View} view
 * @param {Choices} input
 */
export function actionsOf(view, input) {
  const choices = view.choices.map((each) =>
    button(capital(each.words), () => input.choose(each.name), { css: "button choice", "data-choice": each.name }),
  );
  if (!view.move) return choices;
  return [
    ...choices,
    button(say("cancel"), () => input.back(), { css: "button square", icon: "close", quiet: true }),
    button(say("confirm"), () => input.confirm(), { css: "main-button", icon: "check" }),
  ];
}
