import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '#platform/server/files/storage.ts'

type Stored = { bytes: Buffer; type: string; at: Date }

const login = { name: 'arquivos', region: 'us-east-1', accessKeyId: 'certame', secretAccessKey: 'segredo-do-bucket' }
/** Smaller than the page of a real server, so that a few files fill more than one. */
const pageSize = 10

/** Version 4 of Amazon’s signature, by its parts: the peer does not compute it. */
const signature = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${login.accessKeyId}/\\d{8}/${login.region}/s3/aws4_request, SignedHeaders=[a-z0-9;-]*\\bhost;[a-z0-9;-]+, Signature=[0-9a-f]{64}$`,
)
const isSigned = ({ headers }: IncomingMessage) =>
  signature.test(headers.authorization ?? '') &&
  /^\d{8}T\d{6}Z$/.test(String(headers['x-amz-date'])) &&
  headers['x-amz-content-sha256'] !== undefined

const problem = (code: string) => `<Error><Code>${code}</Code></Error>`

const listed = ([key, { bytes, at }]: [string, Stored]) =>
  `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`

function listing(objects: Map<string, Stored>, query: URLSearchParams) {
  const after = query.get('continuation-token') ?? ''
  const prefix = query.get('prefix') ?? ''
  const rest = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const page = rest.slice(0, pageSize)
  const more = rest.length > pageSize
  const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${page.map(listed).join('')}</ListBucketResult>`
}

function sendObject(response: ServerResponse, method: string, { bytes, type, at }: Stored, range: string | undefined) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const part = from && to ? bytes.subarray(Number(from), Number(to) + 1) : bytes
  response
    .writeHead(part === bytes ? 200 : 206, {
      'content-type': type,
      'content-length': part.length,
      'last-modified': at.toUTCString(),
      ...(part !== bytes && { 'content-range': `bytes ${from}-${to}/${bytes.length}` }),
    })
    .end(method === 'HEAD' ? undefined : part)
}

/** A real HTTP server on loopback with one empty bucket: the calls of S3 that the product makes, on objects in memory. */
export async function openS3Peer() {
  const objects = new Map<string, Stored>()
  const server = createServer(async (request, response) => {
    const { method = '', headers } = request
    const body = Buffer.concat(await request.toArray())
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer')
    const [, name, ...parts] = pathname.split('/').map(decodeURIComponent)
    const key = parts.join('/')
    const send = (status: number, text = '') =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
    if (!isSigned(request)) return send(403, problem('AccessDenied'))
    if (name !== login.name) return send(404, problem('NoSuchBucket'))
    if (key === '') return send(200, method === 'HEAD' ? '' : listing(objects, searchParams))
    if (method === 'PUT') {
      objects.set(key, { bytes: body, type: headers['content-type'] ?? 'application/octet-stream', at: new Date() })
      return send(200)
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return send(204)
    }
    const object = objects.get(key)
    return object ? sendObject(response, method, object, headers.range) : send(404, problem('NoSuchKey'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bucket: Bucket = { ...login, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  return {
    bucket,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
