import { type RawBuilder, sql } from 'kysely'
import type { DeliveryState } from '#deliveries/contract/deliveries.rules.ts'
import type { Component } from '#hiring/contract/components.ts'
import { letterStateOf } from '#hiring/contract/summonsAnswers.rules.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StepAttempt, StepOfApplication, StepsOverview } from '#steps/contract/steps.ts'
import { componentOf, questionsOf } from '#steps/server/setup/steps.sql.ts'

type Head = Omit<StepsOverview, 'steps'>

/** An application with its person and process. */
export async function findHead(db: Db, which: RawBuilder<unknown>): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select a.id as "applicationId", a.candidate_id as "candidateId", a.process_id as "processId", ${calledName} as name, k.profession, k.city, k.uf, k.cpf, k.email, k.phone,
      json_build_object('title', p.title, 'code', p.code, 'company', e.name, 'timeZone', p.zone) as process, a.status, p.frozen_at is not null as frozen,
      coalesce(m.extra_percent, 0) as "extraPercent", g.name as "extraBy", coalesce(m.text_instead, false) as "textInstead"
    from applications a join candidates k on k.id = a.candidate_id join selective_processes p on p.id = a.process_id join companies e on e.id = p.company_id
      left join accommodations m on m.application_id = a.id left join accounts g on g.id = m.granted_by
    where ${which}`.execute(db)
  const [head] = rows
  return head && { ...head, cpf: maskCpf(head.cpf) }
}

type AttemptRow = Omit<StepAttempt, 'hidden'> & { stepId: string }
type StepRow = Omit<StepOfApplication, 'attempts' | 'link'> & { component: Component }
type LinkRow = NonNullable<StepOfApplication['link']>
type LinkColumns = { [C in Exclude<keyof LinkRow, 'state' | 'mail'>]: LinkRow[C] | null } & {
  linkId: string | null
  delivery: DeliveryState | null
  isOver: boolean
}

/** The steps of the process of an application, each with the valid link or else the last one. */
export async function listStepsOf(db: Db, applicationId: string): Promise<(StepRow & { link: LinkRow | null })[]> {
  const { rows } = await sql<StepRow & LinkColumns>`
    select s.id, s.kind, v.settings ->> 'title' as title, v.settings ->> 'answeredBy' as "answeredBy", ${componentOf} as component, coalesce((w.weights ->> ${componentOf})::int, 0) as weight,
      l.id as "linkId", l.sent_at as "sentAt", d.state as delivery, l.opened_at as "openedAt", l.revoked_at as "revokedAt", l.reason,
      coalesce(t.due_at < now() and t.state in ('disponivel', 'expirado'), false) as "isOver"
    from applications a join selective_processes p on p.id = a.process_id join weight_models w on w.id = p.weight_model_id
      join process_steps s on s.process_id = p.id
      left join criteria c on c.id = s.criterion_id
      left join lateral (select * from test_attempts where application_id = a.id and step_id = s.id order by number desc limit 1) t on true
      left join lateral (select * from step_links where application_id = a.id and step_id = s.id and answered_by is null order by id desc limit 1) l on true
      left join deliveries d on d.id = l.delivery_id
      join lateral (select settings from step_versions x where x.step_id = s.id order by x.id = t.step_version_id desc nulls last, x.number desc limit 1) v on true
    where a.id = ${applicationId} order by s.id`.execute(db)
  return rows.map(({ linkId, sentAt, delivery, openedAt, revokedAt, reason, isOver, ...step }) => ({
    ...step,
    link:
      linkId === null
        ? null
        : {
            state: revokedAt !== null ? 'revogado' : isOver ? 'vencido' : 'ativo',
            // The ledger forgets old deliveries.
            mail: delivery === null && sentAt !== null ? 'enviada' : letterStateOf(delivery),
            ...{ sentAt, openedAt, revokedAt, reason: reason ?? '' },
          },
  }))
}

/** The attempts of an application at its steps, the last one of each first. */
export async function listAttemptsOf(db: Db, applicationId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select t.id, t.step_id as "stepId", t.number, t.state, t.invited_at as "invitedAt", t.due_at as "dueAt", t.started_at as "startedAt", t.ends_at as "endsAt",
      t.saved_at as "savedAt", t.sent_at as "sentAt", (select count(*)::int from test_answers x where x.attempt_id = t.id and x.value <> 'null') as answered,
      ${questionsOf} as questions, round(t.score::numeric, 2)::float8 as score,
      ceil((v.settings ->> 'minutes')::numeric * (100 + coalesce(m.extra_percent, 0)) / 100)::int as minutes,
      case when v.settings ->> 'minutes' is null then 0 else coalesce(m.extra_percent, 0) end as "extraPercent", t.void_reason as reason, u.name as "voidedBy"
    from test_attempts t join step_versions v on v.id = t.step_version_id left join custom_test_versions x on x.id = t.version_id
      left join accommodations m on m.application_id = t.application_id left join accounts u on u.id = t.voided_by
    where t.application_id = ${applicationId} and t.step_id is not null order by t.step_id, t.number desc`.execute(db)
  return rows
}

type Last = Pick<StepAttempt, 'id' | 'state' | 'dueAt' | 'startedAt' | 'endsAt'>
/** Locks the last attempt of an application at a step until the transaction ends. */
export const lockLast = (tx: Db, applicationId: string, stepId: string) =>
  tx
    .selectFrom('testAttempts')
    .select(['id', 'state', 'startedAt', 'endsAt'])
    .select(sql<string>`due_at`.as('dueAt'))
    .where('applicationId', '=', applicationId)
    .where('stepId', '=', stepId)
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .$castTo<Last>()
    .executeTakeFirst()

export const extendAttempt = (tx: Db, id: string, dueAt: string) =>
  tx.updateTable('testAttempts').set({ dueAt, state: 'disponivel' }).where('id', '=', id).execute()

export const voidAttempt = (tx: Db, id: string, by: string, voidReason: string) =>
  tx.updateTable('testAttempts').set({ state: 'anulado', voidReason, voidedBy: by }).where('id', '=', id).execute()

type Accommodation = {
  applicationId: string
  extraPercent: number
  textInstead: boolean
  ground: Buffer
  grantedBy: string
}
/** The accommodation of an applicant, or none. Locks its row. */
export const lockAccommodation = async (tx: Db, applicationId: string) =>
  (await tx
    .selectFrom('accommodations')
    .select(['extraPercent', 'textInstead'])
    .where('applicationId', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()) ?? { extraPercent: 0, textInstead: false }

export const saveAccommodation = (tx: Db, given: Accommodation) =>
  tx
    .insertInto('accommodations')
    .values(given)
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ ...given, grantedAt: sql`now()` }))
    .execute()

/** Running attempts of an application, with the time limit of their step. */
export const lockRunning = (tx: Db, applicationId: string) =>
  tx
    .selectFrom('testAttempts as t')
    .innerJoin('stepVersions as v', 'v.id', 't.stepVersionId')
    .select(['t.id'])
    .select([
      sql<string>`t.started_at`.as('startedAt'),
      sql<string>`t.due_at`.as('dueAt'),
      sql<number | null>`(v.settings ->> 'minutes')::int`.as('minutes'),
    ])
    .where('t.applicationId', '=', applicationId)
    .where('t.state', '=', 'iniciado')
    .forUpdate('t')
    .execute()

export const moveEnd = (tx: Db, id: string, endsAt: string) =>
  tx.updateTable('testAttempts').set({ endsAt }).where('id', '=', id).execute()
