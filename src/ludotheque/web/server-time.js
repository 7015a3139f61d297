/** What time it is for the server: each ping that comes back says it, to half of what the way took. */

const WORSE = 1.5;
const STALE = 300_000;

/** The quickest ping of late, and by how much the server's time is ahead of ours. */
let best = { took: Infinity, at: 0, ahead: 0 };
/** @type {number | null} */
let sent = null;

/** A ping leaves now. */
export function pinged(now = Date.now()) {
  sent = now;
}

/**
 * Its answer has come, in which the server says what time it was there.
 * @param {number} there
 */
export function ponged(there, now = Date.now()) {
  if (sent == null) return;
  const took = Math.max(0, now - sent);
  if (took <= best.took * WORSE || now - best.at > STALE) {
    best = { took, at: now, ahead: there - (sent + now) / 2 };
  }
  sent = null;
}

/** The time of the server, in milliseconds since 1970, as far as it is known. */
export const serverNow = (now = Date.now()) => now + best.ahead;
