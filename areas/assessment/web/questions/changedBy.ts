import { customTests } from '#contract/assessment/customTests.ts'
import { questions } from '#contract/assessment/questions.ts'
import { questionUses } from '#contract/assessment/questionUses.ts'
import { testPreview } from '#contract/assessment/testPreview.ts'

/** Endpoints that a change of a question makes stale: those that show it, and the tests that contain it. */
export const changedBy = [
  ...[questions.list, questions.facets, questions.get, questionUses.list],
  ...[customTests.get, testPreview.sheet],
]
