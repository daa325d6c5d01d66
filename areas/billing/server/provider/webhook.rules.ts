import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Seal } from '#platform/server/seal.ts'

const purpose = 'pix webhook'
const secretOf = (key: Buffer) => createHmac('sha256', key).update('pix-webhook.v1').digest('base64url')

/** The secret part of the address to which the provider reports. Only this installation can compute it. */
export const webhookSecret = (seal: Seal) => secretOf(seal.keyFor(purpose))

/** Whether a call knows the secret, made with the current key or a former one; compared in constant time. */
export function knowsSecret(seal: Seal, given: string) {
  const said = Buffer.from(given)
  return seal
    .keysFor(purpose)
    .map(({ key }) => Buffer.from(secretOf(key)))
    .some((secret) => secret.length === said.length && timingSafeEqual(secret, said))
}
