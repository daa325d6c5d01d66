import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbid } from '#server/platform/http/session.ts'

export const isSame = (given: string, made: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(made)]
  return a.length === b.length && timingSafeEqual(a, b)
}
export const hexOf = (key: string | Buffer, content: Buffer | string) =>
  createHmac('sha256', key).update(content).digest('hex')

/** What is older than so many seconds is not taken: somebody may have listened. */
const oldest = 300

export const bodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** Refuses what our mail server has not signed, or has signed a while ago. */
export function mustBeSigned({ seal }: FastifyInstance, { headers }: FastifyRequest, body: Buffer) {
  const [, at = '', made = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-certame-signature'] ?? '')) ?? []
  const key = seal.keyFor('mail webhook').toString('base64url')
  const isFresh = Math.abs(Date.now() / 1000 - Number(at)) <= oldest
  if (!isFresh || !isSame(made, hexOf(key, Buffer.concat([Buffer.from(`${at}.`), body])))) throw forbid('signature')
}
