import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const deliveriesErrors = {
  missing: {
    template: 'Modelo não encontrado.',
    delivery: 'Envio não encontrado.',
    suppression: 'Bloqueio não encontrado.',
    unsubscribeLink: 'Este link não vale. Copie-o inteiro do e-mail que você recebeu.',
  },
} as const satisfies ErrorsOf

type Own = (typeof deliveriesErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
