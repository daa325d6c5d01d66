import { defineEvent } from '#server/platform/events/events.ts'

/** The birth dates of existing professionals were corrected. */
export const birthDatesChanged = defineEvent<readonly { id: string; birthDate: string | null }[]>('birth_dates.changed')

/** A professional got another CPF. */
export const cpfChanged = defineEvent<{ candidateId: string; before: string }>('cpf.changed')
