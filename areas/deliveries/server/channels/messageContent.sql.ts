import { sql } from 'kysely'
import { type AddressedChannel, templateFormOf } from '#deliveries/contract/channels.ts'
import { findProviderTemplate } from '#deliveries/server/templates/providerTemplates.sql.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Db } from '#platform/server/db/db.ts'
import { listDocuments } from '#platform/server/files/files.sql.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { readWhole } from '#platform/server/files/whole.ts'
import { textOf } from '#platform/server/http/richText.ts'

export type Attachment = { filename: string; content: Buffer; contentType: string }

/** A file of a message is missing in the storage: the message is not sent without it. */
export class MissingFile extends Error {
  override readonly cause: string
  constructor(name: string) {
    super('file missing')
    this.cause = `O anexo “${name}” não está mais no armazenamento.`
  }
}

/** A message as one channel says it, the same for all recipients but for its fields; null when it was erased. */
async function findContent(db: Db, storage: Storage, id: string, channel: AddressedChannel) {
  const message = await db
    .selectFrom('messageHeadings as m')
    .innerJoin('accounts as a', 'a.id', 'm.authorId')
    .select(['m.subject', 'm.templateId', 'm.templateVersion', 'a.name as author', 'a.email as authorEmail'])
    .select(sql<CleanHtml>`message_body(m.id, ${channel})`.as('body'))
    // A person who writes to many expects answers; an automation does not.
    .select(
      sql<boolean>`exists (select from promised_messages r where r.message_id = m.id and r.is_automatic)`.as(
        'isAutomatic',
      ),
    )
    .select(sql<boolean>`greatest(m.expected, m.recipients) > 1`.as('isToMany'))
    .leftJoin('receivedMails as i', 'i.messageId', 'm.answersId')
    .select(['i.mailId as answersMail', 'i.mailReferences'])
    .where('m.id', '=', id)
    .$narrowType<{ subject: string }>()
    .executeTakeFirst()
  if (!message?.body) return null
  const attachments: Attachment[] = []
  for (const { id: file, name, type } of await listDocuments(db, 'message', id)) {
    const object = await storage.read(file)
    if (!object) throw new MissingFile(name)
    attachments.push({ filename: name, content: await readWhole(object), contentType: type })
  }
  const { templateId, templateVersion, ...content } = message
  return {
    ...content,
    /** The body as plain text, in paragraphs. */
    words: textOf(content.body),
    attachments,
    provider: templateFormOf(channel).hasProviderTemplate
      ? await findProviderTemplate(db, channel, templateId, templateVersion)
      : null,
  }
}
export type MessageContent = NonNullable<Awaited<ReturnType<typeof findContent>>>

/** Finds the content of messages by their ids, each only once while a provider is open. */
export function contentReader(db: Db, { storage }: { storage: Storage }, channel: AddressedChannel) {
  const contents = new Map<string, Promise<MessageContent | null>>()
  return (id: string) => {
    const content = contents.get(id) ?? findContent(db, storage, id, channel)
    contents.set(id, content)
    return content
  }
}
