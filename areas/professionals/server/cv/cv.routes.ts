import type { FastifyInstance } from 'fastify'
import { mayDownload } from '#platform/contract/files.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { recordLook } from '#platform/server/files/looks.sql.ts'
import { AppError, must, notFound, sendNotFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf, mustCallFromHere } from '#platform/server/http/session.ts'
import { newProposals, proposalsIn } from '#professionals/contract/cv.rules.ts'
import { cvs } from '#professionals/contract/cv.ts'
import { requireCandidate } from '#professionals/server/candidates/candidates.routes.ts'
import { findCv, findViewed } from './cv.sql.ts'

export function cvRoutes(app: FastifyInstance, db: Db) {
  const { storage, addresses } = app.files

  route(app, cvs.get, ({ params: { id } }, request) =>
    db.transaction().execute(async (tx) => {
      const candidate = await requireCandidate(tx, id)
      const cv = await findCv(tx, id)
      if (!cv) return { cv: null, proposals: [] }
      const isShown = cv.type === 'application/pdf' && cv.state === 'clean'
      // Nothing is shown while the file is scanned or read.
      if (isShown || cv.text) {
        const seen = { id: cv.id, entity: 'candidate' as const, entityId: id, name: cv.name }
        await recordLook(tx, actorOf(request).id, { ...seen, action: 'file.cv_viewed' })
      }
      return {
        cv: { ...cv, view: isShown ? `/api/cv/${cv.id}?${addresses.ofView(cv.id)}` : null },
        proposals: newProposals(proposalsIn(cv.text), candidate),
      }
    }),
  )

  route(app, cvs.download, ({ params: { id } }, request) =>
    db.transaction().execute(async (tx) => {
      await requireCandidate(tx, id)
      const cv = await findCv(tx, id)
      if (!cv) throw notFound('file')
      must(mayDownload(cv.state))
      const about = { entity: 'candidate' as const, entityId: id, personal: { name: cv.name } }
      await audit(tx, actorOf(request).id, { action: 'file.cv_downloaded', ...about })
      return { url: addresses.ofFile(cv.id) }
    }),
  )

  // The frame that shows a PDF cannot send a token: its signed address is the permission. Only our own pages may frame it.
  app.get<{ Params: { id: string }; Querystring: { until?: string; key?: string } }>(
    '/api/cv/:id',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params
      const { query } = request
      mustCallFromHere(app, request)
      if (!addresses.mayView(String(id), String(query.until), String(query.key)))
        throw new AppError(403, 'address_over', 'Este endereço não vale mais. Abra o currículo de novo.')
      const cv = await findViewed(db, id)
      const isShown = cv?.type === 'application/pdf' && mayDownload(cv.state).allowed
      const object = isShown ? await storage.read(id) : null
      if (!object) return sendNotFound(reply)
      return reply
        .type('application/pdf')
        .header('content-length', object.bytes)
        .header('content-disposition', 'inline; filename="curriculo.pdf"')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'private, no-cache')
        .send(object.stream)
    },
  )
}
