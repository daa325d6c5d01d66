import { sql } from 'kysely'
import type { FileOwner } from '#platform/contract/files.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

type Seen = { id: string; entity: FileOwner; entityId: string; name: string; action: string }

/** Records that a user viewed a file. Range requests of a player and reloads within the hour count as one view; concurrent requests wait here. */
export async function recordLook(tx: Db, actorId: string, { id, entity, entityId, name, action }: Seen) {
  await tx.selectFrom('files').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const just = await tx
    .selectFrom('auditEvents')
    .select('id')
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .where('action', '=', action)
    .where('actorId', '=', actorId)
    .where(sql<boolean>`at > now() - interval '1 hour' and data->>'file' = ${id}`)
    .executeTakeFirst()
  if (!just) await audit(tx, actorId, { action, entity, entityId, data: { file: id }, personal: { name } })
}
