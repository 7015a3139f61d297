/** boardgame.io's own server with its own store in memory; says where it is. */

const { Origins, Server } = require("boardgame.io/server");
const game = require("./tic_tac_toe.js");

Server({ games: [game], origins: [Origins.LOCALHOST] })
  .run({ port: 0 })
  .then(({ appServer }) => console.log(`http://localhost:${appServer.address().port}`));
