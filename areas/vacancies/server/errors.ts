import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const vacanciesErrors = {
  missing: {
    visitorQuestion: 'Pergunta não encontrada. Talvez alguém já a tenha respondido ou descartado.',
  },
} as const satisfies ErrorsOf

type Own = (typeof vacanciesErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
