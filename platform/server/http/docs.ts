import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Documented, documentOf } from './openapi.ts'

const routePrefix = '/api/docs'
const pack = promisify(gzip)

/** The OpenAPI document in the formats that the documentation page and other clients request. */
const forms: Record<string, { type: string; write: (app: FastifyInstance) => string }> = {
  [`${routePrefix}/json`]: { type: 'application/json', write: (app) => JSON.stringify(app.swagger()) },
  [`${routePrefix}/yaml`]: { type: 'application/yaml', write: (app) => app.swagger({ yaml: true }) },
}

/** The documentation of all calls. It is a megabyte and public, so it is serialized and compressed once, on the first request. */
export async function serveDocs(app: FastifyInstance, server = '/') {
  const calls: Documented[] = []
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.endpoint) calls.push({ url, endpoint: config.endpoint })
  })
  let document: ReturnType<typeof documentOf> | undefined
  // Written on the first request, when all calls are registered.
  const lazy = new Proxy({} as NonNullable<typeof document>, {
    get: (_, key) => Reflect.get(whole(), key),
    ownKeys: () => Reflect.ownKeys(whole()),
    getOwnPropertyDescriptor: (_, key) => ({ value: Reflect.get(whole(), key), enumerable: true, configurable: true }),
  })
  function whole() {
    document ??= documentOf(calls, server)
    return document
  }
  await app.register(swagger, { mode: 'static', specification: { document: lazy } })
  const written = new Map<string, Promise<{ plain: Buffer; packed: Buffer }>>()
  async function write(form: string) {
    const plain = Buffer.from(forms[form]?.write(app) ?? '')
    return { plain, packed: await pack(plain) }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { url = '' } = request.routeOptions
    const form = forms[url]
    if (!form) {
      // The files of the page would be compressed again for each request.
      request.headers['x-no-compression'] = 'true'
      return undefined
    }
    const known = written.get(url) ?? write(url)
    written.set(url, known)
    const { plain, packed } = await known
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    if (isPacked) reply.header('content-encoding', 'gzip')
    return reply
      .type(`${form.type}; charset=utf-8`)
      .header('vary', 'accept-encoding')
      .send(isPacked ? packed : plain)
  }
  await app.register(async (scope) => {
    scope.addHook('onRequest', answer)
    await scope.register(swaggerUi, { routePrefix })
  })
}
