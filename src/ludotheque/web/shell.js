/** What every page has: its texts in the reader's language, and the switches for language and theme. */

import { byId, icon } from "./dom.js";
import { choose } from "./keep.js";
import { language, say } from "./words.js";

/** Fill in the texts of the page and bring its switches to life. */
export function shell() {
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = say(each.dataset.word);
  for (const each of document.querySelectorAll("[data-label]")) {
    each.setAttribute("aria-label", say(each.dataset.label));
    if (each.localName === "button" || each.localName === "a") each.title = say(each.dataset.label);
  }
  for (const each of document.querySelectorAll("[data-lang]")) {
    each.setAttribute("aria-pressed", String(each.dataset.lang === language()));
    each.addEventListener("click", () => speak(each.dataset.lang));
  }
  byId("menu-button")?.addEventListener("click", () => openMenu(!byId("menu").classList.contains("open")));
  document.addEventListener("click", (event) => event.target.closest(".menu .switch, #menu-button") || openMenu(false));
  document.addEventListener("keydown", (event) => event.key === "Escape" && openMenu(false));
  document.querySelector(".skip")?.addEventListener("click", skip);
  byId("theme").addEventListener("click", switchTheme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);
  showTheme();
}

/** The theme that is shown: "light" or "dark". */
export function theme() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

function openMenu(open) {
  byId("menu")?.classList.toggle("open", open);
  byId("menu-button")?.setAttribute("aria-expanded", String(open));
}

// The address bar is left alone: what follows its # is the token of a seat.
function skip(event) {
  event.preventDefault();
  byId("board").focus();
}

function speak(lang) {
  if (lang === language()) return;
  choose("lang", lang);
  location.reload();
}

function switchTheme() {
  const other = theme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = other;
  choose("theme", other);
  showTheme();
}

function showTheme() {
  const other = theme() === "dark" ? "light" : "dark";
  byId("theme").replaceChildren(icon(other === "dark" ? "moon" : "sun"));
  byId("theme").setAttribute("aria-label", say(other));
  byId("theme").title = say(other);
  document.dispatchEvent(new CustomEvent("theme"));
}
