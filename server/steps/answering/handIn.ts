import { randomBytes } from 'node:crypto'
import { pointsOf, scoreOf } from '#contract/assessment/customTests.rules.ts'
import type { AnswerValue } from '#contract/assessment/testPreview.ts'
import { listVoided, shareVersion } from '#server/assessment/customTests/testStatistics.sql.ts'
import { followTests } from '#server/hiring/scoring/fedMarks.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { gradeAttempt } from './answers.sql.ts'
import { readAskedTest } from './askedTest.sql.ts'
import { type LinkedAttempt, listOwnAnswers } from './attempt.sql.ts'

/** Letters and digits that nobody confuses when reading a receipt aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const receiptCode = () =>
  [...randomBytes(10)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/^(.{5})/, '$1-')

type Ended = Pick<LinkedAttempt, 'attemptId' | 'applicationId' | 'processId' | 'versionId'>

/**
 * Hands a locked attempt in: grades what grades itself, and marks the criterion of the step when nothing is left to grade. The actor is null
 * where the applicant does it, or the end of the time.
 */
export async function handIn(
  tx: Db,
  { attemptId, applicationId, processId, versionId }: Ended,
  actorId: string | null,
) {
  const { questions } = await readAskedTest(tx, versionId)
  // Voiding a question at the same time waits, and then scores this attempt too.
  await shareVersion(tx, versionId)
  const voided = new Set((await listVoided(tx, versionId)).map((v) => v.questionId))
  const answers = new Map((await listOwnAnswers(tx, attemptId)).map((a) => [a.questionId, a.value as AnswerValue]))
  const earned = new Map(questions.map((q) => [q.id, pointsOf(q.content, q.points, answers.get(q.id))]))
  const { score } = scoreOf(questions, earned, voided)
  const graded = [...earned].map(([questionId, points]) => ({ questionId, points }))
  await gradeAttempt(tx, attemptId, graded, { code: receiptCode(), score, at: new Date().toISOString() })
  await audit(tx, actorId, {
    action: 'application.step_sent',
    entity: 'application',
    entityId: applicationId,
    data: { attempt: attemptId, detail: String(answers.size) },
  })
  if (score !== null) await followTests(tx, { processId, applicationIds: [applicationId] }, actorId)
}
