import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    sample_system: Record<string, never>
  }
}

/** Records how many tasks wait, every five minutes, for ninety days. */
export async function sampleSystem(db: Db) {
  await sql`insert into system_samples (waiting)
    select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at is null
    on conflict do nothing`.execute(db)
  await sql`delete from system_samples where at < now() - interval '90 days'`.execute(db)
}
