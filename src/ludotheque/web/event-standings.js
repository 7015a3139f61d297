/** The standings of an event, with what decides between those who have as many points. */

import "./club-words.js";
import { h } from "./dom.js";
import { nameOf, points, quarters } from "./event-facts.js";
import { say } from "./words.js";

/**
 * The table of the standings, once a round was begun.
 * @param {EventShown} event
 */
export function standingsOf(event) {
  if (!event.boards.length) return [];
  const swiss = event.system === "swiss";
  /** @type {PlainWord[]} */
  const heads = [
    "place_held",
    "who",
    "points_won",
    ...(swiss
      ? /** @type {PlainWord[]} */ (["buchholz", "sonneborn", "direct_encounter"])
      : /** @type {PlainWord[]} */ (["direct_encounter", "sonneborn"])),
  ];
  const rows = event.standings.map((each) => {
    const player = event.players.find((one) => one.number === each.player);
    const name = nameOf(event, each.player);
    const breaks = swiss
      ? [points(each.buchholz), quarters(each.sonneborn), points(each.direct)]
      : [points(each.direct), quarters(each.sonneborn)];
    return h(
      "tr",
      { class: player?.you ? "own" : "" },
      [each.place, player?.gone ? say("gone_player", { name }) : name, points(each.points), ...breaks].map((cell) =>
        h("td", {}, cell),
      ),
    );
  });
  return [
    h("h2", {}, say("event_standings")),
    h(
      "div",
      { class: "wide-table card", tabindex: "0", role: "region", "aria-label": say("event_standings") },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            heads.map((word) => h("th", { scope: "col" }, say(word))),
          ),
        ),
        h("tbody", {}, rows),
      ),
    ),
  ];
}
