import { sql } from 'kysely'
import { isPeriod } from '#platform/contract/days.rules.ts'
import { invalid } from './errors.ts'

/** Whether a time is on one of the given days in Brasília, both included. */
export function onDays(days: { from?: string | undefined; to?: string | undefined }, time: string) {
  if (!isPeriod(days)) throw invalid('to', 'days_order')
  const at = sql.ref(time)
  return sql<boolean>`(${days.from ? sql`${at} >= ${days.from}::date::timestamp at time zone 'America/Sao_Paulo'` : sql`true`}
    and ${days.to ? sql`${at} < (${days.to}::date + 1)::timestamp at time zone 'America/Sao_Paulo'` : sql`true`})`
}
