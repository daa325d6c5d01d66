import { sentencesPt } from '#platform/contract/validation.ts'
import { namespace } from '#platform/web/i18n/namespace.ts'

export const errorsTexts = namespace('errors', {
  offline: 'Não foi possível falar com o servidor. Confira a conexão e tente de novo.',
  unreadable: 'O servidor respondeu algo que não se pôde ler. Tente de novo em instantes.',
  codes: { ...sentencesPt },
})
