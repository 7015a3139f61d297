/** Building the page: elements, icons, and the marks of the players. Strings always become text, never markup. */

const SVG = "http://www.w3.org/2000/svg";
/** Where the files of the page are: those of one version have a folder of their own. */
export const FILES = new URL(".", import.meta.url).pathname;
const SIGNS = ["M0 0h.01", "M-4-4L4 4M4-4L-4 4", "M-5-3H5M-5 3H5", "M0-7L2-2L7 0L2 2L0 7L-2 2L-7 0L-2-2Z"];

/**
 * An element: attributes, `on…` listeners, and children that are strings, elements, lists of them, or nothing.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
export function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {Element} Made
 * @param {Made} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, String(value));
  }
  element.append(...nodes(children));
  return element;
}

/**
 * @param {Child} child
 * @returns {(Node | string)[]}
 */
function nodes(child) {
  if (child == null || child === false) return [];
  if (child instanceof Node) return [child];
  return typeof child === "object" ? child.flatMap(nodes) : [bound(String(child))];
}

/**
 * French signs stay on the line of the words that they stand by.
 * @param {string} text
 */
export const bound = (text) => text.replace(/ (?=[;:!?»%])|(?<=«) /g, "\u00a0");

/**
 * The element with this id, which its page has.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id} on this page`);
  return found;
}

/**
 * The element around what an event happened to that fits a selector.
 * @param {Event} event
 * @param {string} selector
 */
export const around = ({ target }, selector) =>
  target instanceof Element ? /** @type {HTMLElement | SVGElement | null} */ (target.closest(selector)) : null;

/** @param {HTMLElement} element */
const keyOf = ({ dataset, ariaLabel, textContent, localName }) =>
  [dataset.name, dataset.stock, dataset.choice, dataset.ply, dataset.fact, ariaLabel, localName, textContent].find(
    Boolean,
  );

/**
 * Put new children into an element; whatever had the focus there has it again, if it is still there.
 * @param {HTMLElement} element
 * @param {(Node | string)[]} children
 */
export function redraw(element, ...children) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const focused = active && element.contains(active) && keyOf(active);
  element.replaceChildren(...children);
  if (!focused) return;
  const reachable = /** @type {HTMLElement[]} */ ([
    ...element.querySelectorAll("button, a, input, select, [tabindex]"),
  ]);
  reachable.find((each) => keyOf(each) === focused)?.focus({ preventScroll: true });
}

/**
 * The same, unless what is drawn there has this key already.
 * @param {HTMLElement} element
 * @param {string} key
 * @param {() => (Node | string)[]} make
 */
export function redrawOnce(element, key, make) {
  if (element.dataset.drawn === key) return;
  element.dataset.drawn = key;
  redraw(element, ...make());
}

/**
 * Give an attribute a value, or take it away for null; nothing happens where that is so already.
 * @param {Element} element
 * @param {string} attribute
 * @param {string | null} value
 */
export function setOnce(element, attribute, value) {
  if (element.getAttribute(attribute) === value) return;
  if (value == null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}

/**
 * An icon of the sprite.
 * @param {string} name
 */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", "aria-hidden": "true", viewBox: "0 0 24 24" },
    s("use", { href: `${FILES}icons.svg#${name}` }),
  );
}

/**
 * A button with an icon, words, or both.
 * @param {string} words
 * @param {(event: MouseEvent) => unknown} onclick
 * @param {ButtonOptions} options
 */
export function button(words, onclick, { icon: name, css = "button", quiet = false, ...rest } = {}) {
  const label = quiet ? { "aria-label": words, title: words } : {};
  return h(
    "button",
    { type: "button", class: css, onclick, ...label, ...rest },
    name && icon(name),
    quiet ? null : h("span", {}, words),
  );
}

/**
 * The mark of a player: its colour with dot, cross, bars or star; a die for chance.
 * @param {Turn} player
 */
export function mark(player) {
  if (player === "chance" || player == null) return icon("die");
  return s(
    "svg",
    { class: "picture mark", viewBox: "-13 -13 26 26", "aria-hidden": "true" },
    s("circle", { class: `piece${player}`, r: 12 }),
    s("path", { class: `sign${player}`, d: SIGNS[player] }),
  );
}

/**
 * An SVG picture that came as text.
 * @param {string} text
 */
export function picture(text) {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  return /** @type {SVGSVGElement} */ (/** @type {Element} */ (document.importNode(documentElement, true)));
}

/** Whether the reader would rather have nothing move. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const UNSEEN = 100;

/** Wait until what was changed now is painted; a page that nobody sees paints nothing, and waits only for a moment. */
export const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, UNSEEN);
  });
