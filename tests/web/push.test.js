/** Whether this browser is reminded, with a browser that does as the test says. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { globally } from "./fakes.js";
import { isOf, reminderState, remindersHere, startReminders, stopReminders } from "../../src/ludotheque/web/push.js";
import { goOnOverDays } from "../../src/ludotheque/web/reminders.js";
import { choice } from "../../src/ludotheque/web/storage.js";

const KEY = "BAEC";
const OTHER = "BAED";
const KNOWN = { key: KEY, able: true, permission: "granted", wanted: true, subscribed: true };

let subscription, sent, answers, permission, asked;

const bytesOf = (key) => Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer;

function subscribed(key) {
  return {
    endpoint: `https://push/${key}`,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint: `https://push/${key}`, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => (subscription = null),
  };
}

const registration = {
  pushManager: {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }) => (subscription ??= subscribed(applicationServerKey)),
  },
};

function store() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
  };
}

beforeEach(() => {
  [subscription, sent, answers, permission, asked] = [null, [], 200, "granted", 0];
  const fetch = async (address, { body }) => {
    sent.push([address.split("?")[0], JSON.parse(body)]);
    return new Response("{}", { status: answers });
  };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  const Notification = {
    get permission() {
      return asked ? permission : "default";
    },
    requestPermission: async () => ((asked += 1), permission),
  };
  globally({ fetch, navigator: { serviceWorker }, Notification, PushManager: class {} });
  globally({ localStorage: store(), sessionStorage: store() });
});

test("how things stand depends on the server, the browser, and what the reader has said", () => {
  const states = [
    [{}, "on"],
    [{ key: null }, "off"],
    [{ able: false }, "unable"],
    [{ permission: "denied" }, "denied"],
    [{ permission: "default" }, "ask"],
    [{ wanted: false }, "ask"],
    [{ subscribed: false }, "ask"],
  ];
  for (const [facts, state] of states) assert.equal(reminderState({ ...KNOWN, ...facts }), state);
});

test("nobody is asked for permission before they want it", async () => {
  assert.equal(await remindersHere(KEY), "ask");
  assert.deepEqual([asked, sent], [0, []]);
});

test("who wants it is asked, and the server is told where this browser is", async () => {
  assert.equal(await startReminders(KEY), true);
  assert.equal(asked, 1);
  assert.deepEqual(sent, [["/api/people/push", { endpoint: `https://push/${KEY}`, p256dh: "p", auth: "a" }]]);
  assert.equal(await remindersHere(KEY), "on");
  assert.equal(sent.length, 2, "a server that has forgotten it is told again");
});

test("who says no is told nothing more, and the server hears nothing", async () => {
  permission = "denied";
  assert.equal(await startReminders(KEY), false);
  assert.equal(await remindersHere(KEY), "denied");
  assert.deepEqual(sent, []);
});

test("a server that cannot be told leaves the question open", async () => {
  answers = 500;
  await assert.rejects(startReminders(KEY));
  assert.equal(choice("reminded", false), false);
  answers = 200;
  await startReminders(KEY);
  answers = 500;
  assert.equal(await remindersHere(KEY), "ask");
});

test("a server with another key is listened to in place of the one before", async () => {
  await startReminders(OTHER);
  await startReminders(KEY);
  assert.equal(subscription.endpoint, `https://push/${KEY}`);
  assert.ok(isOf(subscription, KEY));
  assert.ok(!isOf(subscription, OTHER));
  assert.ok(!isOf({ options: { applicationServerKey: null } }, KEY));
});

test("who wants it no more is forgotten by the browser and by the server", async () => {
  await startReminders(KEY);
  await stopReminders();
  assert.deepEqual(sent.at(-1), ["/api/people/push/stop", { endpoint: `https://push/${KEY}` }]);
  assert.equal(subscription, null);
  assert.equal(await remindersHere(KEY), "ask");
  await stopReminders();
  assert.equal(sent.length, 2);
});

test("a browser that knows no reminders is told from one that was not asked", async () => {
  globally({ navigator: {} });
  assert.equal(await remindersHere(KEY), "unable");
  assert.equal(await remindersHere(null), "off");
  await stopReminders();
});

test("only games over days that go on are worth a reminder", () => {
  const game = (facts) => ({ kept: {}, missing: null, brief: { match_over: false, clock: { live: false }, ...facts } });
  assert.ok(goOnOverDays([game({ clock: null }), game()]));
  assert.ok(!goOnOverDays([game({ clock: null }), game({ clock: { live: true } }), game({ match_over: true })]));
  assert.ok(!goOnOverDays([{ kept: {}, missing: "gone", brief: null }]));
});
