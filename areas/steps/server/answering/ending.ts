import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { endedBy } from '#steps/contract/steps.rules.ts'
import { countOwnAnswers, type LinkedAttempt, lockAttempt } from './attempt.sql.ts'
import { expireAttempt, findEnding } from './ending.sql.ts'
import { handIn } from './handIn.ts'

type Ending = Pick<
  LinkedAttempt,
  'attemptId' | 'applicationId' | 'processId' | 'stepVersionId' | 'state' | 'dueAt' | 'endsAt'
>

/** Ends an attempt whose time is over: hands in what was answered, or lets it expire. Returns whether it ended now. */
export async function endIfOver(db: Db, attempt: Ending): Promise<boolean> {
  const now = new Date().toISOString()
  if (endedBy(attempt, 1, now) === null) return false
  return db.transaction().execute(async (tx) => {
    await lockAttempt(tx, attempt.attemptId)
    const current = await findEnding(tx, attempt.attemptId)
    const to = current && endedBy(current, await countOwnAnswers(tx, attempt.attemptId), now)
    if (!to) return false
    if (to === 'enviado') await handIn(tx, attempt, null)
    else {
      await expireAttempt(tx, attempt.attemptId)
      await audit(tx, null, {
        action: 'application.step_expired',
        entity: 'application',
        entityId: attempt.applicationId,
        data: { attempt: attempt.attemptId },
      })
    }
    return true
  })
}
