import { evaluators } from '#steps/contract/evaluators.ts'

/** Endpoints to read again after the team of a process or its assignments changed. */
export const staleByTeam = [evaluators.team, evaluators.assignments, evaluators.queue]
