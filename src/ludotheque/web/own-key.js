/** The key by which the server knows this device again: made here once, and kept here. */

import { choice, choose } from "./storage.js";

const BYTES = 32;

/** The key of this device. */
export function ownKey() {
  const kept = choice("key", "");
  if (kept) return kept;
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  choose("key", made);
  return made;
}
