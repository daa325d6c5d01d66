import { pointsOf, scoreOf } from '#assessment/contract/customTests.rules.ts'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import { listVoided, shareVersion } from '#assessment/server/customTests/voiding.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { AskedStep } from './askedStep.sql.ts'

export type Answers = ReadonlyMap<string, AnswerValue>
/** The points of each answer, the score, and whether nothing is left for a person to grade. */
export type Graded = {
  points: { questionId: string; points: number | null }[]
  score: number | null
  isGraded: boolean
}

/** Grades the answers to a test, with the points that people gave open ones. */
export async function gradeTest(
  tx: Db,
  { testVersionId, questions }: Extract<AskedStep, { kind: 'test' }>,
  answers: Answers,
  given: ReadonlyMap<string, number> = new Map(),
): Promise<Graded> {
  // Voiding a question at the same time waits, and then scores this attempt too.
  await shareVersion(tx, testVersionId)
  const voided = new Set((await listVoided(tx, testVersionId)).map((v) => v.questionId))
  const earned = new Map(
    questions.map(({ id, content, points }) => [
      id,
      pointsOf(content, points, answers.get(id)) ?? given.get(id) ?? null,
    ]),
  )
  const { score } = scoreOf(questions, earned, voided)
  const points = [...earned].map(([questionId, of]) => ({ questionId, points: of }))
  return { points, score, isGraded: score !== null }
}
