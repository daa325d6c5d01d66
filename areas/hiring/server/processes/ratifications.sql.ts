import type { ExaminerRole } from '#hiring/contract/examiners.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

type Ratified = {
  processId: string
  reason: string
  authority: string
  recordedBy: string
  role: ExaminerRole | null
}
export const insertRatification = (tx: Db, ratified: Ratified) =>
  tx.insertInto('ratifications').values(ratified).execute()

export const deleteRatification = (tx: Db, processId: string) =>
  tx.deleteFrom('ratifications').where('processId', '=', processId).execute()

/** The ratification of a process that is ratified. */
export const findRatification = (db: Db, processId: string) =>
  db
    .selectFrom('ratifications as r')
    .leftJoin('accounts as u', 'u.id', 'r.recordedBy')
    .select(['r.authority', 'r.reason', 'u.name as by', 'r.role', 'r.ratifiedAt as at'])
    .$narrowType<{ role: ExaminerRole | null }>()
    .where('r.processId', '=', processId)
    .executeTakeFirst()
