/** The prompt bar: what to do next, why something is not allowed, and the buttons that belong to it. */

import { shake } from "./animation.js";
import { button, byId, h, icon, mark, redraw } from "./dom.js";
import { capital, say } from "./words.js";

const RULING = /\b([A-Z][A-Z0-9]*-\d+[a-z]?)\b/;

/**
 * @typedef {object} Prompt
 * @property {Turn} [player] whose mark stands before the words
 * @property {HTMLElement[]} [actions]
 * @property {"yours" | "no" | ""} [tone]
 * @property {string | null} [note]
 * @property {((ruling: string) => unknown) | null} [onruling]
 */

/** @typedef {{ choose(name: string): unknown, back(): unknown, confirm(): unknown }} Choices */

/**
 * Show words with the mark of a player, buttons, and a tone.
 * @param {string} words
 * @param {Prompt} options
 */
export function prompt(words, { player = null, actions = [], tone = "", note = null, onruling = null } = {}) {
  const bar = byId("prompt");
  bar.className = `prompt ${tone}`;
  byId("prompt-mark").replaceChildren(tone === "no" ? icon("no") : player == null ? "" : mark(player));
  byId("prompt-words").replaceChildren(
    ...linked(words, onruling),
    note ? h("span", { class: "muted small owed" }, note) : "",
  );
  redraw(byId("prompt-actions"), ...actions);
  if (tone === "no") shake(bar);
}

/**
 * Words cut into parts of which every other one is a ruling.
 * @param {string} words
 */
export const cutAtRulings = (words) => words.split(RULING);

/**
 * Words in which every ruling stays whole, and is a button where `onruling` hears of it.
 * @param {string} words
 * @param {Prompt["onruling"]} onruling
 */
export function linked(words, onruling = null) {
  const shown = (/** @type {string} */ ruling) =>
    onruling
      ? h(
          "button",
          {
            type: "button",
            class: "ruling",
            "aria-label": say("words_of", { ruling }),
            onclick: () => onruling(ruling),
          },
          ruling,
        )
      : h("span", { class: "whole" }, ruling);
  return cutAtRulings(words).map((part, place) => (place % 2 ? shown(part) : part));
}

/**
 * What there is to say at a table whose board shows this view, or previews it: the words, their tone, and which
 * buttons belong to them, those of the view or the one that leads back to the present.
 * @param {View} view
 * @param {boolean} preview
 * @param {Table} table
 * @param {number | null} looking the ply looked back at
 * @returns {{ words: string, tone?: Prompt["tone"], player?: number | null, note?: string | null,
 *   buttons?: "view" | "present" }}
 */
export function promptOf(view, preview, table, looking) {
  const mover = table.seats.find((each) => each.player === table.turn);
  const player = mover?.player ?? null;
  const buttons = "view";
  if (looking != null) return { words: say("looking_back", { ply: looking, count: table.ply }), buttons: "present" };
  if (view.why) return { words: view.why, tone: view.early ? "yours" : "no", player, buttons };
  if (table.over) return { words: view.prompt || say("finished") };
  if (view.move) {
    const words = capital(view.words ?? view.move);
    return { words, tone: "yours", player, note: view.owed, buttons: preview ? undefined : buttons };
  }
  if (mover?.kind === "computer") return { words: say("thinks"), player };
  const note = view.touched.length ? view.owed : null; // before that, the prompt says it
  return { words: view.prompt, tone: table.may.move ? "yours" : "", player, note, buttons };
}

/**
 * Show what there is to do at a table whose board shows this view, or previews it.
 * @param {View} view
 * @param {boolean} preview
 * @param {{ table: Table, looking: number | null, input: Choices, look: (ply: number) => void,
 *   onruling: (ruling: string) => unknown }} options
 */
export function promptFor(view, preview, { table, looking, input, look, onruling }) {
  const { words, buttons, ...options } = promptOf(view, preview, table, looking);
  const present = () => button(say("back_to_now"), () => look(table.ply), { icon: "last" });
  const actions = buttons === "view" ? actionsOf(view, input) : buttons === "present" ? [present()] : [];
  prompt(words, { ...options, actions, onruling });
}

/**
 * The buttons of a view: its choices, and to play or drop the move that was arrived at.
 * @param {View} view
 * @param {Choices} input
 */
export function actionsOf(view, input) {
  const choices = view.choices.map((each) =>
    button(each.words, () => input.choose(each.name), { css: "button choice", "data-choice": each.name }),
  );
  if (!view.move) return choices;
  return [
    ...choices,
    button(say("cancel"), () => input.back(), { css: "button square", icon: "close", quiet: true }),
    button(say("confirm"), () => input.confirm(), { css: "main-button", icon: "check" }),
  ];
}
