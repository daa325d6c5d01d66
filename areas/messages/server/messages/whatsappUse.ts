import type { MessageChannel } from '#deliveries/contract/channels.ts'
import { whatsappAsked, whatsappScheduled } from '#messages/server/events.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import type { Audience } from './audience.sql.ts'
import { forecastDeliveries } from './messageDeliveries.sql.ts'

type Leaving = Audience & {
  processId: string
  channels: readonly MessageChannel[]
  topic: string | null
  templateId: string | null
  templateVersion: number | null
}

const goesOut = ({ channels }: Pick<Leaving, 'channels'>) => channels.includes('whatsapp')

/** Counts the WhatsApp messages that would leave, at most once. */
function counting(tx: Db, message: Leaving) {
  let counted: Promise<number> | undefined
  const count = async () =>
    (await forecastDeliveries(tx, { ...message, channels: ['whatsapp'] })).find(({ causeCode }) => causeCode === '')
      ?.count ?? 0
  return () => (counted ??= count())
}

/** Asks whether a message about a process may leave by WhatsApp. */
export async function askForWhatsapp(tx: Db, message: Leaving) {
  if (goesOut(message)) await emit(tx, whatsappAsked, { processId: message.processId, count: counting(tx, message) })
}

/** Asks, and counts a message that may leave. */
export async function reserveWhatsapp(tx: Db, messageId: string, message: Leaving) {
  if (!goesOut(message)) return
  const about = { processId: message.processId, count: counting(tx, message) }
  await emit(tx, whatsappAsked, about)
  await emit(tx, whatsappScheduled, { ...about, messageId })
}

/** Counts a message that leaves in any case. */
export async function countWhatsapp(tx: Db, messageId: string, message: Leaving) {
  const { processId } = message
  if (goesOut(message)) await emit(tx, whatsappScheduled, { processId, messageId, count: counting(tx, message) })
}
