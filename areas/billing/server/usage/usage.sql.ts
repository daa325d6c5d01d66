import { type RawBuilder, sql } from 'kysely'
import { type LimitName, limitNames } from '#billing/contract/limits.rules.ts'
import type { DeliveryState } from '#deliveries/contract/deliveries.rules.ts'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

type Of = { companyId: string; from: string }

/** SQL: the guests of the processes of a company, except those of processes that were cancelled or archived. */
const guestsOf = (companyId: string) => sql`from selective_processes p join process_evaluators e on e.process_id = p.id
  join accounts a on a.id = e.account_id and a.role = 'avaliador'
  where p.company_id = ${companyId} and p.deleted_at is null and p.state not in ('arquivado', 'cancelado')`

/** SQL: the recorded uses of a company from a day on. */
const usesOf = (name: LimitName, { companyId, from }: Of) => sql`u.company_id = ${companyId} and u.limit_name = ${name}
  and u.used_at >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'`

/** Of these a message has gone, or still goes. */
const counting: readonly DeliveryState[] = ['na_fila', 'enviado', 'entregue', 'lido']

const countOf: Record<LimitName, (of: Of) => RawBuilder<number>> = {
  activeProcesses: ({ companyId }) => sql`(select count(*) from selective_processes
    where company_id = ${companyId} and state = any(${[...runningStates]}) and deleted_at is null)`,
  seats: ({ companyId }) => sql`(select count(distinct e.account_id) ${guestsOf(companyId)})`,
  candidateViews: (of) =>
    sql`(select count(distinct u.subject) from limit_uses u where ${usesOf('candidateViews', of)})`,
  jobPostings: (of) => sql`(select coalesce(sum(u.quantity), 0) from limit_uses u where ${usesOf('jobPostings', of)})`,
  videoMinutes: (of) =>
    sql`(select ceil(coalesce(sum(u.quantity), 0) / 60.0) from limit_uses u where ${usesOf('videoMinutes', of)})`,
  // The requested number counts until the message has gone to everybody. A message that was called back counts no more.
  whatsappMessages: (of) => sql`(select coalesce(sum(case when m.finished_at is null then u.quantity else
      (select count(*) from deliveries d where d.message_id = m.id and d.channel = 'whatsapp' and d.state = any(${[...counting]})) end), 0)
    from limit_uses u join messages m on m.id = u.subject and m.state <> 'draft' where ${usesOf('whatsappMessages', of)})`,
}

/** Returns the use of each limit by a company: its running processes and guest evaluators now, and the rest from a day on. */
export async function usageOf(db: Db, companyId: string, from: string): Promise<Record<LimitName, number>> {
  const counts = limitNames.map((name) => sql`${countOf[name]({ companyId, from })}::int as ${sql.id(name)}`)
  const { rows } = await sql<Record<LimitName, number>>`select ${sql.join(counts)}`.execute(db)
  const [used] = rows
  if (!used) throw new Error('usage of a company')
  return used
}

/** Returns the use of one limit by a company. */
export async function usedOf(tx: Db, name: LimitName, of: Of): Promise<number> {
  const { rows } = await sql<{ used: number }>`select ${countOf[name](of)}::int as used`.execute(tx)
  return rows[0]?.used ?? 0
}

/** Whether a guest or a professional is counted already, so that they cost nothing more. */
export async function isCounted(tx: Db, name: LimitName, subject: string, of: Of): Promise<boolean> {
  const found =
    name === 'seats'
      ? sql`select ${guestsOf(of.companyId)} and e.account_id = ${subject}`
      : sql`select from limit_uses u where ${usesOf(name, of)} and u.subject = ${subject}`
  const { rows } = await sql<{ is: boolean }>`select exists (${found}) as is`.execute(tx)
  return rows[0]?.is ?? false
}

/** The limits whose uses are counted one by one; the others are read from rows. */
export type CountedLimit = Exclude<LimitName, 'activeProcesses' | 'seats'>
type Use = { companyId: string; limitName: CountedLimit; subject: string; periodStart: string; quantity: number }
/** Records a use. The same subject counts once in a period, with what was said last. */
export const saveUse = (tx: Db, use: Use) =>
  tx
    .insertInto('limitUses')
    .values(use)
    .onConflict((c) =>
      c
        .columns(['companyId', 'limitName', 'subject', 'periodStart'])
        .doUpdateSet({ quantity: use.quantity, usedAt: sql`now()` }),
    )
    .execute()

/** The company of a process. */
export const findCompanyOf = (tx: Db, processId: string) =>
  tx.selectFrom('selectiveProcesses').select('companyId').where('id', '=', processId).executeTakeFirst()
