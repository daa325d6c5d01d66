import { sql } from 'kysely'
import type { Component } from '#hiring/contract/components.ts'
import { isCompetency } from '#hiring/server/scoring/fed.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** SQL: a criterion `c` of a process `p` that the process uses, with one mark for all. */
export const isAskable = sql<boolean>`(c.component = any(p.steps) and not c.by_evaluators)`

type Criterion = { id: string; text: string; mandatory: boolean; description: string; levels: string[] }

/** The criteria of a component that a step marks, with the description of their value or competency. */
export async function listAskable(db: Db, processId: string, component: Component) {
  const { rows } = await sql<Criterion>`
    select c.id, c.text, c.mandatory, coalesce(v.description, k.description, '') as description, coalesce(k.levels, '{}') as levels
    from criteria c join selective_processes p on p.id = c.process_id left join catalogue_values v on v.id = c.value_id
      left join competencies k on c.component = 'competency' and ${isCompetency}
    where c.process_id = ${processId} and c.component = ${component} and ${isAskable} order by c.position, c.id`.execute(
    db,
  )
  return rows
}
