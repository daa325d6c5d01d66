import { afterAll, beforeAll, expect, it } from 'vitest'
import { processes } from '#hiring/contract/processes.ts'
import { openWorld, type World } from '#testing/world.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'

let world: World
let given: ReturnType<typeof givenVacancies>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenVacancies(world)
  await given.admin()
})
afterAll(() => world.close())

type Job = Record<string, string>
/** The values of each job, whose CDATA sections are joined. */
const jobsIn = (xml: string): Job[] =>
  [...xml.matchAll(/<job>\n([\s\S]*?)<\/job>\n/g)].map(([, job = '']) =>
    Object.fromEntries(
      [...job.matchAll(/^<(\w+)>((?:<!\[CDATA\[[\s\S]*?\]\]>)+)<\/\1>$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1'),
      ]),
    ),
  )
async function read() {
  const [xml, json] = [await given.get('/vagas/indeed.xml'), await given.get('/vagas/feed.json')]
  const feed = json.json() as { items: { id: string; title: string; _vacancy: Record<string, unknown> }[] }
  return { xml, jobs: jobsIn(xml.body), items: feed.items }
}

it('both feeds have every open vacancy, without markup of entities and with its pay only where it is public', async () => {
  const process = await given.process({
    ...{ title: 'Compras ]]> & Contratos', description: '<p>Um &amp; dois</p>', city: 'Itu', uf: 'SP' },
    ...{ salaryMin: 500_000, salaryMax: 600_000, salaryPublic: true, workplace: 'hibrido' },
  })
  const silent = await given.process({ title: 'Sem Salário', salaryMin: 777_700, salaryMax: 888_800 })
  const { xml, jobs, items } = await read()
  expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(jobs.map(({ referencenumber }) => referencenumber).toSorted()).toEqual([process.id, silent.id].toSorted())
  expect(items.map(({ id }) => id).toSorted()).toEqual([process.id, silent.id].toSorted())
  const slug = await given.slugOf(process)
  expect(jobs.find(({ referencenumber }) => referencenumber === process.id)).toMatchObject({
    ...{ title: 'Compras ]]> & Contratos', requisitionid: process.code, country: 'BR', city: 'Itu', state: 'SP' },
    ...{ url: `https://hub.example.org/vagas/${slug}?utm_source=indeed`, company: process.companyName },
    ...{ salary: 'BRL 5000.00 - 6000.00 per month', remotetype: 'Hybrid remote', expirationdate: process.closesAt },
  })
  expect(items.find(({ id }) => id === process.id)?._vacancy).toMatchObject({
    salary: { currency: 'BRL', min: 5000, max: 6000 },
  })
  expect(xml.body).not.toMatch(/7777|8888/)
  expect(items.find(({ id }) => id === silent.id)?._vacancy.salary).toBeNull()
})

it('a vacancy that closes or is suspended leaves both at once, and readers that know a feed get 304', async () => {
  const [closed, suspended] = [await given.process({ title: 'Fecha' }), await given.process({ title: 'Suspende' })]
  const before = await read()
  const known = { 'if-none-match': String(before.xml.headers.etag) }
  expect((await given.get('/vagas/indeed.xml', known)).statusCode).toBe(304)
  await given.moved(closed.id, 'inscricoes_encerradas')
  await world.call(processes.move, {
    params: suspended,
    body: { to: 'suspenso', reason: 'Revisão', version: suspended.version },
  })
  const { jobs, items } = await read()
  for (const { id } of [closed, suspended]) {
    expect(jobs.map(({ referencenumber }) => referencenumber)).not.toContain(id)
    expect(items.map((item) => item.id)).not.toContain(id)
  }
  expect((await given.get('/vagas/indeed.xml', known)).statusCode).toBe(200)
})
