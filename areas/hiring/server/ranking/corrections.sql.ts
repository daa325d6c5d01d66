import { sql } from 'kysely'
import { inviterOf, inviteTie } from '#access/server/accounts/invited.sql.ts'
import type { Component } from '#hiring/contract/components.ts'
import type { Standing } from '#hiring/contract/corrections.rules.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

/** SQL: another correction `x` is of the same mark as `r`. */
const sameMark = sql`x.application_id = r.application_id and x.criterion_id is not distinct from r.criterion_id and x.evaluator_id is not distinct from r.evaluator_id`
/** SQL: everybody who gave the mark of `r` before a correction. */
const gradersOf = sql<
  string[]
>`array(select x.given_by from result_corrections x where ${sameMark} and x.given_by is not null)`
/** SQL: the person who refused the last correction of the mark, while their account is active. */
const refuserOf = sql<
  string | null
>`(select x.decided_by from result_corrections x join accounts u on u.id = x.decided_by
  where ${sameMark} and x.id < r.id and x.state = 'recusada' and u.state = 'ativo' order by x.id desc limit 1)`

const selectCorrections = (db: Db, readerId: string) =>
  db
    .selectFrom('resultCorrections as r')
    .innerJoin('applications as a', 'a.id', 'r.applicationId')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .leftJoin('criteria as c', 'c.id', 'r.criterionId')
    .leftJoin('accounts as e', 'e.id', 'r.evaluatorId')
    .leftJoin('accounts as p', 'p.id', 'r.proposedBy')
    .leftJoin('accounts as d', 'd.id', 'r.decidedBy')
    .leftJoin('marks as m', (on) =>
      on
        .onRef('m.applicationId', '=', 'r.applicationId')
        .onRef('m.criterionId', '=', 'r.criterionId')
        .on(sql<boolean>`m.evaluator_id is not distinct from r.evaluator_id`),
    )
    .select([
      'r.id',
      'r.applicationId',
      calledName.as('name'),
      'r.source',
      'c.component',
      'c.text as criterion',
      'e.name as evaluator',
      'r.fromValue as from',
      'r.toValue as to',
      'r.reason',
      'r.state',
      'p.name as proposedBy',
      inviterOf(sql`r.proposed_by`).as('inviter'),
      inviteTie(sql`r.proposed_by`, readerId).as('tie'),
      'r.proposedAt',
      sql<boolean>`(coalesce(${readerId}::uuid in (r.proposed_by, m.marked_by, r.evaluator_id), false) or ${readerId}::uuid = any(${gradersOf})
        or coalesce(${refuserOf} <> ${readerId}::uuid, false))`.as('isOwn'),
      'd.name as decidedBy',
      'r.decidedAt',
      'r.decisionReason',
    ])
    .$narrowType<{ component: Component | null }>()

export const listCorrections = (db: Db, processId: string, readerId: string) =>
  selectCorrections(db, readerId).where('r.processId', '=', processId).orderBy('r.id', 'desc').limit(1000).execute()

export const listCorrectionsOf = (db: Db, ids: readonly string[], readerId: string) =>
  selectCorrections(db, readerId).where('r.id', 'in', ids).orderBy('r.id', 'desc').execute()

export const findCorrection = (db: Db, id: string, readerId: string) =>
  selectCorrections(db, readerId).where('r.id', '=', id).executeTakeFirstOrThrow()

/** Locks a correction until the transaction ends, with who gave the mark and the tie of an account that would decide. */
export const lockCorrection = (tx: Db, id: string, actorId: string) =>
  tx
    .selectFrom('resultCorrections as r')
    .selectAll('r')
    .select((eb) =>
      eb
        .selectFrom('marks as m')
        .select('m.markedBy')
        .whereRef('m.applicationId', '=', 'r.applicationId')
        .whereRef('m.criterionId', '=', 'r.criterionId')
        .where(sql<boolean>`m.evaluator_id is not distinct from r.evaluator_id`)
        .as('markedBy'),
    )
    .select([gradersOf.as('graders'), refuserOf.as('refusedBy'), inviteTie(sql`r.proposed_by`, actorId).as('tie')])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()

type Proposed = {
  processId: string
  snapshotId: string
  applicationId: string
  criterionId: string
  evaluatorId: string | null
  fromValue: number | null
  toValue: number
  reason: string
  proposedBy: string
}

/** Returns nothing when a correction of the same mark is already proposed. */
export const insertCorrection = (tx: Db, proposed: Proposed) =>
  tx
    .insertInto('resultCorrections')
    .values({
      ...proposed,
      givenBy: sql`(select marked_by from marks where application_id = ${proposed.applicationId} and criterion_id = ${proposed.criterionId}
        and evaluator_id is not distinct from ${proposed.evaluatorId}::uuid)`,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()

type Decided = { state: 'aceita' | 'recusada'; decidedBy: string; decisionReason: string }

export const closeCorrection = (tx: Db, id: string, decided: Decided) =>
  tx
    .updateTable('resultCorrections')
    .set({ ...decided, decidedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export const listOpenCorrections = (tx: Db, processId: string) =>
  tx
    .selectFrom('resultCorrections')
    .selectAll()
    .where('processId', '=', processId)
    .where('state', '=', 'proposta')
    .orderBy('id')
    .execute()

/** The listed applications of a process with their places and totals, in the order of the places. */
export async function listStanding(db: Db, processId: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`select a.id as "applicationId", ${calledName} as name, a.total / 100.0 as total,
      case when a.total is not null then row_number() over (order by a.rank_key desc, a.id)::int end as place
    from applications a join candidates k on k.id = a.candidate_id where a.process_id = ${processId} and a.listed
    order by a.rank_key desc, a.id`.execute(db)
  return rows
}
