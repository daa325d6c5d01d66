import { createHmac } from 'node:crypto'
import { sha256 } from '#platform/server/sha256.ts'
import type { Seal } from './seal.ts'

/** The hash by which a link is found. The database does not contain the token. */
export const hashOfToken = (token: string) => sha256(token)

/**
 * The tokens of one kind of link: 256 bits that only this installation can compute from the id of the link, so that its address can be copied again.
 *
 * @param scheme how a call names the token, as in `Authorization: Step …`.
 */
export function linkTokens({ purpose, version, scheme }: { purpose: string; version: string; scheme: string }) {
  const macOf = (key: Buffer, id: string) => createHmac('sha256', key).update(`${version}\n${id}`).digest('base64url')
  const form = new RegExp(`^${scheme} ([\\w-]{43})$`)
  return {
    tokenOf: (seal: Seal, id: string) => macOf(seal.keyFor(purpose), id),
    /** The token whose hash is stored, by the current key or a former one; undefined when the key is gone. */
    tokenWithHash: (seal: Seal, id: string, hash: Buffer) =>
      seal
        .keysFor(purpose)
        .map(({ key }) => macOf(key, id))
        .find((token) => hashOfToken(token).equals(hash)),
    /** The token in the header of a call; null when it cannot be one. */
    tokenIn: (authorization: string | undefined) => form.exec(authorization ?? '')?.[1] ?? null,
  }
}
