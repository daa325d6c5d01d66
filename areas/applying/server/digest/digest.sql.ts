import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

export type Arrivals = { processId: string; title: string; n: number; held: number }

/**
 * Takes the applications of which the administrators were not told yet, of processes about which they heard nothing for an hour. A change of what
 * was sent is no new application. The lock keeps two servers from telling the same.
 */
export async function takeArrivals(tx: Db): Promise<Arrivals[]> {
  await sql`select pg_advisory_xact_lock(hashtext('told applications'))`.execute(tx)
  const { rows } = await sql<Arrivals>`
    with arrived as (
      update door_applications d set told_at = now() where d.told_at is null and d.number is not null
        and not exists (select from told_applications t where t.process_id = d.process_id and t.told_at > now() - interval '1 hour')
      returning d.process_id, d.state
    ), counted as (
      select process_id, count(*)::int as n, (count(*) filter (where state = 'a_conferir'))::int as held from arrived group by 1
    ), told as (
      insert into told_applications (process_id, told_at) select process_id, now() from counted
      on conflict (process_id) do update set told_at = excluded.told_at returning process_id
    )
    select c.process_id, p.title, c.n, c.held from told join counted c using (process_id) join selective_processes p on p.id = c.process_id
    where p.deleted_at is null order by p.title, c.process_id`.execute(tx)
  return rows
}
