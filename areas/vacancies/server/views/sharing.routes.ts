import type { FastifyInstance } from 'fastify'
import { originFor, ownOrigin } from '#access/server/accounts/origin.ts'
import { throttleKey } from '#access/server/accounts/throttle.sql.ts'
import type { Visits } from '#billing/server/visits/visits.sql.ts'
import { openVisits } from '#billing/server/visits/visits.ts'
import { findProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { route } from '#platform/server/http/route.ts'
import { visibilityOf } from '#vacancies/contract/phases.rules.ts'
import { sharing } from '#vacancies/contract/sharing.ts'
import { linkFrom, sourceIn, sources } from '#vacancies/contract/sources.rules.ts'
import { findVacancy } from '#vacancies/server/reading/vacancies.sql.ts'
import { isReader } from '#website/server/news/article.rules.ts'
import type { SitePage } from '#website/server/pages/sitePage.ts'
import { posterPdf } from './poster.ts'
import { addViews, findSlug, listViews } from './views.sql.ts'

declare module 'fastify' {
  interface FastifyInstance {
    vacancyViews: ReturnType<typeof openVisits<string>>
  }
}

/** Counts that somebody has opened the page of a vacancy, by where the link was. Programs are not counted. */
export const countView: NonNullable<SitePage['opened']> = ({ app, request, params: { slug = '' }, query }) => {
  if (request.method !== 'GET' || !isReader(request.headers['user-agent'])) return
  const network = throttleKey('visit', networkOf(request.ip))
  app.vacancyViews.record({ page: slug, source: sourceIn(query), network })
}

/** The calls by which administrators see the public page of a process: its links and views, and a poster. */
export function sharingRoutes(app: FastifyInstance, db: Db) {
  const views = openVisits(
    (counted: Visits<string>) => addViews(db, counted),
    (error) => app.log.error(error, 'views of vacancies were not counted'),
  )
  app.decorate('vacancyViews', views)
  app.addHook('onClose', () => views.flush())

  route(app, sharing.get, async ({ params: { id } }) => {
    const [process, slug, counted] = await Promise.all([findProcess(db, id), findSlug(db, id), listViews(db, id)])
    if (!process) throw notFound('process')
    const isPublic = visibilityOf({ state: process.state, isBinned: process.deletedAt !== null }) === 'public'
    return {
      slug: slug ?? null,
      origin: ownOrigin(app),
      isPublic: slug !== undefined && isPublic,
      links: slug ? sources.map((source) => ({ source, path: linkFrom(slug, source) })) : [],
      views: counted,
    }
  })

  route(app, sharing.poster, async ({ params: { id }, query: { appUrl } }) => {
    const vacancy = await findVacancy(db, id)
    if (!vacancy) {
      if (await findProcess(db, id)) throw refusal('vacancy_not_public')
      throw notFound('process')
    }
    const printed = {
      organisation: app.installation.all().organisation.name,
      url: `${originFor(app, appUrl)}${linkFrom(vacancy.slug, 'cartaz')}`,
      address: `${originFor(app, appUrl)}/vagas`,
    }
    return { name: `vaga-${vacancy.code}.pdf`, body: await posterPdf(vacancy, printed) }
  })
}
