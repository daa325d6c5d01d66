import { type RawBuilder, sql } from 'kysely'
import { calendarOf } from '#desk/contract/calendar.rules.ts'
import { type CalendarEvent, type CalendarKind, type CalendarName, calendarNames } from '#desk/contract/calendar.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Days, of which the last one is not included. */
type Window = { from: string; to: string }
type Read = Window & {
  reader: string
  /** The calendars that are read; all without it. */
  calendars?: readonly CalendarName[]
  /** Interviews and events in which the reader takes part, and nobody else's. */
  onlyMine?: boolean
  /** Own events of the reader only, as for a private address. */
  onlyOwn?: boolean
}

type Row = Omit<CalendarEvent, 'calendar' | 'start' | 'end'> & {
  startsAt: string
  endsAt: string
  startsOn: string
  endsOn: string
  changedAt: string
  sequence: number
}
/** An event with what an entry in another calendar needs of it. */
export type Listed = CalendarEvent & { changedAt: string; sequence: number }

/** More would be no screen any more; the first of the window are listed. */
const mostEvents = 20_000

const none = sql`null::uuid`
const nobody = sql`'[]'::json`
const peopleOf = (table: RawBuilder<unknown>, column: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by fold(u.name), u.id)
    from ${table} w join accounts u on u.id = w.account_id where w.${column} = ${id}), '[]')`

/**
 * SQL: a statement for each kind of event, with the same columns in the same order. A window has room for every time zone: its moments begin a
 * day early and end a day late.
 */
function statements({ from, to, reader, onlyMine, onlyOwn }: Read): Record<CalendarName, RawBuilder<unknown>[]> {
  const early = sql`((${from}::date - 1)::timestamp at time zone 'UTC')`
  const late = sql`((${to}::date + 1)::timestamp at time zone 'UTC')`
  const within = (moment: RawBuilder<unknown>) => sql`${moment} >= ${early} and ${moment} < ${late}`
  const ofDays = (day: RawBuilder<unknown>) => sql`${day} >= ${from}::date and ${day} < ${to}::date`
  /** The times of a moment. */
  const at = (moment: RawBuilder<unknown>) =>
    sql`false as all_day, ${moment} as starts_at, ${moment} as ends_at, null::date as starts_on, null::date as ends_on`
  /** The times of a day. */
  const on = (day: RawBuilder<unknown>) =>
    sql`true as all_day, null::timestamptz as starts_at, null::timestamptz as ends_at, ${day} as starts_on, ${day} + 1 as ends_on`
  const process = sql`p.title, c.name as detail`
  const listedProcess = sql`p.deleted_at is null and p.state not in ('rascunho', 'cancelado')`
  const rest = sql`'' as place, ${nobody} as people, p.id as process_id, ${none} as application_id, ${none} as candidate_id, false as over, false as mine, p.version, p.updated_at as changed_at, 0 as sequence`
  const ofCompanies = sql`selective_processes p join companies c on c.id = p.company_id`
  const ofBilling = (version: RawBuilder<unknown>, changed: RawBuilder<unknown>) =>
    sql`'' as place, ${nobody} as people, ${none} as process_id, ${none} as application_id, ${none} as candidate_id, false as over, false as mine, ${version}, ${changed}, 0 as sequence`
  const takesPart = sql`exists (select from interview_interviewers w where w.interview_id = i.id and w.account_id = ${reader})`
  const isMine = sql`(e.owner_id = ${reader} or exists (select from calendar_event_people w where w.event_id = e.id and w.account_id = ${reader}))`
  return {
    interviews: [
      sql`select 'interview' as kind, i.id, ${calledName} as title, p.title as detail, false as all_day, i.starts_at, i.starts_at + make_interval(mins => i.minutes) as ends_at,
          null::date as starts_on, null::date as ends_on, case when i.place <> '' then i.place else i.link end as place,
          ${peopleOf(sql`interview_interviewers`, sql`interview_id`, sql`i.id`)} as people, p.id as process_id, a.id as application_id, a.candidate_id, i.state <> 'marcada' as over,
          false as mine, i.version, i.updated_at as changed_at, i.sequence
        from interviews i join applications a on a.id = i.application_id join candidates k on k.id = a.candidate_id join selective_processes p on p.id = a.process_id
        where i.state <> 'cancelada' and i.starts_at >= ${early} - interval '10 hours' and i.starts_at < ${late} and p.deleted_at is null
          ${onlyMine ? sql`and ${takesPart}` : sql``}`,
    ],
    deadlines: [
      sql`select 'process_closes' as kind, p.id, ${process}, ${at(sql`p.closes_at`)}, ${rest} from ${ofCompanies} where ${within(sql`p.closes_at`)} and ${listedProcess}`,
    ],
    appeals: [
      sql`select 'appeals' as kind, p.id, ${process}, false as all_day, least(coalesce(r.published_at, p.appeal_closes_at), p.appeal_closes_at) as starts_at, p.appeal_closes_at as ends_at,
          null::date as starts_on, null::date as ends_on, ${rest}
        from ${ofCompanies} left join lateral (select max(r.published_at) as published_at from result_snapshots r
          where r.process_id = p.id and r.kind = 'preliminar' and r.reopened_at is null) r on true
        where p.appeal_closes_at >= ${early} and p.appeal_closes_at < ${late} + interval '100 days' and coalesce(r.published_at, p.appeal_closes_at) < ${late} and ${listedProcess}`,
    ],
    results: [
      sql`select 'process_opens' as kind, p.id, ${process}, ${at(sql`p.opens_at`)}, ${rest} from ${ofCompanies} where ${within(sql`p.opens_at`)} and ${listedProcess}`,
      sql`select case r.kind when 'preliminar' then 'result_preliminary' else 'result_final' end as kind, p.id, ${process}, ${at(sql`r.published_at`)}, ${rest}
        from result_snapshots r join selective_processes p on p.id = r.process_id join companies c on c.id = p.company_id
        where ${within(sql`r.published_at`)} and r.reopened_at is null and ${listedProcess}`,
    ],
    steps: [
      sql`select 'step_due' as kind, s.id, v.settings ->> 'title' as title, p.title as detail, ${at(sql`(v.settings ->> 'dueAt')::timestamptz`)}, ${rest}
        from step_versions v join process_steps s on s.id = v.step_id join selective_processes p on p.id = s.process_id
        where v.settings ->> 'dueAt' >= (${from}::date - 1)::text and v.settings ->> 'dueAt' < (${to}::date + 1)::text
          and not exists (select from step_versions w where w.step_id = v.step_id and w.number > v.number) and ${listedProcess}`,
    ],
    privacy: [
      sql`select 'privacy_due' as kind, r.id, coalesce(${calledName}, r.name) as title, r.kind as detail, ${on(sql`r.due_on`)},
          '' as place, ${nobody} as people, ${none} as process_id, ${none} as application_id, r.candidate_id, false as over, false as mine, r.version, r.updated_at as changed_at, 0 as sequence
        from privacy_requests r left join candidates k on k.id = r.candidate_id where r.state in ('aberta', 'em_andamento') and ${ofDays(sql`r.due_on`)}`,
    ],
    billing: [
      sql`select 'renewal' as kind, s.id, c.name as title, l.name as detail, ${on(sql`s.period_end`)}, ${ofBilling(sql`s.version`, sql`s.updated_at as changed_at`)}
        from subscriptions s join companies c on c.id = s.company_id join plan_versions v on v.id = s.plan_version_id join plans l on l.id = v.plan_id
        where s.state in ('em_teste', 'ativa', 'em_atraso', 'suspensa') and s.ends_on is null and ${ofDays(sql`s.period_end`)}`,
      sql`select 'invoice_due' as kind, n.id, c.name as title, n.series || '-' || n.number as detail, ${on(sql`n.due_on`)}, ${ofBilling(sql`n.version`, sql`n.updated_at as changed_at`)}
        from invoices n join companies c on c.id = n.company_id where n.state in ('aberta', 'vencida') and ${ofDays(sql`n.due_on`)}`,
    ],
    own: [
      sql`select 'event' as kind, e.id, e.title, '' as detail, e.all_day, e.starts_at, e.ends_at, (e.starts_at at time zone 'UTC')::date as starts_on, (e.ends_at at time zone 'UTC')::date as ends_on,
          e.place, ${peopleOf(sql`calendar_event_people`, sql`event_id`, sql`e.id`)} as people, ${none} as process_id, ${none} as application_id, ${none} as candidate_id, false as over,
          ${isMine} as mine, e.version, e.updated_at as changed_at, e.sequence
        from calendar_events e where e.deleted_at is null and tstzrange(e.starts_at, e.ends_at) && tstzrange(${early}, ${late}) ${onlyOwn ? sql`and ${isMine}` : sql``}`,
    ],
  }
}

/** Lists the events within some days, in the order of time. */
export async function listCalendar(db: Db, asked: Read): Promise<Listed[]> {
  const parts = statements(asked)
  const chosen = (asked.calendars ?? calendarNames).flatMap((name) => parts[name])
  const { rows } = await sql<Row>`select * from (${sql.join(chosen, sql` union all `)}) found
    order by coalesce(starts_at, starts_on::timestamp at time zone 'UTC'), kind, id limit ${mostEvents}`.execute(db)
  return rows.map(({ startsAt, endsAt, startsOn, endsOn, ...row }) => ({
    ...row,
    calendar: calendarOf[row.kind as CalendarKind],
    start: row.allDay ? startsOn : startsAt,
    end: row.allDay ? endsOn : endsAt,
  }))
}

/** The administrators who can be invited. */
export async function listAdministrators(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select u.id, u.name from accounts u
    where u.role = 'administrador' and u.state = 'ativo' and not u.shadow order by fold(u.name), u.id limit 300`.execute(
    db,
  )
  return rows
}

type Times = { startsAt: string; endsAt: string }
/** When some administrators are busy: interviews to come and events at a time, in the order of time. */
export async function listBusy(db: Db, personIds: readonly string[], { startsAt, endsAt }: Times, exceptId?: string) {
  const { rows } = await sql<Times & { name: string; title: string }>`
    select u.name, b.title, b.starts_at, b.ends_at from (
      select w.account_id, p.title, i.starts_at, i.starts_at + make_interval(mins => i.minutes) as ends_at
      from interviews i join interview_interviewers w on w.interview_id = i.id join applications a on a.id = i.application_id
        join selective_processes p on p.id = a.process_id
      where i.state = 'marcada' and i.starts_at > ${startsAt}::timestamptz - interval '10 hours' and i.starts_at < ${endsAt}
        and i.id is distinct from ${exceptId ?? null}::uuid
      union all
      select w.account_id, e.title, e.starts_at, e.ends_at from calendar_events e join calendar_event_people w on w.event_id = e.id
      where e.deleted_at is null and not e.all_day and tstzrange(e.starts_at, e.ends_at) && tstzrange(${startsAt}, ${endsAt})
        and e.id is distinct from ${exceptId ?? null}::uuid) b
    join accounts u on u.id = b.account_id
    where u.id = any(${[...personIds]}::uuid[]) and b.ends_at > ${startsAt} order by b.starts_at, u.name limit 1000`.execute(
    db,
  )
  return rows
}
