/** The texts of puzzles; only their pages fetch them. */

import { learnWords } from "./words.js";

/** The texts, each with its blanks in braces. */
export const PUZZLE_WORDS = /** @type {const} */ ({
  another_puzzle: ["Un autre", "Another"],
  next_puzzle: ["Problème suivant", "Next puzzle"],
  other_game_puzzles: ["Un autre jeu", "Another game"],
  puzzle: ["Problème", "Puzzle"],
  puzzle_again: ["Réessayer", "Try again"],
  puzzle_count: ["{solved} sur {count} résolus", "{solved} of {count} solved"],
  puzzle_level: ["Niveau {level}, {name}", "Level {level}, {name}"],
  puzzle_move: ["Coup {number} sur {count}", "Move {number} of {count}"],
  puzzle_moves_one: ["Un seul coup à trouver", "A single move to find"],
  puzzle_show: ["Montrer", "Show me"],
  puzzle_solved: ["Résolu", "Solved"],
  puzzle_today: ["Problème du jour", "Puzzle of the day"],
  puzzles: ["Problèmes", "Puzzles"],
  puzzles_lead: [
    "Quelqu’un vient de se tromper : trouve le seul coup qui en profite. Un problème par jour, et autant que tu veux à ta force.",
    "Somebody has just gone wrong: find the only move that makes the most of it. One puzzle a day, and as many as you like at your strength.",
  ],
  puzzles_none: ["Aucun jeu d’ici n’a encore de problèmes.", "No game here has puzzles yet."],
  puzzles_of: ["Problèmes : {game}", "Puzzles: {game}"],
  puzzles_which: ["Des problèmes de quel jeu ?", "Puzzles of which game?"],
});

learnWords(PUZZLE_WORDS);
