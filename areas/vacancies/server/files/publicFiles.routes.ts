import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/db.ts'
import { attachment } from '#platform/server/http/attachment.ts'
import { AppError, must, sendNotFound } from '#platform/server/http/errors.ts'
import { hasTag } from '#platform/server/http/etag.ts'
import { visibilityOf } from '#vacancies/contract/phases.rules.ts'
import { mayShowName } from '#vacancies/contract/publicFiles.rules.ts'
import { hiddenNamesOf } from '#vacancies/server/answers/publicAnswers.sql.ts'
import { findAddress } from '#vacancies/server/reading/vacancies.sql.ts'
import { findAdded, findPublicFile } from './publicFiles.sql.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const gone = () => new AppError(410, 'file_gone', 'Este arquivo saiu da página da vaga.')

/** Refuses a file whose name tells the company of a confidential process, in the transaction that adds it. */
export async function refuseNaming(tx: Db, { id }: { id: string }) {
  const added = await findAdded(tx, id)
  if (added) must(mayShowName(added.name, await hiddenNamesOf(tx, added.processId)))
}

/** The files of public processes, for everybody. They are saved and never shown by the browser: administrators upload what others wrote. */
export function publicFileRoutes(app: FastifyInstance, db: Db) {
  app.get<{ Params: { slug: string; id: string } }>(
    '/vagas/:slug/arquivos/:id',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { slug, id } = request.params
      const found = isId(id) ? await findAddress(db, slug.slice(0, 120).replaceAll('\0', '')) : undefined
      const visibility = found ? visibilityOf(found) : 'unknown'
      if (!found || visibility === 'unknown') return sendNotFound(reply)
      if (visibility === 'gone') throw gone()
      const file = await findPublicFile(db, found.processId, id)
      if (!file) return sendNotFound(reply)
      if (file.isRemoved) throw gone()
      if (!file.isClean) return sendNotFound(reply)
      if (found.slug !== slug) return reply.redirect(`/vagas/${found.slug}/arquivos/${id}`, 301)
      const etag = `"${file.tag}"`
      // A browser asks each time, so that a file that was removed is gone at once.
      reply.headers({ 'cache-control': 'no-cache', etag, 'x-robots-tag': 'noindex' })
      if (hasTag(request, etag)) return reply.code(304).send()
      const object = await app.files.storage.read(id)
      if (!object) return sendNotFound(reply)
      return reply
        .type(file.type)
        .header('content-length', object.bytes)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', attachment(file.name))
        .send(object.stream)
    },
  )
}
