import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { siteOfSources } from '#testing/site.ts'
import { openWorld, type World } from '#testing/world.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'

const named = /sentinela/i
let world: World
let given: ReturnType<typeof givenVacancies>
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources, publicUrl: 'https://hub.example.org' })
  given = givenVacancies(world)
  await given.admin()
})
afterAll(() => world.close())

it.each(['process', 'company'] as const)(
  'a company that stays unknown by choice of the %s is in no page, feed, map, search or structured data',
  async (by) => {
    const company = await given.company({ legalName: 'Clínica Sentinela Ltda.', confidential: by === 'company' })
    const over = { title: 'Contador Pleno', companyId: company.id, confidential: by === 'process' }
    const slug = await given.slugOf(await given.process(over))
    expect(slug).toMatch(/^contador-pleno-/)
    for (const language of ['pt', 'en', 'de', 'fr'])
      for (const url of ['/vagas', `/vagas/${slug}`, '/vagas?q=contador']) {
        const { statusCode, body } = await given.get(`${url}${url.includes('?') ? '&' : '?'}lang=${language}`)
        expect([url, statusCode]).toEqual([url, 200])
        expect(body).toContain('Contador Pleno')
        expect(body).not.toMatch(named)
      }
    for (const url of ['/vagas/feed.json', '/vagas/indeed.xml', '/sitemap.xml'])
      expect((await given.get(url)).body).not.toMatch(named)
    expect((await given.get(`/vagas/${slug}`)).body).toContain('Empresa confidencial')
    // A search for the name must not find what belongs to it.
    expect((await given.get('/vagas?q=sentinela')).body).not.toContain(`/vagas/${slug}"`)
    expect((await given.get(`/vagas/${slug}`)).body).toContain(
      '"hiringOrganization":{"@type":"Organization","name":"Conselho',
    )
  },
)

it('the picture of a vacancy does not depend on a company that stays unknown', async () => {
  const company = await given.company({ legalName: 'Clínica Sentinela Ltda.' })
  const pictureOf = async (slug: string) => {
    const { statusCode, headers, rawPayload } = await given.get(`/vagas/${slug}/imagem.png`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    return rawPayload
  }
  const hidden = await given.slugOf(await given.process({ companyId: company.id, confidential: true }))
  const named = await given.slugOf(await given.process({ companyId: company.id }))
  const [before, open] = [await pictureOf(hidden), await pictureOf(named)]
  expect(await sharp(before).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  expect(before.length).toBeLessThan(100_000)
  const { body } = await world.call(companies.get, { params: { id: company.id } })
  await world.call(companies.update, { params: { id: company.id }, body: { ...body, legalName: 'Outro Nome Ltda.' } })
  expect((await pictureOf(hidden)).equals(before)).toBe(true)
  expect((await pictureOf(named)).equals(open)).toBe(false)
  expect((await given.get('/vagas/none/imagem.png')).statusCode).toBe(404)
})
