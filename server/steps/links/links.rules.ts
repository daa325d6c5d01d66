import { createHash, createHmac } from 'node:crypto'
import type { Seal } from '#server/platform/seal.ts'

const purpose = 'step links'
const macOf = (key: Buffer, id: string) => createHmac('sha256', key).update(`step.v1\n${id}`).digest('base64url')

/** The token of a link: 256 bits that only this installation can compute, so that an administrator can copy the address again. */
export const tokenOf = (seal: Seal, linkId: string) => macOf(seal.keyFor(purpose), linkId)

/** The hash by which a link is found. The database does not contain the token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The token whose hash is stored, by the current key or a former one; undefined when the key is gone. */
export const tokenWithHash = (seal: Seal, linkId: string, hash: Buffer) =>
  seal
    .keysFor(purpose)
    .map(({ key }) => macOf(key, linkId))
    .find((token) => hashOf(token).equals(hash))

const form = /^Step ([\w-]{43})$/
/** The token in the header of a call; null when it cannot be one. */
export const tokenIn = (authorization: string | undefined) => form.exec(authorization ?? '')?.[1] ?? null
