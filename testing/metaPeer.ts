import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { installation } from '#deliveries/contract/installation.ts'
import type { World } from './world.ts'

type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; body: unknown; headers?: Record<string, string> } | 'stall'

/** Meta’s response to an accepted message. */
const accepted = (n: number): Answer => ({
  status: 200,
  body: { messaging_product: 'whatsapp', contacts: [{ input: '1', wa_id: '1' }], messages: [{ id: `wamid.${n}` }] },
})
/** Meta’s response to a refused message. */
export const metaError = (status: number, code: number, message = 'Recusada', details = ''): Answer => ({
  status,
  body: {
    error: {
      message,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: 'A1',
    },
  },
})

/** A real HTTP server on loopback with the format of Meta’s Cloud API. It records the requests. */
export async function openMeta() {
  const calls: Call[] = []
  let n = 0
  let next: (call: Call) => Answer | null = () => null
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('latin1')) body += part
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    calls.push(call)
    const usual: Answer =
      call.method === 'GET'
        ? {
            status: 200,
            body: { display_phone_number: '+55 11 4002-8922', verified_name: 'Conselho Regional', id: '100' },
          }
        : call.path.endsWith('/media')
          ? { status: 200, body: { id: `media.${++n}` } }
          : accepted(++n)
    const answer = next(call) ?? usual
    if (answer === 'stall') return
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end(JSON.stringify(answer.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    calls,
    /** The messages that were requested. */
    sent: () =>
      calls
        .filter(({ path }) => path.endsWith('/messages'))
        .map(({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString('utf8'))),
    url: `http://127.0.0.1:${port}/v23.0`,
    /** Sets the following responses; null restores the default. */
    answer: (how: typeof next) => {
      next = how
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
export type Meta = Awaited<ReturnType<typeof openMeta>>

export const metaKeys = { token: 'EAAG-segredo', appSecret: 'segredo-do-app' }
/** Configures the peer as the WhatsApp provider of a world, with its keys. */
export async function configureMeta(world: World, { url }: Meta, over: object = {}) {
  const { hasToken: _, hasAppSecret: __, ...whatsapp } = (await world.call(installation.get)).body.whatsapp
  return world.call(installation.whatsapp, {
    body: { ...whatsapp, baseUrl: url, phoneNumberId: '100', verifyToken: 'palavra', ...metaKeys, ...over },
  })
}

/** A report of Meta with its signature. */
export function reportOfMeta(world: World, value: object, secret = metaKeys.appSecret) {
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`
  return world.app.inject({
    ...{ method: 'POST', url: '/api/webhooks/whatsapp', payload },
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
  })
}
