/** Small sounds at the table, made on the spot: none before the first touch, and none where they are switched off. */

import { setting } from "./settings.js";

/**
 * The notes of each sound: pitch in hertz, when it begins and how long it lasts in seconds, and how loud it is.
 * @satisfies {Record<string, { pitch: number, at: number, lasts: number, loud: number }[]>}
 */
export const SOUNDS = {
  move: [
    { pitch: 330, at: 0, lasts: 0.07, loud: 0.2 },
    { pitch: 165, at: 0, lasts: 0.09, loud: 0.22 },
  ],
  turn: [
    { pitch: 440, at: 0, lasts: 0.12, loud: 0.14 },
    { pitch: 587, at: 0.09, lasts: 0.2, loud: 0.14 },
  ],
  end: [
    { pitch: 392, at: 0, lasts: 0.22, loud: 0.14 },
    { pitch: 494, at: 0.14, lasts: 0.22, loud: 0.14 },
    { pitch: 587, at: 0.28, lasts: 0.5, loud: 0.16 },
  ],
  low: [
    { pitch: 880, at: 0, lasts: 0.09, loud: 0.12 },
    { pitch: 880, at: 0.16, lasts: 0.09, loud: 0.12 },
    { pitch: 698, at: 0.32, lasts: 0.22, loud: 0.12 },
  ],
  refused: [{ pitch: 123, at: 0, lasts: 0.14, loud: 0.2 }],
};

/** @typedef {keyof typeof SOUNDS} Sound */

/**
 * What is heard when the server says something new of a table: its end, else that the reader may move, else a move.
 * @param {Pick<Table, "over" | "may" | "ply" | "round"> | null} before
 * @param {Pick<Table, "over" | "may" | "ply" | "round">} fresh
 * @returns {Sound | null}
 */
export function soundOf(before, fresh) {
  if (!before) return null;
  if (fresh.over) return before.over ? null : "end";
  if (fresh.may.move && !before.may.move) return "turn";
  return fresh.round === before.round && fresh.ply > before.ply ? "move" : null;
}

let touched = false;
/** @type {AudioContext | null} */
let context = null;
/** @type {Sound | null} */
let later = null;

/** From the first touch on, by hand or keyboard, there may be sounds. */
export function waitForTouch() {
  const wake = () => {
    touched = true;
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { once: true, capture: true });
}

/**
 * Let a sound be heard, if there may be any.
 * @param {Sound | null} sound
 */
export function play(sound) {
  if (!sound || !touched || setting("sounds") === "off" || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  for (const note of SOUNDS[sound]) strike(context, note);
}

/**
 * Keep a sound until what it belongs to is seen.
 * @param {Sound | null} sound
 */
export function playLater(sound) {
  later = sound ?? later;
}

/**
 * Let be heard what is seen: one of several moves that play out, or the present, with the sound that was kept for it.
 * @param {boolean} playingOut
 */
export function playWhatIsSeen(playingOut) {
  play(playingOut ? "move" : later);
  if (!playingOut) later = null;
}

/**
 * A note as if struck on wood: it begins at once and dies away.
 * @param {AudioContext} context
 * @param {(typeof SOUNDS)[Sound][number]} note
 */
function strike(context, { pitch, at, lasts, loud }) {
  const [begin, end] = [context.currentTime + at, context.currentTime + at + lasts];
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, begin);
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(end);
}
