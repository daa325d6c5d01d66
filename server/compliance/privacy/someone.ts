import type { Db } from '#server/platform/db/db.ts'
import { notFound, refusal } from '#server/platform/http/errors.ts'
import { findPerson } from './erasure.sql.ts'

/** Whose data is meant, held when they are about to change. A record that went into another one is a part of somebody: what is done to it alone misses the rest. */
export async function someone(from: Db, id: string, hold = false) {
  const person = await findPerson(from, id, hold)
  if (!person) throw notFound('candidate')
  if (person.mergedInto) throw refusal('merged_away')
  return person
}
