import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Lists the steps taken about an unpaid invoice, in order. */
export const stepsOf = (db: Db, invoiceId: string) =>
  db
    .selectFrom('dunningSteps')
    .select(['step', 'doneOn', 'skipped'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('doneOn')
    .execute()

/** The unpaid invoice of a subscription that is due first. */
export const findOldestUnpaid = (db: Db, subscriptionId: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'dueOn'])
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', ['aberta', 'vencida'])
    .orderBy('dueOn')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Forgets the steps that take access away, so that they are due again when more time has passed. */
export const forgetSteps = (tx: Db, subscriptionId: string) =>
  sql`delete from dunning_steps d using invoices i where i.id = d.invoice_id and i.subscription_id = ${subscriptionId}
    and i.state in ('aberta', 'vencida') and d.step in ('overdue', 'last_notice', 'suspend')`.execute(tx)
