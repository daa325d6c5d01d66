import type { FastifyInstance } from 'fastify'
import { ownOrigin } from '#access/server/accounts/origin.ts'
import type { Db } from '#platform/server/db/db.ts'
import { sendNotFound } from '#platform/server/http/errors.ts'
import { etagOf, hasTag } from '#platform/server/http/etag.ts'
import { listPaths } from '#vacancies/contract/channels.ts'
import { channelsOf } from '#vacancies/server/channels/channels.ts'
import { listOpen } from '#vacancies/server/reading/vacancies.sql.ts'
import { siteLanguageOf } from '#website/contract/siteLanguage.rules.ts'
import { listFor } from './list.rules.ts'
import { listScript } from './listScript.ts'

const open = { config: { access: 'public' as const }, schema: { hide: true } }
const first = (value: string | string[] | undefined) =>
  String(Array.isArray(value) ? value[0] : (value ?? '')).slice(0, 80)

/** The list of open vacancies for pages of other sites: a script, and the data that it reads from there. Neither sets or reads a cookie. */
export function listRoutes(app: FastifyInstance, db: Db) {
  const scriptTag = etagOf(listScript)
  app.get(listPaths.script, open, async (request, reply) => {
    if (!channelsOf(app).list) return sendNotFound(reply)
    reply.headers({
      ...{ 'cache-control': 'public, max-age=300', etag: scriptTag },
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (hasTag(request, scriptTag)) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(listScript)
  })

  app.get<{ Querystring: Record<string, string | string[]> }>(listPaths.data, open, async (request, reply) => {
    const { list, origins } = channelsOf(app)
    const origin = ownOrigin(app)
    if (!list || !origin) return sendNotFound(reply)
    const asking = request.headers.origin
    reply.header('vary', 'origin')
    // A browser gives the answer to a page of another site only with this header.
    if (asking !== undefined && origins.includes(asking)) reply.header('access-control-allow-origin', asking)
    else if (asking !== undefined && asking !== origin) return reply.code(403).send({ code: 'origin_not_allowed' })
    const { lang, uf, profession, limit } = request.query
    const language = siteLanguageOf(first(lang), request.headers['accept-language'])
    const query = { uf: first(uf), profession: first(profession), limit: first(limit) }
    reply.headers({ 'cache-control': 'public, max-age=60', 'content-language': language })
    return listFor(await listOpen(db), query, { origin, language })
  })
}
