/** What an event has come to, in words and numbers. */

import { clockName } from "./clock-names.js";
import "./club-words.js";
import { language, say } from "./words.js";

/**
 * Half points as people write them: 5 are 2½.
 * @param {number} halves
 */
export const points = (halves) => `${halves > 1 || halves % 2 === 0 ? halves >> 1 : ""}${halves % 2 ? "½" : ""}`;

/**
 * Quarters of a point in the reader's language.
 * @param {number} count
 */
export const quarters = (count) => (count / 4).toLocaleString(language());

/**
 * What came of a game, for whoever sat first and second.
 * @param {readonly number[] | null} got
 */
export const resultOf = (got) => (got ? got.map(points).join("–") : say("result_open"));

/**
 * An event as the reader sees it, of which the server has told all the same.
 * @param {EventMessage} message
 * @returns {EventShown}
 */
export const forReader = ({ event, you, organiser }) => ({
  ...event,
  organiser,
  players: event.players.map((each) => ({ ...each, you: each.number === you })),
});

/**
 * The name of a player, or who it is where nobody is called anything any more.
 * @param {EventShown} event
 * @param {number | null} number
 */
export function nameOf(event, number) {
  if (number == null) return say("nobody_to_meet");
  const player = event.players.find((each) => each.number === number);
  const name = player?.name || `${number}`;
  return player?.bot ? say("bot_named", { name }) : name;
}

/**
 * Where an event has come to.
 * @param {Pick<EventShown, "state" | "round" | "rounds">} event
 */
export function stageOf({ state, round, rounds }) {
  if (state === "open") return say("event_open");
  if (state === "over") return say("event_over");
  const stage = say("bare_round", { round, rounds });
  return state === "paused" ? `${say("event_paused")} · ${stage}` : stage;
}

/**
 * What is played, how, and how it counts.
 * @param {EventShown} event
 */
export const formulaOf = (event) =>
  [
    event.title,
    event.variant_title,
    say(event.system === "swiss" ? "by_swiss" : "everybody_meets"),
    event.clock && clockName(event.clock),
    event.rated && say("rated_event"),
  ]
    .filter(Boolean)
    .join(" · ");

/**
 * The game at which somebody with this device's key sits in the present round.
 * @param {EventShown} event
 */
export function ownBoard(event) {
  const own = event.players.find((each) => each.you)?.number;
  return event.boards.at(-1)?.find((each) => own && [each.first, each.second].includes(own));
}
