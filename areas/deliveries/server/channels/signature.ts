import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { forbid } from '#platform/server/http/session.ts'
import type { Seal } from '#platform/server/seal.ts'

/** Compares in constant time. */
export const isSame = (given: string, expected: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
export const hexOf = (key: string | Buffer, content: Buffer | string) =>
  createHmac('sha256', key).update(content).digest('hex')

/** Seconds after which a signed call is refused, as it may be a replay. */
const maxAge = 300

/** Leaves bodies as the bytes that were received: a signature is computed over those. */
export function keepBodies(scope: FastifyInstance, bodyLimit: number) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
}
export const bodyOf = ({ body }: { body: unknown }) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** A public route that its caller signs. */
export const signedRoute = { config: { access: 'public' as const, call: '/webhooks' }, schema: { hide: true } }

/** Throws unless our mail server signed the body, within the last five minutes. */
export function mustBeSigned(seal: Seal, headers: IncomingHttpHeaders, body: Buffer) {
  const [, at = '', made = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-certame-signature'] ?? '')) ?? []
  const key = seal.keyFor('mail webhook').toString('base64url')
  const isFresh = Math.abs(Date.now() / 1000 - Number(at)) <= maxAge
  if (!isFresh || !isSame(made, hexOf(key, Buffer.concat([Buffer.from(`${at}.`), body])))) throw forbid('signature')
}

/** JSON without NUL, which PostgreSQL stores nowhere; null when it is not JSON. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'), (_, value) =>
      typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : value,
    )
  } catch {
    return null
  }
}
