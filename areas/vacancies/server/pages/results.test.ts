import { afterAll, beforeAll, expect, it } from 'vitest'
import { proving } from '#testing/proven.ts'
import { siteOfSources } from '#testing/site.ts'
import { calling } from '#testing/summoned.ts'
import { openWorld, type World } from '#testing/world.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'

let world: World
let given: ReturnType<typeof givenVacancies>
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources, publicUrl: 'https://hub.example.org' })
  given = givenVacancies(world)
  await given.admin()
})
afterAll(() => world.close())

it('the published result of a public competition has place, name, masked CPF and total, and nothing else of a person', async () => {
  const { token } = await given.admin()
  const { id } = await proving(world).final(token)
  const slug = await given.slugOf({ id })
  const { body: page } = await given.get(`/vagas/${slug}`)
  expect(page).toContain('O resultado final foi publicado.')
  expect(page).toContain(`href="/vagas/${slug}/resultado"`)
  const { statusCode, body } = await given.get(`/vagas/${slug}/resultado`)
  expect(statusCode).toBe(200)
  expect(body).toContain('Resultado final')
  expect(body).toMatch(/\*\*\*\.\d{3}\.\d{3}-\*\*/)
  expect(body).toContain('dentro das vagas')
  expect(body).not.toContain('result.lists')
  expect(body).toContain('name="robots" content="noindex"')
  const people = await world.db
    .selectFrom('resultPlaces as l')
    .innerJoin('applications as a', 'a.id', 'l.applicationId')
    .where('a.processId', '=', id)
    .where('l.place', 'is not', null)
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['k.cpf', 'l.name'])
    .execute()
  expect(people.length).toBeGreaterThan(1)
  for (const { cpf, name } of people) {
    expect(cpf).toMatch(/^\d{11}$/)
    expect(body).toContain(name)
    expect(body).not.toContain(cpf)
    expect(body).not.toContain(`${cpf.slice(0, 3)}.${cpf.slice(3, 6)}`)
  }
  for (const over of ['0', '2', 'x'])
    expect((await given.get(`/vagas/${slug}/resultado?page=${over}`)).statusCode, over).toBe(404)

  // An erased person is no longer named, within a second.
  await world.db
    .updateTable('resultPlaces')
    .set({ name: 'Pessoa anônima', cpf: '' })
    .where('name', '=', people[0]?.name ?? '')
    .execute()
  const isGone = (text: string) => !text.includes(people[0]?.name ?? '')
  expect(await given.within(world.app, `/vagas/${slug}/resultado`, isGone)).toBe(true)
})

it('the result of a private process is not public, and none is before its publication', async () => {
  const { id } = await calling(world).published()
  const slug = await given.slugOf({ id })
  expect((await given.get(`/vagas/${slug}/resultado`)).statusCode).toBe(404)
  expect((await given.get(`/vagas/${slug}`)).body).not.toContain('/resultado')
  const open = await given.slugOf(await given.process({ title: 'Sem Resultado', ruleset: 'privado' }))
  expect((await given.get(`/vagas/${open}/resultado`)).statusCode).toBe(404)
})
