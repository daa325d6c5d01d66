import { defineEvent } from '#platform/server/events/events.ts'

/** The competency levels that count for a candidate changed. */
export const levelsChanged = defineEvent<{ candidateId: string; actorId: string }>('levels.changed')

/** A version of the values of a company was published. */
export const valuesPublished = defineEvent<{ companyId: string; actorId: string }>('values.published')
