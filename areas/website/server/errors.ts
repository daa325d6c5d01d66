import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const websiteErrors = {
  missing: {
    post: 'Notícia não encontrada.',
    siteVersion: 'Versão da página não encontrada.',
  },
} as const satisfies ErrorsOf

type Own = (typeof websiteErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
