/** The reader's settings: each is a choice among a few, kept in this browser, and all are made in one dialog. */

import "./clock-words.js";
import { openDialog, options } from "./dialogs.js";
import { choice, choose } from "./storage.js";
import { say } from "./words.js";

/**
 * Every setting: what it is called, its values with their words, and the value where nobody has chosen one. Whoever
 * needs a new one adds it here, reads it with `setting`, and hears of changes as the event "setting" of the document.
 * @satisfies {Record<string, Setting>}
 */
export const SETTINGS = /** @type {const} */ ({
  pace: {
    legend: "pace",
    usual: "normal",
    values: [
      ["slow", "pace_slow"],
      ["normal", "pace_normal"],
      ["none", "pace_none"],
    ],
  },
  sounds: {
    legend: "sounds",
    usual: "on",
    values: [
      ["on", "sounds_on"],
      ["off", "sounds_off"],
    ],
  },
  phrases: {
    legend: "phrases",
    usual: "on",
    values: [
      ["on", "phrases_on"],
      ["off", "phrases_off"],
    ],
  },
  theme: {
    legend: "theme",
    usual: "auto",
    values: [
      ["auto", "theme_auto"],
      ["light", "light"],
      ["dark", "dark"],
    ],
  },
});

/** @typedef {keyof typeof SETTINGS} SettingName */
/**
 * @template {SettingName} Name
 * @typedef {(typeof SETTINGS)[Name]["values"][number][0]} SettingValue
 */

/**
 * What a setting is set to; what is kept and no longer known is as if nothing had been chosen.
 * @template {SettingName} Name
 * @param {Name} name
 * @returns {SettingValue<Name>}
 */
export function setting(name) {
  const { usual, values } = SETTINGS[name];
  const kept = choice(name, /** @type {string} */ (usual));
  return values.find(([value]) => value === kept)?.[0] ?? usual;
}

/**
 * Keep a setting, and let everybody know.
 * @template {SettingName} Name
 * @param {Name} name
 * @param {SettingValue<Name>} value
 */
export function set(name, value) {
  choose(name, value);
  document.dispatchEvent(new CustomEvent("setting", { detail: name }));
}

/** Open the dialog in which all of them are made. */
export function openSettings() {
  const names = /** @type {SettingName[]} */ (Object.keys(SETTINGS));
  openDialog(say("settings"), ...names.map(field));
}

/** @param {SettingName} name */
function field(name) {
  const { legend, values } = SETTINGS[name];
  const entries = values.map(([value, words]) => /** @type {[typeof value, string]} */ ([value, say(words)]));
  return options(`setting-${name}`, say(legend), entries, setting(name), (value) => set(name, value));
}
