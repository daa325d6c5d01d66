import { sql } from 'kysely'
import { settingEntities } from '#platform/contract/audit.ts'
import type { Db } from '#platform/server/db/db.ts'

/** A secret is named without values. */
const secrets = ['password']

/**
 * Events about a setting or a rule that lack the value of a changed field from before or after, or that by their name change something
 * and name no field. Every test of a call checks this when its world closes.
 */
export async function findChangesWithoutValues(db: Db): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select distinct e.action || coalesce(': ' || f, '') as found from audit_events e
    left join audit_personal p on p.event_id = e.id
    left join lateral jsonb_array_elements_text(e.data->'fields') f on true
    where e.entity = any(${[...settingEntities]}) and case
      when f is null then e.action ~ '[.](updated|changed|saved|ordered|renamed|extended|reweighted)$' and not (e.data ? 'from' and e.data ? 'to')
        and not coalesce(p.personal ? 'from' and p.personal ? 'to', false)
      when f = any(${secrets}) then false
      else not coalesce(p.personal->'before' ? f and p.personal->'after' ? f, false)
        and not exists (select from jsonb_array_elements(coalesce(p.personal->'changes', e.data->'changes')) c where c->>'field' = f and c ? 'from' and c ? 'to') end
    order by 1`.execute(db)
  return rows.map(({ found }) => found)
}
