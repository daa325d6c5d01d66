import { questions } from '#contract/questions.ts'

/** What a change of a question makes stale. */
export const changedBy = [questions.list, questions.facets, questions.get, { path: '/audit' }]
