/** What is shown where there is no such table, game or page: what may be wrong, and ways on. */

import { Refused } from "./api.js";
import { FILES, h, icon } from "./dom.js";
import { say } from "./words.js";

/**
 * Say that there is nothing here, in place of the page.
 * @param {string} words what is missing
 */
export function showMissing(words) {
  document.title = `${say("nothing_here")} · Ludothèque`;
  const link = (
    /** @type {PlainWord} */ word,
    /** @type {string} */ href,
    /** @type {string} */ name,
    css = "button",
  ) => h("a", { class: css, href }, icon(name), h("span", {}, say(word)));
  document
    .querySelector("main")
    ?.replaceWith(
      h(
        "main",
        { class: "missing" },
        h("img", { src: `${FILES}logo.svg`, alt: "", width: 96, height: 96 }),
        h("h1", {}, say("nothing_here")),
        h("p", { role: "status" }, words),
        h("p", { class: "muted" }, say("nothing_here_lead")),
        h(
          "nav",
          { "aria-label": say("menu") },
          link("back_home", "/", "back", "main-button"),
          link("my_games", "/my-games", "list"),
        ),
      ),
    );
}

/**
 * Hears why a page could not be shown: where the server knows nothing of it, it says so; else somebody else does.
 * @param {(refused: unknown) => void} otherwise
 */
export const orMissing = (otherwise) => (/** @type {unknown} */ refused) =>
  refused instanceof Refused && refused.status === 404 ? showMissing(refused.message) : otherwise(refused);
