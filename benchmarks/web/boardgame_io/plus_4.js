/**
 * The elementary game of Plus 4 for boardgame.io, which is what the other side plays too: a pawn is pushed in at the top
 * of one of four columns, whatever falls out below goes back to its owner, and four in a line win.
 */

const SIZE = 4;
const PAWNS = 9;
const LONGEST = 200;
const COLUMNS = "ABCD";

const indices = [...Array(SIZE).keys()];
const LINES = [
  ...indices.map((column) => indices.map((floor) => [column, floor])),
  ...indices.map((floor) => indices.map((column) => [column, floor])),
  indices.map((each) => [each, each]),
  indices.map((each) => [each, SIZE - 1 - each]),
];

const pawns = (G, player) => G.grid.flat().filter((owner) => owner === player).length;
const aligned = (G, player) => LINES.some((line) => line.every(([column, floor]) => G.grid[column][floor] === player));

module.exports = {
  name: "plus-4",
  setup: () => ({ grid: indices.map(() => Array(SIZE).fill(null)), plies: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    push: ({ G, playerID }, word) => {
      const column = G.grid[COLUMNS.indexOf(word)];
      if (!column || pawns(G, playerID) === PAWNS) return "INVALID_MOVE";
      column.shift();
      column.push(playerID);
      G.plies += 1;
    },
    pass: ({ G, playerID }) => {
      if (pawns(G, playerID) < PAWNS) return "INVALID_MOVE";
      G.plies += 1;
    },
  },
  endIf: ({ G, ctx }) => {
    const winners = ctx.playOrder.filter((player) => aligned(G, player));
    if (winners.length === 1) return { winner: winners[0] };
    if (winners.length === 2 || G.plies === LONGEST) return { draw: true };
  },
};
