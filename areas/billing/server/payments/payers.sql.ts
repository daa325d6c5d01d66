import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Removes who paid before a day. */
export async function forgetPayersBefore(tx: Db, day: string) {
  const keptFrom = sql`${day}::date`
  await sql`update payments set payer_name = '', payer_document = '', note = ''
    where paid_on < ${keptFrom} and (payer_name <> '' or payer_document <> '' or note <> '')`.execute(tx)
  await sql`update statement_lines set payer_name = '', payer_document = '', description = '', version = version + 1, updated_at = now()
    where day < ${keptFrom} and (payer_name <> '' or payer_document <> '' or description <> '')`.execute(tx)
  await sql`update subscriptions set payer_name = '', payer_email = '', payer_phone = '', version = version + 1, updated_at = now()
    where state in ('cancelada', 'expirada') and period_end < ${keptFrom} and state_at < ${keptFrom}
      and (payer_name <> '' or payer_email <> '' or payer_phone <> '')`.execute(tx)
}
