import { sql } from 'kysely'
import { type MessageChannel, messageChannels } from '#deliveries/contract/channels.ts'
import type { ChannelWords } from '#deliveries/contract/rendered.ts'
import { templateAt } from '#deliveries/server/templates/templates.sql.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Db } from '#platform/server/db/db.ts'
import { wordsOf } from '#platform/server/http/richText.ts'

/** The content for one channel. */
export type Says = { subject: string; body: CleanHtml }

const inChannel = (channel: MessageChannel) => sql`${sql.lit(channel)}, message_says(messages, ${sql.lit(channel)})`
/** The content of a message for every channel. */
export const says = sql<Record<MessageChannel, Says>>`jsonb_build_object(${sql.join(messageChannels.map(inChannel))})`

/** The words shown for a received message: those of the first of its channels. */
export const saysFirst = sql<Says>`message_says(messages, case ${sql.join(
  messageChannels.map((channel) => sql`when ${sql.lit(channel)} = any(messages.channels) then ${sql.lit(channel)}`),
  sql` `,
)} end)`

type Worded = { channels: readonly MessageChannel[]; body: CleanHtml; says: Record<MessageChannel, Says> }

/** Channels whose content differs from the message itself. */
export const ownOf = (message: Worded): ChannelWords[] =>
  messageChannels
    .filter((channel) => message.channels.includes(channel) && message.says[channel].body !== message.body)
    .map((channel) => ({ channel, ...message.says[channel] }))

type Taken = { templateId: string | null; templateVersion: number | null }
type Parts = ('subject' | 'body')[]

/** Which parts of a message equal its template's e-mail; formatting is ignored, as editors normalize it. */
function partsOf(said: { subject: string; words: string }, email: Says): Parts {
  const parts: Parts = []
  if (said.subject === email.subject) parts.push('subject')
  if (said.words === wordsOf(email.body)) parts.push('body')
  return parts
}

/** Records which parts of a message come from its template. */
export async function recordTemplate(tx: Db, id: string) {
  const { templateId, templateVersion, ...said } = await tx
    .selectFrom('messages')
    .select(['subject', 'words', 'templateId', 'templateVersion'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const template = templateId ? await templateAt(tx, templateId, templateVersion) : undefined
  const parts = template ? partsOf(said, template.email) : []
  await sql`update messages set of_template = ${parts}::text[] where id = ${id} and of_template <> ${parts}::text[]`.execute(
    tx,
  )
}

/** The content of an unsaved message on a channel. */
export async function saysIn(db: Db, channel: MessageChannel, said: Says, { templateId, templateVersion }: Taken) {
  const template = templateId && channel !== 'email' ? await templateAt(db, templateId, templateVersion) : undefined
  const parts = template ? partsOf({ ...said, words: wordsOf(said.body) }, template.email) : []
  if (!template || !parts.includes('body')) return said
  const { subject, body } = template[channel]
  return { subject: parts.includes('subject') ? subject || said.subject : said.subject, body }
}
