import { sql } from 'kysely'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Marks a company as in arrears while one of its subscriptions is, and as active again afterwards. Other states of a company stay. */
export async function followArrears(tx: Db, companyId: string) {
  const { rows } = await sql<{ from: string; to: string }>`
    with arrears as (select exists (select from subscriptions where company_id = ${companyId} and state in ('em_atraso', 'suspensa')) as late),
    before as (select c.state from companies c where c.id = ${companyId} for update)
    update companies c set state = case when a.late then 'inadimplente' else 'ativa' end, state_from = before.state, state_reason = '', state_by = null,
      state_at = now(), version = version + 1, updated_at = now()
    from arrears a, before
    where c.id = ${companyId} and before.state = case when a.late then 'ativa' else 'inadimplente' end
    returning before.state as "from", c.state as "to"`.execute(tx)
  const [move] = rows
  if (move) await audit(tx, null, { action: 'company.moved', entity: 'company', entityId: companyId, data: move })
}
