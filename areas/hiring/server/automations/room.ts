import type { MessageChannel } from '#deliveries/contract/channels.ts'
import type { CurrentTemplate } from '#deliveries/server/templates/templates.sql.ts'
import { askForWhatsapp } from '#messages/server/messages/whatsappUse.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError } from '#platform/server/http/errors.ts'
import type { Rule } from './automations.sql.ts'

type Leaving = {
  processId: string
  rule: Rule
  template: Pick<CurrentTemplate, 'id' | 'n'>
  recipientIds: string[]
}

/**
 * The channels by which an automation sends now. If the plan of the company has no room for WhatsApp, the others remain: no user is there
 * to read a refusal, and applicants are not to miss a notice.
 */
export async function channelsWithRoom(tx: Db, { processId, rule, template, recipientIds }: Leaving) {
  const { channels, topic } = rule
  const leaving = { processId, channels, topic, typeUser: 2 as const, recipientIds, segment: null }
  try {
    await askForWhatsapp(tx, { ...leaving, templateId: template.id, templateVersion: template.n })
    return channels
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return channels.filter((channel: MessageChannel) => channel !== 'whatsapp')
  }
}
