/** Links for other people and other devices: copied, shared, or shown as a QR code to point a camera at. */

import { drawQr } from "./api.js";
import { attempt, notice, openDialog } from "./dialogs.js";
import { button, h, picture } from "./dom.js";
import { say } from "./words.js";

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Where links should lead to, so that another device can open them, and what there is to say about that. A page that is
 * open at an address which only its own machine knows asks the server for a better one.
 * @param {{ hostname: string, origin: string }} here
 * @param {Address} server
 * @returns {{ origin: string, words: PlainWord | null }}
 */
export function reachable({ hostname, origin }, server) {
  if (!THIS_MACHINE.test(hostname)) return { origin, words: null };
  if (server.address) return { origin: server.address, words: "link_same_network" };
  return { origin, words: server.others ? "link_address_unknown" : "link_only_here" };
}

/** @param {string | null} words */
const isUseful = (words) => words == null || words === "link_same_network";

/**
 * Fields for links, with what is to be said about them all: the QR code of the first one is shown at once.
 * @param {{ words: string, path: string }[]} links
 * @param {{ origin: string, words: PlainWord | null }} place
 */
export function linkFields(links, { origin, words }) {
  return [
    ...(words ? [h("p", { class: isUseful(words) ? "small muted" : "small warning" }, say(words))] : []),
    ...links.map((each, index) => linkField(each.words, origin + each.path, isUseful(words), index === 0)),
  ];
}

/**
 * A link with a button that hands it on, and its QR code.
 * @param {string} words
 * @param {string} url
 * @param {boolean} withQr
 * @param {boolean} open
 */
function linkField(words, url, withQr, open) {
  /** @type {HTMLInputElement} */
  const field = h("input", {
    type: "text",
    readonly: true,
    value: url,
    "aria-label": words,
    onfocus: () => field.select(),
  });
  const code = h("div", { class: "qr", hidden: !open });
  const show = () => attempt(async () => code.replaceChildren(picture(await drawQr(url))));
  const turn = () => {
    code.hidden = !code.hidden;
    toggle.setAttribute("aria-expanded", String(!code.hidden));
    if (!code.childElementCount) show();
  };
  const toggle = button(say("qr"), turn, { icon: "qr", quiet: true, css: "button square" });
  toggle.setAttribute("aria-expanded", String(open));
  if (withQr && open) show();
  return h(
    "div",
    { class: "link-field" },
    h("span", { class: "legend" }, words),
    h("div", {}, field, handOn(url), withQr && toggle),
    withQr && code,
  );
}

/** @param {string} url */
const handOn = (url) =>
  canShare()
    ? button(say("share"), () => share(url), { icon: "share", quiet: true, css: "button square" })
    : button(say("copy"), () => copy(url), { icon: "link", quiet: true, css: "button square" });

const canShare = () => typeof navigator.share === "function";

/**
 * Hand a link on with the dialog of the system, or copy it where there is none.
 * @param {string} url
 * @param {string} [title]
 */
export async function share(url, title = document.title) {
  if (!canShare()) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (refused) {
    if (!(refused instanceof DOMException && refused.name === "AbortError")) await copy(url);
  }
}

/**
 * Copy a link, or show it where that is not allowed.
 * @param {string} url
 */
async function copy(url) {
  try {
    await navigator.clipboard.writeText(url);
    notice(say("copied"));
  } catch {
    openDialog(
      say("link_label"),
      h("input", { type: "text", readonly: true, value: url, "aria-label": say("link_label") }),
    );
  }
}
