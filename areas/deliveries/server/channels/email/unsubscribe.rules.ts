import { createHmac } from 'node:crypto'
import { isSame } from '#deliveries/server/channels/signature.ts'
import type { Seal } from '#platform/server/seal.ts'

/** Names the delivery whose recipient unsubscribes, signed so that nobody can name another. */
export const unsubscribeKey = (seal: Seal, id: string) =>
  `${id}.${createHmac('sha256', seal.keyFor('unsubscribe')).update(id).digest('base64url').slice(0, 22)}`

/** The delivery that a key names; null when the key is not one of ours. */
export function readUnsubscribeKey(seal: Seal, key: string): string | null {
  const id = key.slice(0, 36)
  return isSame(key, unsubscribeKey(seal, id)) ? id : null
}
