import { sql } from 'kysely'
import type { z } from 'zod'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Assignment, evaluators } from '#steps/contract/evaluators.ts'
import { workIn } from './team.sql.ts'
import { inProgress, isSent, work } from './work.sql.ts'

/** SQL: the evaluators of an application `a`, by name. */
const evaluatorsOf = sql<
  Assignment['evaluators']
>`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'sent', ${isSent}, 'conflict', e.conflict) order by fold(u.name), u.id)
  from evaluator_assignments e join accounts u on u.id = e.evaluator_id cross join ${work} where e.application_id = a.id), '[]')`

const filtersOf = (processId: string) => ({
  unassigned: sql<boolean>`not exists (select from evaluator_assignments e where e.application_id = a.id and e.conflict is null)`,
  conflict: sql<boolean>`exists (select from evaluator_assignments e where e.application_id = a.id and e.conflict is not null)`,
  unsent: sql<boolean>`a.id in (select w.application_id from ${workIn(processId, sql`e.conflict is null`)} w where not ${isSent})`,
})

type Query = z.output<typeof evaluators.assignments.query>

/**
 * A page of the applications in progress with their evaluators.
 * @param isBlind the reader may not see who has sent, so that filtering by it would reveal it.
 */
export async function listAssignments(
  db: Db,
  processId: string,
  { search, only, page, limit }: Query,
  isBlind: boolean,
) {
  const found = sql`from applications a join candidates k on k.id = a.candidate_id
    where a.process_id = ${processId} and ${inProgress} and ${search ? sql`k.search_text like anywhere(${search})` : sql`true`}`
  const filters = filtersOf(processId)
  const filter = only && !(isBlind && only === 'unsent') ? filters[only] : sql`true`
  const [{ rows }, counts] = await Promise.all([
    sql<Assignment & { matches: number }>`
      with page as (select a.id, a.process_id, a.protocol, ${calledName} as name, count(*) over ()::int as matches
        ${found} and ${filter} order by a.protocol limit ${limit} offset ${(page - 1) * limit})
      select a.id, a.protocol, a.name, a.matches, ${evaluatorsOf} as evaluators from page a order by a.protocol`.execute(
      db,
    ),
    sql<{ unassigned: number; conflict: number; unsent: number }>`
      select (count(*) filter (where ${filters.unassigned}))::int as unassigned, (count(*) filter (where ${filters.conflict}))::int as conflict,
        ${isBlind ? sql`0` : sql`(count(*) filter (where ${filters.unsent}))::int`} as unsent ${found}`.execute(db),
  ])
  const facet = Object.entries(counts.rows[0] ?? {}).map(([value, count]) => ({ value, label: value, count }))
  return {
    rows: rows.map(({ matches: _, ...row }) => row),
    total: rows[0]?.matches ?? 0,
    facets: { only: isBlind ? facet.filter(({ value }) => value !== 'unsent') : facet },
  }
}

export async function findAssigned(db: Db, applicationId: string): Promise<Assignment | undefined> {
  const { rows } = await sql<Assignment>`
    select a.id, a.protocol, ${calledName} as name, ${evaluatorsOf} as evaluators
    from applications a join candidates k on k.id = a.candidate_id where a.id = ${applicationId}`.execute(db)
  return rows[0]
}

type Distributable = { id: string; evaluators: string[]; barred: string[] }
/** Locks the applications in progress of a process, and reads who grades each and who may not. */
export async function lockDistributable(tx: Db, processId: string): Promise<Distributable[]> {
  const { rows } = await sql<Distributable>`
    select a.id, array(select evaluator_id from evaluator_assignments where application_id = a.id and conflict is null) as evaluators,
      array(select evaluator_id from evaluator_assignments where application_id = a.id and conflict is not null) as barred
    from applications a where a.process_id = ${processId} and ${inProgress} order by a.protocol for no key update of a`.execute(
    tx,
  )
  return rows
}
