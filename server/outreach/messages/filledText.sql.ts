import { sql } from 'kysely'
import type { Fields } from '#contract/outbound/mergeFields.ts'
import type { CleanHtml } from '#contract/platform/richText.ts'
import { fill, fillLine } from '#server/outbound/templates/liquid.ts'
import type { Db } from '#server/platform/db/db.ts'

const excerptLength = 160

/** The first words of a message; more of one with fields, so that no field is cut before it is filled. */
export const excerptSource = sql<string>`left(messages.words, case when strpos(messages.words, '{') > 0 then 2000 else ${sql.lit(excerptLength)} end)`

/** Words of a message with the fields of one recipient. */
export const filled = (words: { subject: string; body: CleanHtml }, fields: Fields) => ({
  subject: fillLine(words.subject, fields),
  body: fill(words.body, fields, 'html'),
})

type Worded = { id: string; subject: string; excerpt: string; recipients: number }

/** What the fields of some messages mean, of those that have gone to one recipient alone. */
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

/** The same messages with how each reads for the one who has it, and with no more of their words than a list shows. */
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
