import { type RawBuilder, sql } from 'kysely'
import { type Component, components } from '#hiring/contract/components.ts'
import { namedPending } from '#hiring/contract/ranking.ts'
import type { StoredModel } from '#hiring/server/scoring/ranking.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

type Named = { id: string; name: string }
type Lacking = Named & { lacking: Component[] }

/** The first applications `a` of professionals `k`, best place first, and their total count. */
async function firstOf<Row extends Named>(db: Db, from: RawBuilder<unknown>, more = sql``) {
  const { rows } = await sql<Row & { total: number }>`
    select a.id, ${calledName} as name, count(*) over ()::int as total ${more} ${from}
    order by a.rank_key desc, a.id limit ${namedPending}`.execute(db)
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...row }) => row as unknown as Row) }
}

/** For how many applications each component is neither done nor decided. */
async function countOpen(db: Db, processId: string) {
  const { rows } = await sql<{ component: Component; count: number }>`
    select component, count(*)::int as count from applications a, unnest(a.undecided) component
    where a.process_id = ${processId} and a.listed group by component`.execute(db)
  return components.flatMap((component) => rows.find((row) => row.component === component) ?? [])
}

/** Lists the applications that keep the ranking of a process incomplete, by reason and name. */
export async function listPending(db: Db, { processId }: Pick<StoredModel, 'processId'>) {
  const of = sql`from applications a join candidates k on k.id = a.candidate_id`
  const here = sql`a.process_id = ${processId}`
  const [proposed, incomplete, open, unmarked, unsent] = await Promise.all([
    firstOf<Named & { inDoubt: boolean }>(
      db,
      sql`${of} where ${here} and a.elimination_proposed`,
      sql`, a.status = 'eliminada' as "inDoubt"`,
    ),
    firstOf<Lacking>(db, sql`${of} where ${here} and a.ranked and a.undecided <> '{}'`, sql`, a.undecided as lacking`),
    countOpen(db, processId),
    firstOf<Named>(db, sql`${of} where ${here} and a.listed and a.total is null`),
    firstOf<Named & { evaluator: string }>(
      db,
      sql`${of} join (select distinct m.application_id, m.evaluator_id from marks m join criteria c on c.id = m.criterion_id
          where c.process_id = ${processId} and c.by_evaluators and m.evaluator_id is not null
            and not exists (select from evaluations e where e.application_id = m.application_id and e.evaluator_id = m.evaluator_id
              and e.component = c.component and e.sent_at is not null)) u on u.application_id = a.id
        join accounts v on v.id = u.evaluator_id where ${here} and a.status = 'em_andamento'`,
      sql`, v.name as evaluator`,
    ),
  ])
  return { proposed, incomplete, open, unmarked, unsent }
}
