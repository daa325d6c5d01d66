import { type Asking, type DoorData, fieldsOf } from '#applying/contract/form.rules.ts'
import { formatPhone } from '#platform/contract/brazil.ts'
import type { Db } from '#platform/server/db/db.ts'

/**
 * The record of the professional with a proven address, for the fields that a form asks for. The CPF is never given away: who types it
 * shows that it is theirs.
 */
export async function readProfile(db: Db, email: string, asking: Asking): Promise<DoorData> {
  const found = await db
    .selectFrom('candidates')
    .select(['fullName', 'socialName', 'phone', 'birthDate', 'city', 'uf', 'profession', 'councilNumber', 'councilUf'])
    .select(['summary'])
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .where('privacyState', '=', 'normal')
    .executeTakeFirst()
  if (!found) return {}
  const known: Record<string, string | null> = {
    ...found,
    phone: found.phone && formatPhone(found.phone),
    birthDate: found.birthDate?.split('-').reverse().join('/') ?? '',
  }
  const asked = fieldsOf(asking).map(({ field }) => field)
  return Object.fromEntries(asked.flatMap((field) => (known[field] ? [[field, known[field]]] : []))) as DoorData
}
