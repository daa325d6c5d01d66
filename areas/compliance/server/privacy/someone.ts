import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { findPerson } from './erasure.sql.ts'

/** Finds a professional, locked when `isLocked` is true. Refuses merged records, because the person has other records too. */
export async function someone(from: Db, id: string, isLocked = false) {
  const person = await findPerson(from, id, isLocked)
  if (!person) throw notFound('candidate')
  if (person.mergedInto) throw refusal('merged_away')
  return person
}
