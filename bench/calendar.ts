import { sql } from 'kysely'
import { listAdministrators, listCalendar } from '#desk/server/calendar/calendar.sql.ts'
import { connect, type Db } from '#platform/server/db/db.ts'

/** A month that nothing else of the bench is in. */
const month = { from: '2031-05-01', to: '2031-06-01' }
export const calendarPath = `/api/calendar?${new URLSearchParams(month)}`

/** Reads the rows of the call, without anything around it. */
export async function readCalendar(db: Db) {
  await listCalendar(db, { ...month, reader: '01900000-0000-7000-8000-000000000000' })
  await listAdministrators(db)
}

/** Events of an hour, with an administrator in each, over the days of the month. */
export async function prepareCalendar(url: string, size: number) {
  const { db, close } = connect(url)
  await sql`with events as (insert into calendar_events (title, all_day, starts_at, ends_at, zone)
      select 'Evento ' || n, false, at, at + interval '1 hour', 'America/Sao_Paulo'
      from generate_series(1, ${size}::int) n, lateral (select timestamptz '2031-05-01 12:00Z' + make_interval(days => n % 30, mins => (n % 32) * 15) as at) t returning id)
    insert into calendar_event_people (event_id, account_id)
    select id, (select id from accounts order by id limit 1) from events`.execute(db)
  await sql`analyze calendar_events, calendar_event_people`.execute(db)
  await close()
}
