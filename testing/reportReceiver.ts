import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

type Item = { header: { type: string }; payload: string }

/** A real receiver of error reports on loopback. It accepts the envelopes of a project and stores their items. */
export async function openReportReceiver({ project = '1', port = 0 } = {}) {
  const items: Item[] = []
  /** Every received request, including the headers. */
  const raw: string[] = []
  const server = createServer(async (request, answer) => {
    answer.setHeader('access-control-allow-origin', '*')
    answer.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return answer.end()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
    raw.push(`${request.url}\n${text}`)
    if (request.url?.startsWith(`/api/${project}/envelope/`)) items.push(...itemsOf(text))
    answer.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    items,
    raw,
    /** The parsed items of one type. */
    of: (type: string) =>
      items.filter((i) => i.header.type === type).map((i) => JSON.parse(i.payload) as Record<string, never>),
    dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/${project}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

/** The items of an envelope: a header line, then for each item a header line and its payload. */
function itemsOf(envelope: string): Item[] {
  const found: Item[] = []
  let rest = envelope.slice(envelope.indexOf('\n') + 1)
  while (rest.trim()) {
    const end = rest.indexOf('\n')
    const header = JSON.parse(rest.slice(0, end)) as { type: string; length?: number }
    const body = Buffer.from(rest.slice(end + 1))
    const length = header.length ?? (body.indexOf('\n') < 0 ? body.length : body.indexOf('\n'))
    found.push({ header, payload: body.subarray(0, length).toString() })
    rest = body.subarray(length + 1).toString()
  }
  return found
}
