/** A board to learn at or to play at: the address says which. */

await import(location.pathname.startsWith("/learn/") ? "./learn.js" : "./table.js");
