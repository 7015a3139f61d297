/** What this browser remembers: the tables it knows with their tokens, and the reader's choices. */

const TABLES = "ludotheque.tables";
const SEAT = "ludotheque.seat.";
const TOKEN = /^#([\w-]{40,})$/;
const MOST = 30;

const otherwise = new Map(); // where a browser keeps nothing, one page still knows what it was told

function read(key, missing, store = "localStorage") {
  try {
    return JSON.parse(window[store].getItem(key)) ?? missing;
  } catch {
    return otherwise.get(key) ?? missing;
  }
}

/** Keep a value; says whether it will still be there on the next page. */
function write(key, value, store = "localStorage") {
  try {
    window[store].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    otherwise.set(key, value);
    return false;
  }
}

/** The tables known here, the latest first: {table, token, links, title, over, seen}. */
export const tables = () => read(TABLES, []);

/** What is known of one table. */
export const known = (table) => tables().find((each) => each.table === table) ?? {};

/** The token of the seats that are held in this tab, or else in this browser. */
export const tokenOf = (table) => read(SEAT + table, null, "sessionStorage") ?? known(table).token;

/** Remember something about a table, and that it was seen just now. */
export function remember(table, facts) {
  const entry = { ...known(table), ...facts, table, seen: Date.now() };
  const all = [entry, ...tables().filter((each) => each.table !== table)];
  const useful = all.filter((each) => each.token && !each.over);
  const kept = new Set([...useful, ...all].slice(0, Math.max(MOST, useful.length)));
  write(
    TABLES,
    all.filter((each) => kept.has(each)),
  );
}

/** Forget a table. */
export const forget = (table) =>
  write(
    TABLES,
    tables().filter((each) => each.table !== table),
  );

/** A choice of the reader, such as whether to watch the computer think. */
export const choice = (name, missing = null) => read(`ludotheque.choice.${name}`, missing);

/** Keep a choice of the reader. */
export const choose = (name, value) => write(`ludotheque.choice.${name}`, value);

/** Hold the seats of a token: in this tab, and in the browser if it has no other; says whether this tab keeps it. */
export function hold(table, token) {
  remember(table, { token: known(table).token ?? token });
  return write(SEAT + table, token, "sessionStorage");
}

/** Take the token of a seat out of the address bar, and hold what it stands for. */
export function takeToken(table) {
  const token = TOKEN.exec(location.hash)?.[1];
  addEventListener("hashchange", () => TOKEN.test(location.hash) && location.reload());
  if (token && hold(table, token)) history.replaceState(null, "", location.pathname + location.search);
}
