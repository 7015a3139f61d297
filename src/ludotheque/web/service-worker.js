/** Keeps the files of the page, so that it opens without the server, and shows reminders that the server sends. */

// While the server answers, everything comes from there, and what it says of games and tables is never kept. A page that
// was opened without it gets all its files from here: they are of one version, and never mixed with others.

const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
const { version, folder, files, pages } = worker.SHELL; // which the server writes before this script
const KEPT = `ludotheque-${version}`;

/** @type {Set<string>} */
const openedAway = new Set(); // the pages that were opened without the server

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const { request, clientId, resultingClientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(open(request, pathname, resultingClientId));
  else if (openedAway.has(clientId)) event.respondWith(kept(pathname));
});
worker.addEventListener("push", (event) => event.waitUntil(remind(event.data)));
worker.addEventListener("notificationclick", (event) => event.waitUntil(openTable(event.notification)));

/** Keep every file as it is listed, or, where one has changed meanwhile, nothing. */
async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll(files.map(([name, integrity]) => new Request(folder + name, { integrity })));
  await worker.skipWaiting();
}

/** Forget the files of other versions. */
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.startsWith("ludotheque-") && name !== KEPT);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * A page from the server, or as it is kept where that does not answer.
 * @param {Request} request
 * @param {string} path
 * @param {string} client
 */
async function open(request, path, client) {
  try {
    return await fetch(request);
  } catch {
    openedAway.add(client);
    return kept(pages[path.split("/")[1]] ?? pages[""]);
  }
}

/**
 * A page looks for its files where those of any version are, and a script for others beside itself.
 * @param {string} path
 */
async function kept(path) {
  const cache = await caches.open(KEPT);
  return (await cache.match(folder + path.slice(path.lastIndexOf("/") + 1))) ?? Response.error();
}

/**
 * Show a reminder in the words of the server, unless the reader looks at that table.
 * @param {PushMessageData | null} data
 */
async function remind(data) {
  if (!data) return;
  const { title, body, table, lang } = data.json();
  const path = `/table/${encodeURIComponent(table)}`;
  if ((await windowsAt(path)).some((each) => each.focused)) return;
  const look = { body, lang, tag: table, renotify: true, icon: "/web/icon-192.png", data: { path } };
  await worker.registration.showNotification(title, look);
}

/**
 * Open the table that a reminder tells of, or go where it is open.
 * @param {Notification} notification
 */
async function openTable(notification) {
  notification.close();
  const { path } = notification.data;
  const [open] = await windowsAt(path);
  await (open ? open.focus() : worker.clients.openWindow(path));
}

/** @param {string} path */
async function windowsAt(path) {
  const all = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter((each) => new URL(each.url).pathname === path);
}
