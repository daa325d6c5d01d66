import { sql } from 'kysely'
import { isReachedBy } from '#applying/server/keys/reached.sql.ts'
import { companyToOutsiders } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import type { Component, Weights } from '#hiring/contract/components.ts'
import { hasBeenTold } from '#hiring/server/processes/outcomes.sql.ts'
import type { ApplicationStatus, ProcessState } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/db/db.ts'
import { isOpen } from '#steps/server/booking/agendas.sql.ts'
import { publicStates } from '#vacancies/contract/phases.rules.ts'
import type { DoorProcess, DoorState } from './door.sql.ts'

export type FollowedRow = Omit<DoorProcess, 'id' | 'slug' | 'state'> & {
  applicationId: string | null
  doorId: string | null
  doorState: DoorState | null
  number: string | null
  sentAt: string | null
  begunAt: string | null
  slug: string | null
  processState: ProcessState
  status: ApplicationStatus | null
  stageKind: string | null
  isTold: boolean
  steps: Component[]
  weights: Weights
  result: {
    kind: 'preliminar' | 'final'
    at: string
    place: number | null
    total: number | null
    list: string | null
    scores: Partial<Record<Component, number>>
    /** Places that have a seat, people who were called besides, and the last place of both. */
    seats: number
    calls: number
    lastCalled: number | null
    isCalled: boolean
  } | null
  /** When the applicant was told an outcome the last time, also one that was undone since. */
  toldAt: string | null
}

/** SQL: a place `o` of result `r` whose holder was called from the reserve by a letter, or has answered. */
const isCalled = sql`exists (select from summons c where c.snapshot_id = r.id and c.application_id = o.application_id
  and (c.delivery_id is not null or c.letter_at is not null or c.answer is not null))`

/** SQL: the last published result of process `p`, with the place of application `a` and how far it was called. It names no other person. */
const result = sql`(select json_build_object('kind', r.kind, 'at', r.published_at, 'place', l.place, 'total', l.total, 'list', l.list, 'scores', l.scores,
    'seats', s.seats, 'calls', s.calls, 'lastCalled', s.last, 'isCalled', coalesce(s.is_called, false))
  from result_snapshots r join result_places l on l.snapshot_id = r.id and l.application_id = a.id
    cross join lateral (select count(*) filter (where o.list = 'vagas')::int as seats, count(*) filter (where o.list <> 'vagas')::int as calls,
        max(o.place) as last, bool_or(o.application_id = a.id) as is_called
      from result_places o where o.snapshot_id = r.id and o.place is not null and (o.list = 'vagas' or ${isCalled})) s
  where r.process_id = p.id and r.published_at is not null and r.reopened_at is null order by r.published_at desc, r.id desc limit 1) as result`

/**
 * All applications that a proven address reaches: those that came from it, and those of the professional that it reaches. One that waits for a check has no
 * application yet.
 */
export async function listFollowed(db: Db, address: string): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    with reached as (
      select d.process_id, coalesce(o.merged_into, d.application_id) as application_id, d.id as door_id
      from door_applications d left join applications o on o.id = d.application_id where d.address = ${address}
      union
      select a.process_id, a.id, null from candidates k join applications a on a.candidate_id = k.id and a.merged_into is null
        join selective_processes p on p.id = a.process_id and p.state = any(${[...publicStates, 'arquivado']}::text[])
      where ${isReachedBy(address)} and k.deleted_at is null and k.merged_into is null and k.privacy_state <> 'anonimizado'
        and not exists (select from door_applications o where o.process_id = a.process_id and o.address = ${address}))
    select a.id as application_id, d.id as door_id, d.state as door_state, d.number, d.sent_at, d.begun_at, v.slug, p.title,
      nullif(${companyToOutsiders}, '') as company, p.edital_number, p.opens_at, p.closes_at, p.zone, p.state as process_state,
      a.status, s.kind as stage_kind, coalesce(${hasBeenTold}, false) as is_told,
      (select max(o.told_at) from application_outcomes o where o.application_id = a.id and o.lost = '' and (o.way <> 'mensagem' or o.accepted_at is not null)) as told_at, p.steps, m.weights, ${result}
    from reached r join selective_processes p on p.id = r.process_id join companies c on c.id = p.company_id
      join weight_models m on m.id = p.weight_model_id
      left join door_applications d on d.id = r.door_id left join applications a on a.id = r.application_id
      left join candidates k on k.id = a.candidate_id left join stages s on s.id = a.stage_id left join vacancies v on v.process_id = p.id
    where p.deleted_at is null
    order by coalesce(d.sent_at, d.begun_at, a.applied_at) desc, p.id limit 200`.execute(db)
  return rows
}

export type AskedStep = {
  applicationId: string
  linkId: string | null
  hash: Buffer | null
  title: string
  state: string
  dueAt: string | null
}

/** The last attempt of each step that somebody was asked, with the link that they were sent. */
export async function listSteps(db: Db, applicationIds: readonly string[]): Promise<AskedStep[]> {
  if (applicationIds.length === 0) return []
  const { rows } =
    await sql<AskedStep>`select distinct on (t.application_id, t.step_id) t.application_id, l.id as link_id, l.hash,
      v.settings->>'title' as title, t.state, t.due_at
    from test_attempts t join step_versions v on v.id = t.step_version_id
      left join step_links l on l.application_id = t.application_id and l.step_id = t.step_id and l.revoked_at is null and l.answered_by is null
    where t.application_id = any(${[...applicationIds]}::uuid[])
    order by t.application_id, t.step_id, t.number desc`.execute(db)
  return rows
}

export type OwnInterview = {
  applicationId: string
  title: string
  startsAt: string | null
  minutes: number
  place: string
  call: string
  chooseUntil: string | null
  invitationId: string | null
  hash: Buffer | null
}

/** The interviews to come of some applications, and the agendas in which they may choose a time, which they were sent the link of. */
export async function listInterviews(db: Db, applicationIds: readonly string[]): Promise<OwnInterview[]> {
  if (applicationIds.length === 0) return []
  const { rows } = await sql<OwnInterview>`
    select i.application_id, coalesce(g.title, '') as title, i.starts_at, i.minutes, i.place, i.link as call, null::timestamptz as choose_until,
      b.id as invitation_id, b.hash
    from interviews i left join booking_agendas g on g.id = i.agenda_id and g.closed_at is null
      left join booking_invitations b on b.agenda_id = g.id and b.application_id = i.application_id and b.sent_at is not null
    where i.application_id = any(${[...applicationIds]}::uuid[]) and i.state = 'marcada' and i.starts_at > now() - make_interval(mins => i.minutes)
    union all
    select b.application_id, g.title, null, g.minutes, '', '', g.choose_until, b.id, b.hash
    from booking_invitations b join booking_agendas g on g.id = b.agenda_id
    where b.application_id = any(${[...applicationIds]}::uuid[]) and b.sent_at is not null and ${isOpen}
      and not exists (select from interviews i where i.agenda_id = g.id and i.application_id = b.application_id and i.state <> 'cancelada')
    order by starts_at nulls first limit 200`.execute(db)
  return rows
}
