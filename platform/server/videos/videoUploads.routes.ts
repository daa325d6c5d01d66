import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cleanName } from '#platform/contract/files.rules.ts'
import { maxUploads } from '#platform/contract/videoLimits.ts'
import { videos } from '#platform/contract/videos.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { storeUpload } from '#platform/server/files/files.routes.ts'
import { insertFile, lockKind } from '#platform/server/files/files.sql.ts'
import { mustOwn, removeLater } from '#platform/server/files/owned.ts'
import { AppError, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { checkVideo } from './check.ts'
import { partUrls } from './partUrls.ts'
import { receivePieces } from './pieces.ts'
import { isExpired } from './tus.ts'
import {
  deleteUpload,
  fileKindOf,
  findOwn,
  findUpload,
  findVideo,
  insertUpload,
  insertVideo,
  type Upload,
} from './videos.sql.ts'

const path = '/video-uploads'

/** Uploads of videos: announced, sent in chunks with any number of interruptions, validated when complete. */
export function videoUploadRoutes(app: FastifyInstance, db: Db) {
  const { storage, scanner, addresses } = app.files
  const withPartUrls = partUrls(addresses)

  /** An upload only exists for the user who started it, and for a day. */
  async function ownUpload(request: FastifyRequest, id: string) {
    const upload = await findUpload(db, id, actorOf(request).id)
    return upload && !isExpired(upload) ? upload : undefined
  }

  route(app, videos.begin, async ({ params, body }, request) => {
    const { id: createdBy } = actorOf(request)
    const { id, createdAt, name, size } = await db.transaction().execute(async (tx) => {
      await mustOwn(tx, params)
      const upload = await insertUpload(tx, { ...params, ...body, createdBy }, maxUploads)
      if (!upload) throw refusal('too_many_video_uploads')
      await storage.pieces.begin(upload.id, upload.size)
      return upload
    })
    return { id, name, size, createdAt, received: 0 }
  })

  receivePieces(app, db, { path, access: 'session', find: ownUpload })

  route(app, videos.cancel, async ({ params }, request) => {
    const upload = await ownUpload(request, params.id)
    if (upload) await forget(upload)
    return {}
  })

  async function forget({ id }: Upload) {
    await deleteUpload(db, id)
    await storage.pieces.remove(id)
  }

  route(app, videos.finish, async ({ params: { id } }, request) => {
    const actor = actorOf(request)
    const upload = await ownUpload(request, id)
    if (!upload) {
      // An earlier response may have been lost.
      const finished = await findOwn(db, id, actor.id)
      if (!finished) throw notFound('videoUpload')
      return withPartUrls(finished)
    }
    await mustOwn(db, upload)
    const from = await storage.pieces.whole(id, upload.size)
    const { videoMinutes } = app.installation.all().professionals
    const { type, seconds, sha256 } = await checkVideo(from, upload.name, videoMinutes).catch(
      async (error: unknown) => {
        if (error instanceof AppError) await forget(upload)
        throw error
      },
    )
    await storeUpload(app, id, type, [{ path: from, bytes: upload.size, size: 'large' }])
    // If this fails, the upload still exists; the daily sweep finds an object that is not used.
    const kept = await db.transaction().execute(async (tx) => {
      await mustOwn(tx, upload)
      if (await deleteUpload(tx, id)) await keep(tx, upload, { type, seconds, sha256 })
      return findVideo(tx, upload)
    })
    await storage.pieces.remove(id)
    if (!kept) throw notFound('videoUpload')
    return withPartUrls(kept)
  })

  type Checked = Awaited<ReturnType<typeof checkVideo>>
  /** The new video replaces the previous one, which can be restored for a day. */
  async function keep(tx: Db, upload: Upload, { type, seconds, sha256 }: Checked) {
    const { id, entity, entityId, size, createdBy } = upload
    const kind = fileKindOf(upload.kind)
    const name = cleanName(upload.name, type)
    for (const before of await lockKind(tx, { entityId, kind })) await removeLater(tx, before)
    const state = scanner ? 'waiting' : 'clean'
    await insertFile(tx, { id, entity, entityId, kind, name, type, size, sha256, state, createdBy })
    await insertVideo(tx, id, seconds)
    if (scanner) await enqueue(tx, 'scan_file', { id })
    await audit(tx, createdBy, { action: `file.${kind}_added`, entity, entityId, personal: { name } })
  }
}
