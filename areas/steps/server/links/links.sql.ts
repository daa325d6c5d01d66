import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'
import type { Seal } from '#platform/server/seal.ts'
import { tokenOf, tokenWithHash } from './links.rules.ts'

type Of = { applicationId: string; stepId: string }

const findLink = (db: Db, { applicationId, stepId }: Of) =>
  db
    .selectFrom('stepLinks')
    .select(['id', 'hash'])
    .where('applicationId', '=', applicationId)
    .where('stepId', '=', stepId)
    .where('revokedAt', 'is', null)
    .where('answeredBy', 'is', null)
    .executeTakeFirst()

type NewLink = Of & { answeredBy?: string; answeredReason?: string }

/** Inserts a link; one with an administrator is theirs, to answer for the applicant. */
export async function insertLink(tx: Db, seal: Seal, of: NewLink) {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(tx)
  const id = rows[0]?.id ?? ''
  const token = tokenOf(seal, id)
  await tx
    .insertInto('stepLinks')
    .values({ id, ...of, hash: hashOfToken(token) })
    .execute()
  return { id, token }
}

/** The valid link of a step for an application, made when there is none. The caller has locked the application. */
export async function linkFor(tx: Db, seal: Seal, of: Of): Promise<{ id: string; token: string }> {
  const known = await findLink(tx, of)
  if (!known) return insertLink(tx, seal, of)
  const token = tokenWithHash(seal, known.id, known.hash)
  if (token) return { id: known.id, token }
  // Its key is gone: nobody can copy that address any more, so another one takes its place.
  await tx.updateTable('stepLinks').set({ revokedAt: sql`now()` }).where('id', '=', known.id).execute()
  return insertLink(tx, seal, of)
}

export const revokeLink = (tx: Db, { applicationId, stepId }: Of, by: string, reason: string) =>
  tx
    .updateTable('stepLinks')
    .set({ revokedAt: sql`now()`, revokedBy: by, reason })
    .where('applicationId', '=', applicationId)
    .where('stepId', '=', stepId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()

/** Records the mail by which a link is sent. */
export const recordSent = (tx: Db, id: string, origin: string, deliveryId: string) =>
  tx.updateTable('stepLinks').set({ sentAt: sql`now()`, origin, deliveryId }).where('id', '=', id).execute()
