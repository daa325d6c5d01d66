import { sql } from 'kysely'
import { askedOf, type DoorData, type FormAsking, fieldsOf } from '#applying/contract/form.rules.ts'
import { isReachedBy } from '#applying/server/keys/reached.sql.ts'
import { formatPhone } from '#platform/contract/brazil.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The last application that an address has sent to any process. */
async function lastData(db: Db, address: string): Promise<DoorData | undefined> {
  const { rows } = await sql<{
    data: DoorData
  }>`select n.data from door_applications d join door_versions n on n.door_id = d.id
    where d.address = ${address} order by n.sent_at desc limit 1`.execute(db)
  return rows[0]?.data
}

/**
 * The last application that a proven address has sent, or else the record of the professional with this address, for the fields that a form asks
 * for. In this order, because a record alone would say what became of the application. The CPF is never given away: who types it
 * shows that it is theirs.
 */
export async function readProfile(db: Db, address: string, asking: FormAsking): Promise<DoorData> {
  const sent = await lastData(db, address)
  if (sent) return askedOf(asking, { ...sent, cpf: undefined })
  const found = await db
    .selectFrom('candidates as k')
    .select(['fullName', 'socialName', 'phone', 'birthDate', 'city', 'uf', 'profession', 'councilNumber', 'councilUf'])
    .select(['summary'])
    .where(isReachedBy(address))
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
