import { type RawBuilder, sql } from 'kysely'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { hasPerson } from './outcomes.sql.ts'

/** SQL: application `a` of professional `k` was eliminated, not selected, or recorded as absent: its person hears of it in time for an appeal. */
const isLeftOut = sql<boolean>`(a.status in ('eliminada', 'reprovada') or (a.status = 'em_andamento' and a.absent <> '{}'))`

/** SQL: the place or the total of application `a` in the current final result differs from the preliminary one. */
const isChanged = sql<boolean>`exists (select from result_snapshots s
    left join result_places n on n.snapshot_id = s.id and n.application_id = a.id
    left join result_places p on p.snapshot_id = s.preliminary_id and p.application_id = a.id
  where s.process_id = a.process_id and s.reopened_at is null and s.preliminary_id is not null
    and (p.place, p.total) is distinct from (n.place, n.total))`

const concerned = (db: Db, processIds: readonly string[], which: RawBuilder<boolean>) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .where('a.processId', 'in', [...processIds])
    .where(which)
    .where(hasPerson)

/** The applications of a process that a condition concerns and that have a person, by name. */
const list = (db: Db, processId: string, which: RawBuilder<boolean>) =>
  concerned(db, [processId], which)
    .select(['a.id', 'a.candidateId'])
    .orderBy(sql`fold(${calledName})`)
    .orderBy('a.id')
    .execute()

/** Counts the applications that a condition concerns in each of some processes. */
async function count(db: Db, processIds: readonly string[], which: RawBuilder<boolean>): Promise<Map<string, number>> {
  if (processIds.length === 0) return new Map()
  const rows = await concerned(db, processIds, which)
    .select(['a.processId', sql<number>`count(*)::int`.as('count')])
    .groupBy('a.processId')
    .execute()
  return new Map(rows.map(({ processId, count }) => [processId, count]))
}

export const listLeftOut = (db: Db, processId: string) => list(db, processId, isLeftOut)
export const countLeftOut = (db: Db, processIds: readonly string[]) => count(db, processIds, isLeftOut)
export const listChanged = (db: Db, processId: string) => list(db, processId, isChanged)
export const countChanged = (db: Db, processIds: readonly string[]) => count(db, processIds, isChanged)
