import { sql } from 'kysely'
import { setInArrears } from '#companies/server/companies/companies.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Marks a company as in arrears while one of its subscriptions is, and as active again afterwards. Other states of a company stay. */
export async function followArrears(tx: Db, companyId: string) {
  const isLate = sql<boolean>`exists (select from subscriptions where company_id = ${companyId} and state in ('em_atraso', 'suspensa'))`
  const move = await setInArrears(tx, companyId, isLate)
  if (move) await audit(tx, null, { action: 'company.moved', entity: 'company', entityId: companyId, data: move })
}
