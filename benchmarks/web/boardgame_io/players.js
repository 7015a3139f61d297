/**
 * The people of many games at once, each with a client of boardgame.io.
 * A line of the input is one wave: {address, games}, a game being its moves. When everybody sits, a line says so; the
 * next line of the input lets them play, and the answer is a line too: {spent, seconds}.
 */

const readline = require("node:readline");
const { Client, LobbyClient } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./plus_4.js");

const SEATS = ["0", "1"];
const now = () => performance.now() / 1000;

/** Until a client has the state of its match. */
async function connected(client) {
  let leave;
  await new Promise((resolve) => (leave = client.subscribe((state) => state?.isConnected && resolve())));
  leave();
}

/** Two people at one match, who have agreed on every move. */
class Pair {
  constructor(moves) {
    this.moves = moves;
    this.sent = [];
    this.seconds = [];
    this.over = new Promise((resolve) => (this.end = resolve));
  }

  /** Come to the match, and wait until the other is there too. */
  async sit(lobby, address) {
    const { matchID } = await lobby.createMatch(game.name, { numPlayers: 2 });
    this.clients = [];
    for (const playerID of SEATS) {
      const { playerCredentials } = await lobby.joinMatch(game.name, matchID, { playerID, playerName: playerID });
      const multiplayer = SocketIO({ server: address, socketOpts: { transports: ["websocket"] } });
      const client = Client({ game, multiplayer, matchID, playerID, credentials: playerCredentials, debug: false });
      this.clients.push(client);
      client.start();
      await connected(client);
    }
  }

  /** Play the game to its end, and note for each move when the other saw it. */
  play() {
    this.clients.forEach((client, seat) => {
      let seen = 0;
      client.subscribe((state) => {
        const { plies } = state.G;
        if (plies === seen) return;
        seen = plies;
        if (plies % 2 !== seat) return;
        this.seconds.push(now() - this.sent[plies - 1]);
        if (plies === this.moves.length) this.end();
        else this.send(plies);
      });
    });
    this.send(0);
    return this.over;
  }

  send(ply) {
    this.sent[ply] = now();
    this.clients[ply % 2].moves.push(this.moves[ply]);
  }

  leave() {
    for (const client of this.clients) client.stop();
  }
}

async function wave({ address, games }, told) {
  const lobby = new LobbyClient({ server: address });
  const pairs = games.map((moves) => new Pair(moves));
  for (const pair of pairs) await pair.sit(lobby, address);
  console.log("sitting");
  await told.next();
  const begin = now();
  await Promise.all(pairs.map((pair) => pair.play()));
  const spent = now() - begin;
  console.log(JSON.stringify({ spent, seconds: pairs.flatMap((pair) => pair.seconds) }));
  for (const pair of pairs) pair.leave();
}

async function main() {
  const told = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  for (let line; !(line = await told.next()).done;) await wave(JSON.parse(line.value), told);
  process.exit();
}

main();
