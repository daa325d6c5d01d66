import { sql } from 'kysely'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { payersKeptFrom } from './payers.rules.ts'

/**
 * Removes who paid from payments, lines of statements and subscriptions that the tax law no longer asks for. Their days and amounts stay: sums of past
 * years do not change. An invoice names its company, as the document that it is. Idempotent.
 */
export const forgetPayers = (db: Db, today = dayInBrasilia(new Date())) =>
  db.transaction().execute(async (tx) => {
    const keptFrom = sql`${payersKeptFrom(today)}::date`
    await sql`update payments set payer_name = '', payer_document = '', note = ''
      where paid_on < ${keptFrom} and (payer_name <> '' or payer_document <> '' or note <> '')`.execute(tx)
    await sql`update statement_lines set payer_name = '', payer_document = '', description = '', version = version + 1, updated_at = now()
      where day < ${keptFrom} and (payer_name <> '' or payer_document <> '' or description <> '')`.execute(tx)
    await sql`update subscriptions set payer_name = '', payer_email = '', payer_phone = '', version = version + 1, updated_at = now()
      where state in ('cancelada', 'expirada') and period_end < ${keptFrom} and state_at < ${keptFrom}
        and (payer_name <> '' or payer_email <> '' or payer_phone <> '')`.execute(tx)
  })
