export const languageMenu = {
  label: 'Sprache',
  idiom: 'Sprache',
  idiomNote: 'Darstellung und öffentliche Seiten.',
  labels: 'Beschriftungen des Produkts',
  portuguese: 'Português',
  asIdiom: 'Wie die Sprache',
  labelsNote: 'Datum, Zahlen und Beträge folgen den Beschriftungen.',
  offer: 'Auch die Beschriftungen auf {{language}}?',
  translate: 'Übersetzen',
  question: 'Welche Sprache lesen Sie?',
  questionNote:
    'Sie gilt für Ansichten, Daten und Zahlen in diesem Browser. Sie können sie später im Sprachmenü ändern.',
  continue: 'Weiter',
  failed: '{{language}} konnte nicht geladen werden. Bitte erneut versuchen.',
}
