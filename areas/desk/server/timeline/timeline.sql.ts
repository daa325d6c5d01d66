import { type RawBuilder, sql } from 'kysely'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import { isSent } from '#deliveries/server/ledger/isSent.ts'
import {
  type TimelineKind,
  type TimelineWhat,
  timelineEvents,
  timelineLimit,
  timelineWhats,
} from '#desk/contract/timeline.ts'
import { gradingActions, type Reader, readBlindnesses } from '#hiring/server/blindness/blindness.sql.ts'
import { saysFirst } from '#messages/server/messages/channelWords.sql.ts'
import { detailOf } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The columns of an event, with the types of those that a source leaves out. */
const columns = {
  what: 'text',
  id: 'text',
  at: 'timestamptz',
  application_id: 'uuid',
  actor_id: 'uuid',
  title: 'text',
  from: 'text',
  to: 'text',
  reason: 'text',
  starts_at: 'timestamptz',
} as const
type Column = keyof typeof columns
type Given = Record<'what' | 'id' | 'at', RawBuilder<unknown>> & Partial<Record<Column, RawBuilder<unknown>>>

/** SQL: what a source selects of an event. */
const event = (given: Given) =>
  sql.join(
    Object.entries(columns).map(
      ([name, type]) => sql`(${given[name as Column] ?? sql`null`})::${sql.raw(type)} as ${sql.ref(name)}`,
    ),
  )
const named = (what: TimelineWhat) => sql`${sql.lit(what)}`

/** Actions that change the status of an application; their events say from which to which. */
const deciding = ['application.decided', 'application.eliminated', 'application.elimination_reopened']
const interviewing = ['scheduled', 'changed', 'cancelled', 'closed'].map((what) => `application.interview_${what}`)

/** SQL: the audit events `e` of the applications of the person with these actions, and their personal part `p`. */
const audited = (actions: readonly string[]) =>
  sql`from own join audit_events e on e.entity = 'application' and e.entity_id = own.id and e.action = any(${[...actions]}::text[])
    left join audit_personal p on p.event_id = e.id`
/** SQL: an action without its entity, such as `interview_changed`. */
const bareAction = sql`split_part(e.action, '.', 2)`
const titleOfStep = (step: RawBuilder<unknown>) =>
  sql`select v.settings->>'title' from step_versions v where v.step_id = ${step} order by v.number desc limit 1`

/** SQL: the events of the applications. */
const ofApplications = (reader: Reader, blind: readonly string[]) => [
  sql`select ${event({ what: named('applied'), id: sql`own.id`, at: sql`own.applied_at`, application_id: sql`own.id` })} from own`,
  sql`select ${event({
    ...{ what: named('moved'), id: sql`m.id`, at: sql`m.at`, application_id: sql`own.id`, actor_id: sql`m.actor_id` },
    ...{ from: sql`f.name`, to: sql`t.name` },
  })} from own join stage_moves m on m.application_id = own.id
    join stages f on f.id = m.from_stage_id join stages t on t.id = m.to_stage_id`,
  sql`select ${event({
    ...{ what: named('decided'), id: sql`e.id`, at: sql`e.at`, application_id: sql`own.id`, actor_id: sql`e.actor_id` },
    ...{ from: sql`e.data->>'from'`, to: sql`e.data->>'to'`, reason: sql`p.personal->>'reason'` },
  })} ${audited(deciding)}`,
  // Marks are saved while somebody grades: those of an hour are one event. Events of others reveal who has graded.
  sql`select ${event({
    ...{
      what: bareAction,
      id: sql`(array_agg(e.id order by e.id desc))[1]`,
      at: sql`max(e.at)`,
      application_id: sql`own.id`,
    },
    ...{ actor_id: sql`e.actor_id`, title: detailOf },
  })} ${audited(gradingActions)}
    where own.process_id <> all(${[...blind]}::uuid[]) or e.actor_id = ${reader.id}
    group by own.id, e.actor_id, e.action, ${detailOf}, date_trunc('hour', e.at)`,
  sql`select ${event({
    ...{ what: bareAction, id: sql`e.id`, at: sql`e.at`, application_id: sql`own.id`, actor_id: sql`e.actor_id` },
    ...{ to: sql`p.personal->'after'->>'state'`, reason: sql`p.personal->'after'->>'reason'` },
    starts_at: sql`p.personal->'after'->>'startsAt'`,
  })} ${audited(interviewing)}`,
]

/** SQL: how far the mail `d` of a link is. */
const byMail = (sent: TimelineWhat, queued: TimelineWhat, lost: TimelineWhat) =>
  sql`case when d.state = 'na_fila' then ${named(queued)} when ${isSent(sql`d.state`)} then ${named(sent)} else ${named(lost)} end`

/** SQL: the steps of the applications: each attempt, each link that was opened, and each invitation to choose a time. */
const ofSteps = [
  sql`select ${event({
    ...{
      what: sql`case when l.sent_at is null then ${named('step_given')} else ${byMail('step_sent', 'step_queued', 'step_lost')} end`,
      id: sql`t.id`,
      at: sql`t.invited_at`,
      application_id: sql`own.id`,
    },
    title: titleOfStep(sql`t.step_id`),
  })} from own join test_attempts t on t.application_id = own.id
    left join lateral (select s.sent_at, s.delivery_id from step_links s where s.application_id = own.id and s.step_id = t.step_id
      order by s.sent_at desc nulls last limit 1) l on true
    left join deliveries d on d.id = l.delivery_id where t.step_id is not null`,
  sql`select ${event({
    ...{ what: byMail('invited', 'invited_queued', 'invited_lost'), id: sql`b.id`, at: sql`b.sent_at` },
    ...{ application_id: sql`own.id`, title: sql`g.title` },
  })} from own join booking_invitations b on b.application_id = own.id join booking_agendas g on g.id = b.agenda_id
    left join deliveries d on d.id = b.delivery_id where b.sent_at is not null`,
  sql`select ${event({
    ...{ what: named('step_answered'), id: sql`t.id`, at: sql`t.sent_at`, application_id: sql`own.id` },
    ...{ actor_id: sql`t.answered_by`, title: titleOfStep(sql`t.step_id`) },
  })} from own join test_attempts t on t.application_id = own.id where t.step_id is not null and t.sent_at is not null`,
  sql`select ${event({
    ...{ what: named('step_opened'), id: sql`l.id`, at: sql`l.opened_at`, application_id: sql`own.id` },
    title: titleOfStep(sql`l.step_id`),
  })} from own join step_links l on l.application_id = own.id where l.opened_at is not null`,
]

/** SQL: messages to and from the person, and notes and files. A reply that its reader moved to the bin is left out. */
const ofPerson = (candidateId: string) => [
  sql`select ${event({ what: named('message_sent'), id: sql`r.message_id`, at: sql`r.delivered_at`, actor_id: sql`m.author_id` })}
    from message_recipients r join messages m on m.id = r.message_id where r.candidate_id = ${candidateId}`,
  sql`select ${event({ what: named('message_received'), id: sql`m.id`, at: sql`m.at`, title: sql`m.subject` })}
    from messages m where m.from_candidate_id = ${candidateId} and m.deleted_at is null`,
  sql`select ${event({ what: named('note'), id: sql`n.id`, at: sql`n.created_at`, actor_id: sql`n.author_id`, title: sql`left(n.text, 240)` })}
    from notes n where n.candidate_id = ${candidateId}`,
  sql`select ${event({
    ...{ what: named('note'), id: sql`n.id`, at: sql`n.created_at`, application_id: sql`own.id` },
    ...{ actor_id: sql`n.author_id`, title: sql`left(n.text, 240)` },
  })} from own join notes n on n.application_id = own.id`,
  sql`select ${event({ what: sql`f.kind`, id: sql`f.id`, at: sql`f.created_at`, actor_id: sql`f.created_by`, title: sql`f.name` })}
    from files f where f.entity = 'candidate' and f.entity_id = ${candidateId} and f.kind in ('document', 'cv', 'video_resume')
      and f.deleted_at is null and f.state <> 'quarantined'`,
]

type Found = {
  what: TimelineWhat
  id: string
  at: string
  /** The time in microseconds, for the position of the event. */
  exactly: string
  title: string | null
  from: string | null
  to: string | null
  reason: string | null
  startsAt: string | null
  applicationId: string | null
  processId: string | null
  process: string | null
  actorName: string | null
  /** The values for the fields of the subject of a message. */
  fields: Fields | null
  /** Whether a message is in a mailbox of the reader. */
  own: boolean | null
}
type Asked = { kind: readonly TimelineKind[]; before?: string | undefined; beforeId?: string | undefined }

/** Reads one event more than a page has, newest first, and counts all events by what they are. */
export async function listTimeline(db: Db, candidateId: string, reader: Reader, { kind, before, beforeId }: Asked) {
  const processes = await db
    .selectFrom('applications')
    .select('processId')
    .where('candidateId', '=', candidateId)
    .execute()
  // No score is shown, so nothing counts as seen.
  const scope = { onlyCounts: true }
  const blindnesses = await readBlindnesses(
    db,
    reader,
    [...new Set(processes.map(({ processId }) => processId))],
    scope,
  )
  const all = [...ofApplications(reader, [...blindnesses.keys()]), ...ofSteps, ...ofPerson(candidateId)]
  const wanted = timelineWhats.filter((what) => kind.length === 0 || kind.includes(timelineEvents[what]))
  const older = before && beforeId ? sql`and (at, what || ':' || id) < (${before}::timestamptz, ${beforeId})` : sql``
  const { rows } = await sql<{ counts: Partial<Record<TimelineWhat, number>>; found: Found[] }>`
    with own as (select a.id, a.process_id, a.applied_at from applications a where a.candidate_id = ${candidateId}),
      events as materialized (${sql.join(all, sql` union all `)}),
      page as (select * from events where what = any(${wanted}::text[]) ${older}
        order by at desc, what || ':' || id desc limit ${sql.lit(timelineLimit + 1)})
    select (select coalesce(jsonb_object_agg(what, n), '{}') from (select what, count(*) as n from events group by what) c) as counts,
      (select coalesce(jsonb_agg(f order by f.at desc, f.what || ':' || f.id desc), '[]') from (
        select page.what, page.id, page.at, to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly,
          coalesce(page.title, m.subject) as title, page."from", page."to", page.reason, page.starts_at as "startsAt",
          page.application_id as "applicationId", a.process_id as "processId", s.title as process, u.name as "actorName", m.fields, m.own
        from page left join applications a on a.id = page.application_id left join selective_processes s on s.id = a.process_id
          left join accounts u on u.id = page.actor_id
          left join lateral (select ${saysFirst}->>'subject' as subject, messages.author_id = ${reader.id} as own, r.fields
            from messages left join message_recipients r on r.message_id = messages.id and r.recipient_id = ${candidateId}
            where messages.id = case when page.what like 'message%' then page.id::uuid end) m on true) f) as found`.execute(
    db,
  )
  return rows[0] ?? { counts: {}, found: [] }
}
