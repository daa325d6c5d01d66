import { sql } from 'kysely'
import type { AnalyticsQuery } from '#contract/insights/analytics.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Applications made in the period, without those that a merge replaced and those of processes in the bin. */
export async function countApplications(db: Db, { processId, from, to }: AnalyticsQuery) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications a
    where a.merged_into is null and a.applied_at >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'
      and a.applied_at < (${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
      and (cardinality(${processId}::uuid[]) = 0 or a.process_id = any(${processId}::uuid[]))
      and a.process_id not in (select id from selective_processes where deleted_at is not null)`.execute(db)
  return rows[0]?.count ?? 0
}
