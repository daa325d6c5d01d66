import { BillingSettings } from '#platform/contract/installation.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The settings of billing as they are in this transaction. */
export async function readBilling(db: Db) {
  const row = await db.selectFrom('settings').select('value').where('section', '=', 'billing').executeTakeFirst()
  return BillingSettings.parse(row?.value ?? {})
}
