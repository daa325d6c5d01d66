import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** The number of tasks that are due, for how long the first of them has been, and when the timetable was last followed. */
export async function measureQueue(db: Db) {
  const { rows } = await sql<{ waiting: number; oldest: number; followedAt: number | null }>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest,
      (select extract(epoch from max(last_execution)) from graphile_worker._private_known_crontabs)::float8 as followed_at
    from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, oldest: 0, followedAt: null }
}

/** Tasks that have no attempt left. */
export async function countGivenUp(db: Db) {
  const { rows } = await sql<{ task: string; count: number }>`
    select task_identifier as task, count(*)::int as count from graphile_worker.jobs
    where attempts >= max_attempts and last_error is not null and locked_at is null group by task_identifier`.execute(
    db,
  )
  return rows
}

/** Deliveries of the last day, and for how long the first one that is due has been. The ids of the ledger contain their time. */
export async function measureDeliveries(db: Db) {
  const [{ rows: states }, { rows: due }] = await Promise.all([
    sql<{ channel: string; state: string; count: number }>`
      select channel, state, count(*)::int as count from deliveries
      where id >= uuid_at(now() - interval '24 hours') group by channel, state`.execute(db),
    sql<{ channel: string; oldest: number }>`
      select channel, extract(epoch from now() - min(due_at))::float8 as oldest from deliveries
      where state = 'na_fila' and due_at <= now() group by channel`.execute(db),
  ])
  return { states, due }
}

/** Moments in seconds since 1970. */
export async function measureSafety(db: Db) {
  const { rows } = await sql<{ backupAt: number | null; verifiedAt: number | null; held: boolean; missing: number }>`
    select (select extract(epoch from max(taken_at)) from backups)::float8 as backup_at,
      (select extract(epoch from at) from audit_anchors order by n desc limit 1)::float8 as verified_at,
      exists (select from restorations where choice is null) as held,
      (select count(*)::int from files where state = 'missing' and deleted_at is null) as missing`.execute(db)
  return rows[0] ?? { backupAt: null, verifiedAt: null, held: false, missing: 0 }
}
