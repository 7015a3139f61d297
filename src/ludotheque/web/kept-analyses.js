/** Analyses are kept on the device by the game that they began with, and whole in the link to them. */

import { choice, choose } from "./storage.js";

const MOST = 12;
const NAME = "analyses";

/** @typedef {{ line: string, text: string, title: string }} KeptAnalysis what was opened, and what has become of it */

/** The analyses of this device, the latest first. */
export const recent = () =>
  choice(NAME, /** @type {KeptAnalysis[]} */ ([])).filter((each) => typeof each?.text === "string");

/**
 * What has become of a line that was analysed here before.
 * @param {string} line
 */
export const keptOf = (line) => recent().find((each) => each.line === line)?.text ?? null;

/**
 * Keep an analysis, before those that were kept earlier.
 * @param {KeptAnalysis} analysis
 */
export const keep = (analysis) =>
  choose(NAME, [analysis, ...recent().filter((each) => each.line !== analysis.line)].slice(0, MOST));

/**
 * The link that holds a whole analysis; what stands behind its # is never sent to a server.
 * @param {string} text
 * @param {boolean} exploring whether all moves are shown there with their worth
 */
export const linkTo = (text, exploring = false) =>
  `/analysis${exploring ? "?explore" : ""}#${encodeURIComponent(text)}`;

/**
 * The page on which a position is set up, begun with what a saved game has led to.
 * @param {Pick<Line, "game" | "variant" | "players">} line
 * @param {string} saved
 */
export const arrangingFrom = ({ game, variant, players }, saved) =>
  `/arrange/${game}:${variant}?players=${players}#${encodeURIComponent(saved)}`;
