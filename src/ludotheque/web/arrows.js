/** The best moves on a board: an arrow where a piece goes elsewhere, a band over the cells where one is placed, and a
 * number at each.
 */

import { s } from "./dom.js";

const LINE = 0.011; // of the width of the board
const BADGE = 0.022;

/** @typedef {{ cells: string[], travels: boolean }} Shown a move with the cells that it fills or leads over */

/**
 * Draw moves on a board, the best first; whatever was drawn there before goes.
 * @param {Element} room
 * @param {readonly Shown[]} moves
 */
export function drawMoves(room, moves) {
  const svg = /** @type {SVGSVGElement | null} */ (room.querySelector("svg"));
  svg?.querySelector(".best-moves")?.remove();
  if (!svg || !moves.length) return;
  const whole = (svg.dataset.whole ?? svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const unit = Math.max(whole[2], whole[3]) || 1;
  const routes = moves.map(({ cells }) => cells.flatMap((name) => middleOf(svg, name)));
  svg.append(
    s(
      "g",
      { class: "best-moves through", "aria-hidden": "true" },
      routes.map((route, rank) => (moves[rank].travels ? arrow : band)(route, rank, unit)).reverse(),
      badges(routes, BADGE * unit),
    ),
  );
}

/**
 * The middle of a cell on a board.
 * @param {SVGSVGElement} svg
 * @param {string} name
 * @returns {Point[]} none where the cell is not drawn
 */
function middleOf(svg, name) {
  const cell = /** @type {SVGGraphicsElement | null} */ (svg.querySelector(`[data-name="${CSS.escape(name)}"]`));
  const [home, frame] = [svg.getScreenCTM(), cell?.getScreenCTM()];
  if (!cell || !home || !frame) return [];
  const { x, y, width, height } = cell.getBBox();
  const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(home.inverse().multiply(frame));
  return [{ x: middle.x, y: middle.y }];
}

/**
 * @param {Point[]} route
 * @param {number} rank
 * @param {number} unit
 */
function arrow(route, rank, unit) {
  if (route.length < 2) return null;
  const { path, head } = outline(route, LINE * unit);
  return s(
    "g",
    { class: `best-arrow rank${rank + 1}` },
    s("path", { class: "halo", d: `${path}${head}`, "stroke-width": LINE * unit * 1.7 }),
    s("path", { class: "shaft", d: path, "stroke-width": LINE * unit }),
    s("path", { class: "head", d: `${head}z` }),
  );
}

/**
 * @param {Point[]} route
 * @param {number} rank
 * @param {number} unit
 */
function band(route, rank, unit) {
  if (route.length < 2) return null;
  const d = joined(route);
  return s(
    "g",
    { class: `best-arrow rank${rank + 1}` },
    s("path", { class: "halo", d, "stroke-width": LINE * unit * 2.7 }),
    s("path", { class: "shaft", d, "stroke-width": LINE * unit * 2 }),
  );
}

/**
 * Lines that join points to their nearest neighbours, so that an L looks like one in whatever order it is touched.
 * @param {Point[]} points
 */
export function joined(points) {
  const [first, ...rest] = points;
  const reached = [first];
  let path = "";
  const far = (/** @type {Point} */ a, /** @type {Point} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
  while (rest.length) {
    const pairs = reached.flatMap((from) => rest.map((to) => ({ from, to, length: far(from, to) })));
    const { from, to } = pairs.reduce((best, each) => (each.length < best.length ? each : best));
    path += `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
    reached.push(to);
    rest.splice(rest.indexOf(to), 1);
  }
  return path;
}

/**
 * A line through points, and the head of an arrow at its end.
 * @param {Point[]} route
 * @param {number} width
 */
export function outline(route, width) {
  const [end, before] = [route[route.length - 1], route[route.length - 2]];
  const far = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / far, (end.y - before.y) / far];
  const neck = { x: end.x - 2.6 * width * dx, y: end.y - 2.6 * width * dy };
  const at = (/** @type {Point} */ { x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const wing = (/** @type {number} */ side) =>
    at({ x: neck.x - side * 1.5 * width * dy, y: neck.y + side * 1.5 * width * dx });
  return {
    path: `M${[...route.slice(0, -1), neck].map(at).join("L")}`,
    head: `M${wing(1)}L${at(end)}L${wing(-1)}`,
  };
}

/**
 * The number of each move where it begins; numbers at the same place stand side by side.
 * @param {Point[][]} routes
 * @param {number} radius
 */
function badges(routes, radius) {
  /** @type {Map<string, number>} */
  const taken = new Map();
  return routes.map((route, rank) => {
    const spot = route.at(0);
    if (!spot) return null;
    const key = `${spot.x.toFixed(0)} ${spot.y.toFixed(0)}`;
    const beside = taken.get(key) ?? 0;
    taken.set(key, beside + 1);
    const x = spot.x + 2.1 * radius * beside;
    return s(
      "g",
      { class: `best-badge rank${rank + 1}`, transform: `translate(${x.toFixed(1)} ${spot.y.toFixed(1)})` },
      s("circle", { r: radius.toFixed(1) }),
      s("text", { "font-size": (1.25 * radius).toFixed(1), dy: "0.36em" }, String(rank + 1)),
    );
  });
}
