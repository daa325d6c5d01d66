import type { AddressedChannel } from '#deliveries/contract/channels.ts'
import type { MessageKey } from '#deliveries/contract/templates.ts'
import { listChanged, listLeftOut } from '#hiring/server/processes/leftOut.sql.ts'
import { scheduleNow } from '#messages/server/messages/leaveNow.sql.ts'
import { auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { wordsFor } from './words.ts'

type About = { processId: string; authorId: string }
type Person = { id: string; candidateId: string }

/** Sends applicants a message about the result in the transaction of the act that it is about, with an event for each. */
async function tell(
  tx: Db,
  { processId, authorId }: About,
  { template, action, people }: { template: MessageKey; action: string; people: readonly Person[] },
  configured: readonly AddressedChannel[],
): Promise<void> {
  if (people.length === 0) return
  const words = await wordsFor(tx, template, configured)
  const to = people.map(({ candidateId }) => candidateId)
  await scheduleNow(tx, { authorId, processId, ...words, topic: 'resultados', to })
  const ids = people.map(({ id }) => id)
  await auditMany(tx, authorId, { action, entity: 'application' }, ids)
}

/**
 * Everybody whom the preliminary result leaves out, and until when they can appeal, when the window opens. A window that opens again has another end,
 * so they get another message.
 */
export async function tellLeftOut(tx: Db, about: About, configured: readonly AddressedChannel[]): Promise<void> {
  const people = await listLeftOut(tx, about.processId)
  await tell(tx, about, { template: 'appeals_open', action: 'application.appeals_told', people }, configured)
}

/** Everybody whose place or total differs from the preliminary result, when the final one is published. */
export async function tellChanged(tx: Db, about: About, configured: readonly AddressedChannel[]): Promise<void> {
  const people = await listChanged(tx, about.processId)
  await tell(tx, about, { template: 'result_changed', action: 'application.change_told', people }, configured)
}
