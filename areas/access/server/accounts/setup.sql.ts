import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { rights } from '#platform/contract/rights.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Account } from '#platform/server/http/session.ts'
import type { Seal } from '#platform/server/seal.ts'

/** Whether nobody administers the installation yet: everybody who has registered still waits. */
export const needsSetup = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('state', '!=', 'pendente').limit(1).executeTakeFirst()) ===
  undefined

/** Without the letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The key that makes somebody the first administrator, in groups of four. An emptied database has another one. */
export async function setupKey(db: Db, seal: Seal): Promise<string> {
  const { rows } = await sql<{ began: string }>`select min(applied_at)::text as began from migrations`.execute(db)
  const bytes = createHmac('sha256', seal.keyFor('setup'))
    .update(rows[0]?.began ?? '')
    .digest()
    .subarray(0, 20)
  const signs = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Blocks concurrent setups until the transaction ends. */
export const lockSetup = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('setup'))`.execute(tx)

/** Makes an account the first administrator. It gets its address, which a stranger may have registered before. */
export async function becomeAdministrator(tx: Db, { id, email }: Account): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ shadow: true })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', id)
    .execute()
  await tx
    .updateTable('accounts')
    .set({
      state: 'ativo',
      // No other account could grant them to the first one.
      rights: [...rights],
      shadow: false,
      shadowTag: null,
      approvedAt: sql`now()`,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}
