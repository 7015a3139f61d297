/** Whether this browser is reminded: it asks for permission only when the reader wants it, and is told again where it is. */

import { ask } from "./api.js";
import { choice, choose, keptKey, ownKey } from "./storage.js";

const WORKER = "/service-worker.js";
const WANTED = "reminded";

/** @typedef {"off" | "unable" | "denied" | "ask" | "on"} ReminderState */

/**
 * How things stand with reminders, by what is known of the server and the browser.
 * @param {{ key: string | null, able: boolean, permission: string, wanted: boolean, subscribed: boolean }} known
 * @returns {ReminderState}
 */
export function reminderState({ key, able, permission, wanted, subscribed }) {
  if (!key) return "off";
  if (!able) return "unable";
  if (permission === "denied") return "denied";
  return wanted && subscribed && permission === "granted" ? "on" : "ask";
}

const able = () => "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Whether the reader has wanted to be reminded by this browser. */
export const wantsReminders = () => choice(WANTED, false);

/**
 * How things stand with reminders; a server that has forgotten this browser, or has another language for it, is told.
 * @param {string | null} key the public key of the server
 */
export async function remindersHere(key) {
  const known = {
    key,
    able: able(),
    permission: able() ? Notification.permission : "denied",
    wanted: wantsReminders(),
  };
  if (!key || !known.able || !known.wanted || known.permission !== "granted")
    return reminderState({ ...known, subscribed: false });
  const subscribed = await subscribe(key).then(
    () => true,
    () => false,
  );
  return reminderState({ ...known, subscribed });
}

/**
 * Ask the reader for permission and the browser for an address, and tell the server; false if the reader refuses.
 * @param {string} key
 */
export async function startReminders(key) {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await subscribe(key);
  choose(WANTED, true);
  return true;
}

/** Be reminded no more: neither does the browser listen, nor the server write. */
export async function stopReminders() {
  choose(WANTED, false);
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (!subscription) return;
  if (keptKey()) await ask("people/push/stop", { token: keptKey(), body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** The worker that hears of reminders, where there is one. */
const worker = () => (able() ? navigator.serviceWorker.getRegistration() : undefined);

/** @param {string} key */
async function subscribe(key) {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isOf(before, key)) await before.unsubscribe();
  const { endpoint, keys } = /** @type {{ endpoint: string, keys: { p256dh: string, auth: string } }} */ (
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON()
  );
  await ask("people/push", { token: ownKey(), body: { endpoint, p256dh: keys.p256dh, auth: keys.auth } });
}

/**
 * Whether a browser listens to the server that has this key.
 * @param {PushSubscription} subscription
 * @param {string} key
 */
export function isOf({ options }, key) {
  const letters = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}
