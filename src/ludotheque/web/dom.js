/** Building the page: elements, icons, and the marks of the players. Strings always become text, never markup. */

const SVG = "http://www.w3.org/2000/svg";
const SIGNS = ["M0 0h.01", "M-4-4L4 4M4-4L-4 4", "M-5-3H5M-5 3H5", "M0-7L2-2L7 0L2 2L0 7L-2 2L-7 0L-2-2Z"];

/** An element: attributes, `on…` listeners, and children that are strings, elements, lists of them, or nothing. */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  const given = children.flat(2).filter((child) => child != null && child !== false);
  element.append(...given.map((child) => (child instanceof Node ? child : bound(String(child)))));
  return element;
}

/** French signs stay on the line of the words that they stand by. */
const bound = (text) => text.replace(/ (?=[;:!?»])|(?<=«) /g, "\u00a0");

/** The element with this id. */
export const byId = (id) => document.getElementById(id);

const keyOf = ({ dataset, ariaLabel, textContent, localName }) =>
  [dataset.name, dataset.stock, dataset.choice, dataset.ply, ariaLabel, localName, textContent].find(Boolean);

/** Put new children into an element; whatever had the focus there has it again, if it is still there. */
export function redraw(element, ...children) {
  const focused = element.contains(document.activeElement) && keyOf(document.activeElement);
  element.replaceChildren(...children);
  if (focused)
    [...element.querySelectorAll("button, a, input, [tabindex]")]
      .find((each) => keyOf(each) === focused)
      ?.focus({ preventScroll: true });
}

/** The same, unless what is drawn there has this key already. */
export function redrawOnce(element, key, make) {
  if (element.dataset.drawn === key) return;
  element.dataset.drawn = key;
  redraw(element, ...make());
}

/** An icon of the sprite. */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", "aria-hidden": "true", viewBox: "0 0 24 24" },
    s("use", { href: `/web/icons.svg#${name}` }),
  );
}

/** A button with an icon, words, or both. */
export function button(words, onclick, { icon: name, css = "button", quiet = false, ...rest } = {}) {
  const label = quiet ? { "aria-label": words, title: words } : {};
  return h(
    "button",
    { type: "button", class: css, onclick, ...label, ...rest },
    name && icon(name),
    quiet ? null : h("span", {}, words),
  );
}

/** The mark of a player: its colour with dot, cross, bars or star; a die for chance. */
export function mark(player) {
  if (player === "chance" || player == null) return icon("die");
  return s(
    "svg",
    { class: "picture mark", viewBox: "-13 -13 26 26", "aria-hidden": "true" },
    s("circle", { class: `piece${player}`, r: 12 }),
    s("path", { class: `sign${player}`, d: SIGNS[player] }),
  );
}

/** An SVG picture that came as text. */
export function picture(text) {
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

/** Whether the reader would rather have nothing move. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
