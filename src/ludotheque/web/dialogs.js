/** Small dialogs, and short notices that go by themselves. */

import { button, h, icon } from "./dom.js";
import { say } from "./words.js";

/** Open a dialog with a title; it closes by its button, by Escape, or when `close` of the answer is called. */
export function openDialog(title, ...content) {
  const id = `dialog-${Date.now()}`;
  const dialog = h("dialog", { "aria-labelledby": id });
  const close = () => dialog.close();
  dialog.append(
    h("div", { class: "sheet" }, h("header", {}, h("h2", { id }, title), button(say("close"), close, { icon: "close", css: "quiet square", quiet: true })), ...content),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, close };
}

/** Ask before something that cannot be undone. */
export function confirmed(question, yes) {
  return new Promise((resolve) => {
    const { dialog, close } = openDialog(
      question,
      h("footer", {}, button(say("cancel"), () => close()), button(yes, () => { resolve(true); close(); }, { css: "main-button" })),
    );
    dialog.addEventListener("close", () => resolve(false));
  });
}

/** Say something for a moment. */
export function notice(words) {
  document.querySelector(".toast")?.remove();
  const toast = h("div", { class: "toast", role: "status" }, words);
  document.body.append(toast);
  setTimeout(() => toast.remove(), 4000);
}

/** A group of radio buttons that look like buttons. */
export function options(name, legend, entries, chosen, onchange) {
  return h(
    "fieldset",
    { class: "field" },
    h("legend", {}, legend),
    h(
      "div",
      { class: "options" },
      entries.map(([value, words]) =>
        h("label", { class: "option" }, h("input", { type: "radio", name, value, checked: String(value) === String(chosen), onchange: () => onchange(value) }), h("span", {}, words)),
      ),
    ),
  );
}

/** A link with a button that copies it. */
export function linkField(words, path) {
  const url = new URL(path, location.origin).href;
  const field = h("input", { type: "text", readonly: true, value: url, "aria-label": words, onfocus: (event) => event.target.select() });
  return h("div", { class: "link-field" }, h("span", { class: "legend" }, words), h("div", {}, field, button(say("copy"), () => copy(url), { icon: "link", quiet: true, css: "button square" })));
}

/** Copy a link, or share it where the device can. */
export async function copy(url) {
  try {
    await navigator.clipboard.writeText(url);
    notice(say("copied"));
  } catch {
    openDialog(say("link_label"), h("input", { type: "text", readonly: true, value: url, "aria-label": say("link_label") }));
  }
}
