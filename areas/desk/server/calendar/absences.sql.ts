import { sql } from 'kysely'
import type { Absence } from '#desk/contract/calendar.ts'
import { momentAt } from '#platform/contract/clock.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { merged, type Span, without } from '#steps/contract/booking.rules.ts'

type Row = Absence['person'] & { zone: string; day: string; off: Span[]; extra: Span[] | null }

/** Limit of days of interviewers; the earliest are returned. */
const maxDays = 500

/** When interviewers are off between two days, of which the last one is not included: exceptions of their hours, by the clock of their zone. */
export async function listAbsences(db: Db, { from, to }: { from: string; to: string }): Promise<Absence[]> {
  const { rows } = await sql<Row>`
    with span as (select u.id, u.name, h.zone, x.day, x.kind, json_build_object('from', x."from", 'to', x."to") as span
      from interviewer_hours h join accounts u on u.id = h.account_id,
        jsonb_to_recordset(h.exceptions) x (day text, kind text, "from" int, "to" int)
      where u.state = 'ativo' and not u.shadow and x.day >= (${from}::date - 1)::text and x.day < (${to}::date + 1)::text)
    select id, name, zone, day, json_agg(span) filter (where kind = 'off') as off, json_agg(span) filter (where kind = 'extra') as extra
    from span group by id, name, zone, day having bool_or(kind = 'off')
    order by day, fold(name), id limit ${maxDays}`.execute(db)
  // A day of special hours is stored as off, with extra hours.
  return rows.flatMap(({ id, name, zone, day, off, extra }) =>
    without(merged(off), extra ?? []).map((span) => ({
      person: { id, name },
      start: new Date(momentAt(zone, day, span.from)).toISOString(),
      end: new Date(momentAt(zone, day, span.to)).toISOString(),
    })),
  )
}
