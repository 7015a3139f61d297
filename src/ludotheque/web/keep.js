/** What this browser remembers: the tables it knows with their tokens, and the reader's choices. */

const TABLES = "ludotheque.tables";
const MOST = 30;

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; only a reload forgets.
  }
}

/** The tables known here, the latest first: {table, token, links, title, over, seen}. */
export const tables = () => read(TABLES, []);

/** What is known of one table. */
export const known = (table) => tables().find((each) => each.table === table) ?? {};

/** Remember something about a table, and that it was seen just now. */
export function remember(table, facts) {
  const entry = { ...known(table), ...facts, table, seen: Date.now() };
  write(TABLES, [entry, ...tables().filter((each) => each.table !== table)].slice(0, MOST));
}

/** Forget a table. */
export const forget = (table) => write(TABLES, tables().filter((each) => each.table !== table));

/** A choice of the reader, such as whether to watch the computer think. */
export const choice = (name, otherwise = null) => read(`ludotheque.choice.${name}`, otherwise);

/** Keep a choice of the reader. */
export const choose = (name, value) => write(`ludotheque.choice.${name}`, value);

/** Take the token of a seat out of the address bar and keep it. */
export function takeToken(table) {
  const token = location.hash.slice(1);
  if (!token) return;
  remember(table, { token });
  history.replaceState(null, "", location.pathname + location.search);
}
