import { customTests } from '#assessment/contract/customTests.ts'
import { questions } from '#assessment/contract/questions.ts'
import { questionUses } from '#assessment/contract/questionUses.ts'
import { testPreview } from '#assessment/contract/testPreview.ts'

/** Endpoints that a change of a question makes stale: those that show it, and the tests that contain it. */
export const changedBy = [
  ...[questions.list, questions.facets, questions.get, questionUses.list],
  ...[customTests.get, testPreview.sheet],
]
