import { afterAll, beforeAll, expect, it } from 'vitest'
import { given as givenIn } from '#server/testing/given.ts'
import { openWorld, type World } from '#server/testing/world.ts'

type Json = {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  properties?: Record<string, Json>
  items?: Json
  minItems?: number
  minimum?: number
}
type Call = {
  parameters?: { in: 'path' | 'query'; name: string; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
}

let world: World
let calls: { method: string; path: string; call: Call }[]
beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
  const { paths } = (
    world.app as unknown as { swagger: () => { paths: Record<string, Record<string, Call>> } }
  ).swagger()
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
  )
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const nul = 'a\u0000b'
const formats: Record<string, string> = {
  uuid: nobody,
  email: 'ana@exemplo.com.br',
  date: '2026-01-01',
  'date-time': '2026-01-01T12:00:00.000Z',
}

/** A sample value of a schema: every text contains the character, or only the one at path `at`. */
function sample(schema: Json, at: string | null, path = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const other = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (other) return sample(other, at, path)
  const { type, properties, items, format } = schema
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, sample(of, at, `${path}.${name}`)]))
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sample(items ?? {}, at, `${path}[]`))
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'object') return at === null || at === path ? { x: nul, [nul]: 'x' } : { x: 'x' }
  if (at === null || at === path) return nul
  return format ? (formats[format] ?? 'x') : 'x'
}

/** Paths of texts in a schema. */
function textsIn(schema: Json, path = ''): string[] {
  const other = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (other) return textsIn(other, path)
  if (schema.const !== undefined || schema.enum) return []
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, of]) => textsIn(of, `${path}.${name}`))
  if (schema.type === 'array') return textsIn(schema.items ?? {}, `${path}[]`)
  return ['integer', 'number', 'boolean'].includes(String(schema.type)) ? [] : [path]
}

it('responds without an unexpected error to a character that the database cannot store, in any place', async () => {
  const bad: string[] = []
  let sent = 0
  for (const { method, path, call } of calls) {
    // Logging out would end the test, and a stream does not end.
    if (/\/(logout|stream|sessions)$/.test(path)) continue
    const [inPath, inQuery] = (['path', 'query'] as const).map((place) =>
      (call.parameters ?? []).filter((parameter) => parameter.in === place),
    ) as [NonNullable<Call['parameters']>, NonNullable<Call['parameters']>]
    const schema = call.requestBody?.content['application/json']?.schema
    async function send(name: string | null, at: string | null, inBody = false) {
      const filled = path.replaceAll(/\{([^}]+)\}/g, (_, key) =>
        key === name ? encodeURIComponent(nul) : String(sample(inPath.find((p) => p.name === key)?.schema ?? {}, '-')),
      )
      const query = inQuery
        .filter((parameter) => parameter.name === name)
        .map((parameter) => `${parameter.name}=${encodeURIComponent(nul)}`)
        .join('&')
      const payload = schema && (sample(schema, inBody ? at : '-') as object)
      const { statusCode } = await world.app.inject({
        method: method as 'GET',
        url: `${filled}?${query}`,
        headers: { authorization: `Bearer ${world.token}` },
        ...(payload && { payload }),
      })
      sent += 1
      if (statusCode >= 500) bad.push(`${statusCode} ${method} ${filled}?${query} ${inBody ? (at ?? 'all') : ''}`)
    }
    for (const { name } of [...inPath, ...inQuery]) await send(name, null)
    if (schema) for (const at of [null, ...textsIn(schema)]) await send(null, at, true)
  }
  expect(sent).toBeGreaterThan(1000)
  expect(bad).toEqual([])
}, 180_000)
