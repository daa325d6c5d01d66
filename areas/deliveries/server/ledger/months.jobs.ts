import { dayInBrasilia, monthsBefore } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { createMonths, dropElsewhen, dropMonth, monthsUntil } from './months.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    keep_ledger: Record<string, never>
  }
}

/** Daily: creates upcoming monthly partitions of the ledger, and drops those past the retention of the settings. */
export async function keepLedger(db: Db, { seal }: Pick<JobContext, 'seal'>, today = dayInBrasilia(new Date())) {
  await createMonths(db, today)
  const { retention } = await readSettings(db, seal)
  if (retention.ledgerMonths === 0) return
  const month = monthsBefore(today, retention.ledgerMonths).slice(0, 7)
  for (const old of await monthsUntil(db, month)) await dropMonth(db, old)
  await dropElsewhen(db, month)
}
