import { namespace } from '#platform/web/i18n/namespace.ts'
export const languageMenuTexts = namespace('languageMenu', {
  label: 'Idioma',
  idiom: 'Idioma',
  idiomNote: 'Aparência e páginas públicas.',
  labels: 'Rótulos do produto',
  portuguese: 'Português',
  asIdiom: 'Como o idioma',
  labelsNote: 'Datas, números e valores acompanham os rótulos.',
  offer: 'Usar {{language}} também nos rótulos?',
  translate: 'Traduzir',
  question: 'Em que idioma você lê?',
  questionNote: 'Vale para telas, datas e números neste navegador. Você pode mudar depois no menu de idioma.',
  continue: 'Continuar',
  failed: 'Não foi possível carregar {{language}}. Tente de novo.',
})
