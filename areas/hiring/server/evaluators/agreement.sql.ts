import { sql } from 'kysely'
import type { CriterionAgreement } from '#hiring/contract/agreement.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The maximum number of marks that are read: those of 3,000 applicants with ten criteria and three evaluators. */
const maxMarks = 100_000

type Sent = { applicationId: string; criterionId: string; evaluatorId: string; value: number; target: number }

/** The sent grades of a process. */
export async function listSentMarks(db: Db, processId: string): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select m.application_id as "applicationId", m.criterion_id as "criterionId", m.evaluator_id as "evaluatorId", m.value, greatest(c.target, 1) as target
    from criteria c join marks m on m.criterion_id = c.id and m.evaluator_id is not null
      join evaluations e on e.application_id = m.application_id and e.evaluator_id = m.evaluator_id and e.component = c.component and e.sent_at is not null
    where c.process_id = ${processId} and c.by_evaluators order by m.application_id limit ${maxMarks}`.execute(db)
  return rows
}

type Graded = Pick<CriterionAgreement, 'criterionId' | 'component' | 'text'>
export async function listGradedCriteria(db: Db, processId: string): Promise<Graded[]> {
  const { rows } = await sql<Graded>`
    select c.id as "criterionId", c.component, c.text from criteria c join selective_processes p on p.id = c.process_id
    where c.process_id = ${processId} and c.by_evaluators and c.component = any(p.steps) order by c.component, c.position, c.id`.execute(
    db,
  )
  return rows
}

export async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
