import type { AddressedChannel } from '#contract/outbound/channels.ts'
import { listLeftOut } from '#server/hiring/processes/leftOut.sql.ts'
import { scheduleNow } from '#server/outreach/messages/leaveNow.sql.ts'
import { auditMany } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { wordsFor } from './words.ts'

/**
 * Tells everybody whom the preliminary result leaves out, and until when they can appeal, in the transaction that opens the window. A window that
 * opens again has another end, so it is told again.
 */
export async function tellLeftOut(
  tx: Db,
  { processId, authorId }: { processId: string; authorId: string },
  configured: readonly AddressedChannel[],
): Promise<void> {
  const people = await listLeftOut(tx, processId)
  if (people.length === 0) return
  const words = await wordsFor(tx, 'appeals_open', configured)
  const to = people.map(({ candidateId }) => candidateId)
  await scheduleNow(tx, { authorId, processId, ...words, topic: 'resultados', to })
  const ids = people.map(({ id }) => id)
  await auditMany(tx, authorId, { action: 'application.appeals_told', entity: 'application' }, ids)
}
