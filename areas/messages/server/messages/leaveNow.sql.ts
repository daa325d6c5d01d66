import { sql } from 'kysely'
import type { messageChannels } from '#deliveries/contract/channels.ts'
import type { CurrentTemplate } from '#deliveries/server/templates/templates.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { cleanRichText, wordsOf } from '#platform/server/http/richText.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { CandidateTopic } from '#professionals/contract/candidateSettings.ts'
import { countWhatsapp } from './whatsappUse.ts'

export type ScheduledMessage = {
  authorId: string
  /** The process whose applications provide the field values. */
  processId: string
  /** The template, with its content for each channel. */
  template: Pick<CurrentTemplate, 'id' | 'n' | 'channels'>
  channels: readonly (typeof messageChannels)[number][]
  topic: CandidateTopic
  /** Ids of professionals; one message for all. */
  to: readonly string[]
}

/** Inserts a message of the system and schedules it immediately, in the current transaction; it cannot be called back. */
export async function scheduleNow(tx: Db, scheduled: ScheduledMessage) {
  const { authorId, processId, template, channels, topic, to } = scheduled
  const { subject, body: html } = template.channels.email
  const body = cleanRichText(html)
  const { id } = await tx
    .insertInto('messages')
    .values({
      authorId,
      processId,
      typeUser: 2,
      templateId: template.id,
      templateVersion: template.n,
      ofTemplate: ['subject', 'body'],
      subject,
      body,
      words: wordsOf(body),
      channels: [...channels],
      topic,
      recipientIds: [...to],
      state: 'scheduled',
      sendAt: sql<string>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const leaving = { processId, channels, topic, typeUser: 2 as const, recipientIds: [...to], segment: null }
  await countWhatsapp(tx, id, { ...leaving, templateId: template.id, templateVersion: template.n })
  await enqueue(tx, 'send_message', { id })
  await audit(tx, authorId, { entity: 'message', entityId: id, action: 'message.scheduled' })
  return id
}
