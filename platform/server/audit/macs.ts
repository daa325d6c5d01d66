import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { Seal } from '#platform/server/seal.ts'

/** `unknown_key`: made under a key that is not configured here. */
export type MacState = 'valid' | 'wrong' | 'unknown_key'

/** Signs and checks texts with a key that is outside the database. Signs with the current key, checks with former ones too. */
export function macsWith(seal: Pick<Seal, 'keysFor'>, purpose: string) {
  const keys = new Map(
    seal.keysFor(purpose).map(({ id, key }) => [id.toString('hex'), { id, key: createSecretKey(key) }] as const),
  )
  const [current] = keys.values()
  if (!current) throw new Error('a seal without keys')
  const macOf = (key: typeof current.key, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    keyId: current.id,
    sign: (text: string) => macOf(current.key, text),
    check(keyId: Buffer, mac: Buffer, text: string): MacState {
      const known = keys.get(keyId.toString('hex'))
      if (!known) return 'unknown_key'
      const expected = macOf(known.key, text)
      return mac.length === expected.length && timingSafeEqual(mac, expected) ? 'valid' : 'wrong'
    },
  }
}
export type Macs = ReturnType<typeof macsWith>
