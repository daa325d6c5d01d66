import { sql } from 'kysely'
import { calendarOf } from '#desk/contract/calendar.rules.ts'
import { statesWithPublicDates } from '#hiring/contract/publicDates.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Listed } from './calendar.sql.ts'

type Row = Pick<Listed, 'kind' | 'title' | 'changedAt' | 'version'> & { startsAt: string; endsAt: string }

/** The dates of a process that anybody may know; none of one that is not published, or is confidential. */
export async function listProcessDates(db: Db, id: string): Promise<Listed[]> {
  const { rows } = await sql<Row>`
    with p as (select * from selective_processes where id = ${id} and deleted_at is null and not confidential and state = any(${[...statesWithPublicDates]}::text[])),
    r as (select r.kind, r.published_at from result_snapshots r join p on p.id = r.process_id where r.published_at is not null and r.reopened_at is null)
    select d.kind, p.title, d.starts_at, d.ends_at, p.version, p.updated_at as changed_at from p cross join lateral (
      select 'process_opens' as kind, p.opens_at as starts_at, p.opens_at as ends_at
      union all select 'process_closes', p.closes_at, p.closes_at
      union all select 'appeals', least(coalesce((select max(published_at) from r where r.kind = 'preliminar'), p.appeal_closes_at), p.appeal_closes_at), p.appeal_closes_at
        where p.appeal_closes_at is not null
      union all select case r.kind when 'preliminar' then 'result_preliminary' else 'result_final' end, r.published_at, r.published_at from r) d
    order by d.starts_at, d.kind`.execute(db)
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    ...{ id, calendar: calendarOf[row.kind], allDay: false, start: startsAt, end: endsAt, detail: '', place: '' },
    ...{
      people: [],
      processId: id,
      applicationId: null,
      candidateId: null,
      over: false,
      mine: false,
      sequence: row.version,
    },
  }))
}
