/** What every page has: its texts in the reader's language, the switches for language and theme, and the settings. */

import { around, byId, icon } from "./dom.js";
import { keepFiles } from "./installing.js";
import { openSettings, set, setting } from "./settings.js";
import { choose } from "./storage.js";
import { language, say } from "./words.js";

/** Fill in the texts of the page and bring its switches to life. */
export function preparePage() {
  fillTexts();
  for (const each of all("[data-lang]")) {
    each.setAttribute("aria-pressed", String(each.dataset.lang === language()));
    each.addEventListener("click", () => speak(each.dataset.lang));
  }
  const menu = document.getElementById("menu");
  document.getElementById("menu-button")?.addEventListener("click", () => openMenu(!menu?.classList.contains("open")));
  document.addEventListener("click", (event) => around(event, ".menu .switch, #menu-button") || openMenu(false));
  document.addEventListener("keydown", (event) => event.key === "Escape" && openMenu(false));
  document.querySelector(".skip")?.addEventListener("click", skip);
  byId("settings").addEventListener("click", openSettings);
  byId("theme").addEventListener("click", () => set("theme", otherTheme()));
  document.addEventListener("setting", applyTheme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);
  showTheme();
  keepFiles();
}

/** @param {string} selector */
const all = (selector) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));

function fillTexts() {
  for (const each of all("[data-word]")) each.textContent = say(/** @type {PlainWord} */ (each.dataset.word));
  for (const each of all("[data-label]")) {
    const label = say(/** @type {PlainWord} */ (each.dataset.label));
    each.setAttribute("aria-label", label);
    if (each.localName === "button" || each.localName === "a") each.title = label;
  }
}

/** The theme that is shown: "light" or "dark". */
export function theme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  return (document.documentElement.dataset.theme ?? (dark ? "dark" : "light")) === "dark" ? "dark" : "light";
}

/** @param {boolean} open */
function openMenu(open) {
  document.getElementById("menu")?.classList.toggle("open", open);
  document.getElementById("menu-button")?.setAttribute("aria-expanded", String(open));
}

/**
 * The address bar is left alone: what follows its # is the token of a seat.
 * @param {Event} event
 */
function skip(event) {
  event.preventDefault();
  byId("board").focus();
}

/** @param {string | undefined} lang */
function speak(lang) {
  if (lang === language()) return;
  choose("lang", lang);
  location.reload();
}

const otherTheme = () => (theme() === "dark" ? "light" : "dark");

function applyTheme() {
  const chosen = setting("theme");
  if (chosen === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  showTheme();
}

function showTheme() {
  const other = otherTheme();
  byId("theme").replaceChildren(icon(other === "dark" ? "moon" : "sun"));
  byId("theme").setAttribute("aria-label", say(other));
  byId("theme").title = say(other);
  document.dispatchEvent(new CustomEvent("theme"));
}
