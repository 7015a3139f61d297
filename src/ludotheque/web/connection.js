/** The live connection to a table: it says who we are, hears every change, and comes back by itself when it was lost. */

import { pinged, ponged } from "./server-time.js";
import { language } from "./words.js";

const PATIENCE = [500, 1000, 2000, 4000, 8000];
const PING = 25_000;
const ANSWER = 4000;
const ANSWERED = ["hello", "move", "claim", "ping"];
const REFUSED = 1008;
const RESTARTED = 1012;
const LATER = 1013;
const AT_ONCE = 200;

export class Connection {
  #path;
  #token;
  #hear;
  #knows;
  /** @type {WebSocket | null} */
  #socket = null;
  #tries = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #unanswered;
  #heard = 0;
  /** @type {Map<string, ClientMessage>} */
  #wishes = new Map();

  /**
   * Connect to a table; `hear` gets every message, and {kind: "lost"}, "found" or "refused" of the connection. The server
   * is greeted with what the page `knows`.
   * @param {string} table
   * @param {string | null | undefined} token
   * @param {(message: Heard) => void} hear
   * @param {() => Pick<Hello, "see" | "version">} knows
   * @param {string} path where to connect to, if that is no table
   */
  constructor(table, token, hear, knows = () => ({}), path = `tables/${encodeURIComponent(table)}`) {
    this.#path = path;
    this.#token = token ?? null;
    this.#hear = hear;
    this.#knows = knows;
    this.#connect();
    setInterval(() => this.#check(), PING);
    document.addEventListener("visibilitychange", () => document.hidden || this.#check());
    addEventListener("online", () => this.open || this.#connect());
  }

  /**
   * Send a message now, and again whenever the connection had to be made anew.
   * @param {ClientMessage} message
   */
  wish(message) {
    this.#wishes.set(message.kind, message);
    this.send(message);
  }

  /**
   * No longer send this kind of message when the connection is made anew.
   * @param {ClientMessage["kind"]} kind
   */
  unwish(kind) {
    this.#wishes.delete(kind);
  }

  /** Hear nothing until the server is greeted anew. */
  pause() {
    clearTimeout(this.#retry);
    this.#answered();
    this.#socket?.close();
    this.#socket = null;
  }

  /**
   * Greet the server anew, with this token.
   * @param {string | null | undefined} token
   */
  speakAs(token) {
    this.#token = token ?? null;
    this.#connect();
  }

  /** Whether what is sent now leaves this device, as far as that is known: a socket may outlive its line. */
  get open() {
    return this.#socket?.readyState === WebSocket.OPEN && globalThis.navigator?.onLine !== false;
  }

  /**
   * Send a message now, or never.
   * @param {ClientMessage} message
   */
  send(message) {
    if (!this.open) return;
    if (message.kind === "ping") pinged();
    this.#socket?.send(JSON.stringify(message));
    if (ANSWERED.includes(message.kind)) this.#unanswered ??= setTimeout(() => this.#lose(), ANSWER << this.#tries);
  }

  // A connection may die without a word, as when a laptop sleeps or a server stands still: what is silent is made anew.
  #check() {
    const silent = Date.now() - this.#heard > 2 * PING;
    if (this.open && silent) this.#lose();
    else this.send({ kind: "ping" });
  }

  // On a slow line, or at a busy server, the next answer is given more time.
  #lose() {
    this.#tries = Math.min(this.#tries + 1, PATIENCE.length - 1);
    this.#hear({ kind: "lost" });
    this.#connect();
  }

  #answered() {
    clearTimeout(this.#unanswered);
    this.#unanswered = undefined;
  }

  #connect() {
    this.pause();
    const url = new URL(`/api/${this.#path}/live`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.addEventListener("open", () => socket === this.#socket && this.#greet());
    socket.addEventListener("message", ({ data }) => socket === this.#socket && this.#listen(JSON.parse(data)));
    socket.addEventListener("close", ({ code }) => socket === this.#socket && this.#closed(code));
  }

  #greet() {
    this.send({ kind: "hello", token: this.#token, lang: language(), ...this.#knows() });
    for (const wish of this.#wishes.values()) this.send(wish);
    this.#hear({ kind: "found" });
  }

  /** @param {ServerMessage} message */
  #listen(message) {
    this.#heard = Date.now();
    this.#answered();
    if (message.kind === "pong") ponged(message.now);
    if (message.kind !== "error") this.#tries = 0; // an error may be all that a busy server has to say
    this.#hear(message);
  }

  /**
   * How long to wait before the next try: when a server makes room for another, all pages come back at once, though not
   * all in the same moment; one that is busy is given more time.
   * @param {number} code
   */
  #wait(code) {
    const tries = Math.max(this.#tries, code === LATER ? 2 : 0);
    this.#tries = Math.min(tries + 1, PATIENCE.length - 1);
    return code === RESTARTED && !tries ? Math.random() * AT_ONCE : PATIENCE[tries];
  }

  /** @param {number} code */
  #closed(code) {
    this.#answered();
    if (code === REFUSED) return this.#hear({ kind: "refused" });
    this.#hear({ kind: "lost" });
    this.#retry = setTimeout(() => this.#connect(), this.#wait(code));
  }
}
