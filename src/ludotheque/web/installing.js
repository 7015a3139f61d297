/** Lets the page be installed on a device, and open when the server is away. */

import { persistently } from "./api.js";

const CALM = 3000; // so that the first view has all of the connection for itself

/** Let the browser keep the files of the page; it does that only for addresses that nobody else can write to. */
export function keepFiles() {
  if ("serviceWorker" in navigator)
    setTimeout(() => navigator.serviceWorker.register("/service-worker.js").catch(() => null), CALM);
}

/**
 * Ask for what a page cannot do without until the server answers. A page that had to wait is then loaded again: it may
 * have been opened from files that were kept, and are older than the server.
 * @template Answer
 * @param {() => Promise<Answer>} ask
 * @param {() => void} sayAway
 */
export async function arriving(ask, sayAway) {
  let waited = false;
  const answer = await persistently(ask, () => {
    waited = true;
    sayAway();
  });
  if (waited) {
    location.reload();
    await new Promise(() => null); // nothing more happens on this page
  }
  return answer;
}
