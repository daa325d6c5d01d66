import type { accountSuspended } from '#access/server/events.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { PayloadOf } from '#platform/server/events/events.ts'
import { callBackAllOf } from './messages.sql.ts'

/** Turns the scheduled messages of a suspended author into drafts, as nobody else could call them back, and notifies the colleagues. */
export async function callBackOfSuspended(tx: Db, { account, actorId, notice }: PayloadOf<typeof accountSuspended>) {
  const drafts = await callBackAllOf(tx, account.id)
  if (drafts.length === 0) return
  await auditMany(tx, actorId, { action: 'message.called_back', entity: 'message' }, drafts)
  await notify(tx, notice, {
    kind: 'messages_held',
    data: { name: account.name, n: String(drafts.length) },
    link: `/dashboard/users/super-admins/${account.id}`,
  })
}
