import type { Readable } from 'node:stream'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ZodType, z } from 'zod'
import type { Answer, Endpoint, Received } from '#platform/contract/endpoint.ts'
import { attachment } from './attachment.ts'
import { invalid, tooLarge } from './errors.ts'
import { onceOnly } from './idempotency.ts'
import { readFrom } from './reading.ts'
import { requireSession } from './session.ts'

/** A file response; a long one as a stream, read no faster than it is sent. `type` overrides that of the endpoint. */
export type FileAnswer = { body: string | Buffer | Readable; name: string; type?: string }
/** Body limit in bytes without a session: parsing a megabyte takes the server a tenth of a second. */
const maxOfStrangers = 64 * 1024
type Handled<E extends Endpoint> = E extends { file: string | readonly string[] } ? FileAnswer : Answer<E>

/**
 * Serves one endpoint. Zod validates the input; the output is serialized from the response schema, so that an undeclared column cannot leak.
 * Protected unless the endpoint says `access: 'public'`.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Received<E>, request: FastifyRequest) => Promise<Handled<E>>,
) {
  const { method, path, params, query, body, response, access, alsoAtRoot, file, upload } = endpoint
  for (const url of alsoAtRoot ? [path, `/api${path}`] : [`/api${path}`]) {
    app.route({
      method,
      url,
      config: { access: access ?? 'session', call: path, endpoint, uploadLimit: upload?.limit ?? 0 },
      ...(access === 'public' && { bodyLimit: maxOfStrangers }),
      // A little more for what stands around the file.
      ...(upload && { bodyLimit: upload.limit + 100_000 }),
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(!file && { response: { 200: response } }),
      },
      onRequest: access !== 'public' ? [requireSession] : upload ? [requireMultipart] : [],
      handler: async (request, reply) => {
        const input = { params: request.params, query: request.query, body: request.body } as Received<E>
        const answer = await onceOnly(request, () =>
          readFrom(app, { endpoint, headers: request.headers }, () => handle(input, request)),
        )
        // Personal data must not stay in a browser's cache.
        reply.header('cache-control', 'no-store')
        if (file) {
          const { body: content, name, type } = answer as FileAnswer
          if (typeof content !== 'string' && !Buffer.isBuffer(content)) endWith(reply, content)
          return reply
            .type(type ?? [file].flat()[0] ?? '')
            .header('content-disposition', attachment(name))
            .send(content)
        }
        // Under test a column that drifted from its declaration is a failure, not a silent loss.
        if (app.strictAnswers) response.parse(answer)
        return reply.send(answer)
      },
    })
  }
}

/** A stranger may send much as a file only, which is read after their link was checked. */
async function requireMultipart({ headers }: FastifyRequest) {
  if (headers['content-type']?.startsWith('multipart/form-data')) return
  throw Number(headers['content-length'] ?? 0) > maxOfStrangers ? tooLarge() : invalid('file', 'file')
}

/** Closes the source of a file when the client disconnects. */
function endWith({ raw }: FastifyReply, content: Readable) {
  const end = () => void content.destroy()
  if (raw.destroyed) end()
  else raw.once('close', end)
}

/** Serves an endpoint that answers with a stream of events; `open` takes over the connection. */
export function streamRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  open: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
) {
  const { path, access, query } = endpoint
  app.route({
    method: 'GET',
    url: `/api${path}`,
    config: { access: access ?? 'session', call: path, endpoint },
    schema: { ...(query && { querystring: query }) },
    onRequest: [requireSession],
    handler: open,
  })
}

/** The JSON Schema that fast-json-stringify compiles. */
const answerSchema = (response: ZodType): object =>
  z.toJSONSchema(response, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })

type Json = Record<string, unknown> & { anyOf?: Json[]; type?: unknown }
/** `T | null` becomes a nullable T, and keywords for validation are removed: the serializer is twice as fast without a union. */
function simplify(schema: unknown) {
  const json = schema as Json
  const other = json.anyOf?.length === 2 ? json.anyOf.find((s) => s.type !== 'null' && !s.anyOf) : undefined
  if (other && json.anyOf?.some((s) => s.type === 'null')) {
    delete json.anyOf
    Object.assign(json, other, { nullable: true })
  }
  // Only the named fields are written. A member of a union, too, is found by what it has, not by having nothing else.
  if (json.additionalProperties === false) delete json.additionalProperties
  for (const hint of [
    'pattern',
    'format',
    'minimum',
    'maximum',
    'default',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
  ])
    delete json[hint]
}

/** Fastify validates with zod, and OpenAPI shows what zod knows. */
export const validateWithZod =
  ({ schema }: { schema: unknown }) =>
  (data: unknown) => {
    const result = (schema as ZodType).safeParse(data)
    return result.success ? { value: result.data } : { error: result.error }
  }

/** A serializer is compiled on its first response: compiling all of them would delay the start. */
export function serializeLazily({ schema }: { schema: unknown }) {
  let serialize: ((data: unknown) => string) | undefined
  return (data: unknown) => {
    serialize ??= fastJson(answerSchema(schema as ZodType) as Parameters<typeof fastJson>[0])
    return serialize(data)
  }
}
