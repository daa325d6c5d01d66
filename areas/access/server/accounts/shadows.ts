import { createHmac } from 'node:crypto'
import type { Seal } from '#platform/server/seal.ts'

/**
 * A tag by which a login finds the shadow with its password without hashing for each shadow of an address. Sixteen bits of a keyed hash: too few
 * to guess a password, even with the key.
 */
export const shadowTag = (seal: Seal, email: string, password: string) =>
  createHmac('sha256', seal.keyFor('shadows')).update(`${email.toLowerCase()}\n${password}`).digest().readUInt16BE()
