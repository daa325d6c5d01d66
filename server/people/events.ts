import { defineEvent } from '#server/platform/events/events.ts'

/** Birth dates were corrected, of candidates that already existed. */
export const birthDatesChanged = defineEvent<readonly { id: string; birthDate: string | null }[]>('birth_dates.changed')

/** A candidate got another CPF. */
export const cpfChanged = defineEvent<{ candidateId: string; before: string }>('cpf.changed')
