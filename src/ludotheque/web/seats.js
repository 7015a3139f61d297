/** The seats of a table with what lies before them, and the reader's own stocks as large buttons for a phone. */

import { namedIn } from "./animation.js";
import { enliven } from "./board.js";
import { showClocks } from "./clocks.js";
import { letDrag } from "./drag.js";
import { markThings, pointOut } from "./picture.js";
import { around, byId, h, mark, picture, redrawOnce, s, setOnce } from "./dom.js";
import { say } from "./words.js";

const WIDE = 190;
const EMPTY = 4;

/**
 * Whose stocks are at hand on a phone: those of the reader who is to move, or will be.
 * @param {Pick<Table, "may" | "turn" | "over" | "seats">} table
 * @returns {Turn}
 */
export function atHand({ may, turn, over, seats }) {
  if (may.move) return turn;
  return over ? null : (seats.find((seat) => seat.yours)?.player ?? null);
}

/**
 * Show all seats, in the order of play; while others play, everything of the reader's may be touched that `prepares`.
 * @param {Table} table
 * @param {View} view
 * @param {boolean} prepares
 */
export function showSeats(table, view, prepares = false) {
  const { seats, yours, turn, over, result, may } = table;
  const drawn = [seats, yours, turn, over, result?.places, may.move, view.trays];
  redrawOnce(byId("seats"), JSON.stringify(drawn), () => rows(table, view));
  showClocks(table);
  pointOut(byId("seats"), view.asked);
  for (const svg of /** @type {NodeListOf<SVGSVGElement>} */ (byId("seats").querySelectorAll(".tray"))) {
    markThings(svg, view);
    enliven(svg, view, prepares && svg.closest(".yours, .common") != null);
  }
}

/**
 * @param {Table} table
 * @param {View} view
 */
function rows(table, view) {
  const order = [...table.seats].sort((a, b) => a.player - b.player);
  const common = view.trays.filter((tray) => tray.player == null);
  return [
    ...order.map((seat) => seatRow(table, seat, view)),
    ...common.map((tray) =>
      h("div", { class: "seat common" }, h("span", { class: "who" }, h("strong", {}, tray.title)), trayPicture(tray)),
    ),
  ];
}

/**
 * @param {Table} table
 * @param {Seat} seat
 * @param {View} view
 */
function seatRow(table, seat, view) {
  const tray = view.trays.find((each) => each.player === seat.player);
  const active = table.turn === seat.player;
  const kinds = { active, yours: seat.yours, "in-stocks": atHand(table) === seat.player };
  return h(
    "div",
    {
      class: ["seat", ...Object.entries(kinds).flatMap(([kind, is]) => (is ? [kind] : []))].join(" "),
      "data-player": seat.player,
    },
    mark(seat.player),
    h(
      "span",
      { class: "who" },
      h("strong", { title: seat.name }, placeOf(table, seat) + seat.name),
      h("span", { class: "muted" }, about(seat, active, table.yours.length === 1)),
    ),
    table.clock && h("span", { class: "clock", role: "timer", "data-player": seat.player }),
    tray && trayPicture(tray),
  );
}

/**
 * @param {Table} table
 * @param {Seat} seat
 */
const placeOf = (table, { player }) =>
  table.over && table.result ? `${say("place", { place: table.result.places[player] })} ` : "";

/**
 * What is said of who sits somewhere, below their name.
 * @param {Seat} seat
 * @param {boolean} active whether it is their turn
 * @param {boolean} alone whether the reader has no other seat
 */
export function about(seat, active, alone = true) {
  const named = seat.name === seat.colour; // where nobody has a name, the colour stands above already
  if (active && seat.yours) return `${named ? "" : `${seat.colour}, `}${say("your_turn").toLowerCase()}`;
  if (seat.yours && alone) return `${seat.colour}, ${say("you")}`;
  if (seat.kind === "computer" && active) return say("thinks");
  if (seat.kind === "open") return seat.colour;
  if (seat.kind === "invited" && !seat.yours)
    return `${seat.colour}, ${say(seat.connected ? "other_device" : "offline")}`;
  if (!seat.connected && !seat.yours) return `${seat.colour}, ${say("offline")}`;
  return named ? "" : seat.colour;
}

/** @param {Tray} tray */
function trayPicture(tray) {
  const svg = picture(tray.svg);
  if (svg.viewBox.baseVal.width > WIDE) svg.classList.add("wide");
  if (svg.viewBox.baseVal.width < EMPTY) svg.classList.add("empty");
  return svg;
}

/**
 * Show what the reader can take in their turn as buttons with words; `root` is where the turn began. They stay while
 * others play or nothing can be taken, so that nothing moves, and can be touched where a move may be prepared.
 * @param {Table} table
 * @param {View} view
 * @param {View} root
 * @param {boolean} prepares
 */
export function showStocks(table, view, root, prepares = false) {
  const owner = atHand(table);
  const trays = owner == null ? [] : view.trays.filter(({ player }) => player == null || player === owner);
  const all = trays.flatMap(stocksIn);
  const touchable = [...view.touchable, ...root.touchable].map(({ name }) => name);
  const may = new Set(prepares ? all.map(nameOf) : touchable);
  const { classList } = document.body;
  const stays = classList.contains("has-stocks") && (!table.may.move || all.some(isLeft));
  const wanted = stays || (table.may.move && all.some((group) => may.has(nameOf(group))));
  const groups = wanted ? all : [];
  classList.toggle("has-stocks", groups.length > 0);
  const room = byId("stocks");
  redrawOnce(room, JSON.stringify(wanted && trays), () => groups.map(stockButton));
  for (const each of room.querySelectorAll("button")) {
    const { stock: name = "" } = each.dataset;
    const touched = view.touched.includes(name);
    each.classList.toggle("preparable", prepares);
    each.disabled = !may.has(name) && !touched;
    setOnce(each, "aria-pressed", touched ? "true" : null);
  }
}

/** @type {WeakMap<Tray, SVGElement[]>} */
const stocks = new WeakMap();

/**
 * What lies in a tray and has a name, parsed once.
 * @param {Tray} tray
 */
function stocksIn(tray) {
  const known = stocks.get(tray) ?? namedIn(picture(tray.svg));
  stocks.set(tray, known);
  return known;
}

/** @param {SVGElement} group */
const nameOf = (group) => group.dataset.name ?? "";

/**
 * Whether any of a stock is left.
 * @param {SVGElement} group
 */
const isLeft = (group) => !group.querySelector("title")?.textContent?.endsWith("×0");

/** @param {SVGElement} inTray */
function stockButton(inTray) {
  const group = /** @type {SVGElement} */ (inTray.cloneNode(true));
  const name = nameOf(group);
  const box = group.querySelector(".hit");
  const size = ["x", "y", "width", "height"].map((key) => box?.getAttribute(key) ?? 0).join(" ");
  group.querySelectorAll("[data-when], .through").forEach((each) => each.remove());
  const small = s("svg", { class: "picture tray", viewBox: size, "aria-hidden": "true" }, [...group.childNodes]);
  const words = small.querySelector("title");
  const label = words?.textContent ?? name;
  words?.remove();
  return h(
    "button",
    {
      type: "button",
      class: "stock",
      "data-stock": name,
    },
    small,
    h("span", {}, label),
  );
}

/**
 * The tray that pieces of a player come from.
 * @param {Turn | undefined} player
 */
export const trayOf = (player) =>
  [...document.querySelectorAll(`.seat[data-player="${player}"] .tray, .stock`)].find((each) => each.checkVisibility());

/**
 * Let the things in the trays, and the stocks, be touched by mouse, hand and keyboard.
 * @param {Touched} input
 */
export function touchTrays(input) {
  /** @param {"data-name" | "data-stock"} attribute */
  const touch = (attribute) => (/** @type {MouseEvent} */ event) => {
    const name = around(event, `[${attribute}]`)?.getAttribute(attribute);
    if (name) input.touch(name, /** @type {PointerEvent} */ (event).pointerType !== "mouse");
  };
  letDrag([byId("board"), byId("seats"), byId("stocks")], input);
  byId("seats").addEventListener("click", touch("data-name"));
  byId("stocks").addEventListener("click", touch("data-stock"));
  byId("seats").addEventListener("keydown", (event) => {
    const name = (event.key === "Enter" || event.key === " ") && around(event, "[data-name]")?.dataset.name;
    if (!name) return;
    event.preventDefault();
    input.touch(name, true);
  });
}
