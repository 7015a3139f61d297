/** Small dialogs, and short notices that go by themselves. */

import { button, h } from "./dom.js";
import { say } from "./words.js";

/**
 * Open a dialog with a title; it closes by its button, by Escape, or when `close` of the answer is called.
 * @param {string} title
 * @param {(Node | string)[]} content
 */
export function openDialog(title, ...content) {
  const id = `dialog-${Date.now()}`;
  const dialog = h("dialog", { "aria-labelledby": id });
  const close = () => dialog.close();
  dialog.append(
    h(
      "div",
      { class: "sheet" },
      h(
        "header",
        {},
        h("h2", { id }, title),
        button(say("close"), close, { icon: "close", css: "quiet square", quiet: true }),
      ),
      ...content,
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  /** @type {EventTarget | null} */
  let pressed = null; // a drag that only ends beside the dialog does not close it
  dialog.addEventListener("pointerdown", (event) => (pressed = event.target));
  dialog.addEventListener("click", (event) => event.target === dialog && pressed === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, close };
}

/**
 * Ask before something that cannot be undone.
 * @param {string} question
 * @param {string} yes
 */
export const confirmed = async (question, yes) => (await chosen(question, [[true, yes]])) ?? false;

/**
 * Let one of several [value, words] be chosen; null if none is.
 * @template Value
 * @param {string} question
 * @param {[Value, string][]} entries
 * @returns {Promise<Value | null>}
 */
export function chosen(question, entries) {
  return new Promise((resolve) => {
    const answer = (/** @type {Value | null} */ value) => () => {
      resolve(value);
      close();
    };
    const { dialog, close } = openDialog(
      question,
      h(
        "footer",
        {},
        button(say("cancel"), answer(null)),
        entries.map(([value, words]) => button(words, answer(value), { css: "main-button" })),
      ),
    );
    dialog.addEventListener("close", () => resolve(null));
  });
}

/**
 * Say something for a moment.
 * @param {string} words
 */
export function notice(words) {
  document.querySelector(".toast")?.remove();
  const toast = h("div", { class: "toast", role: "status" });
  (document.querySelector("dialog[open]") ?? document.body).append(toast); // nothing is seen or heard behind a dialog
  requestAnimationFrame(() => (toast.textContent = words));
  setTimeout(() => toast.remove(), 4000);
}

/**
 * Why something could not be done, in words.
 * @param {unknown} refused
 */
export const reasonOf = (refused) => (refused instanceof Error ? refused.message : String(refused));

/**
 * Do something that may be refused, and say why it was.
 * @template Done
 * @param {() => Done | Promise<Done>} deed
 */
export async function attempt(deed) {
  try {
    return await deed();
  } catch (refused) {
    notice(reasonOf(refused));
    return null;
  }
}

/**
 * A group of radio buttons that look like buttons.
 * @template {string | number} Value
 * @param {string} name
 * @param {string} legend
 * @param {[Value, string][]} entries
 * @param {Value} chosen
 * @param {(value: Value) => void} onchange
 */
export function options(name, legend, entries, chosen, onchange) {
  return h(
    "fieldset",
    { class: "field" },
    h("legend", {}, legend),
    h(
      "div",
      { class: "options" },
      entries.map(([value, words]) =>
        h(
          "label",
          { class: "option" },
          h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => onchange(value) }),
          h("span", {}, words),
        ),
      ),
    ),
  );
}
