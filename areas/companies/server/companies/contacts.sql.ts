import { type RawBuilder, sql } from 'kysely'
import type { CompanyContact, CompanyContactInput } from '#companies/contract/companyContacts.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The contacts of a company, in their order. */
export const contactsOf = (companyId: RawBuilder<unknown>) => sql<
  CompanyContact[]
>`coalesce((select json_agg(json_build_object(
  'id', k.id, 'name', k.name, 'role', k.role, 'email', k.email, 'phone', k.phone, 'primary', k.is_primary) order by k.position)
  from company_contacts k where k.company_id = ${companyId}), '[]')`

/**
 * Replaces the contacts of a company by the given ones, in that order. The caller locks the row of the company, so that concurrent
 * saves do not mix. An id that does not belong to this company becomes a new contact.
 */
export async function saveContacts(db: Db, companyId: string, contacts: readonly CompanyContactInput[]): Promise<void> {
  const stored = await db
    .updateTable('companyContacts')
    // Only one row at a time may be primary, and the primary contact may change.
    .set({ isPrimary: false })
    .where('companyId', '=', companyId)
    .returning('id')
    .execute()
  const unused = new Set(stored.map(({ id }) => id))
  for (const [position, { id, primary: isPrimary, ...contact }] of contacts.entries()) {
    const row = { ...contact, isPrimary, position }
    if (id && unused.delete(id)) await db.updateTable('companyContacts').set(row).where('id', '=', id).execute()
    else
      await db
        .insertInto('companyContacts')
        .values({ ...row, companyId })
        .execute()
  }
  if (unused.size > 0)
    await db
      .deleteFrom('companyContacts')
      .where('id', 'in', [...unused])
      .execute()
}

/** Replaces the contacts of many companies. The caller locks the companies. The primary contact of each is kept. */
export async function replaceContacts(tx: Db, companies: readonly { id: string; items: unknown }[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as g (id uuid, items jsonb)
    cross join lateral rows from (jsonb_to_recordset(g.items) as (id uuid, name text, role text, email text, phone text, "primary" boolean))
      with ordinality as k (id, name, role, email, phone, "primary", place)`
  await sql`delete from company_contacts c where c.company_id = any(${companies.map(({ id }) => id)}::uuid[])
    and c.id not in (select k.id from ${given} where k.id is not null)`.execute(tx)
  await sql`insert into company_contacts (id, company_id, position, name, role, email, phone, is_primary)
    select coalesce(k.id, uuid_v7()), g.id, k.place - 1, k.name, k.role, k.email, k.phone, k."primary" from ${given}
    on conflict (id) do update set position = excluded.position, name = excluded.name, role = excluded.role, email = excluded.email,
      phone = excluded.phone`.execute(tx)
}
