import { sql } from 'kysely'
import { calledName } from '#server/platform/db/calledName.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hasPerson } from './outcomes.sql.ts'

/** SQL: application `a` of professional `k` was eliminated, not selected, or recorded as absent: its person hears of it in time for an appeal. */
const isLeftOut = sql<boolean>`((a.status in ('eliminada', 'reprovada') or (a.status = 'em_andamento' and a.absent <> '{}')) and ${hasPerson})`

const leftOut = (db: Db, processIds: readonly string[]) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .where('a.processId', 'in', [...processIds])
    .where(isLeftOut)

/** Those who are left out of the places of a process, by name. */
export const listLeftOut = (db: Db, processId: string) =>
  leftOut(db, [processId]).select(['a.id', 'a.candidateId']).orderBy(sql`fold(${calledName})`).orderBy('a.id').execute()

/** How many there are in each of some processes. */
export async function countLeftOut(db: Db, processIds: readonly string[]): Promise<Map<string, number>> {
  if (processIds.length === 0) return new Map()
  const rows = await leftOut(db, processIds)
    .select(['a.processId', sql<number>`count(*)::int`.as('count')])
    .groupBy('a.processId')
    .execute()
  return new Map(rows.map(({ processId, count }) => [processId, count]))
}
