/** Talking with the server. */

import { tokenOf } from "./keep.js";
import { language, say } from "./words.js";

const AGAIN = 2000;

/** A refusal of the server, with its own friendly words. */
export class Refused extends Error {
  constructor(words, status) {
    super(words);
    this.status = status;
  }
}

/** The address of something about a table or a game, in the language of the page. */
export function address(path, query = {}) {
  const parts = new URLSearchParams({ lang: language() });
  for (const [key, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each != null) parts.append(key, each);
  }
  return `/api/${path}?${parts}`;
}

async function ask(path, { query, token, ...options } = {}) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  if (options.body) headers["Content-Type"] = "application/json";
  let answer;
  try {
    answer = await fetch(address(path, query), { ...options, headers });
  } catch {
    throw new Refused(say("lost_connection"), 0);
  }
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(found.error ?? say("failed"), answer.status);
  return found;
}

/** What the address of this page names: a table or a game. */
export function nameHere() {
  const name = location.pathname.split("/")[2];
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Ask until there is an answer: what fails for a moment, and is told of, is asked again. */
export async function persistently(ask, failed) {
  for (;;) {
    try {
      return await ask();
    } catch (refused) {
      if (refused.status && refused.status < 500) throw refused;
      failed(refused);
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

/** Get something that belongs to no table. */
export const get = (path, query) => ask(path, { query });

/** Send something that belongs to no table. */
export const post = (path, body = {}) => ask(path, { method: "POST", body: JSON.stringify(body) });

/** The requests about one table, made with the token that is held for it. */
export function tableApi(table, token = tokenOf(table)) {
  const path = `tables/${encodeURIComponent(table)}`;
  return {
    table,
    token,
    get: (part = "", query = {}) => ask(part ? `${path}/${part}` : path, { query, token }),
    post: (part, body = {}) => ask(`${path}/${part}`, { method: "POST", body: JSON.stringify(body), token }),
    address: (part, query) => address(`${path}/${part}`, query),
  };
}
