import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Locks applications of a process, to ask their applicants for documents. Those in the bin and those that a merge has set aside are left out. */
export const lockAskable = (tx: Db, processId: string, ids: readonly string[]) =>
  tx
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', 'a.status', calledName.as('name')])
    .where('a.processId', '=', processId)
    .where('a.id', 'in', [...ids])
    .where('a.mergedInto', 'is', null)
    .where('k.deletedAt', 'is', null)
    .where('k.privacyState', '=', 'normal')
    .orderBy('a.id')
    .forShare('a')
    .execute()
