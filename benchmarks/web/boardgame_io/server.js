/** boardgame.io's own server with its own store in memory; says where it is. */

const { Origins, Server } = require("boardgame.io/server");
const game = require("./plus_4.js");

Server({ games: [game], origins: [Origins.LOCALHOST] })
  .run({ port: 0 })
  .then(({ appServer }) => console.log(`http://localhost:${appServer.address().port}`));
