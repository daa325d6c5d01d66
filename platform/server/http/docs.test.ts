import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Problem } from '#platform/contract/problem.ts'
import { openWorld, type World } from '#testing/world.ts'

type Operation = { operationId: string; tags: string[]; security: unknown; responses: Record<string, unknown> }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (url: string, encoding = 'gzip') =>
  world.app.inject({ url: `/api/docs/${url}`, headers: { 'accept-encoding': encoding } })

it('describes all endpoints, compressed for clients that accept it', async () => {
  const [plain, packed, yaml] = [await ask('json', 'identity'), await ask('json'), await ask('yaml')]
  expect(plain.json().paths['/api/companies'].get.summary).toEqual(expect.any(String))
  expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(yaml.rawPayload).toString()).toMatch(/^openapi: /)
  expect(yaml.headers['content-type']).toContain('yaml')
  expect((await ask('')).headers['content-type']).toContain('text/html')
})

it('gives each call a name of its own, who may make it, and the shape of every refusal', async () => {
  const { openapi, paths, components, tags, servers } = (await ask('json', 'identity')).json()
  expect([openapi, servers[0].url]).toEqual(['3.1.0', '/'])
  const calls = Object.values<Record<string, Operation>>(paths).flatMap((path) => Object.values(path))
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
  const known = tags.map(({ name }: { name: string }) => name)
  for (const { tags: own, responses, security } of calls) {
    expect(known).toEqual(expect.arrayContaining(own))
    expect(security).toBeDefined()
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '503', 'default']))
  }
  const { get } = paths['/api/companies/{id}']
  expect(get).toMatchObject({ operationId: 'getCompaniesById', security: [{ session: [] }, { token: [] }] })
  expect(paths['/api/site'].get.security).toEqual([])
  const company = get.responses[200].content['application/json'].schema
  expect(company).toEqual(paths['/api/companies'].post.responses[200].content['application/json'].schema)
  expect(components.schemas[company.$ref.split('/').at(-1)].properties).toHaveProperty('cnpj')
  expect(Object.keys(paths['/api/companies/export'].post.responses[200].content)).toEqual([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
})

it('describes refusals as they are sent', async () => {
  const headers = { authorization: `Bearer ${world.token}` }
  const refused = [
    await world.app.inject({ url: '/api/companies' }),
    await world.app.inject({ url: '/api/companies/no-id', headers }),
    await world.app.inject({ method: 'POST', url: '/api/account/register', payload: { email: 'x' } }),
  ]
  for (const { body, headers: sent } of refused) {
    expect(sent['content-type']).toContain('application/problem+json')
    expect(Problem.strict().safeParse(JSON.parse(body)).error).toBeUndefined()
  }
})

it('is cheap to request again, as it is public', async () => {
  const often = async (times: number) => {
    for (let nth = 0; nth < times; nth++) await Promise.all([ask('json'), ask('yaml')])
  }
  // The first requests write the documents, and are slower until their code is compiled.
  await often(10)
  // Written and compressed each time, they would take seconds; most of what is left is reading the responses here.
  await expect(() => often(30)).toWorkLessThan(1000)
  expect((await ask('static/swagger-ui-bundle.js')).headers['content-encoding']).toBeUndefined()
})
