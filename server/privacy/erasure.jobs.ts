import { rm } from 'node:fs/promises'
import { audit } from '#server/audit/audit.sql.ts'
import type { Db } from '#server/db/db.ts'
import type { FileMeans } from '#server/files/files.jobs.ts'
import type { Post } from '#server/mail/mail.jobs.ts'
import {
  closeErasureRequests,
  emptyPerson,
  findErasure,
  findPerson,
  finishErasure,
  listObjects,
  listVideoUploads,
} from './erasure.sql.ts'
import { countHeld, type Person, places } from './held.sql.ts'
import { eraseLetters } from './letters.ts'
import { forgetBirthDates } from './results.sql.ts'

type Means = FileMeans & Pick<Post, 'seal' | 'folder'>

/**
 * Erases somebody. What lies outside of the database goes first, as afterwards nothing says where it is; all of the database goes in one
 * transaction. Whoever is killed in between begins again and finds what is left.
 */
export async function erasePerson(db: Db, means: Means, candidateId: string) {
  const [person, erasure] = [await findPerson(db, candidateId), await findErasure(db, candidateId)]
  if (!person || !erasure || erasure.finishedAt) return
  await removeObjects(db, means, person)
  await eraseLetters(db, means, person)
  await db.transaction().execute(async (tx) => {
    const held = await findPerson(tx, candidateId, true)
    if (!held) return
    const counts = await countHeld(tx, held)
    const done = await finishErasure(tx, candidateId, counts)
    if (!done) return
    await forgetBirthDates(tx, candidateId)
    for (const { erase } of places) for (const statement of erase(held)) await statement.execute(tx)
    await closeErasureRequests(tx, candidateId, done.requestedBy)
    await emptyPerson(tx, candidateId)
    await audit(tx, done.requestedBy, {
      action: 'candidate.erased',
      entity: 'candidate',
      entityId: candidateId,
      data: { counts },
    })
  })
}

async function removeObjects(db: Db, { storage }: Means, person: Person) {
  for (const id of await listObjects(db, person)) await storage.remove(id)
  for (const id of await listVideoUploads(db, person)) await rm(await storage.incoming(id), { force: true })
}
