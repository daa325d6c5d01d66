import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { publicChannels } from '#vacancies/contract/channels.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'

let world: World
let given: ReturnType<typeof givenVacancies>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenVacancies(world)
  await given.admin()
})
afterAll(() => world.close())

async function change(over: object) {
  const { body } = await world.call(publicChannels.get)
  return world.call(publicChannels.update, { body: { ...body, ...over } })
}
const school = 'https://escola.exemplo.com.br'

it('is off until somebody switches it on, and then only for the sites that are named', async () => {
  expect((await given.get('/vagas/lista.js')).statusCode).toBe(404)
  expect((await given.get('/vagas/lista.json')).statusCode).toBe(404)
  expect((await change({ list: true, origins: [`${school}/`] })).body).toMatchObject({ list: true, origins: [school] })
  const script = await given.get('/vagas/lista.js')
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(script.headers['set-cookie']).toBeUndefined()
  const from = (origin: string) => given.get('/vagas/lista.json', { origin })
  expect((await from(school)).headers).toMatchObject({ 'access-control-allow-origin': school, vary: 'origin' })
  const other = await from('https://outro.exemplo.com.br')
  expect([other.statusCode, other.headers['access-control-allow-origin']]).toEqual([403, undefined])
  expect((await from('null')).statusCode).toBe(403)
})

it('has what is public of each open vacancy, and neither a hidden salary nor a company that stays unknown', async () => {
  await change({ list: true })
  const company = await given.company({ legalName: 'Usina Serra Azul S.A.' })
  const hidden = { companyId: company.id, confidential: true, salaryMin: 777_700, salaryPublic: false }
  const process = await given.process({ title: 'Comprador', city: 'Itu', uf: 'SP', ...hidden })
  const closed = await given.process({ title: 'Fechada' })
  await given.moved(closed.id, 'inscricoes_encerradas')
  const { body } = await given.get('/vagas/lista.json')
  const { vacancies } = JSON.parse(body) as { vacancies: object[] }
  expect(vacancies).toMatchObject([
    {
      title: 'Comprador',
      detail: 'Empresa confidencial · Itu, SP',
      url: `https://hub.example.org/vagas/${await given.slugOf(process)}?utm_source=lista`,
    },
  ])
  expect(body).not.toMatch(/Serra Azul|7777/)
  const filtered = await given.get('/vagas/lista.json?uf=BA&lang=de&limit=zzz')
  expect(filtered.json()).toMatchObject({ language: 'de', vacancies: [] })
})

it('feeds are on until they are switched off, and nobody overwrites a switch unseen', async () => {
  expect((await given.get('/vagas/indeed.xml')).statusCode).toBe(200)
  const { body: seen } = await world.call(publicChannels.get)
  await change({ indeed: false })
  expect((await given.get('/vagas/indeed.xml')).statusCode).toBe(404)
  expect((await given.get('/vagas/feed.json')).statusCode).toBe(200)
  const late = await world.call(publicChannels.update, { body: { ...seen, json: false } })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await change({ origins: ['https://a.b/caminho'] })).status).toBe(400)
  expect((await change({ origins: ['ftp://a.b'] })).status).toBe(400)
  await change({ indeed: true })
})
