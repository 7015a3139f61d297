/** What comes after a finished game: the next round, another game, or that of the others. */

import "./clock-words.js";
import { button, h } from "./dom.js";
import { say } from "./words.js";

/**
 * What comes after a finished game for the reader: the next round, another match, that of the others, or nothing.
 * @param {Pick<Table, "may" | "match_over" | "again">} table
 */
export function nextStep({ may, match_over, again }) {
  if (may.next) return "next";
  if (may.again && match_over) return again ? "join" : "again";
  if (may.ask_again && match_over && !again) return "ask";
  return again ? "watch" : null;
}

/**
 * The button for what comes after a finished game, where something does.
 * @param {Table} table
 * @param {TableActions} act
 */
export function nextSteps(table, act) {
  const step = nextStep(table);
  if (!step) return [];
  if (step === "watch") return [h("a", { class: "main-button", href: `/table/${table.again}` }, say("watch_again"))];
  if (step === "next") return [button(say("next_round"), act.next, { css: "main-button", icon: "next" })];
  if (step === "ask") return [button(say("ask_again"), () => act.ask("again"), { css: "main-button", icon: "swap" })];
  return [button(say(step === "join" ? "join_again" : "again"), act.again, { css: "main-button", icon: "swap" })];
}
