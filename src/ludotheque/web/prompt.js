/** The prompt bar: what to do next, why something is not allowed, and the buttons that belong to it. */

import { button, byId, h, icon, mark } from "./dom.js";
import { shake } from "./glide.js";
import { say } from "./words.js";

const RULING = /\b([A-Z][A-Z0-9]*-\d+[a-z]?)\b/;

/** Show words with the mark of a player, buttons, and a tone: "yours", "no" or none. */
export function prompt(words, { player = null, actions = [], tone = "", note = null, onruling = null } = {}) {
  const bar = byId("prompt");
  bar.className = `prompt ${tone}`;
  byId("prompt-mark").replaceChildren(tone === "no" ? icon("no") : player == null ? "" : mark(player));
  byId("prompt-words").replaceChildren(...linked(words, onruling), note ? h("span", { class: "muted small owed" }, note) : "");
  byId("prompt-actions").replaceChildren(...actions);
  if (tone === "no") shake(bar);
}

/** Words in which every ruling is a button; `onruling` hears of it. */
export function linked(words, onruling) {
  if (!onruling) return [words];
  const parts = words.split(RULING); // every other part is a ruling
  return parts.map((part, place) => (place % 2 ? h("button", { type: "button", class: "ruling", "aria-label": say("words_of", { ruling: part }), onclick: () => onruling(part) }, part) : part));
}

/** The buttons of a view: its choices, and to play or drop the move that was arrived at. */
export function actionsOf(view, walk) {
  const choices = view.choices.map((each) => button(each.words, () => walk.choose(each.name), { css: "button choice", "data-choice": each.name }));
  if (!view.move) return choices;
  return [
    ...choices,
    button(say("cancel"), () => walk.back(), { css: "button square", icon: "close", quiet: true }),
    button(say("confirm"), () => walk.confirm(), { css: "main-button", icon: "check" }),
  ];
}
