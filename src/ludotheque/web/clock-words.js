/** The texts of clocks, and of what players ask each other for, in French and English side by side. */

import { learnWords } from "./words.js";

/** The texts, each with its blanks in braces. */
export const CLOCK_WORDS = /** @type {const} */ ({
  accept: ["Accepter", "Accept"],
  ask_again: ["Proposer une autre partie", "Offer another game"],
  ask_takeback: ["Reprendre mon coup ?", "Take back my move?"],
  asked_again: [
    "Tu as proposé une autre partie : on attend la réponse.",
    "You offered another game: waiting for the answer.",
  ],
  asked_draw: ["Tu as proposé la nulle : on attend la réponse.", "You offered a draw: waiting for the answer."],
  asked_takeback: [
    "Tu as demandé à reprendre ton coup : on attend la réponse.",
    "You asked to take your move back: waiting for the answer.",
  ],
  asks: ["Demandes", "Requests"],
  claim_computer: ["Faire jouer l’ordinateur", "Let the computer play"],
  claim_win: ["Réclamer la victoire", "Claim the win"],
  clock: ["Pendule", "Clock"],
  deadline_file: ["Dans mon agenda", "To my calendar"],
  days_a_turn: ["{days} jours par tour", "{days} days a turn"],
  days_hours: ["{days} j {hours} h", "{days} d {hours} h"],
  decline: ["Refuser", "Decline"],
  gone_for: [
    "{name} n’est plus là. Tu pourras réclamer dans {seconds} s (G-4).",
    "{name} has left. You can claim in {seconds} s (G-4).",
  ],
  gone_long: ["{name} n’est plus là (G-4).", "{name} has left (G-4)."],
  minutes_and_more: ["{minutes} min + {more} s", "{minutes} min + {more} s"],
  no_clock: ["sans", "none"],
  offer_draw: ["Proposer la nulle", "Offer a draw"],
  one_day_a_turn: ["1 jour par tour", "1 day a turn"],
  phrases: ["Messages des autres", "Messages of others"],
  phrases_off: ["cachés", "hidden"],
  phrases_on: ["affichés", "shown"],
  rated: ["classée", "rated"],
  rated_game: ["Partie classée : elle compte pour ton classement", "Rated game: it counts for your rating"],
  reminders: ["Rappels", "Reminders"],
  says: ["{name} : {words}", "{name}: {words}"],
  seconds_and_more: ["{seconds} s + {more} s", "{seconds} s + {more} s"],
  speak: ["Dire quelque chose", "Say something"],
  time_is_short: ["Ton temps est presque écoulé : {seconds} s.", "Your time is nearly up: {seconds} s."],
  time_left: ["Temps restant : {time}", "Time left: {time}"],
  wish_again: ["{name} propose une autre partie.", "{name} offers another game."],
  wish_draw: ["{name} propose la nulle (G-5).", "{name} offers a draw (G-5)."],
  wish_takeback: ["{name} voudrait reprendre son coup.", "{name} would like to take their move back."],
});

learnWords(CLOCK_WORDS);
