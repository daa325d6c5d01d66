import { sql } from 'kysely'
import type { PaidLine } from '#billing/contract/proration.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

/**
 * Finds what was paid for the period that a day falls into: the line of the plan less the vouchers and the credit notes of its invoice;
 * null when nothing was.
 */
export async function findPaidLine(db: Db, subscriptionId: string, day: string): Promise<PaidLine | null> {
  const { rows } = await sql<{ start: string; end: string; paid: number }>`
    select l.period_start as start, l.period_end as "end",
      greatest(0, l.amount + coalesce((select sum(x.amount) from invoice_lines x where x.invoice_id = i.id and x.kind = 'voucher'), 0) - i.credited)::int as paid
    from invoices i join invoice_lines l on l.invoice_id = i.id and l.kind in ('plano', 'debito')
    where i.subscription_id = ${subscriptionId} and i.state = 'paga' and l.period_start <= ${day}::date and l.period_end > ${day}::date
    order by i.issued_on desc, i.id desc limit 1`.execute(db)
  const [found] = rows
  return found ? { ...found, credited: 0 } : null
}

export const hasOpenInvoice = async (db: Db, subscriptionId: string) =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', ['aberta', 'vencida'])
    .limit(1)
    .executeTakeFirst()) !== undefined

export const hasRenewalInvoice = async (db: Db, subscriptionId: string, periodStart: string) =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('purpose', '=', 'renovacao')
    .where('periodStart', '=', periodStart)
    .executeTakeFirst()) !== undefined
