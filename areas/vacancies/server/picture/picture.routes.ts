import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/db.ts'
import { sendNotFound } from '#platform/server/http/errors.ts'
import { etagOf, hasTag } from '#platform/server/http/etag.ts'
import { visibilityOf } from '#vacancies/contract/phases.rules.ts'
import { findAddress, findVacancy } from '#vacancies/server/reading/vacancies.sql.ts'
import { type Card, cardOf } from './card.ts'

/** Pictures in memory, of about 30 kB each. */
const mostKept = 200

/** The pictures of vacancies for link previews. */
export function vacancyPictureRoutes(app: FastifyInstance, db: Db) {
  const kept = new Map<string, Promise<Buffer>>()

  /** Draws a picture once, for all who ask for it meanwhile and later. */
  function draw(key: string, card: Card) {
    const picture = kept.get(key) ?? cardOf(card)
    // The one asked for last is the last to leave.
    kept.delete(key)
    kept.set(key, picture)
    picture.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return picture
  }

  app.get<{ Params: { slug: string } }>(
    '/vagas/:slug/imagem.png',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const found = await findAddress(db, request.params.slug.slice(0, 120).replaceAll('\0', ''))
      if (!found || visibilityOf(found) !== 'public') return sendNotFound(reply)
      const vacancy = await findVacancy(db, found.processId)
      if (!vacancy) return sendNotFound(reply)
      const { title, company, city, uf } = vacancy
      const hub = app.installation.all().organisation.name
      const card = {
        hub,
        title,
        company: company ?? 'Empresa confidencial',
        place: [city, uf].filter(Boolean).join(', '),
      }
      const etag = etagOf(JSON.stringify(card))
      // Previews store it for long: a changed title has another address.
      reply.headers({ 'cache-control': 'public, max-age=3600', etag, 'cross-origin-resource-policy': 'cross-origin' })
      if (hasTag(request, etag)) return reply.code(304).send()
      return reply.type('image/png').send(await draw(etag, card))
    },
  )
}
