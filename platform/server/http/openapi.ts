import { z } from 'zod'
import packageFile from '#package.json' with { type: 'json' }
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import { scopeOf } from '#platform/contract/scopes.rules.ts'
import { nameShared, pascal } from './components.rules.ts'

type Json = Record<string, unknown>
/** A call at one of its addresses. */
export type Documented = { url: string; endpoint: Endpoint }

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const wordsOf = (url: string) => pascal(url.replace(/^\/api(?=\/)/, '').replaceAll(/:(\w+)/g, 'by-$1'))

const pathOf = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')
const isAtRoot = (url: string) => !url.startsWith('/api/')
/** Unique and stable: it follows from the method and the path. */
const operationIdOf = ({ url, endpoint: { method } }: Documented) =>
  `${method.toLowerCase()}${wordsOf(url)}${isAtRoot(url) ? 'AtRoot' : ''}`
const tagOf = (url: string) => url.replace(/^\/api(?=\/)/, '').split('/')[1] ?? ''

function callersOf({ method, path, access }: Endpoint) {
  if (access === 'public') return { description: 'Open to anybody.', security: [] }
  const scope = scopeOf(method, path)
  return scope
    ? { description: `An API token needs the scope \`${scope}\`.`, security: [{ session: [] }, { token: [] }] }
    : { description: 'Not for API tokens.', security: [{ session: [] }] }
}

/** The parameters of a part of the address. A value that is prepared before it is read is documented as it is after. */
function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const [given, read] = [schemaOf(schema, 'input'), schemaOf(schema, 'output')]
  const required = (given.required ?? []) as string[]
  return Object.entries((given.properties ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: Object.keys(property).some((key) => key !== 'default')
      ? property
      : { ...(read.properties as Record<string, Json>)[name], ...property },
  }))
}

/** A path parameter that the contract leaves unread, such as the id of a photo, is text. */
const unread = (url: string, known: readonly { name: string }[]) =>
  [...url.matchAll(/:(\w+)/g)]
    .filter(([, name]) => !known.some((p) => p.name === name))
    .map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

/** A call that writes may be sent again with the same key. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any unique text. A call repeated with the same key is done once, and gets its first answer for a day (`Idempotency-Replayed: true`), or 409 `done_already` when that is lost.',
  schema: { type: 'string' as const, minLength: 8, maxLength: 100 },
}

/** The statuses of refusals besides those of every call, by what a call has. */
const refusalsOf = ({ method, access, params, query, body, upload }: Endpoint) => ({
  ...((params || query || body || upload) && { 400: 'Invalid' }),
  ...(access !== 'public' && { 401: 'Unauthenticated', 403: 'Forbidden' }),
  ...(params && { 404: 'NotFound' }),
  ...(method !== 'GET' && { 409: 'Refused' }),
  ...((body || upload) && { 413: 'TooLarge' }),
  ...(access === 'public' && { 429: 'TooOften' }),
})
const refusals = {
  Invalid: 'The input is invalid; `fields` says where.',
  Unauthenticated: 'There is no valid session or token.',
  Forbidden: 'The caller may not do this.',
  NotFound: 'There is no such record.',
  Refused: 'A rule refuses it, or somebody else has changed the record: `code` says which.',
  TooLarge: 'The request is too large.',
  TooOften: 'Too many calls; `Retry-After` says when to try again.',
  Unavailable: 'The database is away for a moment; `Retry-After` says when to try again.',
  Other: 'Any other refusal.',
}
const problem = { $ref: '#/components/schemas/Problem' }
const refusalResponses = Object.fromEntries(
  Object.entries(refusals).map(([name, description]) => [
    name,
    { description, content: { 'application/problem+json': { schema: problem } } },
  ]),
)

/** The success response of a call: a record, a file with one of its media types, or a stream of events. */
function successOf({ file, stream, response }: Endpoint) {
  const types = stream ? ['text/event-stream'] : file === undefined ? [] : [file].flat()
  const content = Object.fromEntries(
    types.map((type) => [
      type.split(';')[0],
      { schema: /^text|json/.test(type) ? { type: 'string' } : { type: 'string', contentMediaType: type } },
    ]),
  )
  if (types.length > 0) return { description: stream ? 'A stream of events.' : 'A file.', content }
  return { description: 'Done.', content: { 'application/json': { schema: schemaOf(response, 'output') } } }
}

const uploadBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['file'],
      },
    },
  },
}

function operationOf(call: Documented) {
  const { url, endpoint } = call
  const { params, query, body, upload, summary } = endpoint
  const inPath = parametersIn('path', params)
  const parameters = [...inPath, ...unread(url, inPath), ...parametersIn('query', query)]
  const headers = endpoint.method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]
  const refused = Object.entries(refusalsOf(endpoint)).map(([status, name]) => [status, name])
  return {
    operationId: operationIdOf(call),
    tags: [tagOf(url)],
    summary,
    ...callersOf(endpoint),
    ...(parameters.length + headers.length > 0 && { parameters: [...parameters, ...headers] }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    ...(upload && { requestBody: uploadBody }),
    responses: {
      200: successOf(endpoint),
      ...Object.fromEntries(
        [...refused, ['503', 'Unavailable'], ['default', 'Other']].map(([status, name]) => [
          status,
          { $ref: `#/components/responses/${name}` },
        ]),
      ),
    },
  }
}

type Content = Record<string, { schema: Json }>

/** The schemas of bodies and answers, with names after their calls. */
function rootsOf({ url }: Documented, { requestBody, responses }: ReturnType<typeof operationOf>) {
  const found: { name: string; holder: Json; key: string }[] = []
  const add = (content: Content | undefined, name: string) => {
    const json = content?.['application/json']
    if (json) found.push({ name, holder: json, key: 'schema' })
  }
  const name = wordsOf(url)
  add((responses[200] as { content: Content }).content, name)
  add(requestBody?.content as Content | undefined, `${name}Input`)
  return found
}

/** The OpenAPI document of all calls. */
export function documentOf(calls: readonly Documented[], server: string) {
  // Sorted, so that names do not depend on the order in which areas register.
  const sorted = calls.toSorted((a, b) =>
    a.url < b.url ? -1 : a.url > b.url ? 1 : a.endpoint.method < b.endpoint.method ? -1 : 1,
  )
  const paths: Record<string, Json> = {}
  const first = new Map<string, string>()
  const roots: ReturnType<typeof rootsOf> = []
  for (const call of sorted) {
    const operation = operationOf(call)
    const own = pathOf(call.url)
    // Addresses that differ only in the names of their parameters are one.
    const shape = own.replaceAll(/\{\w+\}/g, '{}')
    const path = first.get(shape) ?? own
    first.set(shape, path)
    const names = path.match(/(?<=\{)\w+/g) ?? []
    for (const [nth, name] of (own.match(/(?<=\{)\w+/g) ?? []).entries())
      for (const parameter of operation.parameters ?? [])
        if ('in' in parameter && parameter.in === 'path' && parameter.name === name) parameter.name = names[nth] ?? name
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation }
    roots.push(...rootsOf(call, operation))
  }
  // Calls with short addresses first: what a record shares with its lists is named after the record.
  const depth = ({ name }: { name: string }) => name.match(/[A-Z]/g)?.length ?? 0
  roots.sort((a, b) => depth(a) - depth(b))
  const schemas = { Problem: schemaOf(Problem, 'output'), ...nameShared(roots) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Certame',
      version: packageFile.version,
      description: packageFile.description,
      license: { name: packageFile.license, identifier: packageFile.license },
    },
    servers: [{ url: server, description: 'This installation.' }],
    tags: [...new Set(sorted.map(({ url }) => tagOf(url)))].toSorted().map((name) => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      schemas,
      responses: refusalResponses,
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: {
        session: {
          type: 'http' as const,
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `accessToken` of a login.',
        },
        token: {
          type: 'http' as const,
          scheme: 'bearer',
          description: 'An API token, with the scopes that it was created with.',
        },
      },
    },
  }
}
