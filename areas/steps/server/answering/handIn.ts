import { randomBytes } from 'node:crypto'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { kinds } from '#steps/server/kinds/kinds.ts'
import { dropLeftTakes } from '#steps/server/takes/leftTakes.ts'
import { gradeAttempt } from './answers.sql.ts'
import { type AskedStep, readAskedStep } from './askedStep.sql.ts'
import { type LinkedAttempt, listOwnAnswers, voidEarlier } from './attempt.sql.ts'
import { shareOf, writeAttemptMarks } from './attemptMarks.sql.ts'
import { type Answers, type Graded, gradeTest } from './gradeTest.ts'

/** Letters and digits that nobody confuses when reading a receipt aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const receiptCode = () =>
  [...randomBytes(10)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/^(.{5})/, '$1-')

type Ended = Pick<LinkedAttempt, 'attemptId' | 'applicationId' | 'processId' | 'stepVersionId'>
async function gradeOwn(
  tx: Db,
  { kind, content }: Exclude<AskedStep, { kind: 'test' }>,
  { attemptId, processId }: Ended,
  answers: Answers,
): Promise<Graded> {
  const { component, marksOf } = kinds[kind]
  if (!marksOf) return { points: [], score: null, isGraded: false }
  const marks = marksOf(content, answers)
  await writeAttemptMarks(
    tx,
    attemptId,
    [...marks].map(([criterionId, value]) => ({ criterionId, value, note: '', markedBy: null })),
  )
  return { points: [], score: await shareOf(tx, processId, component, marks), isGraded: true }
}

/**
 * Hands a locked attempt in, in the place of an earlier one: grades what grades itself, and marks the criteria of the step when nothing is left to grade. The actor is null
 * where the applicant does it, or the end of the time.
 */
export async function handIn(tx: Db, attempt: Ended, actorId: string | null) {
  const { attemptId, applicationId, processId, stepVersionId } = attempt
  const asked = await readAskedStep(tx, stepVersionId)
  if (asked.kind === 'video') await dropLeftTakes(tx, attemptId)
  const answers = new Map((await listOwnAnswers(tx, attemptId)).map((a) => [a.questionId, a.value as AnswerValue]))
  const { points, score, isGraded } = await (asked.kind === 'test'
    ? gradeTest(tx, asked, answers)
    : gradeOwn(tx, asked, attempt, answers))
  await gradeAttempt(tx, attemptId, points, { code: receiptCode(), score, at: new Date().toISOString(), isGraded })
  await audit(tx, actorId, {
    action: 'application.step_sent',
    entity: 'application',
    entityId: applicationId,
    data: { attempt: attemptId, detail: String(answers.size) },
  })
  const replaced = await voidEarlier(tx, attemptId)
  if (isGraded || replaced) await followTests(tx, { processId, applicationIds: [applicationId] }, actorId)
}
