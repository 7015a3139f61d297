/** What happened since the reader last played: one sentence for each move, beside what there is to do now. */

import { button, byId, h, mark, redrawOnce } from "./dom.js";
import { capital, say } from "./words.js";

/** So many sentences are seen where there is room; on a phone, only the chief one. */
const FEW = 2;

/**
 * The moves to be told: those since the reader last played, and of the reader's own only what came of them.
 * @param {Pick<Table, "moves" | "since" | "seats" | "yours">} table
 */
export function toldMoves({ moves, since, seats, yours }) {
  const [only, ...more] = yours;
  const self = more.length ? null : seats[only]?.player;
  return moves.slice(since).filter(({ player, event }) => player !== self || event);
}

/**
 * The place of the sentence to be read where there is room for one: the last that is not a mere roll or end of a turn.
 * @param {Pick<ToldMove, "minor">[]} told
 */
export function chiefOf(told) {
  const place = told.findLastIndex(({ minor }) => !minor);
  return place < 0 ? told.length - 1 : place;
}

/**
 * The places of the sentences that are all seen where there is room: the chief one, and the one before it.
 * @param {Pick<ToldMove, "minor">[]} told
 */
export function seenOf(told) {
  const telling = told.flatMap(({ minor }, place) => (minor ? [] : [place]));
  return telling.length ? telling.slice(-FEW) : [chiefOf(told)];
}

/**
 * The moves that others have made since this ply, in words, with everything that came of them.
 * @param {Pick<Table, "moves" | "seats">} table
 * @param {number} since
 */
export const heardSince = ({ moves, seats }, since) =>
  moves
    .slice(since)
    .filter(({ player, event }) => event || !seats.some((seat) => seat.yours && seat.player === player))
    .flatMap(({ sentence, event }) => [sentence, event])
    .filter(Boolean)
    .join(" ");

/**
 * Say the moves that others have made since this ply, for those who do not see them.
 * @param {Table} table
 * @param {number} since
 */
export function announce(table, since) {
  const words = heardSince(table, since);
  if (words) byId("heard").textContent = words;
}

/**
 * Show what happened; nothing, where something else than the present is seen.
 * @param {Table} table
 * @param {boolean} present
 * @param {() => unknown} replay
 */
export function showHappened(table, present, replay) {
  const room = byId("happened");
  const told = present ? toldMoves(table) : [];
  room.hidden = !told.length;
  redrawOnce(room, JSON.stringify([table.round, table.since, told]), () => {
    room.className = `happened ${told.length === seenOf(told).length ? "few" : ""}`;
    return told.length ? parts(told, replay) : [];
  });
}

/**
 * @param {ToldMove[]} told
 * @param {() => unknown} replay
 */
function parts(told, replay) {
  const words = say("all_told", { count: told.length });
  const all = button(words, unfold, { css: "button square more", icon: "list", quiet: true, "aria-expanded": "false" });
  return [
    h(
      "ol",
      { class: "told", tabindex: "-1" },
      told.map((move, place) => line(move, place === chiefOf(told), seenOf(told).includes(place))),
    ),
    ...(told.length > 1 ? [all] : []),
    button(say("see_again"), replay, { css: "button square", icon: "replay", quiet: true }),
  ];
}

/**
 * @param {ToldMove} move
 * @param {boolean} chief
 * @param {boolean} seen
 */
const line = ({ player, sentence, event }, chief, seen) =>
  h(
    "li",
    { class: [event && "eventful", chief && "chief", seen && "seen"].filter(Boolean).join(" ") },
    mark(player),
    h("span", {}, sentence, event && h("strong", { class: "event" }, ` ${sentenceOf(event)}`)),
  );

/** @param {string} event */
const sentenceOf = (event) => capital(event) + (/[.!?…]$/.test(event) ? "" : ".");

/** @param {Event} event */
function unfold(event) {
  const open = byId("happened").classList.toggle("open");
  byId("prompt").style.minHeight = "";
  /** @type {Element} */ (event.currentTarget).setAttribute("aria-expanded", String(open));
}
