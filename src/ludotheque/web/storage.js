/** What this browser remembers: the tables it knows with their tokens, and the reader's choices. */

const TABLES = "ludotheque.tables";
const SEAT = "ludotheque.seat.";
const KEY = "ludotheque.key";
/** What a tab keeps in place of a token where the key of this device holds the seat: no token is so short. */
const BY_KEY = "by key";
const KEY_BYTES = 32;
const TOKEN = /^#([\w-]{40,})$/;
const MOST = 50;

/** @type {Map<string, unknown>} */
const otherwise = new Map(); // where a browser keeps nothing, one page still knows what it was told

/**
 * A kept value; what is missing, damaged, or of another kind than what stands for it is as if it were not there.
 * @template Value
 * @param {string} key
 * @param {Value} missing
 * @param {"localStorage" | "sessionStorage"} store
 * @returns {Value}
 */
function read(key, missing, store = "localStorage") {
  if (otherwise.has(key)) return /** @type {Value} */ (otherwise.get(key));
  try {
    const found = JSON.parse(globalThis[store].getItem(key) ?? "null") ?? missing;
    return alike(found, missing) ? found : missing;
  } catch {
    return missing;
  }
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
const alike = (one, other) => typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/**
 * Keep a value; says whether it will still be there on the next page.
 * @param {string} key
 * @param {unknown} value
 * @param {"localStorage" | "sessionStorage"} store
 */
function write(key, value, store = "localStorage") {
  try {
    globalThis[store].setItem(key, JSON.stringify(value));
    otherwise.delete(key);
    return true;
  } catch {
    otherwise.set(key, value);
    return false;
  }
}

/** The tables known here, the latest first. */
export const tables = () =>
  read(TABLES, /** @type {KnownTable[]} */ ([])).filter((each) => typeof each?.table === "string");

/**
 * What is known of one table.
 * @param {string} table
 * @returns {Partial<KnownTable>}
 */
export const known = (table) => tables().find((each) => each.table === table) ?? {};

/**
 * The token of the seats that are held in this tab, or else in this browser. What the tab says counts alone: another
 * tab may have written what the browser remembers before it heard of this one.
 * @param {string} table
 */
export const seatToken = (table) => {
  const here = read(SEAT + table, "", "sessionStorage");
  if (here) return here === BY_KEY ? undefined : here;
  const { own, token } = known(table);
  return own ? undefined : token;
};

/**
 * The token with which the reader comes to a table: that of a seat, or else the key of this device.
 * @param {string} table
 */
export const tokenOf = (table) => seatToken(table) || keptKey() || undefined;

/** The key of this device, by which the server knows the reader at every table; empty where there is none yet. */
export const keptKey = () => read(KEY, "");

/** The key of this device, made when it is first needed; empty where nothing can be kept. */
export function ownKey() {
  const key = keptKey() || newKey();
  return write(KEY, key) ? key : "";
}

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Be who has this key from now on.
 * @param {string} key
 */
export const adoptKey = (key) => write(KEY, key);

/** Remember nothing of what was ever kept here. */
export function forgetEverything() {
  otherwise.clear();
  for (const store of /** @type {const} */ (["localStorage", "sessionStorage"]))
    for (const key of Object.keys(globalThis[store]))
      if (key.startsWith("ludotheque.")) globalThis[store].removeItem(key);
}

/**
 * Remember something about a table, and that it was seen just now.
 * @param {string} table
 * @param {Partial<KnownTable>} facts
 */
export function remember(table, facts) {
  const entry = { ...known(table), ...facts, table, seen: Date.now() };
  write(TABLES, kept([entry, ...tables().filter((each) => each.table !== table)]));
}

/**
 * Remember that the games at these tables are over.
 * @param {string[]} over
 */
export const rememberOver = (over) =>
  write(
    TABLES,
    tables().map((each) => (over.includes(each.table) ? { ...each, over: true } : each)),
  );

/**
 * Of many tables only the latest, but all at which a game goes on.
 * @param {KnownTable[]} all
 */
function kept(all) {
  const useful = all.filter((each) => each.token && !each.over);
  const chosen = new Set([...useful, ...all].slice(0, Math.max(MOST, useful.length)));
  return all.filter((each) => chosen.has(each));
}

/**
 * Forget a table.
 * @param {string} table
 */
export const forget = (table) =>
  write(
    TABLES,
    tables().filter((each) => each.table !== table),
  );

/**
 * A choice of the reader, such as whether to watch the computer think.
 * @template Value
 * @param {string} name
 * @param {Value} missing
 */
export const choice = (name, missing) => read(`ludotheque.choice.${name}`, missing);

/**
 * Keep a choice of the reader.
 * @param {string} name
 * @param {unknown} value
 */
export const choose = (name, value) => write(`ludotheque.choice.${name}`, value);

/**
 * Hold the seats of a token: in this tab, and in the browser if it has no other; says whether this tab keeps it.
 * @param {string} table
 * @param {string} token
 */
export function hold(table, token) {
  const { own, token: other } = known(table);
  remember(table, { token: own ? null : (other ?? token) });
  return write(SEAT + table, token, "sessionStorage");
}

/**
 * Hold the reader's seats at a table with the key of this device, and no token of their own.
 * @param {string} table
 */
export function holdWithKey(table) {
  remember(table, { token: null, own: true });
  write(SEAT + table, BY_KEY, "sessionStorage");
}

/**
 * Take the token of a seat out of the address bar, and hold what it stands for.
 * @param {string} table
 */
export function takeToken(table) {
  const token = TOKEN.exec(location.hash)?.[1];
  addEventListener("hashchange", () => TOKEN.test(location.hash) && location.reload());
  if (token && hold(table, token)) history.replaceState(null, "", location.pathname + location.search);
}
