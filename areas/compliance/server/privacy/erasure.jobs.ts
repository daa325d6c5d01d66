import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { callBackAbout } from '#messages/server/personal/personal.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { noteErased } from '#platform/server/backup/erased.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { FileMeans } from '#platform/server/files/files.jobs.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { emptyPerson } from '#professionals/server/candidates/privacy.sql.ts'
import { findErasure } from './askedErasures.sql.ts'
import { closeErasureRequests, findPerson, finishErasure, listVideoUploads, storeMentions } from './erasure.sql.ts'
import { eraseLetters } from './letters.ts'
import { allowReadingAll, findMentions } from './mentions.sql.ts'
import { findKnown } from './person.sql.ts'
import { countHeld, erasing, listObjects } from './personData.sql.ts'
import { lockExports } from './personExports.sql.ts'
import { deleteBirthDates } from './results.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    erase_person: { candidateId: string }
  }
}

type Means = FileMeans & JobContext

/**
 * Erases a professional. Objects in storage are deleted first, because the database refers to them; the rows are erased in one
 * transaction. A killed job starts again and processes what is left.
 */
export async function erasePerson(db: Db, means: Means, candidateId: string) {
  const erasure = await findErasure(db, candidateId)
  if (!erasure || erasure.finishedAt) return
  const person = await findKnown(db, [candidateId])
  const { storage } = means
  // First, so that no backup can bring back who is gone.
  await noteErased(means.anchorFile, candidateId)
  const notifier = await noticeContext(db, means)
  await removeObjects(db, means, person)
  await eraseLetters(db, means, person)
  const since = await db.transaction().execute(async (tx) => {
    await allowReadingAll(tx)
    if (!(await findPerson(tx, candidateId, true))) return []
    await lockExports(tx, candidateId)
    const known = await findKnown(tx, [candidateId])
    const counts = await countHeld(tx, known)
    const done = await finishErasure(tx, candidateId, counts)
    if (!done) return []
    const objects = await listObjects(tx, known)
    await deleteBirthDates(tx, candidateId)
    await callBack(tx, notifier, known, done.requestedBy)
    for (const statement of erasing(known)) await statement.execute(tx)
    await storeMentions(tx, candidateId, await findMentions(tx, known))
    await closeErasureRequests(tx, candidateId, done.requestedBy)
    await emptyPerson(tx, candidateId)
    await audit(tx, done.requestedBy, {
      action: 'candidate.erased',
      entity: 'candidate',
      entityId: candidateId,
      data: { counts },
    })
    return objects
  })
  // Files uploaded while this ran.
  for (const id of since) await storage.remove(id)
}

/** Turns pending messages that mention or search for the person into drafts and notifies their authors. */
async function callBack(
  tx: Db,
  notifier: Awaited<ReturnType<typeof noticeContext>>,
  person: Person,
  actorId: string | null,
) {
  for (const { id, authorId, typeUser } of await callBackAbout(tx, person)) {
    await audit(tx, actorId, { action: 'message.called_back', entity: 'message', entityId: id })
    const link = `/dashboard/sendMessage/${typeUser}/drafts/${id}`
    await notify(tx, notifier, { kind: 'message_returned', link, to: [authorId] })
  }
}

async function removeObjects(db: Db, { storage }: Means, person: Person) {
  for (const id of await listObjects(db, person)) await storage.remove(id)
  for (const id of await listVideoUploads(db, person)) await storage.pieces.remove(id)
}
