import type { CompanyContactInput } from '#contract/companyContacts.ts'
import type { Db } from '#server/db/db.ts'

/**
 * Makes the contacts of a company those given, in that order. The caller holds the company's row, so that two savings
 * cannot mix; an id that is not (or no longer) of this company is a new contact.
 */
export async function saveContacts(db: Db, companyId: string, contacts: readonly CompanyContactInput[]): Promise<void> {
  const stored = await db
    .updateTable('companyContacts')
    // Only one row at a time may be the primary one, and it may change hands.
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
