import { sql } from 'kysely'
import { type QuotaList, quotaLists } from '#hiring/contract/quotas.rules.ts'
import { findEntry, saveEntry } from '#hiring/server/quotas/quotas.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import type { Seal } from '#platform/server/seal.ts'

/** Sealed texts of all declarations have one length: it says nothing of what was declared. */
const written = (declared: readonly QuotaList[]) =>
  JSON.stringify(Object.fromEntries(quotaLists.map((kind) => [kind, declared.includes(kind) ? 1 : 0])))

function opened(seal: Seal, sealed: Buffer | null | undefined): QuotaList[] {
  if (!sealed) return []
  try {
    const said = JSON.parse(seal.open(sealed)) as Partial<Record<QuotaList, number>>
    return quotaLists.filter((kind) => said[kind] === 1)
  } catch {
    throw refusal('key_missing')
  }
}

/** The declarations of an application: as they are typed, and as they were sent last. */
export async function findDeclared(db: Db, seal: Seal, doorId: string) {
  const found = await db
    .selectFrom('quotaDeclarations')
    .select(['sealed', 'sent'])
    .where('doorId', '=', doorId)
    .executeTakeFirst()
  return { typed: opened(seal, found?.sealed), sent: opened(seal, found?.sent) }
}

export async function saveDeclared(tx: Db, seal: Seal, doorId: string, declared: readonly QuotaList[]) {
  const sealed = seal.close(written(declared))
  await tx
    .insertInto('quotaDeclarations')
    .values({ doorId, sealed })
    .onConflict((c) => c.column('doorId').doUpdateSet({ sealed, updatedAt: sql`now()` }))
    .execute()
}

/** The declarations that were typed count from now on. */
export const sendDeclared = (tx: Db, doorId: string) =>
  tx.updateTable('quotaDeclarations').set({ sent: sql`sealed` }).where('doorId', '=', doorId).execute()

/** Gives the sent declarations of an application to the process: by them its places are distributed. The opinions of committees stay. */
export async function enterDeclared(tx: Db, seal: Seal, doorId: string, applicationId: string): Promise<void> {
  const found = await tx.selectFrom('quotaDeclarations').select('sent').where('doorId', '=', doorId).executeTakeFirst()
  if (!found?.sent) return
  const declared = opened(seal, found.sent)
  const { entry } = await findEntry(tx, seal, applicationId)
  if (declared.join() !== entry.declared.join()) await saveEntry(tx, seal, applicationId, { ...entry, declared })
}

/** Whether anybody has declared themselves to a process, or is asked to. */
export async function hasDeclarations(db: Db, processId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
      exists (select from application_forms where process_id = ${processId} and declarations <> '{}')
      or exists (select from quota_declarations q join door_applications d on d.id = q.door_id
        where d.process_id = ${processId} and q.sent is not null) as has`.execute(db)
  return rows[0]?.has ?? false
}
