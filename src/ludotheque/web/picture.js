/** Pictures that came as text: how things in them are marked, and how small changes make another picture of them. */

import { picture } from "./dom.js";

const NAMED = "[data-name], [data-also]";

/** @param {SVGElement | null} group */
const nameOf = (group) => group?.dataset.name ?? group?.dataset.also ?? "";

/**
 * How things are marked while these were touched and those may be.
 * @param {Pick<View, "touchable" | "touched" | "refused">} view
 */
export function looksOf({ touchable, touched, refused }) {
  /** @type {Map<string, "touchable" | "touched" | "forbidden">} */
  const looks = new Map(touchable.map(({ name }) => [name, "touchable"]));
  for (const name of touched) looks.set(name, "touched");
  if (refused) looks.set(refused, "forbidden");
  return looks;
}

/**
 * Mark what may be touched and what was: every part is seen that belongs to how its thing is marked.
 * @param {SVGSVGElement} svg
 * @param {View} view
 */
export function markThings(svg, view) {
  const looks = looksOf(view);
  for (const group of all(svg, NAMED)) {
    const look = looks.get(nameOf(group));
    group.classList.toggle("live", look === "touchable" || look === "touched");
    group.dataset.rest ??= group.dataset.mark ?? "";
    if (look ?? group.dataset.rest) group.dataset.mark = look ?? group.dataset.rest;
    else delete group.dataset.mark;
  }
  for (const part of all(svg, "[data-when]")) {
    const name = part.dataset.of ?? nameOf(part.closest(NAMED));
    const seen = part.dataset.when?.split(" ").includes(looks.get(name) ?? "plain");
    part.toggleAttribute("data-on", seen);
  }
}

/**
 * The same picture with nothing in it that is only seen when something is marked.
 * @param {SVGSVGElement} svg
 */
function plain(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  for (const part of all(copy, "[data-when]")) {
    if (part.dataset.when?.split(" ").includes("plain")) delete part.dataset.when;
    else part.remove();
  }
  return copy;
}

/**
 * Another picture, made of this one by a patch.
 * @param {SVGSVGElement} svg
 * @param {Patch} patch
 */
export function patched(svg, { box, changes }) {
  const copy = plain(svg);
  copy.setAttribute("viewBox", box);
  for (const { path, at, gone, come } of changes) {
    const parent = path.reduce((node, place) => node.childNodes[place], /** @type {Node} */ (copy));
    const leaving = [...parent.childNodes].slice(at, at + gone);
    const follower = parent.childNodes[at + gone] ?? null;
    for (const part of written(come)) parent.insertBefore(part, follower);
    for (const part of leaving) parent.removeChild(part);
  }
  return copy;
}

/** @param {string} text */
const written = (text) =>
  text ? [...picture(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`).childNodes] : [];

/**
 * @param {ParentNode} within
 * @param {string} selector
 */
const all = (within, selector) => /** @type {NodeListOf<SVGElement>} */ (within.querySelectorAll(selector));
