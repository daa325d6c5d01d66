import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const stepsErrors = {
  missing: {
    step: 'Etapa não encontrada.',
    interviewKit: 'Roteiro de entrevista não encontrado.',
    interview: 'Entrevista não encontrada.',
    agenda: 'Agenda de entrevistas não encontrada.',
    interviewer: 'Entrevistador não encontrado.',
    sending: 'Envio não encontrado.',
  },
  refused: { interviewer_is_free: 'slot_taken' },
} as const satisfies ErrorsOf

type Own = (typeof stepsErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
