import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { hashOfToken, linkTokens } from '#platform/server/linkTokens.ts'
import type { Seal } from '#platform/server/seal.ts'

export const applicantTokens = linkTokens({ purpose: 'applicant keys', version: '1', scheme: 'Applicant' })

/** Days for which the link of an applicant holds. */
const daysOfKey = 90
/** Minutes for which a code holds, and how many codes of an address hold at once. */
export const minutesOfCode = 10
const codesThatHold = 3
/** Wrong tries of an address from all networks; one network has fewer (`door.routes.ts`). */
const mostTries = 40

/** The token that reaches what came from an address, made when there is none that holds. */
export async function keyFor(tx: Db, seal: Seal, address: string, { renew = false } = {}): Promise<string> {
  const known = await tx
    .selectFrom('applicantKeys')
    .select(['id', 'hash'])
    .where('address', '=', address)
    .where('expiresAt', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()
  const token = known && !renew ? applicantTokens.tokenWithHash(seal, known.id, known.hash) : undefined
  const expiresAt = sql<string>`now() + make_interval(days => ${daysOfKey})`
  if (token) {
    await tx.updateTable('applicantKeys').set({ expiresAt }).where('address', '=', address).execute()
    return token
  }
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(tx)
  const id = rows[0]?.id ?? ''
  const made = applicantTokens.tokenOf(seal, id)
  const key = { id, hash: hashOfToken(made), expiresAt }
  await tx
    .insertInto('applicantKeys')
    .values({ address, ...key })
    .onConflict((c) => c.column('address').doUpdateSet({ ...key, createdAt: sql`now()` }))
    .execute()
  return made
}

/** The address that a token has proven; undefined for an unknown or an old one. */
export async function addressOfKey(db: Db, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('applicantKeys')
    .select('address')
    .where('hash', '=', hashOfToken(token))
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  return found?.address
}

// Six digits are few: a copy of the database without the key must not give them away.
const hashOfCode = (seal: Seal, address: string, code: string) =>
  createHmac('sha256', seal.keyFor('contact codes')).update(`${address}\n${code}`).digest()

/** Makes another code for an address. */
export async function makeCode(tx: Db, seal: Seal, address: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .insertInto('contactCodes')
    .values({ address, hash: hashOfCode(seal, address, code) })
    .execute()
  return code
}

/**
 * Tries a code, and counts the try. It has to be committed whatever comes out, or the number of tries would have no limit.
 *
 * @returns whether it is one of the last codes of the address, in time and unused. Several hold: somebody else may have asked for another one.
 */
export async function tryCode(tx: Db, seal: Seal, address: string, code: string): Promise<boolean> {
  const fresh = await tx
    .selectFrom('contactCodes')
    .select(['id', 'hash', 'tries'])
    .where('address', '=', address)
    .where('usedAt', 'is', null)
    .where('createdAt', '>', sql<string>`now() - make_interval(mins => ${minutesOfCode})`)
    .orderBy('id', 'desc')
    .limit(codesThatHold)
    .forUpdate()
    .execute()
  // The same work for an address without a code.
  const hash = hashOfCode(seal, address, code)
  const right = fresh.find((each) => each.hash.equals(hash))
  const tries = fresh.reduce((sum, each) => sum + each.tries, 0)
  const [newest] = fresh
  if (!newest || tries >= mostTries) return false
  if (right)
    await tx
      .updateTable('contactCodes')
      .set({ usedAt: sql`now()` })
      .where('address', '=', address)
      .where('usedAt', 'is', null)
      .execute()
  else
    await tx
      .updateTable('contactCodes')
      .set({ tries: newest.tries + 1 })
      .where('id', '=', newest.id)
      .execute()
  return right !== undefined
}

/** Removes codes and keys that no longer hold. */
export async function forgetOld(db: Db): Promise<void> {
  await sql`delete from contact_codes where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from applicant_keys where expires_at < now()`.execute(db)
}
