import { sql } from 'kysely'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import { fill, fillLine } from '#deliveries/server/templates/liquid.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Db } from '#platform/server/db/db.ts'

const excerptLength = 160

/** The beginning of a message; longer with fields, so that no field is truncated before it is filled. */
export const excerptSource = sql<string>`left(messages.words, case when strpos(messages.words, '{') > 0 then 2000 else ${sql.lit(excerptLength)} end)`

/** The content of a message with the fields of one recipient. */
export const filled = (words: { subject: string; body: CleanHtml }, fields: Fields) => ({
  subject: fillLine(words.subject, fields),
  body: fill(words.body, fields, 'html'),
})

type Worded = { id: string; subject: string; excerpt: string; recipients: number }

/** The field values of messages with a single recipient. */
async function fieldsOfOnly(db: Db, messages: readonly Worded[]) {
  const ids = messages.filter(({ recipients }) => recipients === 1).map(({ id }) => id)
  if (ids.length === 0) return new Map<string, Fields>()
  const rows = await db
    .selectFrom('messageRecipients')
    .select(['messageId', 'fields'])
    .where('messageId', 'in', ids)
    .$narrowType<{ fields: Fields }>()
    .execute()
  return new Map(rows.filter(({ fields }) => Object.keys(fields).length > 0).map((row) => [row.messageId, row.fields]))
}

/** Adds how each message reads for its single recipient, and truncates the text for a list. */
export async function withFilledText<M extends Worded>(db: Db, messages: readonly M[]) {
  const known = await fieldsOfOnly(db, messages)
  return messages.map((message) => {
    const fields = known.get(message.id)
    const cut = (text: string) => text.slice(0, excerptLength).toWellFormed()
    const filledText = fields && {
      subject: fillLine(message.subject, fields),
      excerpt: cut(fill(message.excerpt, fields, 'text')),
    }
    return { ...message, excerpt: cut(message.excerpt), shown: filledText ?? null, fields }
  })
}
