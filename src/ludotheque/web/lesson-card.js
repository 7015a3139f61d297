/** The card of a lesson: what is to be done or was learnt, and the way to the lessons before and after. */

import { button, byId, h, redraw } from "./dom.js";
import { linked } from "./prompt.js";
import { say } from "./words.js";

/**
 * @typedef {object} LessonState
 * @property {Lesson[]} lessons
 * @property {number} place which of them is shown
 * @property {boolean} finished whether its move has been made
 * @property {Set<number>} done
 */

/**
 * @typedef {object} LessonWays
 * @property {(place: number) => unknown} open
 * @property {() => unknown} playReally
 * @property {(ruling: string) => unknown} toRuling
 */

/**
 * Show a lesson.
 * @param {LessonState} state
 * @param {LessonWays} ways
 */
export function showCard(state, ways) {
  const { lessons, place, finished } = state;
  const count = { number: place + 1, count: lessons.length };
  byId("lesson").hidden = false;
  redraw(
    byId("lesson"),
    h("span", { class: "muted small", "data-count": `${place + 1}/${lessons.length}` }, say("lesson_of", count)),
    h("div", { class: "stacked" }, titles(state)),
    h("div", { class: "stacked" }, texts(state, ways)),
    h(
      "div",
      { class: "steps" },
      lessons.map((lesson, index) => stepButton(lesson, index, state, ways)),
    ),
    h(
      "footer",
      {},
      button(say("previous"), () => ways.open(place - 1), { disabled: place === 0 }),
      onward(place === lessons.length - 1, finished, () => ways.open(place + 1), ways.playReally),
    ),
  );
}

/**
 * All titles and all texts of all lessons lie on each other, and one is seen: so the card is as high as the longest
 * needs, and what is below it stays in its place.
 * @param {LessonState} state
 */
function titles({ lessons, place }) {
  return lessons.map(({ title }, index) =>
    index === place ? h("h2", {}, title) : h("span", { class: "title unseen", "aria-hidden": "true" }, title),
  );
}

/**
 * @param {LessonState} state
 * @param {LessonWays} ways
 */
function texts({ lessons, place, finished }, { toRuling }) {
  return lessons.flatMap(({ words, after }, index) =>
    [words, after].map((text, side) => {
      const seen = index === place && Boolean(side) === finished;
      const css = seen ? (finished ? "after" : "task") : "unseen";
      return h("p", { class: css, "aria-hidden": seen ? null : "true" }, linked(text, toRuling));
    }),
  );
}

/**
 * The button that leads on: to the next lesson, or from the last one to a real game.
 * @param {boolean} last
 * @param {boolean} finished
 * @param {() => unknown} next
 * @param {() => unknown} playReally
 */
function onward(last, finished, next, playReally) {
  const css = finished ? "main-button" : "button";
  return last ? button(say("play_here"), playReally, { css }) : button(say("next"), next, { css, icon: "next" });
}

/**
 * @param {Lesson} lesson
 * @param {number} index
 * @param {LessonState} state
 * @param {LessonWays} ways
 */
function stepButton({ title }, index, { done, place }, { open }) {
  return h("button", {
    type: "button",
    class: done.has(index) ? "done" : "",
    "aria-label": `${index + 1}. ${title}`,
    "aria-current": index === place ? "step" : null,
    title,
    onclick: () => open(index),
  });
}
