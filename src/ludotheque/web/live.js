/** The live connection to a table: it says who we are, hears every change, and comes back by itself when it was lost. */

import { language } from "./words.js";

const PATIENCE = [500, 1000, 2000, 4000, 8000];
const PING = 25_000;

export class Live {
  #table;
  #token;
  #hear;
  #socket = null;
  #tries = 0;
  #wishes = new Map();

  /** Connect to a table; `hear` gets every message, and {kind: "lost"} or {kind: "found"} about the connection. */
  constructor(table, token, hear) {
    this.#table = table;
    this.#token = token ?? null;
    this.#hear = hear;
    this.#connect();
    setInterval(() => this.send({ kind: "ping" }), PING);
    addEventListener("online", () => this.#socket?.readyState > WebSocket.OPEN && this.#connect());
  }

  /** Send a message, if the connection stands. */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Send a message now, and again whenever the connection had to be made anew. */
  wish(message) {
    this.#wishes.set(message.kind, message);
    this.send(message);
  }

  #connect() {
    const url = new URL(`/api/tables/${encodeURIComponent(this.#table)}/live`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#tries = 0;
      this.send({ kind: "hello", token: this.#token, lang: language() });
      for (const wish of this.#wishes.values()) this.send(wish);
      this.#hear({ kind: "found" });
    });
    socket.addEventListener("message", (event) => this.#hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      if (this.#socket !== socket) return;
      this.#hear({ kind: "lost" });
      setTimeout(() => this.#connect(), PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)]);
    });
  }
}
