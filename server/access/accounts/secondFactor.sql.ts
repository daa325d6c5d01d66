import { createHash, randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#server/platform/db/db.ts'
import type { Seal } from '#server/platform/seal.ts'
import { cost } from './passwords.ts'

const period = 30
const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' })

/** What an authenticator app reads. */
export function authenticator({ secret, email, issuer }: { secret: string; email: string; issuer: string }): string {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label: email, period, digits: 6 }).toString()
}

export const newSecret = () => new Secret({ size: 20 }).base32

export const findSecondFactor = (db: Db, accountId: string) =>
  db.selectFrom('secondFactors').selectAll().where('accountId', '=', accountId).executeTakeFirst()

/** Keeps a secret that is still to be confirmed. One that is confirmed stays. */
export const keepSecret = (db: Db, seal: Seal, accountId: string, secret: string) =>
  db
    .insertInto('secondFactors')
    .values({ accountId, secret: seal.close(secret) })
    .onConflict((c) =>
      c
        .column('accountId')
        .doUpdateSet({ secret: seal.close(secret), lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .execute()

/** The time step of a code; null when it is none of now, half a minute ago or ahead. */
function stepOf(secret: string, code: string): number | null {
  const delta = totp(secret).validate({ token: code, window: 1 })
  return delta === null ? null : Math.floor(Date.now() / 1000 / period) + delta
}

/** Whether it is a code of the authenticator that was not used before. It stays good. */
export async function totpIsGood(db: Db, seal: Seal, accountId: string, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  const kept = await findSecondFactor(db, accountId)
  if (!kept?.confirmedAt || !/^\d{6}$/.test(code)) return false
  const step = stepOf(seal.open(kept.secret), code)
  return step !== null && step > Number(kept.lastStep)
}

/** Whether it is a code of the authenticator that was not used before; it counts as used from now on. */
export async function totpFits(db: Db, seal: Seal, accountId: string, code: string): Promise<boolean> {
  const kept = await findSecondFactor(db, accountId)
  if (!kept || !/^\d{6}$/.test(code)) return false
  const step = stepOf(seal.open(kept.secret), code)
  if (step === null) return false
  const used = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .returning('accountId')
    .executeTakeFirst()
  return used !== undefined
}

const recoveryLetters = 'abcdefghjkmnpqrstvwxyz0123456789'
const recoveryCode = new RegExp(`^[${recoveryLetters}]{10}$`)

/** Slow, as for passwords: a recovery code is short. Of one account all have the same salt, so that one hash finds a code. */
const hashOf = (accountId: string, code: string) =>
  hashRaw(code, { ...cost, salt: createHash('sha256').update(`recovery ${accountId}`).digest() })

/** Whether it is a code of the authenticator or a recovery code; either works once. */
export async function codeFits(db: Db, seal: Seal, accountId: string, typed: string): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  if (await totpFits(db, seal, accountId, code)) return true
  if (!recoveryCode.test(code)) return false
  const used = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('hash', '=', await hashOf(accountId, code))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return used !== undefined
}

export const confirmSecondFactor = (db: Db, accountId: string) =>
  db
    .updateTable('secondFactors')
    .set({ confirmedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()

/** Ten codes of 50 bits that replace all before; only their hashes are kept. */
export async function renewRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const code = () => Array.from(randomBytes(10), (byte) => recoveryLetters[byte % 32]).join('')
  const codes = Array.from({ length: 10 }, code)
  const hashes = await Promise.all(codes.map((c) => hashOf(accountId, c)))
  await db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ accountId, hash })))
    .execute()
  return codes.map((c) => `${c.slice(0, 5)}-${c.slice(5)}`)
}

export const countRecoveryCodes = async (db: Db, accountId: string) => {
  const { n } = await db
    .selectFrom('recoveryCodes')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Whether there was one. */
export async function removeSecondFactor(db: Db, accountId: string): Promise<boolean> {
  await db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
  const gone = await db
    .deleteFrom('secondFactors')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst()
  return gone !== undefined
}
