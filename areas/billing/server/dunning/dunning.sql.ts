import { sql } from 'kysely'
import type { DunningStep } from '#billing/contract/dunning.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Marks open invoices whose due date has passed. */
export const markOverdue = (db: Db, today: string) =>
  sql`update invoices set state = 'vencida', version = version + 1, updated_at = now()
    where id in (select id from invoices where state = 'aberta' and due_on < ${today}::date for update skip locked)`.execute(
    db,
  )

type Page = { today: string; remindBefore: number; after: string; limit: number }

/** Unpaid invoices about which something may be due, of subscriptions that have begun and whose dunning is not paused, by id. */
export const listDunnable = (db: Db, { today, remindBefore, after, limit }: Page) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('subscriptions as s', 's.id', 'i.subscriptionId')
    .select('i.id')
    .where('i.state', 'in', ['aberta', 'vencida'])
    .where('s.state', 'in', ['em_teste', 'ativa', 'em_atraso', 'suspensa'])
    .where(sql<boolean>`i.due_on <= ${today}::date + ${remindBefore}::int`)
    .where(sql<boolean>`coalesce(s.dunning_paused_until, '-infinity') <= ${today}::date`)
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(limit)
    .execute()

export const recordSteps = (
  tx: Db,
  invoiceId: string,
  doneOn: string,
  steps: readonly { step: DunningStep; skipped: boolean }[],
) =>
  tx
    .insertInto('dunningSteps')
    .values(steps.map((step) => ({ invoiceId, doneOn, ...step })))
    .execute()
