import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { siteOfSources } from '#testing/site.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sharing } from '#vacancies/contract/sharing.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
let world: World
let given: ReturnType<typeof givenVacancies>
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources, publicUrl: 'https://hub.example.org' })
  given = givenVacancies(world)
  await given.admin()
})
afterAll(() => world.close())

it('counts openings by day and source, also of a page from memory, and nothing about the visitor', async () => {
  const process = await given.process({ title: 'Contada' })
  const url = `/vagas/${await given.slugOf(process)}`
  const first = await given.get(`${url}?utm_source=cartaz`, browser)
  for (const source of ['cartaz', 'parceiro', 'ana@exemplo.com'])
    await given.get(`${url}?utm_source=${source}`, browser)
  expect((await given.get(url, browser)).body).toBe(first.body)
  expect(first.headers['set-cookie']).toBeUndefined()
  // Programs and requests without a page are no visitors.
  await given.get(url, { 'user-agent': 'Googlebot/2.1' })
  await given.get(`${url}-x?utm_source=cartaz`, browser)
  await world.app.vacancyViews.flush()
  const { body } = await world.call(sharing.get, { params: process })
  const day = dayInBrasilia(new Date())
  expect(body.views).toEqual([
    { day, source: 'cartaz', count: 2 },
    { day, source: 'direta', count: 1 },
    { day, source: 'outras', count: 1 },
    { day, source: 'parceiro', count: 1 },
  ])
  expect(body).toMatchObject({ origin: 'https://hub.example.org', isPublic: true, slug: url.slice('/vagas/'.length) })
  expect(body.links).toContainEqual({ source: 'cartaz', path: `${url}?utm_source=cartaz` })
})

it('has no page before the publication, and refuses a poster of it', async () => {
  const draft = await given.process({ title: 'Ainda Não' }, 'rascunho')
  expect((await world.call(sharing.get, { params: draft })).body).toMatchObject({
    slug: null,
    isPublic: false,
    links: [],
  })
  const query = { appUrl: 'https://hub.example.org' }
  const refused = await world.call(sharing.poster, { params: draft, query })
  expect(refused).toMatchObject({ status: 409, body: { code: 'vacancy_not_public' } })
  const missing = { id: '00000000-0000-7000-8000-000000000000' }
  expect((await world.call(sharing.get, { params: missing })).status).toBe(404)
  const process = await given.process({ title: 'Com Cartaz' })
  const { status, headers } = await world.call(sharing.poster, { params: process, query })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
})
