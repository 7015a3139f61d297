/** The texts about reminders and feeds of one's turns; only the page of one's games fetches them. */

/** The texts, each with its blanks in braces. */
export const REMINDER_WORDS = /** @type {const} */ ({
  days_games: ["Parties sur plusieurs jours", "Games over days"],
  feed_again: ["Faire une nouvelle adresse", "Make a new address"],
  feed_care: [
    "Qui connaît cette adresse voit quand c’est à toi de jouer, et à quelles tables : ne la montre à personne.",
    "Whoever knows this address sees when it is your turn, and at which tables: show it to nobody.",
  ],
  feed_changed: [
    "Tu as déjà un flux. Avec une nouvelle adresse, ou sans flux, l’ancienne ne mène plus nulle part.",
    "You have a feed already. With a new address, or without a feed, the old one leads nowhere any more.",
  ],
  feed_gone: ["Le flux n’existe plus.", "The feed is no more."],
  feed_lead: [
    "Donne cette adresse à ton lecteur de flux : il te dira quand c’est à toi. Elle ne sera plus montrée.",
    "Give this address to your feed reader: it will tell you when it is your turn. It is not shown again.",
  ],
  feed_link: ["L’adresse de ton flux", "The address of your feed"],
  feed_stop: ["Supprimer le flux", "Remove the feed"],
  feed_turns: ["Flux de mes tours", "Feed of my turns"],
  remind_denied: [
    "Les notifications de cette page sont bloquées : autorise-les dans les réglages du navigateur. Sinon, prends le flux, ou l’échéance à la table.",
    "Notifications of this page are blocked: allow them in the settings of the browser. Else take the feed, or the deadline at the table.",
  ],
  remind_failed: [
    "Ton navigateur n’a pas pu joindre son service de notification. Réessaie plus tard, ou prends le flux.",
    "Your browser could not reach its push service. Try again later, or take the feed.",
  ],
  remind_lead: [
    "Ce navigateur peut te prévenir quand c’est à toi de jouer, et quand il ne reste plus beaucoup de temps.",
    "This browser can tell you when it is your turn, and when there is not much time left.",
  ],
  remind_me: ["Préviens-moi", "Remind me"],
  remind_off: [
    "Ce serveur n’envoie pas de rappels. Le flux, ou l’échéance à la table pour ton agenda, peuvent t’en tenir lieu.",
    "This server sends no reminders. The feed, or the deadline at the table for your calendar, can do it instead.",
  ],
  remind_on: [
    "Ce navigateur te préviendra quand c’est à toi, et quand il ne reste plus beaucoup de temps.",
    "This browser will tell you when it is your turn, and when there is not much time left.",
  ],
  remind_stop: ["Ne plus me prévenir", "Remind me no more"],
  remind_unable: [
    "Ce navigateur ne peut pas recevoir de rappels ici. Il faut HTTPS et, sur iPhone et iPad, ajouter d’abord la page à l’écran d’accueil. Sinon, prends le flux, ou l’échéance à la table.",
    "This browser cannot receive reminders here. It takes HTTPS and, on iPhone and iPad, the page on the home screen first. Else take the feed, or the deadline at the table.",
  ],
});
