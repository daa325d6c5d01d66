import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const professionalsErrors = {
  missing: {
    candidate: 'Profissional não encontrado.',
  },
  taken: {
    candidates_cpf_key: 'cpf',
    candidates_email_key: 'email',
  },
} as const satisfies ErrorsOf

type Own = (typeof professionalsErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
