/** The live connection: greeting, wishes, silence, and coming back. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Connection } from "../../src/ludotheque/web/connection.js";
import { globally, Socket } from "./fakes.js";

const PING = 25_000;
const ANSWER = 4000;

let heard = [];
let events;

const socket = () => Socket.made.at(-1);
const kinds = () => heard.map(({ kind }) => kind);
const connect = (token) => new Connection("a/b", token, (message) => heard.push(message));

beforeEach(() => {
  heard = [];
  Socket.made = [];
  events = new EventTarget();
  const addEventListener = events.addEventListener.bind(events);
  globally({ WebSocket: Socket, location: { href: "https://example.org/table/a" }, addEventListener });
  Object.assign(document, { addEventListener, hidden: false });
});

/** A test in which time is told by the test. */
const timed = (name, run) =>
  test(name, (context) => {
    context.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
    run(context.mock.timers);
  });

timed("it greets, and speaks the page's protocol, host and language", () => {
  connect("secret");
  socket().opens();
  assert.equal(socket().url, "wss://example.org/api/tables/a%2Fb/live");
  assert.deepEqual(socket().sent, [{ kind: "hello", token: "secret", lang: "en" }]);
  assert.deepEqual(kinds(), ["found"]);
});

timed("who only watches has no token", () => {
  for (const token of [null, undefined]) {
    connect(token);
    socket().opens();
    assert.equal(socket().sent[0].token, null);
  }
});

timed("every message is heard", () => {
  connect();
  socket().opens();
  socket().tells({ kind: "pong" });
  assert.deepEqual(heard.at(-1), { kind: "pong" });
});

timed("wishes are sent, and sent again on a new connection, the latest of each kind", (timers) => {
  const live = connect();
  live.wish({ kind: "watch", on: true });
  socket().opens();
  live.wish({ kind: "watch", on: false });
  live.wish({ kind: "review" });
  live.unwish("review");
  socket().ends();
  timers.tick(500);
  socket().opens();
  assert.equal(Socket.made.length, 2);
  assert.deepEqual(
    Socket.made.map(({ sent }) => sent.slice(1)),
    [[{ kind: "watch", on: true }, { kind: "watch", on: false }, { kind: "review" }], [{ kind: "watch", on: false }]],
  );
});

timed("a lost connection is made anew, each time more patiently, until something is heard", (timers) => {
  connect();
  for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
    const count = Socket.made.length;
    socket().ends();
    timers.tick(wait - 1);
    assert.equal(Socket.made.length, count, `${wait}`);
    timers.tick(1);
    assert.equal(Socket.made.length, count + 1, `${wait}`);
  }
  socket().opens();
  socket().tells({ kind: "pong" });
  socket().ends();
  timers.tick(500);
  assert.equal(Socket.made.length, 8);
});

timed("a connection that was refused is not made anew", (timers) => {
  connect();
  socket().opens();
  socket().ends(1008);
  timers.tick(60_000);
  assert.deepEqual(kinds(), ["found", "refused"]);
  assert.equal(Socket.made.length, 1);
});

timed("a server that is busy is given more time, and one that says nothing but errors ever more", (timers) => {
  connect();
  for (const wait of [2000, 4000, 8000, 8000]) {
    socket().opens();
    socket().tells({ kind: "error", error: "Come back later." });
    const count = Socket.made.length;
    socket().ends(1013);
    timers.tick(wait - 1);
    assert.equal(Socket.made.length, count, `${wait}`);
    timers.tick(1);
    assert.equal(Socket.made.length, count + 1, `${wait}`);
  }
  assert.ok(!kinds().includes("refused"));
});

timed("when a server stops, another is found at once; where there is none, it is waited for", (timers) => {
  connect();
  socket().opens();
  socket().tells({ kind: "pong" });
  socket().ends(1012);
  timers.tick(200);
  assert.equal(Socket.made.length, 2);
  socket().ends(1012);
  timers.tick(999);
  assert.equal(Socket.made.length, 2);
  timers.tick(1);
  assert.equal(Socket.made.length, 3);
  socket().opens();
  socket().tells({ kind: "pong" });
  socket().ends(1012);
  timers.tick(200);
  assert.equal(Socket.made.length, 4);
});

timed("it asks whether somebody is there, and goes on as long as it is answered", (timers) => {
  connect();
  socket().opens();
  socket().tells({ kind: "table" });
  for (let count = 0; count < 5; count += 1) {
    timers.tick(PING);
    assert.deepEqual(socket().sent.at(-1), { kind: "ping" });
    socket().tells({ kind: "pong" });
  }
  assert.equal(Socket.made.length, 1);
});

timed("a connection that died without a word is made anew", (timers) => {
  connect();
  const dead = socket();
  dead.opens();
  dead.tells({ kind: "table" });
  timers.tick(PING);
  assert.equal(Socket.made.length, 1);
  timers.tick(ANSWER);
  assert.equal(Socket.made.length, 2);
  assert.deepEqual(kinds(), ["found", "table", "lost"]);
  dead.tells({ kind: "pong" });
  dead.ends();
  assert.deepEqual(kinds(), ["found", "table", "lost"]);
});

timed("a page that is seen again asks at once", () => {
  connect();
  socket().opens();
  document.hidden = true;
  events.dispatchEvent(new Event("visibilitychange"));
  assert.equal(socket().sent.length, 1);
  document.hidden = false;
  events.dispatchEvent(new Event("visibilitychange"));
  assert.deepEqual(socket().sent.at(-1), { kind: "ping" });
});

timed("when the network is back, a lost connection is made anew at once, and only once", (timers) => {
  connect();
  socket().opens();
  events.dispatchEvent(new Event("online"));
  assert.equal(Socket.made.length, 1);
  socket().ends();
  events.dispatchEvent(new Event("online"));
  assert.equal(Socket.made.length, 2);
  timers.tick(10_000);
  assert.equal(Socket.made.length, 2);
});

timed("a server that answers no move in time is left for another", (timers) => {
  const connection = connect("secret");
  socket().opens();
  socket().tells({ kind: "table" });
  connection.send({ kind: "move", move: "A", ply: 0 });
  timers.tick(ANSWER - 1);
  assert.equal(Socket.made.length, 1);
  timers.tick(1);
  assert.equal(Socket.made.length, 2);
  assert.equal(kinds().at(-1), "lost");
});

timed("an answer ends the waiting", (timers) => {
  const connection = connect("secret");
  socket().opens();
  socket().tells({ kind: "table" });
  connection.send({ kind: "move", move: "A", ply: 0 });
  socket().tells({ kind: "news" });
  timers.tick(ANSWER);
  assert.equal(Socket.made.length, 1);
});

timed("after each wait in vain the next answer is given more time", (timers) => {
  connect("secret");
  for (const [made, wait] of [ANSWER, 2 * ANSWER, 4 * ANSWER].entries()) {
    socket().opens();
    timers.tick(wait - 1);
    assert.equal(Socket.made.length, made + 1);
    timers.tick(1);
    assert.equal(Socket.made.length, made + 2);
  }
});

timed("it leads to the lobby as well", () => {
  new Connection(
    "",
    "key",
    (message) => heard.push(message),
    () => ({}),
    "lobby",
  );
  socket().opens();
  assert.equal(socket().url, "wss://example.org/api/lobby/live");
  assert.deepEqual(socket().sent, [{ kind: "hello", token: "key", lang: "en" }]);
});

timed("a connection that pauses hears nothing, and comes back with another token when it is told to", (timers) => {
  const live = connect("link");
  socket().opens();
  const before = socket();
  live.pause();
  before.tells({ kind: "pong" });
  before.ends();
  timers.tick(20_000);
  assert.equal(Socket.made.length, 1);
  assert.equal(live.open, false);
  assert.deepEqual(kinds(), ["found"]);
  live.speakAs("key");
  socket().opens();
  assert.equal(socket().sent[0].token, "key");
});
