import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { hashOfToken, linkTokens } from '#platform/server/linkTokens.ts'
import type { Seal } from '#platform/server/seal.ts'

export const applicantTokens = linkTokens({ purpose: 'applicant keys', version: '1', scheme: 'Applicant' })

/** Days for which the link of an applicant holds. */
const daysOfKey = 90
/** Minutes for which a code holds, and how often it may be tried. */
export const minutesOfCode = 10
const mostTries = 5

/** The token that reaches what came from an address, made when there is none that holds. */
export async function keyFor(tx: Db, seal: Seal, email: string, { renew = false } = {}): Promise<string> {
  const known = await tx
    .selectFrom('applicantKeys')
    .select(['id', 'hash'])
    .where('email', '=', email)
    .where('expiresAt', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()
  const token = known && !renew ? applicantTokens.tokenWithHash(seal, known.id, known.hash) : undefined
  const expiresAt = sql<string>`now() + make_interval(days => ${daysOfKey})`
  if (token) {
    await tx.updateTable('applicantKeys').set({ expiresAt }).where('email', '=', email).execute()
    return token
  }
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(tx)
  const id = rows[0]?.id ?? ''
  const made = applicantTokens.tokenOf(seal, id)
  const key = { id, hash: hashOfToken(made), expiresAt }
  await tx
    .insertInto('applicantKeys')
    .values({ email, ...key })
    .onConflict((c) => c.column('email').doUpdateSet({ ...key, createdAt: sql`now()` }))
    .execute()
  return made
}

/** The address that a token has proven; undefined for an unknown or an old one. */
export async function addressOfKey(db: Db, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('applicantKeys')
    .select('email')
    .where('hash', '=', hashOfToken(token))
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  return found?.email
}

// Six digits are few: a copy of the database without the key must not give them away.
const hashOfCode = (seal: Seal, email: string, code: string) =>
  createHmac('sha256', seal.keyFor('contact codes')).update(`${email}\n${code}`).digest()

/** Makes another code for an address. The ones before it no longer count. */
export async function makeCode(tx: Db, seal: Seal, email: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .insertInto('contactCodes')
    .values({ email, hash: hashOfCode(seal, email, code) })
    .execute()
  return code
}

/**
 * Tries a code, and counts the try. It has to be committed whatever comes out, or the number of tries would have no limit.
 *
 * @returns whether it is the last code of the address, in time and unused.
 */
export async function tryCode(tx: Db, seal: Seal, email: string, code: string): Promise<boolean> {
  const last = await tx
    .selectFrom('contactCodes')
    .select(['id', 'hash', 'tries', 'usedAt'])
    .select(sql<boolean>`created_at > now() - make_interval(mins => ${minutesOfCode})`.as('isFresh'))
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  // The same work for an address without a code.
  const isRight = hashOfCode(seal, email, code).equals(last?.hash ?? Buffer.alloc(32))
  if (!last?.isFresh || last.usedAt !== null || last.tries >= mostTries) return false
  await tx
    .updateTable('contactCodes')
    .set({ tries: last.tries + 1, ...(isRight && { usedAt: sql`now()` }) })
    .where('id', '=', last.id)
    .execute()
  return isRight
}

/** Removes codes and keys that no longer hold. */
export async function forgetOld(db: Db): Promise<void> {
  await sql`delete from contact_codes where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from applicant_keys where expires_at < now()`.execute(db)
}
