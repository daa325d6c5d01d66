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

/** A process that has applications got other criteria from the values of its company. */
export const criteriaChanged = defineEvent<{ processId: string }>('criteria.changed')
