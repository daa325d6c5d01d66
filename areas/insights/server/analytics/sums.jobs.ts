import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    sum_months: Record<string, never>
  }
}

/** So few that the months they change wait for no longer than a second. */
const monthsAtOnce = 3

/** Counts the ended months that have changed again. Until then the analyses read their rows. */
export async function sumMonths(db: Db): Promise<void> {
  for (let counted = 1; counted > 0; ) {
    const { rows } = await sql<{ counted: number }>`select sum_changed_months(${monthsAtOnce}) as counted`.execute(db)
    counted = rows[0]?.counted ?? 0
  }
}
