import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const companiesErrors = {
  missing: {
    company: 'Empresa não encontrada.',
    partner: 'Parceiro não encontrado.',
  },
  taken: {
    companies_cnpj_key: 'cnpj',
    partners_cnpj_key: 'cnpj',
  },
} as const satisfies ErrorsOf

type Own = (typeof companiesErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
