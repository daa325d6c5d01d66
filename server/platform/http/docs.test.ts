import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing/world.ts'

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
