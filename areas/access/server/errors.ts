import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const accessErrors = {
  missing: {
    account: 'Administrador não encontrado.',
    note: 'Anotação não encontrada.',
    session: 'Sessão não encontrada.',
  },
  taken: {
    accounts_email_key: 'email',
  },
  refused: { last_administrator: 'last_administrator' },
} as const satisfies ErrorsOf

type Own = (typeof accessErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
