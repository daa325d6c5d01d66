import { defineEvent } from '#platform/server/events/events.ts'

/** The competency levels that count for a candidate changed. */
export const levelsChanged = defineEvent<{ candidateId: string; actorId: string }>('levels.changed')

/** Attempts at a version of a custom test have other scores: a question was voided, or counts again. */
export const testRescored = defineEvent<{
  versionId: string
  actorId: string
  reason: string
  questionId: string
  isVoided: boolean
}>('test.rescored')

/** A version of the values of a company was published. */
export const valuesPublished = defineEvent<{ companyId: string; actorId: string }>('values.published')
