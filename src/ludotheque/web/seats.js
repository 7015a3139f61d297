/** The seats of a table with what lies before them, and the reader's own stocks as large buttons for a phone. */

import { enliven } from "./board.js";
import { byId, h, mark, picture, redraw, s } from "./dom.js";
import { say } from "./words.js";

const WIDE = 190;

/** Show all seats, in the order of play. */
export function showSeats(table, view) {
  const order = [...table.seats].sort((a, b) => a.player - b.player);
  const common = view.trays.filter((tray) => tray.player == null);
  redraw(
    byId("seats"),
    ...order.map((seat) => seatRow(table, seat, view)),
    ...common.map((tray) =>
      h(
        "div",
        { class: `seat common ${table.may.move ? "at-hand" : ""}` },
        h("span", { class: "who" }, h("strong", {}, tray.title)),
        trayPicture(tray, view),
      ),
    ),
  );
}

function seatRow(table, seat, view) {
  const tray = view.trays.find((each) => each.player === seat.player);
  const active = table.turn === seat.player;
  const place = table.over && table.result ? `${say("place", { place: table.result.places[seat.player] })} ` : "";
  return h(
    "div",
    {
      class: ["seat", active && "active", seat.yours && "yours"].filter(Boolean).join(" "),
      "data-player": seat.player,
    },
    mark(seat.player),
    h(
      "span",
      { class: "who" },
      h("strong", {}, place + seat.name),
      h("span", { class: "muted" }, about(table, seat, active)),
    ),
    tray && trayPicture(tray, view),
  );
}

function about(table, seat, active) {
  if (active && seat.yours) return say("your_turn").toLowerCase();
  if (seat.kind === "computer" && active) return say("thinks");
  if (seat.kind === "invited" && !seat.yours)
    return `${seat.colour}, ${say(seat.connected === false ? "offline" : "other_device")}`;
  return seat.colour;
}

function trayPicture(tray, view) {
  const svg = picture(tray.svg);
  enliven(svg, view);
  if (svg.viewBox.baseVal.width > WIDE) svg.classList.add("wide");
  if (svg.viewBox.baseVal.width < 4) svg.classList.add("empty");
  return svg;
}

/** Show what the player to move can take, when it is the reader, as buttons with words; `root` is where the turn began. */
export function showStocks(table, view, root) {
  const trays = table.may.move ? view.trays.filter((tray) => tray.player == null || tray.player === table.turn) : [];
  const all = trays.flatMap((tray) => [...picture(tray.svg).querySelectorAll("[data-name]")]);
  const may = new Set([...view.touchable, ...root.touchable].map((each) => each.name));
  const groups = all.some((group) => may.has(group.dataset.name)) ? all : [];
  const touched = new Set(view.touched);
  document.body.classList.toggle("has-stocks", groups.length > 0);
  redraw(
    byId("stocks"),
    ...groups.map((group) => {
      const name = group.dataset.name;
      const box = group.querySelector(".hit");
      const size = ["x", "y", "width", "height"].map((key) => box.getAttribute(key) ?? 0).join(" ");
      group.querySelectorAll("[data-mark] > .touchable-fill, .through").forEach((each) => each.remove());
      const small = s("svg", { class: "picture tray", viewBox: size, "aria-hidden": "true" }, ...group.childNodes);
      const words = small.querySelector("title");
      const label = words?.textContent ?? name;
      words?.remove();
      return h(
        "button",
        {
          type: "button",
          class: "stock",
          "data-stock": name,
          disabled: !may.has(name) && !touched.has(name),
          "aria-pressed": touched.has(name) ? "true" : null,
        },
        small,
        h("span", {}, label),
      );
    }),
  );
}

/** The tray that pieces of a player come from. */
export const trayOf = (player) =>
  [...document.querySelectorAll(`.seat[data-player="${player}"] .tray, .stock`)].find((each) => each.checkVisibility());
