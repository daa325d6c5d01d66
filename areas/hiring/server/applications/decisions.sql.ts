import { sql } from 'kysely'
import type { Component } from '#hiring/contract/components.ts'
import type { ComponentDecision } from '#hiring/contract/decisions.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Lists the decisions about the components of an application. */
export const listDecisions = (db: Db, applicationId: string) =>
  db
    .selectFrom('componentDecisions as d')
    .leftJoin('accounts as b', 'b.id', 'd.decidedBy')
    .select(['d.component', 'd.decision', 'd.reason', 'b.name as by', 'd.decidedAt as at'])
    .where('d.applicationId', '=', applicationId)
    .orderBy('d.component')
    .$narrowType<{ component: Component }>()
    .execute()

/**
 * Locks the applications about whose component a decision is to be recorded, with what the rules need to know of each. Without ids: every
 * applicant in the process for whom the component is open.
 */
export const lockForDecision = (tx: Db, processId: string, component: Component, ids: readonly string[] | undefined) =>
  tx
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .leftJoin('componentDecisions as d', (on) =>
      on.onRef('d.applicationId', '=', 'a.id').on('d.component', '=', component),
    )
    .select([
      'a.id',
      calledName.as('name'),
      'a.status',
      'd.decision',
      sql<boolean>`a.points ? ${component}`.as('isDone'),
      // Grades that an evaluator has not sent do not count yet.
      sql<boolean>`exists (select from marks m join criteria c on c.id = m.criterion_id
        where m.application_id = a.id and c.component = ${component} and (m.evaluator_id is null
          or exists (select from evaluations e where e.application_id = a.id and e.evaluator_id = m.evaluator_id and e.component = c.component and e.sent_at is not null)))`.as(
        'hasMarks',
      ),
      sql<boolean>`exists (select from step_attempts t join asked_steps s on s.id = t.step_id left join criteria c on c.id = s.criterion_id
        where t.application_id = a.id and t.state in ('iniciado', 'enviado') and case when s.kind = 'test' then c.component else s.kind end = ${component})`.as(
        'isRunning',
      ),
    ])
    .where('a.processId', '=', processId)
    .$if(ids !== undefined, (found) => found.where('a.id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`))
    .$if(ids === undefined, (found) =>
      found.where(sql<boolean>`a.listed and ${component} = any(a.undecided)`).limit(5000),
    )
    .orderBy('a.id')
    .forUpdate('a')
    .execute()

type Decided = { component: Component; decision: ComponentDecision; reason: string; decidedBy: string }

export const insertDecisions = (tx: Db, ids: readonly string[], decided: Decided) =>
  tx
    .insertInto('componentDecisions')
    .values(ids.map((applicationId) => ({ applicationId, ...decided })))
    .execute()

export const deleteDecisions = (tx: Db, ids: readonly string[], component: Component) =>
  tx
    .deleteFrom('componentDecisions')
    .where('applicationId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('component', '=', component)
    .execute()
