import { BillingSettings } from '#contract/platform/installation.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The settings of billing as they are in this transaction. */
export async function readBilling(db: Db) {
  const row = await db.selectFrom('settings').select('value').where('section', '=', 'billing').executeTakeFirst()
  return BillingSettings.parse(row?.value ?? {})
}
