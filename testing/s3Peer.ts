import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '#platform/server/files/storage.ts'

type Stored = { bytes: Buffer; type: string; at: Date; metadata?: Record<string, string> }
type Multipart = { key: string; parts: Map<number, Buffer> }

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

function sendObject(
  response: ServerResponse,
  method: string,
  { bytes, type, at, metadata }: Stored,
  range: string | undefined,
) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const part = from && to ? bytes.subarray(Number(from), Number(to) + 1) : bytes
  response
    .writeHead(part === bytes ? 200 : 206, {
      'content-type': type,
      'content-length': part.length,
      'last-modified': at.toUTCString(),
      ...metadata,
      ...(part !== bytes && { 'content-range': `bytes ${from}-${to}/${bytes.length}` }),
    })
    .end(method === 'HEAD' ? undefined : part)
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

/** Parts of one object, which are put together at the end. Undefined when a call is not about them. */
function multipartCalls(objects: Map<string, Stored>) {
  const open = new Map<string, Multipart>()
  return (method: string, key: string, query: URLSearchParams, body: Buffer) => {
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      open.set(id, { key, parts: new Map() })
      return {
        status: 200,
        text: `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    const id = query.get('uploadId')
    if (id === null) return undefined
    const upload = open.get(id)
    if (upload?.key !== key) return { status: 404, text: problem('NoSuchUpload') }
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { status: 200, text: '', etag: etagOf(body) }
    }
    const parts = [...upload.parts].sort(([a], [b]) => a - b)
    if (method === 'GET') {
      const listed = parts.map(
        ([n, part]) =>
          `<Part><PartNumber>${n}</PartNumber><ETag>${etagOf(part)}</ETag><Size>${part.length}</Size></Part>`,
      )
      return {
        status: 200,
        text: `<ListPartsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`,
      }
    }
    if (method === 'POST') {
      // All parts but the last have at least five megabytes.
      if (parts.slice(0, -1).some(([, part]) => part.length < 5 * 1024 * 1024))
        return { status: 400, text: problem('EntityTooSmall') }
      objects.set(key, {
        bytes: Buffer.concat(parts.map(([, part]) => part)),
        type: 'application/octet-stream',
        at: new Date(),
      })
    }
    open.delete(id)
    return {
      status: method === 'DELETE' ? 204 : 200,
      text: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
    }
  }
}

/** The metadata of an object are headers. */
const metadataIn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [])),
  )

/** A real HTTP server, usually on loopback, with one empty bucket: the calls of S3 that the product makes, on objects in memory. */
export async function openS3Peer({ host = '127.0.0.1', port = 0 } = {}) {
  const objects = new Map<string, Stored>()
  const multipart = multipartCalls(objects)
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
    const ofParts = multipart(method, key, searchParams, body)
    if (ofParts) {
      if (ofParts.etag) response.setHeader('etag', ofParts.etag)
      return send(ofParts.status, ofParts.text)
    }
    if (method === 'PUT') {
      const type = headers['content-type'] ?? 'application/octet-stream'
      objects.set(key, { bytes: body, type, at: new Date(), metadata: metadataIn(headers) })
      return send(200)
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return send(204)
    }
    const object = objects.get(key)
    return object ? sendObject(response, method, object, headers.range) : send(404, problem('NoSuchKey'))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const bucket: Bucket = { ...login, endpoint: `http://${host}:${(server.address() as AddressInfo).port}` }
  return {
    bucket,
    keys: () => [...objects.keys()].toSorted(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
