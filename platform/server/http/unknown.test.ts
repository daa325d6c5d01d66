import { afterAll, beforeAll, expect, it } from 'vitest'
import { questions } from '#assessment/contract/questions.ts'
import { processes } from '#hiring/contract/processes.ts'
import { imports } from '#platform/contract/imports.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
})
afterAll(() => world.close())

const unknown = '01900000-0000-7000-8000-000000000000'

type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: { enum?: string[]; type?: string; format?: string }
}
type Description = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }

const unknownOf = ({ schema }: Parameter) =>
  schema.enum?.[0] ?? (schema.type === 'integer' ? '1' : schema.format === 'uri' ? 'http://hub.test' : unknown)

/** Exceptions: lookups by number, the history of removed records, another user's mailbox, ids of a pair, the pages of the site, which are a fixed list. */
const others: Record<string, number> = {
  '/api/addresses/{cep}': 400,
  '/api/companies/roots/{root}': 400,
  '/api/audit': 200,
  '/api/messages/author/{id}': 403,
  '/messages/author/{id}': 403,
  '/api/candidates/{aId}/duplicates/{bId}': 409,
  '/api/site-texts/{page}': 200,
  // By the key of an applicant, which is asked for first.
  '/api/vacancies/{slug}/application/receipt': 409,
}

it('responds with not found, instead of an empty list, for the parts of an unknown record', async () => {
  const { paths } = world.app.swagger() as unknown as Description
  const answers: Record<string, number> = {}
  for (const [path, { get }] of Object.entries(paths)) {
    const given = get?.parameters ?? []
    const needed = given.filter((p) => p.in === 'query' && p.required)
    if (!get || !(path.includes('{') || needed.some(({ name }) => name.endsWith('Id')))) continue
    const url = given.reduce((at, p) => at.replace(`{${p.name}}`, unknownOf(p)), path)
    const query = new URLSearchParams(needed.map((p) => [p.name, unknownOf(p)]))
    const headers = { authorization: `Bearer ${world.token}` }
    answers[path] = (await world.app.inject({ url: `${url}?${query}`, headers })).statusCode
  }
  expect(Object.keys(answers).length).toBeGreaterThan(60)
  expect(answers).toEqual({ ...Object.fromEntries(Object.keys(answers).map((path) => [path, 404])), ...others })
})

it('responds with not found for the processes of an unknown company: list, count and export', async () => {
  const query = { companyId: unknown }
  const body = { format: 'csv', title: 'Processos', query, columns: [{ id: 'title', header: 'Processo' }] }
  for (const call of [
    world.call(processes.list, { query }),
    world.call(processes.facets, { query }),
    world.call(processes.export, { body }),
  ])
    expect((await call).status).toBe(404)
  expect((await world.call(processes.list, {})).status).toBe(200)
})

it('responds with not found for exports and imports of an unknown record', async () => {
  const columns = [{ id: 'title', header: 'Questão' }]
  const body = { format: 'csv', title: 'Questões', query: { companyId: unknown }, columns }
  expect((await world.call(questions.export, { body })).status).toBe(404)
  expect((await world.call(imports.list, { query: { entity: 'question', scopeId: unknown } })).status).toBe(404)
  expect((await world.call(imports.list, { query: { entity: 'company' } })).status).toBe(200)
})
