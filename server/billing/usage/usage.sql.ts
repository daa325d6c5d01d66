import { sql } from 'kysely'
import type { LimitName } from '#contract/billing/limits.rules.ts'
import { runningStates } from '#contract/hiring/processes.rules.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What a company uses of each limit: its running processes and guest evaluators now, and the rest from a day on. */
export async function usageOf(db: Db, companyId: string, from: string): Promise<Record<LimitName, number>> {
  const { rows } = await sql<Record<LimitName, number>>`
    with own as (select id, state, deleted_at from selective_processes where company_id = ${companyId})
    select
      (select count(*)::int from own where state = any(${[...runningStates]}) and deleted_at is null) as "activeProcesses",
      (select count(distinct e.account_id)::int from process_evaluators e join own on own.id = e.process_id
        join accounts a on a.id = e.account_id where a.role = 'avaliador' and own.deleted_at is null
          and own.state not in ('arquivado', 'cancelado')) as seats,
      0 as "candidateViews", 0 as "jobPostings", 0 as "videoMinutes", 0 as "whatsappMessages"
    from (select ${from}::date as "from") period`.execute(db)
  const [used] = rows
  if (!used) throw new Error('usage of a company')
  return used
}
