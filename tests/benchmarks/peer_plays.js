/** Plays games by the moves of a game of boardgame.io, without it: after which move each ended, and who won. */

import { readFileSync } from "node:fs";
import process from "node:process";

const { game, games } = JSON.parse(readFileSync(0));
const { endIf, moves, setup } = (await import(game)).default;

function ended(words) {
  const G = setup();
  for (const [ply, word] of words.entries()) {
    const playerID = String(ply % 2);
    const refused = word === "-" ? moves.pass({ G, playerID }) : moves.push({ G, playerID }, word);
    if (refused) return [ply, refused];
    const end = endIf({ G, ctx: { playOrder: ["0", "1"] } });
    if (end) return [ply + 1, end.draw ? [] : [end.winner]];
  }
  return [words.length, null];
}

process.stdout.write(JSON.stringify(games.map(ended)));
