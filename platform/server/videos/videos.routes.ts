import type { FastifyInstance, FastifyRequest } from 'fastify'
import { captionsProblem } from '#platform/contract/captions.rules.ts'
import { mayDownload } from '#platform/contract/files.rules.ts'
import { type VideoPlace, videos } from '#platform/contract/videos.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { lockKind, setFileDeleted } from '#platform/server/files/files.sql.ts'
import { recordLook } from '#platform/server/files/looks.sql.ts'
import { mustOwn, removeLater } from '#platform/server/files/owned.ts'
import { findOwner } from '#platform/server/files/owners.ts'
import { invalid, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { mustHaveSeen } from '#platform/server/http/seen.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { fileOf } from '#platform/server/http/uploads.ts'
import { partUrls } from './partUrls.ts'
import { drawPoster, putPoster } from './poster.ts'
import {
  fileKindOf,
  findPresent,
  findRemoved,
  findVideo,
  listUploads,
  setCaptions,
  setPoster,
  type Upload,
} from './videos.sql.ts'

type Of = VideoPlace & { id: string }

async function requireVideo(db: Db, of: Of) {
  const video = await findVideo(db, of)
  if (!video) throw notFound('video')
  return video
}

/** The current video, before a change; its owner is locked. */
async function present(tx: Db, of: Of) {
  const video = await requireVideo(tx, of)
  await mustOwn(tx, of)
  if (video.deletedAt) throw refusal('in_the_bin')
  return video
}

export function videoRoutes(app: FastifyInstance, db: Db) {
  const { storage, addresses } = app.files
  const withPartUrls = partUrls(addresses)

  async function record(tx: Db, request: FastifyRequest, { entity, entityId, kind }: Of, what: string, name: string) {
    const action = `file.${fileKindOf(kind)}_${what}`
    await audit(tx, actorOf(request).id, { action, entity, entityId, personal: { name } })
  }
  const received = async ({ id, name, size, createdAt }: Upload) => {
    const here = await storage.pieces.received(id)
    return here === null ? [] : [{ id, name, size, createdAt, received: here }]
  }

  route(app, videos.get, async ({ params }, request) => {
    if (!(await findOwner(db, params.entity, params.entityId))) throw notFound(params.entity)
    const [video, removed, uploads] = await Promise.all([
      findPresent(db, params),
      findRemoved(db, params),
      listUploads(db, params, actorOf(request).id),
    ])
    const { professionals } = app.installation.all()
    return {
      video: video ? withPartUrls(video) : null,
      removed: removed ? withPartUrls(removed) : null,
      uploads: (await Promise.all(uploads.map(received))).flat(),
      limits: { minutes: professionals.videoMinutes, recordingMinutes: professionals.recordingMinutes },
    }
  })

  route(app, videos.poster, async ({ params }, request) => {
    const { bytes } = await fileOf(request)
    const poster = await drawPoster(bytes)
    return db.transaction().execute(async (tx) => {
      const { name } = await present(tx, params)
      await putPoster(app, params.id, poster)
      await setPoster(tx, params.id)
      await record(tx, request, params, 'poster_changed', name)
      return withPartUrls(await requireVideo(tx, params))
    })
  })

  route(app, videos.captions, ({ params, body: { text, from } }, request) => {
    const wrong = text === null ? null : captionsProblem(text)
    if (wrong) throw invalid('text', wrong)
    return db.transaction().execute(async (tx) => {
      const { name, captionsAt } = await present(tx, params)
      mustHaveSeen(from, captionsAt !== null)
      await setCaptions(tx, params.id, text ?? '')
      await record(tx, request, params, text === null ? 'captions_removed' : 'captions_added', name)
      return withPartUrls(await requireVideo(tx, params))
    })
  })

  route(app, videos.watch, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { id, state, deletedAt, name } = await requireVideo(tx, params)
      if (deletedAt) throw notFound('video')
      must(mayDownload(state))
      const action = `file.${fileKindOf(params.kind)}_viewed`
      await recordLook(tx, actorOf(request).id, { ...params, name, action })
      return { url: `/api/video/${id}?${addresses.ofView(id)}` }
    }),
  )

  route(app, videos.download, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { state, deletedAt, name } = await requireVideo(tx, params)
      if (deletedAt) throw notFound('video')
      must(mayDownload(state))
      await record(tx, request, params, 'downloaded', name)
      return { url: addresses.ofFile(params.id) }
    }),
  )

  route(app, videos.remove, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { name } = await requireVideo(tx, params)
      await mustOwn(tx, params)
      if (await removeLater(tx, params.id)) await record(tx, request, params, 'removed', name)
      return withPartUrls(await requireVideo(tx, params))
    }),
  )

  route(app, videos.restore, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { name } = await requireVideo(tx, params)
      await mustOwn(tx, params)
      const before = await lockKind(tx, { entityId: params.entityId, kind: fileKindOf(params.kind) })
      if (!before.includes(params.id)) {
        for (const other of before) await removeLater(tx, other)
        if (await setFileDeleted(tx, params.id, false)) await record(tx, request, params, 'restored', name)
      }
      return withPartUrls(await requireVideo(tx, params))
    }),
  )
}
