/** The texts about who one is; only the page of one's games fetches them. */

/** The texts, each with its blanks in braces. */
export const PERSON_WORDS = /** @type {const} */ ({
  finished_games: ["Parties finies", "Finished games"],
  missing_games: ["Plus sur ce serveur", "No longer on this server"],
  no_games: ["Aucune partie pour l’instant.", "No games yet."],
  arrived: ["Te voilà : tes parties t’ont suivi.", "Here you are: your games came with you."],
  ask_forget: [
    "Retirer cette partie de cet appareil ? Sans le lien de ta place, tu ne pourras plus y jouer d’ici.",
    "Remove this game from this device? Without the link of your seat you cannot play on from here.",
  ],
  ask_forget_me: [
    "Tout oublier ? Tes parties en cours sont abandonnées, ton nom disparaît des autres, et cet appareil oublie ta clé.",
    "Forget everything? Games going on are resigned, your name is gone from the others, and this device forgets your key.",
  ],
  forget_me: ["Tout oublier", "Forget it all"],
  how_long_it_is_kept: [
    "Tout cela s’efface de soi-même quand tu n’es pas venu pendant un an, ou tout de suite avec « Tout oublier ». Les parties restent, sans nom.",
    "All of this goes by itself when you were not here for a year, or at once with “Forget it all”. Games stay, without a name.",
  ],
  keep_name: ["Garder ce nom", "Keep this name"],
  move_along: ["Emporter mes parties sur un autre appareil", "Take my games to another device"],
  move_along_care: [
    "Ce lien marche une seule fois. Qui l’ouvre devient toi : ne le montre à personne d’autre.",
    "This link works once. Whoever opens it becomes you: show it to nobody else.",
  ],
  move_along_lead: [
    "Vise ce code avec l’autre appareil, ou ouvre-y ce lien, dans les {minutes} minutes : toutes tes parties y seront aussi.",
    "Point the other device at this code, or open this link there, within {minutes} minutes: all your games will be there too.",
  ],
  move_link: ["Le lien pour mon autre appareil", "The link for my other device"],
  name_kept: ["C’est noté.", "Noted."],
  what_is_kept: ["Ce que le serveur garde de toi", "What the server keeps of you"],
  what_is_kept_lead: [
    "Pas de compte, pas d’adresse. Ton appareil a une clé ; le serveur n’en garde qu’une empreinte, le nom que tu choisis et le jour de ta dernière visite, pour retrouver tes parties, et de tes parties classées ton classement et comment il s’est fait. Si tu veux des rappels, il garde aussi où ce navigateur les reçoit, dans quelle langue, et les clés pour que lui seul les lise ; pour le flux, une empreinte de son adresse.",
    "No account, no address. Your device has a key; the server keeps only a fingerprint of it, the name you choose and the day of your last visit, so that your games are found, and of rated games your rating and how it came about. If you want reminders, it also keeps where this browser receives them, in which language, and the keys with which it alone reads them; for the feed, a fingerprint of its address.",
  ],
  remove: ["Retirer", "Remove"],
});
