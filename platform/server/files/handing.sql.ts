import { type RawBuilder, sql } from 'kysely'
import type { FileOwner } from '#platform/contract/files.ts'
import type { Db } from '#platform/server/db/db.ts'

type Returned = { entity: FileOwner; from: string; to: string; ids: readonly string[] }
/** Restores files of `from` that were removed only because a newer file of the kind, now of `to`, replaced them. The newer file stays. */
export const bringBack = (tx: Db, { entity, from, to, ids }: Returned) =>
  sql`update files f set deleted_at = null where f.entity = ${entity} and f.entity_id = ${from} and f.id = any(${[...ids]}::uuid[])
    and exists (select from files n where n.entity = ${entity} and n.entity_id = ${to} and n.kind = f.kind and n.created_at = f.deleted_at)
    and not exists (select from files o where o.entity = ${entity} and o.entity_id = ${from} and o.kind = f.kind and o.deleted_at is null)`.execute(
    tx,
  )

/** Swaps the owners of two files of one kind. A temporary owner avoids a unique violation. */
export async function swapFiles(tx: Db, a: { id: string; owner: string }, b: { id: string; owner: string }) {
  const give = (id: string, owner: RawBuilder<unknown>) =>
    sql`update files set entity_id = ${owner} where id = ${id}`.execute(tx)
  await give(a.id, sql`gen_random_uuid()`)
  await give(b.id, sql`${a.owner}::uuid`)
  await give(a.id, sql`${b.owner}::uuid`)
}

/** Gives a file to another owner. Returns its state; undefined when it is gone. */
export const handFile = (tx: Db, id: string, owner: { entity: FileOwner; entityId: string }) =>
  tx
    .updateTable('files')
    .set(owner)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('state')
    .executeTakeFirst()
