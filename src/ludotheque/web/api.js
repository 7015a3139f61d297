/** Talking with the server. */

import { ownKey, tokenOf } from "./storage.js";
import { language, say } from "./words.js";

const AGAIN = 2000;
const NOTHING = 204;

/** A refusal of the server, with its own friendly words. */
export class Refused extends Error {
  /**
   * @param {string} words
   * @param {number} status 0 where there was no answer
   */
  constructor(words, status) {
    super(words);
    this.status = status;
  }
}

/**
 * The address of something about a table or a game, in the language of the page.
 * @param {string} path
 * @param {QueryValues} query
 */
export function address(path, query = {}) {
  const parts = new URLSearchParams({ lang: language() });
  for (const [key, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each != null) parts.append(key, String(each));
  }
  return `/api/${path}?${parts}`;
}

/** There was no answer, or it broke off. */
const lost = () => {
  throw new Refused(say("lost_connection"), 0);
};

/**
 * What the server said in place of an answer.
 * @param {Response} answer
 */
export async function refusalOf(answer) {
  const { error } = await answer.json().catch(() => ({}));
  return new Refused(error ?? say("failed"), answer.status);
}

/**
 * Ask the server something; what it refuses is thrown.
 * @param {string} path
 * @param {{ query?: QueryValues, token?: string | null, body?: unknown }} options a body is posted
 */
export async function ask(path, { query, token, body } = {}) {
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
  if (body) headers.set("Content-Type", "application/json");
  const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const answer = await fetch(address(path, query), { ...sent, headers }).catch(lost);
  if (!answer.ok) throw await refusalOf(answer);
  const isPicture = answer.headers.get("Content-Type")?.startsWith("image/");
  if (answer.status === NOTHING) return null;
  return (isPicture ? answer.text() : answer.json()).catch(lost);
}

/** What the address of this page names: a table or a game. */
export function nameHere() {
  const name = location.pathname.split("/")[2] ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Ask until there is an answer: what fails for a moment, and is told of, is asked again.
 * @template Answer
 * @param {() => Promise<Answer>} ask
 * @param {(refused: unknown) => void} failed
 */
export async function persistently(ask, failed) {
  for (;;) {
    try {
      return await ask();
    } catch (refused) {
      if (refused instanceof Refused && refused.status && refused.status < 500) throw refused;
      failed(refused);
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

/**
 * Every game on the shelf.
 * @returns {Promise<Game[]>}
 */
export const getGames = () => ask("games");

/**
 * The rule page of a game.
 * @param {string} game
 * @returns {Promise<Rules>}
 */
export const getRules = (game) => ask(`games/${encodeURIComponent(game)}/rules`);

/**
 * The lessons of a game.
 * @param {string} game
 * @returns {Promise<Lesson[]>}
 */
export const getLessons = (game) => ask(`games/${encodeURIComponent(game)}/lessons`);

/**
 * What became of the tables that this device knows.
 * @param {KnownTablesBody["tables"]} tables
 * @returns {Promise<KnownTables>}
 */
export const getKnown = (tables) => ask("tables/known", { body: { tables } });

/**
 * The games of whoever has a key, the latest first.
 * @param {string} key
 * @param {number} skip how many were told before
 * @returns {Promise<OwnGames>}
 */
export const getOwnGames = (key, skip = 0) => ask("people/games", { token: key, query: { skip } });

/**
 * The address of the server for other devices.
 * @returns {Promise<Address>}
 */
export const getAddress = () => ask("address");

/**
 * A link as a QR code. It goes in a body, since addresses are written into logs, and a link may hold a token.
 * @param {string} link
 * @returns {Promise<string>}
 */
export const drawQr = (link) => ask("qr.svg", { body: { link } });

/**
 * Set a table for a new game, or for a saved one; the reader holds their seats with the key of this device.
 * @template {NewTablePath} Path
 * @param {Path} path
 * @param {NewTableBody<Path>} body
 * @returns {Promise<NewTable>}
 */
export const setTable = (path, body) => ask(path, { body, token: ownKey() });

/**
 * Sit down at a table with the key of this device: at an open seat, or at that of an invitation.
 * @param {string} table
 * @param {SitBody} body
 * @returns {Promise<Table>}
 */
export const sitDown = (table, body) => ask(`tables/${encodeURIComponent(table)}/sit`, { body, token: ownKey() });

/**
 * The requests about one table, made with the token that is held for it.
 * @param {string} table
 * @param {string | null} [token]
 * @returns {TableApi}
 */
export function tableApi(table, token = tokenOf(table)) {
  const path = `tables/${encodeURIComponent(table)}`;
  let held = token;
  let known = Promise.resolve(); // that the token is the right one
  const asked = async (/** @type {string} */ where, /** @type {{ query?: QueryValues, body?: unknown }} */ what) => {
    await known;
    return ask(where, { ...what, token: held });
  };
  return {
    table,
    get token() {
      return held;
    },
    holdWith(other) {
      const learn = async () => void (held = await other.catch(() => held));
      return (known = learn());
    },
    get: (part = "", query = {}) => asked(part ? `${path}/${part}` : path, { query }),
    post: (part, body) => asked(`${path}/${part}`, { body: body ?? {} }),
    address: (part, query) => address(`${path}/${part}`, query),
  };
}
