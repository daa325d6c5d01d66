import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { handFile } from '#platform/server/files/handing.sql.ts'
import { listOfDoor } from './requests.sql.ts'
import { recordSent } from './writing.sql.ts'

type Entered = { doorId: string; applicationId: string; candidateId: string }

/**
 * The documents of a form become those of the application that came of it, and their files those of the professional. They also answer an
 * earlier request for the same document.
 */
export async function enterDocuments(tx: Db, { doorId, applicationId, candidateId }: Entered) {
  for (const { id, documentId, applicationId: known, files } of await listOfDoor(tx, doorId)) {
    for (const file of files) await handFile(tx, file.id, { entity: 'candidate', entityId: candidateId })
    if (known) continue
    const asked = await tx
      .selectFrom('documentRequests')
      .select(['id', 'state', 'round'])
      .where('applicationId', '=', applicationId)
      .where('documentId', '=', documentId)
      .forUpdate()
      .executeTakeFirst()
    if (!asked) {
      await tx.updateTable('documentRequests').set({ applicationId }).where('id', '=', id).execute()
      continue
    }
    await tx
      .updateTable('documentFiles')
      .set({ requestId: asked.id, round: asked.round })
      .where('requestId', '=', id)
      .execute()
    await sql`delete from document_requests where id = ${id}`.execute(tx)
    if (files.length > 0 && (asked.state === 'pedido' || asked.state === 'recusado')) await recordSent(tx, asked.id)
  }
}
