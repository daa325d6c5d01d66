import type { Db } from '#platform/server/db/db.ts'
import { AlertTopic, topicOf } from '#vacancies/contract/alerts.ts'
import { isResultPublic, nextChange, visibilityOf } from '#vacancies/contract/phases.rules.ts'
import { listOf, paramsOf, searchOf, withoutEach } from '#vacancies/contract/search.rules.ts'
import type { AlertForm, QuestionAsked } from '#vacancies/contract/views.ts'
import { findAnswers } from '#vacancies/server/answers/publicAnswers.sql.ts'
import { receiveQuestion } from '#vacancies/server/answers/receiveQuestion.ts'
import { listPublicFiles } from '#vacancies/server/files/publicFiles.sql.ts'
import {
  findAddress,
  findVacancy,
  listOpen,
  listPlaces,
  listPublished,
  listRectified,
} from '#vacancies/server/reading/vacancies.sql.ts'
import type { SiteAnswer, SiteRequest } from '#website/server/pages/sitePage.ts'
import { receiveSubscription } from '#website/server/subscribers/receiveSubscription.ts'
import { vacancyOf } from './vacancy.rules.ts'

/** People on a page of a result. */
const perPage = 50

const notAsked: QuestionAsked = { question: '', email: '', error: '', sent: false }
const noForm: AlertForm = { email: '', error: '', sent: false, profession: '', uf: '' }

/** The list of vacancies; null for a page that does not exist. */
export async function loadVacancies({ db, request }: SiteRequest, form = noForm): Promise<SiteAnswer | null> {
  const search = searchOf(new URL(request.url, 'http://site').searchParams)
  if (!search) return null
  const [rows, now] = [await listOpen(db), new Date()]
  const found = listOf(rows, search, now)
  if (search.page > found.pages) return null
  const changes = rows.flatMap((row) => nextChange(row, now) ?? [])
  return {
    page: 'vacancies',
    view: {
      ...{ search, found, form, now: now.toISOString() },
      without: found.total === 0 ? withoutEach(rows, search, now) : [],
    },
    params: paramsOf(search),
    status: form.error ? 400 : 200,
    until: changes.length > 0 ? Math.min(...changes) : null,
  }
}

/** Receives the form that asks for new vacancies. The answer is the same for every address. */
export async function receiveAlert(request: SiteRequest): Promise<SiteAnswer | null> {
  const topic = AlertTopic.parse(request.body)
  const form = await receiveSubscription(request, 'vacancies', topicOf(topic))
  return loadVacancies(request, { ...form, ...topic })
}

const gone: SiteAnswer = { page: 'vacancyGone', view: {}, status: 410 }

/** The process of an address; an answer where it has moved or is gone. */
async function resolve(db: Db, slug: string, after = ''): Promise<{ processId: string } | SiteAnswer | null> {
  const found = await findAddress(db, slug.slice(0, 120))
  if (!found) return null
  const visibility = visibilityOf(found)
  if (visibility === 'unknown') return null
  if (visibility === 'gone') return gone
  if (found.slug !== slug) return { ...gone, status: 301, movedTo: `/vagas/${found.slug}${after}` }
  return { processId: found.processId }
}

async function readVacancy(db: Db, processId: string, now: Date) {
  const [stored, rectifications, files, results] = await Promise.all([
    findVacancy(db, processId),
    listRectified(db, processId),
    listPublicFiles(db, processId),
    listPublished(db, processId),
  ])
  return stored && { vacancy: vacancyOf(stored, { rectifications, files, results }, now), results }
}

/** One vacancy. A former address redirects; one that was withdrawn answers 410. */
export async function loadVacancy(
  { db, params: { slug = '' } }: SiteRequest,
  asked = notAsked,
): Promise<SiteAnswer | null> {
  const found = await resolve(db, slug)
  if (!found || 'page' in found) return found
  const now = new Date()
  const [read, { answers }] = await Promise.all([
    readVacancy(db, found.processId, now),
    findAnswers(db, found.processId),
  ])
  if (!read) return gone
  const { vacancy } = read
  return {
    page: 'vacancy',
    view: { vacancy, now: now.toISOString(), answers, asked },
    status: asked.error ? 400 : 200,
    unlisted: vacancy.phase === 'closed',
    until: nextChange(vacancy, now),
  }
}

/** Receives the question of a visitor. One that takes no applications any more takes no questions either: its page says so. */
export async function receiveAsked(request: SiteRequest): Promise<SiteAnswer | null> {
  const found = await resolve(request.db, request.params.slug ?? '')
  if (!found || 'page' in found) return found
  const read = await readVacancy(request.db, found.processId, new Date())
  if (!read || read.vacancy.phase === 'closed') return loadVacancy(request)
  return loadVacancy(request, await receiveQuestion(request, found.processId))
}

/** The published result of a vacancy, by page: the latest one, else 404. Search engines do not list names. */
export async function loadResult({ db, params: { slug = '' }, query }: SiteRequest): Promise<SiteAnswer | null> {
  const found = await resolve(db, slug, '/resultado')
  if (!found || 'page' in found) return found
  const read = await readVacancy(db, found.processId, new Date())
  const [published] = read?.results ?? []
  if (!read || !published || !isResultPublic(read.vacancy)) return null
  const pages = Math.max(1, Math.ceil(published.people / perPage))
  const page = query.page === undefined ? 1 : /^[1-9]\d{0,4}$/.test(query.page) ? Number(query.page) : 0
  if (page < 1 || page > pages) return null
  const places = await listPlaces(db, published.id, { limit: perPage, offset: (page - 1) * perPage })
  const { vacancy } = read
  return {
    page: 'vacancyResult',
    params: page > 1 ? [['page', String(page)]] : [],
    view: {
      vacancy,
      result: { kind: published.kind, at: published.at, people: published.people },
      ...{ places, page, pages, from: (page - 1) * perPage + 1 },
    },
  }
}
