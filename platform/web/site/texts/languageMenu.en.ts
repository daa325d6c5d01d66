export const languageMenu = {
  label: 'Language',
  idiom: 'Language',
  idiomNote: 'Appearance and public pages.',
  labels: 'Product labels',
  portuguese: 'Português',
  asIdiom: 'Same as the language',
  labelsNote: 'Dates, numbers and amounts follow the labels.',
  offer: 'Use {{language}} for the labels too?',
  translate: 'Translate',
  question: 'Which language do you read?',
  questionNote:
    'It applies to screens, dates and numbers in this browser. You can change it later in the language menu.',
  continue: 'Continue',
  failed: '{{language}} could not be loaded. Try again.',
}
