import { type RawBuilder, sql } from 'kysely'
import { namedPending } from '#contract/hiring/ranking.ts'
import { activeWeights } from '#contract/hiring/scoring.rules.ts'
import { components } from '#contract/hiring/scoring.ts'
import type { StoredModel } from '#server/hiring/scoring/ranking.sql.ts'
import { calledName } from '#server/platform/db/calledName.ts'
import type { Db } from '#server/platform/db/db.ts'

type Named = { id: string; name: string }
type Lacking = Named & { scores: (number | null)[] }

/** The first applications `a` of professionals `k`, best place first, and their total count. */
async function firstOf<Row extends Named>(db: Db, from: RawBuilder<unknown>, more = sql``) {
  const { rows } = await sql<Row & { total: number }>`
    select a.id, ${calledName} as name, count(*) over ()::int as total ${more} ${from}
    order by a.rank_key desc, a.id limit ${namedPending}`.execute(db)
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...row }) => row as unknown as Row) }
}

/** Lists the applications that keep the ranking of a process incomplete, by reason and name. */
export async function listPending(db: Db, model: StoredModel) {
  const of = sql`from applications a join candidates k on k.id = a.candidate_id`
  const here = sql`a.process_id = ${model.processId}`
  const [proposed, incomplete, unmarked, unsent] = await Promise.all([
    firstOf<Named>(db, sql`${of} where ${here} and a.elimination_proposed and a.status = 'em_andamento'`),
    firstOf<Lacking>(db, sql`${of} where ${here} and a.ranked and a.coverage < 10000`, sql`, a.scores`),
    firstOf<Named>(db, sql`${of} where ${here} and a.total is null and a.status = 'em_andamento'`),
    firstOf<Named & { evaluator: string }>(
      db,
      sql`${of} join (select distinct m.application_id, m.evaluator_id from marks m join criteria c on c.id = m.criterion_id
          where c.process_id = ${model.processId} and c.by_evaluators and m.evaluator_id is not null
            and not exists (select from evaluations e where e.application_id = m.application_id and e.evaluator_id = m.evaluator_id
              and e.component = c.component and e.sent_at is not null)) u on u.application_id = a.id
        join accounts v on v.id = u.evaluator_id where ${here} and a.status = 'em_andamento'`,
      sql`, v.name as evaluator`,
    ),
  ])
  const weights = activeWeights(model)
  const lacking = (scores: Lacking['scores']) =>
    components.filter((_, i) => (weights[i] ?? 0) > 0 && (scores[i] ?? null) === null)
  return {
    proposed,
    incomplete: {
      ...incomplete,
      first: incomplete.first.map(({ scores, ...row }) => ({ ...row, lacking: lacking(scores) })),
    },
    unmarked,
    unsent,
  }
}
