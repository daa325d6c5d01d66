import { sourceParameter } from '#vacancies/contract/sources.rules.ts'
import { listAddresses } from '#vacancies/server/reading/vacancies.sql.ts'
import { countView } from '#vacancies/server/views/sharing.routes.ts'
import type { SitePage } from '#website/server/pages/sitePage.ts'
import { loadResult, loadVacancies, loadVacancy, receiveAlert, receiveAsked } from './vacancyPages.ts'

/** The pages of vacancies in the public site. They stay in memory until something on them changes. */
export const vacancySitePages: readonly SitePage[] = [
  { path: '/vagas', listed: true, kept: true, load: (request) => loadVacancies(request) },
  { path: '/vagas', method: 'POST', load: (request) => receiveAlert(request) },
  {
    path: '/vagas/:slug',
    listed: true,
    kept: true,
    ignores: [sourceParameter],
    opened: countView,
    load: (request) => loadVacancy(request),
    addresses: async (db) => (await listAddresses(db)).map(({ slug, at }) => ({ path: `/vagas/${slug}`, at })),
  },
  { path: '/vagas/:slug', method: 'POST', load: (request) => receiveAsked(request) },
  { path: '/vagas/:slug/resultado', kept: true, load: (request) => loadResult(request) },
]
