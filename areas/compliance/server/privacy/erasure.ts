import { mayErase } from '#compliance/contract/privacy.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must } from '#platform/server/http/errors.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { findErasure } from './askedErasures.sql.ts'
import { applicationFacts, askErasure, listRecords } from './erasure.sql.ts'
import { someone } from './someone.ts'

/** Finds a professional, locked when `isLocked` is true, and whether the data may be erased. */
export async function checkErasure(from: Db, id: string, isLocked = false) {
  const person = await someone(from, id, isLocked)
  const erasure = await findErasure(from, id)
  const applications = await applicationFacts(from, id)
  const verdict = mayErase({ privacyState: person.privacyState, isRequested: erasure !== undefined, applications })
  return { person, erasure, verdict }
}

/** Requests the erasure of all records of a person. `actorId` is null when the retention rule requests it. */
export async function requestErasure(tx: Db, id: string, actorId: string | null) {
  must((await checkErasure(tx, id, true)).verdict)
  const records = await listRecords(tx, id)
  for (const record of records) await askErasure(tx, record, actorId)
  await audit(tx, actorId, { action: 'candidate.erasure_requested', entity: 'candidate', entityId: id })
  for (const candidateId of records) await enqueue(tx, 'erase_person', { candidateId })
}
