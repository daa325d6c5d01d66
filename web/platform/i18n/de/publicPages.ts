export const publicPages = {
  notFound: {
    title: 'Seite nicht gefunden',
    body: 'Die Adresse gibt es nicht, oder sie ist umgezogen.',
    back: 'Zurück zum Anfang',
  },
  broken: {
    title: 'Entschuldigung, ein unerwarteter Fehler ist aufgetreten.',
    advice: 'Wenn es wieder geschieht, sagen Sie dem Support, was Sie gerade getan haben.',
    back: 'Zurück zum Anfang',
  },
}
