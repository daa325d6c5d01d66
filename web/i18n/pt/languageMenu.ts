export const languageMenu = {
  label: 'Idioma',
  idiom: 'Idioma',
  idiomNote: 'Aparência e páginas públicas.',
  labels: 'Rótulos do produto',
  portuguese: 'Português',
  asIdiom: 'Como o idioma',
  labelsNote: 'Datas, números e valores acompanham os rótulos.',
  offer: 'Usar {{language}} também nos rótulos?',
  translate: 'Traduzir',
  failed: 'Não foi possível carregar {{language}}. Tente de novo.',
}
