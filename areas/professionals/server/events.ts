import { defineEvent } from '#platform/server/events/events.ts'

/** The birth dates of existing professionals were corrected. */
export const birthDatesChanged = defineEvent<{
  people: readonly { id: string; birthDate: string | null }[]
  actorId: string | null
}>('birth_dates.changed')

/** An administrator is about to open the record of an applicant from a process. A handler refuses it by throwing. */
export const applicantOpening = defineEvent<{ candidateId: string; processId: string }>('applicant.opening')

/** A professional got another CPF. */
export const cpfChanged = defineEvent<{ candidateId: string; before: string }>('cpf.changed')

/** A professional is about to be restored from the bin. A handler refuses it by throwing. */
export const candidateRestoring = defineEvent<{ candidateId: string }>('candidate.restoring')
