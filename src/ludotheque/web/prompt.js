/** The prompt bar: what to do next, why something is not allowed, and the buttons that belong to it. */

import { button, byId, h, icon, mark, redraw } from "./dom.js";
import { shake } from "./glide.js";
import { say } from "./words.js";

const RULING = /\b([A-Z][A-Z0-9]*-\d+[a-z]?)\b/;

/** Show words with the mark of a player, buttons, and a tone: "yours", "no" or none. */
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

/** Words in which every ruling stays whole, and is a button where `onruling` hears of it. */
export function linked(words, onruling = null) {
  const link = (ruling) =>
    h(
      "button",
      { type: "button", class: "ruling", "aria-label": say("words_of", { ruling }), onclick: () => onruling(ruling) },
      ruling,
    );
  const whole = (ruling) => h("span", { class: "whole" }, ruling);
  return words.split(RULING).map((part, place) => (place % 2 ? (onruling ? link : whole)(part) : part)); // every other part is a ruling
}

/** Show what there is to do at a table whose board shows this view, or previews it. */
export function promptFor(view, preview, { table, looking, walk, look, onruling }) {
  const mover = table.seats.find((each) => each.player === table.turn);
  const options = { player: mover ? mover.player : null, onruling };
  if (looking != null)
    prompt(say("looking_back", { ply: looking, count: table.ply }), {
      actions: [button(say("back_to_now"), () => look(table.ply), { icon: "last" })],
    });
  else if (view.why) prompt(view.why, { ...options, tone: "no", actions: actionsOf(view, walk) });
  else if (table.over) prompt(view.prompt || say("finished"));
  else if (view.move)
    prompt(sentence(view.words ?? view.move), {
      ...options,
      tone: "yours",
      note: view.owed,
      actions: preview ? [] : actionsOf(view, walk),
    });
  else if (mover?.kind === "computer") prompt(say("thinks"), options);
  else
    prompt(view.prompt, {
      ...options,
      tone: table.may.move ? "yours" : "",
      note: view.owed !== view.prompt && view.owed,
      actions: actionsOf(view, walk),
    });
}

const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** The buttons of a view: its choices, and to play or drop the move that was arrived at. */
export function actionsOf(view, walk) {
  const choices = view.choices.map((each) =>
    button(each.words, () => walk.choose(each.name), { css: "button choice", "data-choice": each.name }),
  );
  if (!view.move) return choices;
  return [
    ...choices,
    button(say("cancel"), () => walk.back(), { css: "button square", icon: "close", quiet: true }),
    button(say("confirm"), () => walk.confirm(), { css: "main-button", icon: "check" }),
  ];
}
