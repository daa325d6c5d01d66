import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countCall, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { misfitOf } from '#applying/contract/documents.rules.ts'
import { cleanName } from '#platform/contract/files.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { storeUpload } from '#platform/server/files/files.routes.ts'
import { insertFile } from '#platform/server/files/files.sql.ts'
import { receive } from '#platform/server/files/incoming.ts'
import { removeLater } from '#platform/server/files/owned.ts'
import { invalid, notFound } from '#platform/server/http/errors.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { notifyDocument } from './notices.ts'
import type { RequestRow } from './requests.sql.ts'
import { deleteDocumentFile, insertDocumentFile, recordEmptied, recordSent } from './writing.sql.ts'

/** Files that one address may send for documents within 15 minutes. */
const mostFiles = 40

const eventOf = (what: 'added' | 'removed', { applicationId, title }: RequestRow, name: string) =>
  ({
    action: `application.document_${what}`,
    entity: 'application',
    entityId: applicationId ?? '',
    data: { detail: title },
    personal: { name },
  }) as const

type Receiving<T> = {
  address: string
  /** The request, locked and allowed to take a file; called within the transaction. */
  locked: (tx: Db) => Promise<RequestRow>
  then: (tx: Db, request: RequestRow) => Promise<T>
}

/** Takes a file for a document: stored, scanned, and with what follows from it. The caller has asked before a byte is read. */
export async function takeFile<T>(
  app: FastifyInstance,
  db: Db,
  request: FastifyRequest,
  { address, locked, then }: Receiving<T>,
): Promise<T> {
  const { storage, scanner } = app.files
  await countCall(db, throttleKey('applicant document', address), mostFiles)
  return receive(request, storage, 'evidence', async ({ name: given, type, size, sha256, parts }) => {
    const id = randomUUID()
    try {
      await storeUpload(app, id, type, parts)
      return await db.transaction().execute(async (tx) => {
        const asked = await locked(tx)
        const misfit = misfitOf(asked, { type, size })
        if (misfit) throw invalid('file', misfit)
        const name = cleanName(given, type)
        const owner = await ownerOf(tx, asked)
        const state = scanner ? 'waiting' : 'clean'
        await insertFile(tx, { id, ...owner, kind: 'evidence', createdBy: null, name, type, size, sha256, state })
        await insertDocumentFile(tx, { fileId: id, requestId: asked.id, round: asked.round })
        if (scanner) await enqueue(tx, 'scan_file', { id })
        await recordSent(tx, asked.id)
        if (asked.applicationId) {
          await audit(tx, null, eventOf('added', asked, name))
          if (asked.state !== 'enviado') await notifyDocument(tx, app, asked.applicationId)
        }
        return then(tx, asked)
      })
    } catch (error) {
      // Otherwise the daily sweep finds it.
      await storage.remove(id).catch(() => {})
      throw error
    }
  })
}

/** Takes a file back that was sent since the last refusal. The caller has locked the request and may change it. */
export async function takeBack(tx: Db, request: RequestRow, fileId: string) {
  const file = request.files.find(({ id, isFormer }) => id === fileId && !isFormer)
  if (!file || !(await deleteDocumentFile(tx, request.id, fileId))) throw notFound('file')
  await removeLater(tx, fileId)
  const left = request.files.filter(({ id, isFormer }) => id !== fileId && !isFormer)
  if (left.length === 0) await recordEmptied(tx, request)
  else await recordSent(tx, request.id)
  if (request.applicationId) await audit(tx, null, eventOf('removed', request, file.name))
}

/** The professional of an application; before there is one, the form. */
async function ownerOf(tx: Db, { applicationId, doorId }: RequestRow) {
  if (!applicationId) return { entity: 'door', entityId: doorId ?? '' } as const
  const { candidateId } = await tx
    .selectFrom('applications')
    .select('candidateId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return { entity: 'candidate', entityId: candidateId } as const
}
