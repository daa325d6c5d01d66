import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Attachment, Email } from 'postal-mime'
import { cleanName, maxDocuments } from '#platform/contract/files.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { fileAdded } from '#platform/server/files/added.ts'
import type { FileMeans } from '#platform/server/files/files.jobs.ts'
import { insertFile, lockKind } from '#platform/server/files/files.sql.ts'
import { type Kept, made, removeMade } from '#platform/server/files/incoming.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Answered } from './replies.sql.ts'

/** Files of one reply; only programs send more. */
const mostFiles = 20
/** Smaller pictures within a text are logos of signatures, in bytes. */
const smallestPicture = 20 * 1024

type Stored = Omit<Kept, 'parts'> & { id: string }
export type ReplyFiles = { kept: Stored[]; leftOut: string[] }

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
const isLogo = (file: Attachment) =>
  file.related === true && file.mimeType.startsWith('image/') && bytesOf(file).length < smallestPicture

/** Stores the files of a reply, before its transaction. A file of a type that no upload may have is left out, and named. */
export async function storeFiles({ storage }: FileMeans, { attachments }: Email): Promise<ReplyFiles> {
  const sent = attachments.filter((file) => !isLogo(file) && file.mimeType !== 'text/calendar')
  const files: ReplyFiles = { kept: [], leftOut: sent.slice(mostFiles).flatMap(({ filename }) => filename ?? []) }
  for (const file of sent.slice(0, mostFiles)) {
    const name = file.filename ?? ''
    const path = await storage.incoming()
    try {
      await writeFile(path, bytesOf(file), { mode: 0o600 })
      const { parts, ...kept } = await made(path, name, 'document')
      const id = randomUUID()
      files.kept.push({ id, ...kept, name: cleanName(name, kept.type) })
      for (const part of parts)
        await storage.put(id, { path: part.path, bytes: part.bytes, type: kept.type }, part.size)
    } catch (error) {
      if (!(error instanceof AppError)) {
        await removeStored(storage, files.kept)
        throw error
      }
      if (name) files.leftOut.push(name)
    } finally {
      await removeMade(path)
    }
  }
  return files
}

/** Removes objects that no row refers to; the daily sweep finds those that stay. */
export async function removeStored(storage: FileMeans['storage'], files: readonly { id: string }[]) {
  for (const { id } of files) await storage.remove(id).catch(() => {})
}

/** Makes the stored files documents of the sender, as far as there is room for them. */
export async function insertReplyFiles(
  tx: Db,
  { scanner }: Pick<FileMeans, 'scanner'>,
  { companyId, candidateId }: Pick<Answered, 'companyId' | 'candidateId'>,
  { kept, leftOut }: ReplyFiles,
): Promise<ReplyFiles> {
  const entity = candidateId ? 'candidate' : 'company'
  const entityId = (candidateId ?? companyId) as string
  if (kept.length === 0) return { kept, leftOut }
  const room = Math.max(0, maxDocuments - (await lockKind(tx, { entityId, kind: 'document' })).length)
  const fitting = kept.slice(0, room)
  for (const { id, name, type, size, sha256 } of fitting) {
    const state = scanner ? 'waiting' : 'clean'
    await insertFile(tx, {
      ...{ id, entity, entityId, kind: 'document', name, type, size, sha256, state, createdBy: null },
    })
    await emit(tx, fileAdded, { id, kind: 'document' })
    if (scanner) await enqueue(tx, 'scan_file', { id })
    await audit(tx, null, { action: 'file.document_added', entity, entityId, personal: { name } })
  }
  return { kept: fitting, leftOut: [...leftOut, ...kept.slice(room).map(({ name }) => name)] }
}
