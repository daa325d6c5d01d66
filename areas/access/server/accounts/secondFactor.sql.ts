import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import { sha256 } from '#platform/server/sha256.ts'
import { cost } from './passwords.ts'

const period = 30
const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' })

/** The URI that an authenticator app reads. */
export function authenticator({ secret, email, issuer }: { secret: string; email: string; issuer: string }): string {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label: email, period, digits: 6 }).toString()
}

export const newSecret = () => new Secret({ size: 20 }).base32

export const findSecondFactor = (db: Db, accountId: string) =>
  db.selectFrom('secondFactors').selectAll().where('accountId', '=', accountId).executeTakeFirst()

/** Reads the stored state, because a cached session may be slightly old. */
export const hasSecondFactor = async (db: Db, accountId: string) =>
  Boolean((await findSecondFactor(db, accountId))?.confirmedAt)

/** Stores an unconfirmed secret. A confirmed one is kept. */
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

/** The time step of a code: previous, current or next half minute. Otherwise null. */
function stepOf(secret: string, code: string): number | null {
  const delta = totp(secret).validate({ token: code, window: 1 })
  return delta === null ? null : Math.floor(Date.now() / 1000 / period) + delta
}

/** Whether a code of the authenticator is valid and unused. Does not consume it. */
export async function totpIsGood(db: Db, seal: Seal, accountId: string, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  const kept = await findSecondFactor(db, accountId)
  if (!kept?.confirmedAt || !/^\d{6}$/.test(code)) return false
  const step = stepOf(seal.open(kept.secret), code)
  return step !== null && step > Number(kept.lastStep)
}

/** Whether a code of the authenticator is valid and unused. Consumes it. */
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

/** A slow hash, as for passwords, because a recovery code is short. Codes of an account share a salt, so that one hash finds a code. */
const hashOf = (accountId: string, code: string) => hashRaw(code, { ...cost, salt: sha256(`recovery ${accountId}`) })

/** Whether a code is a valid code of the authenticator or a recovery code. Consumes it. */
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

/** Replaces all recovery codes by ten of 50 bits. Only their hashes are stored. */
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

/** Returns whether the account had a second factor. */
export async function removeSecondFactor(db: Db, accountId: string): Promise<boolean> {
  await db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
  const gone = await db
    .deleteFrom('secondFactors')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst()
  return gone !== undefined
}
