import { sql } from 'kysely'
import { momentAt } from '#contract/platform/clock.rules.ts'
import type { Absence } from '#contract/workspace/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'

type Row = Absence['person'] & { zone: string; day: string; from: number; to: number }

/** More would hatch the whole screen; the first of the window are listed. */
const mostAbsences = 500

/** When interviewers are off between two days, of which the last one is not included: exceptions of their hours, by the clock of their zone. */
export async function listAbsences(db: Db, { from, to }: { from: string; to: string }): Promise<Absence[]> {
  const { rows } = await sql<Row>`
    select u.id, u.name, h.zone, x.day, x."from", x."to"
    from interviewer_hours h join accounts u on u.id = h.account_id,
      jsonb_to_recordset(h.exceptions) x (day text, kind text, "from" int, "to" int)
    where u.state = 'ativo' and not u.shadow and x.kind = 'off'
      and x.day >= (${from}::date - 1)::text and x.day < (${to}::date + 1)::text
    order by x.day, x."from", fold(u.name), u.id limit ${mostAbsences}`.execute(db)
  return rows.map(({ id, name, zone, day, from: first, to: last }) => ({
    person: { id, name },
    start: new Date(momentAt(zone, day, first)).toISOString(),
    end: new Date(momentAt(zone, day, last)).toISOString(),
  }))
}
