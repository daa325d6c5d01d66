import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

type Received = {
  examinerId: string
  applicationId: string | null
  challenger: string
  reason: string
  receivedOn: string
  recordedBy: string
}
export const insertChallenge = (tx: Db, received: Received) =>
  tx.insertInto('examinerChallenges').values(received).returning('id').executeTakeFirstOrThrow()

/** A challenge with the process and the account of the challenged member. */
export const findChallenge = (db: Db, id: string) =>
  db
    .selectFrom('examinerChallenges as c')
    .innerJoin('examiners as e', 'e.id', 'c.examinerId')
    .innerJoin('accounts as u', 'u.id', 'e.accountId')
    .select(['c.id', 'c.examinerId', 'c.state', 'c.recordedBy', 'e.processId', 'e.accountId', 'e.role', 'e.leftAt'])
    .select('u.name')
    .where('c.id', '=', id)
    .executeTakeFirst()

type Decided = { state: 'acolhida' | 'rejeitada'; decidedBy: string; decisionReason: string }
export const closeChallenge = (tx: Db, id: string, decided: Decided) =>
  tx
    .updateTable('examinerChallenges')
    .set({ ...decided, decidedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Whether an application belongs to a process. */
export const isOfProcess = async (db: Db, applicationId: string, processId: string) =>
  (await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', applicationId)
    .where('processId', '=', processId)
    .executeTakeFirst()) !== undefined
