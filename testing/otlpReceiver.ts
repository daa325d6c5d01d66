import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

type Value = { stringValue?: string; intValue?: number | string }
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
  status: { code?: number; message?: string }
  events: unknown[]
}
type Sent = { resourceSpans?: { resource: unknown; scopeSpans: { spans: ReceivedSpan[] }[] }[] }

/** A real receiver of OTLP over HTTP on loopback, which stores the spans that it gets. */
export async function openOtlpReceiver({ port = 0 } = {}) {
  const spans: ReceivedSpan[] = []
  /** Every request with its headers, as it came. */
  const raw: string[] = []
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
    raw.push(`${request.url} ${JSON.stringify(request.headers)}\n${text}`)
    const { resourceSpans = [] } = JSON.parse(text) as Sent
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    answer.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    spans,
    raw,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

/** The attributes of a span by their names. */
export const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))
