import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  cleanName,
  isDrawnKind,
  isSingleKind,
  maxDocuments,
  maxPictures,
  mayDownload,
  mayOwn,
} from '#platform/contract/files.rules.ts'
import { type FileKind, type FileOwner, files } from '#platform/contract/files.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { attachment } from '#platform/server/http/attachment.ts'
import { AppError, must, notFound, refusal, sendNotFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf, mustCallFromHere } from '#platform/server/http/session.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { fileAdded } from './added.ts'
import type { Addresses } from './addresses.ts'
import type { FileMeans } from './files.jobs.ts'
import {
  findFile,
  findServed,
  insertFile,
  isPictureUsed,
  listDocuments,
  listPictures,
  lockKind,
  setFileDeleted,
} from './files.sql.ts'
import { type Kept, receive } from './incoming.ts'
import { mustOwn, mustSee, removeLater } from './owned.ts'

declare module 'fastify' {
  interface FastifyInstance {
    files: FileMeans & { addresses: Addresses }
  }
}

type Of = { entity: FileOwner; entityId: string; id: string }

/** Refuses more files of a kind than allowed. A conversation has as many as its messages. */
function mustFit(kind: FileKind, count: number, entity: FileOwner) {
  if (entity === 'conversation') return
  if (kind === 'document' && count >= maxDocuments) throw refusal('too_many_files')
  if (kind === 'picture' && count >= maxPictures) throw refusal('too_many_pictures')
}

/** Files of a conversation are removed with their messages. */
function mustBeRemovable(entity: FileOwner) {
  if (entity === 'conversation') throw notFound('file')
}

async function requireFile(db: Db, of: Of) {
  const file = await findFile(db, of)
  if (!file) throw notFound('file')
  return file
}

/** Stores an upload. */
export async function storeUpload({ files }: FastifyInstance, id: string, type: string, parts: Kept['parts']) {
  for (const { size, ...from } of parts) await files.storage.put(id, { ...from, type }, size)
}

export function fileRoutes(app: FastifyInstance, db: Db) {
  const { storage, scanner, addresses } = app.files

  route(app, files.list, async ({ params }, request) => {
    await mustSee(db, params, actorOf(request).id)
    return { rows: await listDocuments(db, params.entity, params.entityId) }
  })

  route(app, files.upload, async ({ params }, request) => {
    const { kind } = params
    const actor = actorOf(request)
    // Before a byte is read.
    if (!mayOwn(params.entity, kind)) throw refusal('file_not_of_owner')
    await mustOwn(db, params, actor.id)
    return receive(request, storage, kind, async ({ name: given, type, size, sha256, parts }) => {
      const id = randomUUID()
      const name = cleanName(given, type)
      // A re-encoded picture contains nothing of the uploaded file.
      const isScanned = scanner !== null && !isDrawnKind(kind)
      try {
        await storeUpload(app, id, type, parts)
        return await db.transaction().execute(async (tx) => {
          await mustOwn(tx, params, actor.id)
          const before = await lockKind(tx, params)
          mustFit(kind, before.length, params.entity)
          if (isSingleKind(kind)) for (const old of before) await removeLater(tx, old)
          const state = isScanned ? 'waiting' : 'clean'
          await insertFile(tx, { id, ...params, name, type, size, sha256, state, createdBy: actor.id })
          await emit(tx, fileAdded, { id, kind })
          if (isScanned) await enqueue(tx, 'scan_file', { id })
          else if (kind === 'cv') await enqueue(tx, 'read_cv', { id })
          await audit(tx, actor.id, { action: `file.${kind}_added`, ...params, personal: { name } })
          return requireFile(tx, { ...params, id })
        })
      } catch (error) {
        // Otherwise the daily sweep finds it.
        await storage.remove(id).catch(() => {})
        throw error
      }
    })
  })

  route(app, files.pictures, async ({ params }, request) => {
    await mustSee(db, params, actorOf(request).id)
    const found = await listPictures(db, params.entity, params.entityId)
    const of = (kind: 'logo' | 'cover' | 'photo') => {
      const id = found.find((file) => file.kind === kind)?.id
      return id ? { id, url: kind === 'photo' ? addresses.ofPhoto(id) : addresses.ofPicture(id) } : null
    }
    return { logo: of('logo'), cover: of('cover'), photo: of('photo') }
  })

  route(app, files.address, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      await mustSee(tx, params, actorOf(request).id)
      const { kind, state, deletedAt, id, name } = await requireFile(tx, params)
      // Downloads of a CV are recorded: it has a call of its own.
      if (deletedAt || kind === 'cv') throw notFound('file')
      must(mayDownload(state))
      const { entity, entityId } = params
      await audit(tx, actorOf(request).id, {
        action: `file.${kind}_downloaded`,
        entity,
        entityId,
        personal: { name },
      })
      return { url: addresses.ofFile(id) }
    }),
  )

  route(app, files.shown, async ({ params }, request) => {
    await mustSee(db, params, actorOf(request).id)
    const { kind, state, deletedAt, id } = await requireFile(db, params)
    if (deletedAt || kind !== 'picture') throw notFound('file')
    must(mayDownload(state))
    return { url: addresses.ofPicture(id) }
  })

  route(app, files.remove, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      mustBeRemovable(params.entity)
      const { kind, name } = await requireFile(tx, params)
      const actor = actorOf(request)
      await mustOwn(tx, params, actor.id)
      if (kind === 'picture' && (await isPictureUsed(tx, params.id))) throw refusal('picture_in_use')
      const { entity, entityId } = params
      if (await removeLater(tx, params.id)) {
        const personal = { name }
        await audit(tx, actor.id, { action: `file.${kind}_removed`, entity, entityId, personal })
      }
      return requireFile(tx, params)
    }),
  )

  route(app, files.restore, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      mustBeRemovable(params.entity)
      const { kind, name } = await requireFile(tx, params)
      const actor = actorOf(request)
      await mustOwn(tx, params, actor.id)
      const { entity, entityId } = params
      const before = await lockKind(tx, { entityId, kind })
      if (before.includes(params.id)) return requireFile(tx, params)
      mustFit(kind, before.length, entity)
      if (isSingleKind(kind)) for (const other of before) await removeLater(tx, other)
      if (await setFileDeleted(tx, params.id, false)) {
        const personal = { name }
        await audit(tx, actor.id, { action: `file.${kind}_restored`, entity, entityId, personal })
      }
      return requireFile(tx, params)
    }),
  )

  // A link or an image cannot send a token: its signed URL is the permission.
  app.get<{ Params: { id: string }; Querystring: { until?: string; key?: string; size?: string } }>(
    '/api/file/:id',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params
      const { query } = request
      mustCallFromHere(app, request)
      const until = addresses.holdsUntil(String(id), String(query.until), String(query.key))
      if (!until) throw new AppError(403, 'address_over', 'Este endereço não vale mais. Abra o arquivo de novo.')
      const file = await findServed(db, id)
      if (!file || !mayDownload(file.state).allowed) return sendNotFound(reply)
      const isPicture = isDrawnKind(file.kind)
      const object = await storage.read(id, isPicture && query.size === 'small' ? 'small' : 'large')
      if (!object) return sendNotFound(reply)
      const age = Math.max(0, until - Math.floor(Date.now() / 1000))
      return reply
        .type(file.type)
        .header('content-length', object.bytes)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', isPicture ? 'inline; filename="imagem.webp"' : attachment(file.name))
        .header('cache-control', isPicture ? `private, max-age=${age}, immutable` : 'no-store')
        .send(object.stream)
    },
  )
}
