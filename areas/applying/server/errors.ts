import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const applyingErrors = {
  missing: {
    vacancy: 'Vaga não encontrada.',
    boardApplication: 'Candidatura do canal não encontrada.',
    doorApplication: 'Inscrição não encontrada.',
    document: 'Documento não encontrado.',
    refusedAttempt: 'Tentativa recusada não encontrada.',
  },
} as const satisfies ErrorsOf

type Own = (typeof applyingErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
