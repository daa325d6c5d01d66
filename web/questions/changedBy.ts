import { customTests } from '#contract/customTests.ts'
import { questions } from '#contract/questions.ts'
import { questionUses } from '#contract/questionUses.ts'
import { testPreview } from '#contract/testPreview.ts'

/** What a change of a question makes stale: what shows it, and the tests that ask it. */
export const changedBy = [
  ...[questions.list, questions.facets, questions.get, questionUses.list],
  ...[customTests.get, testPreview.sheet],
  { path: '/audit' },
]
