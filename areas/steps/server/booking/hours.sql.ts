import { sql } from 'kysely'
import { zone } from '#platform/contract/zone.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Hours, Member, Span } from '#steps/contract/booking.rules.ts'
import type { HoursInput, InterviewerHours } from '#steps/contract/booking.ts'

/** The hours of an account that can interview: none, in the given zone, before somebody has saved any. */
export async function findHours(db: Db, accountId: string, zone: string): Promise<InterviewerHours | undefined> {
  const { rows } = await sql<InterviewerHours>`
    select u.id, u.name, coalesce(h.zone, ${zone}) as zone, coalesce(h.weekly, '[]') as weekly, coalesce(h.exceptions, '[]') as exceptions,
      coalesce(h.version, 0) as version
    from accounts u left join interviewer_hours h on h.account_id = u.id
    where u.id = ${accountId} and u.role in ('administrador', 'avaliador') and not u.shadow`.execute(db)
  return rows[0]
}

export const saveHours = (tx: Db, accountId: string, { zone, weekly, exceptions }: HoursInput) =>
  sql`insert into interviewer_hours (account_id, zone, weekly, exceptions)
    values (${accountId}, ${zone}, ${JSON.stringify(weekly)}::jsonb, ${JSON.stringify(exceptions)}::jsonb)
    on conflict (account_id) do update set zone = excluded.zone, weekly = excluded.weekly, exceptions = excluded.exceptions,
      version = interviewer_hours.version + 1, updated_at = now()`.execute(tx)

/**
 * Locks the hours of interviewers until the transaction ends, in one order: their times are given one after the other. A person who has no
 * hours yet gets a row without any, of version 0, because only a row can be locked.
 */
export async function lockHours(tx: Db, accountIds: readonly string[]) {
  const ids = sql`any(${[...accountIds]}::uuid[])`
  await sql`insert into interviewer_hours (account_id, zone, weekly, exceptions, version)
    select id, ${zone}, '[]', '[]', 0 from accounts where id = ${ids} order by id on conflict do nothing`.execute(tx)
  await sql`select from interviewer_hours where account_id = ${ids} order by account_id for update`.execute(tx)
}

type Row = { id: string; hours: Hours | null; busy: { startsAt: string; minutes: number }[] }

/** The hours and interviews of a panel between two days. An interviewer without hours is never open. */
export async function readMembers(
  db: Db,
  accountIds: readonly string[],
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<Member[]> {
  const { rows } = await sql<Row>`
    select u.id, case when h.account_id is not null then json_build_object('zone', h.zone, 'weekly', h.weekly, 'exceptions', h.exceptions) end as hours,
      coalesce((select json_agg(json_build_object('startsAt', i.starts_at, 'minutes', i.minutes))
        from interview_interviewers w join interviews i on i.id = w.interview_id
        where w.account_id = u.id and i.state <> 'cancelada'
          and i.starts_at between ${firstDay}::date - 2 and ${lastDay}::date + 2), '[]') as busy
    from accounts u left join interviewer_hours h on h.account_id = u.id where u.id = any(${[...accountIds]}::uuid[])`.execute(
    db,
  )
  const closed: Hours = { zone: 'UTC', weekly: [], exceptions: [] }
  return rows.map(({ hours, busy }) => ({
    hours: hours ?? closed,
    busy: busy.map(({ startsAt, minutes }): Span => {
      const from = Date.parse(startsAt)
      return { from, to: from + minutes * 60_000 }
    }),
  }))
}
