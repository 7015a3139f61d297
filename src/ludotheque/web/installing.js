/** Lets the page be installed on a device, and open when the server is away. */

const CALM = 3000; // so that the first view has all of the connection for itself

/** Let the browser keep the files of the page; it does that only for addresses that nobody else can write to. */
export function keepFiles() {
  if ("serviceWorker" in navigator)
    setTimeout(() => navigator.serviceWorker.register("/service-worker.js").catch(() => null), CALM);
}
