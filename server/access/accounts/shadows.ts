import { createHmac } from 'node:crypto'
import type { Seal } from '#server/platform/seal.ts'

/**
 * By which a login finds the shadow of its password among all those of an address, without hashing for each. Sixteen bits of a keyed hash: too few
 * to guess a password by, even with the key.
 */
export const shadowTag = (seal: Seal, email: string, password: string) =>
  createHmac('sha256', seal.keyFor('shadows')).update(`${email.toLowerCase()}\n${password}`).digest().readUInt16BE()
