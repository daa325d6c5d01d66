import type { FastifyInstance } from 'fastify'

/** A JSON schema, as far as samples of it need. */
type Json = {
  $ref?: string
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
type Parameter = { in: 'path' | 'query'; name: string; required?: boolean; schema: Json }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Json }> } }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}
/** A call of the API, by the OpenAPI document. `body` is the schema of its JSON body. */
export type DocumentedCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  inPath: Parameter[]
  inQuery: Parameter[]
  body: Json | undefined
  isUpload: boolean
}

/** Texts nested deeper than this are not filled in: a schema may contain itself. */
const deepest = 8
const formats: Record<string, string> = {
  uuid: '01900000-0000-7000-8000-000000000000',
  email: 'ana@exemplo.com.br',
  date: '2026-01-01',
  'date-time': '2026-01-01T12:00:00.000Z',
  uri: 'http://hub.test',
}

/** Every call that the OpenAPI document describes, and samples of what it takes. */
export function documentedCalls(app: FastifyInstance) {
  const { paths, components } = (app as unknown as { swagger: () => Document }).swagger()
  const resolved = (schema: Json): Json =>
    schema.$ref ? resolved(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  const optionOf = ({ anyOf, oneOf }: Json) => (anyOf ?? oneOf)?.map(resolved).find(({ type }) => type !== 'null')
  const isTooDeep = (path: string) => path.split(/[.[]/).length > deepest

  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]): DocumentedCall => {
      const [inPath, inQuery] = (['path', 'query'] as const).map((place) => parameters.filter((p) => p.in === place))
      return {
        method: method.toUpperCase() as 'GET',
        path,
        inPath: inPath ?? [],
        inQuery: inQuery ?? [],
        body: requestBody?.content['application/json']?.schema,
        isUpload: requestBody?.content['multipart/form-data'] !== undefined,
      }
    }),
  )

  /** A value of a schema: `text` stands in every text, or only in the one at the path `at`. */
  function sample(given: Json, at: string | null, text: string, path = ''): unknown {
    const schema = resolved(given)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    const option = optionOf(schema)
    if (option) return sample(option, at, text, path)
    const { type, properties, items, format } = schema
    const isHere = at === null || at === path
    if (isTooDeep(path)) return null
    if (properties)
      return Object.fromEntries(
        Object.entries(properties).map(([name, of]) => [name, sample(of, at, text, `${path}.${name}`)]),
      )
    if (type === 'array')
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sample(items ?? {}, at, text, `${path}[]`))
    if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
    if (type === 'boolean') return true
    if (type === 'object') return isHere ? { x: text, [text]: 'x' } : { x: 'x' }
    return isHere ? text : (formats[format ?? ''] ?? 'x')
  }

  /** The paths of the texts in a schema. */
  function textsIn(given: Json, path = ''): string[] {
    const schema = resolved(given)
    const option = optionOf(schema)
    if (option) return textsIn(option, path)
    if (schema.const !== undefined || schema.enum || isTooDeep(path)) return []
    if (schema.properties)
      return Object.entries(schema.properties).flatMap(([name, of]) => textsIn(of, `${path}.${name}`))
    if (schema.type === 'array') return textsIn(schema.items ?? {}, `${path}[]`)
    return ['integer', 'number', 'boolean'].includes(String(schema.type)) ? [] : [path]
  }

  return { calls, resolved, sample, textsIn }
}
