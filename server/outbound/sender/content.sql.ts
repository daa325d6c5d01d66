import { createHmac, timingSafeEqual } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { PostalChannel } from '#contract/outbound/deliveries.rules.ts'
import type { CleanHtml } from '#contract/platform/richText.ts'
import { replyAddress, replyKey, replyToken } from '#server/outbound/channels/replies.rules.ts'
import { findProviderTemplate } from '#server/outbound/channels/whatsappContent.sql.ts'
import type { Claimed } from '#server/outbound/ledger/ledger.sql.ts'
import { escaped, framed } from '#server/outbound/letters/frame.ts'
import { fill } from '#server/outbound/templates/liquid.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listDocuments } from '#server/platform/files/files.sql.ts'
import { textOf } from '#server/platform/http/richText.ts'
import type { StoredSettings } from '#server/platform/installation/installation.sql.ts'
import { originOf } from '#server/platform/installation/installation.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Means } from './providers.ts'

type Content = { html: string; text: string }
type Attachment = { filename: string; content: Buffer; contentType: string }
export type Mail = Content & {
  to: string
  subject: string
  messageId: string
  replyTo?: { name: string; address: string }
  inReplyTo?: string
  references?: string
  attachments?: Attachment[]
  headers?: Record<string, string>
}

/** What a mail is known by wherever it goes; the same at each try, so that a mail server can tell a repetition. */
const messageIdOf = (id: string) => `<${id}@certame>`

/** The delivery that such a name is of; nothing where it is not one of ours. */
export const ourIdOf = (messageId: string) =>
  /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@certame>$/.exec(messageId)?.[1] ?? null

/** Says which delivery somebody wants no more of, and that it was we who said so. */
export const unsubscribeKey = (seal: Seal, id: string) =>
  `${id}.${createHmac('sha256', seal.keyFor('unsubscribe')).update(id).digest('base64url').slice(0, 22)}`

/** The delivery that a key is of; nothing when we have not made it. */
export function readUnsubscribeKey(seal: Seal, key: string): string | null {
  const id = key.slice(0, 36)
  const [given, made] = [Buffer.from(key), Buffer.from(unsubscribeKey(seal, id))]
  return given.length === made.length && timingSafeEqual(given, made) ? id : null
}

/** A file of a message is not in the storage: the message does not go without it. */
export class MissingFile extends Error {
  override readonly cause: string
  constructor(name: string) {
    super('file missing')
    this.cause = `O anexo “${name}” não está mais no armazenamento.`
  }
}

/** One message, as everybody gets it but for its fields. */
async function findLetter(db: Db, { storage }: Means, id: string, channel: PostalChannel) {
  const message = await db
    .selectFrom('messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.authorId')
    .select(['m.subject', 'm.templateId', 'm.templateVersion', 'a.name as author', 'a.email as authorEmail'])
    .select(sql<CleanHtml>`message_says(m, ${channel})->>'body'`.as('body'))
    .leftJoin('inboundMails as i', 'i.messageId', 'm.answersId')
    .select(['i.mailId as answersMail', 'i.mailReferences'])
    .where('m.id', '=', id)
    .executeTakeFirst()
  // Its words were erased: there is nothing to send.
  if (!message?.body) return null
  const attachments: Attachment[] = []
  for (const { id: file, name, type } of await listDocuments(db, 'message', id)) {
    const object = await storage.read(file)
    if (!object) throw new MissingFile(name)
    attachments.push({ filename: name, content: await buffer(object.stream), contentType: type })
  }
  const { templateId, templateVersion, ...letter } = message
  // In paragraphs, for those who read it without format.
  const words = textOf(letter.body)
  return { ...letter, words, attachments, provider: await findProviderTemplate(db, templateId, templateVersion) }
}
export type Letter = NonNullable<Awaited<ReturnType<typeof findLetter>>>

/** Finds the letters of messages as a channel says them, each once while something is sent. */
export function letterReader(db: Db, means: Means, channel: PostalChannel) {
  const letters = new Map<string, Promise<Letter | null>>()
  return (id: string) => {
    const letter = letters.get(id) ?? findLetter(db, means, id, channel)
    letters.set(id, letter)
    return letter
  }
}

/** The mail of a delivery, as a function of it; nothing when what it said was erased. */
export function contentReader(db: Db, means: Means, { organisation, replies }: StoredSettings) {
  const letterOf = letterReader(db, means, 'email')
  const origin = originOf(organisation.publicUrl) || originOf(means.publicUrl)
  return async ({ id, recipient, subject, fields, sealed, messageId }: Claimed): Promise<Mail | null> => {
    const common = { to: recipient, subject, messageId: messageIdOf(id) }
    if (sealed) return { ...common, ...(JSON.parse(means.seal.open(sealed)) as Content) }
    const letter = messageId && recipient ? await letterOf(messageId) : null
    if (!letter) return null
    const leave = origin && `${origin}/unsubscribe?key=${unsubscribeKey(means.seal, id)}`
    const below =
      leave &&
      `Não quer mais receber estes e-mails? <a href="${escaped(leave)}" style="color:#637381">Descadastre-se</a>.`
    const words = fill(letter.words, fields, 'text')
    return {
      ...common,
      html: framed(subject, organisation.name, fill(letter.body, fields, 'html'), below),
      text: [
        words,
        ...(leave ? [`Não quer mais receber estes e-mails? ${leave}`] : []),
        `-- \n${organisation.name}`,
      ].join('\n\n'),
      replyTo: {
        name: letter.author,
        address: replies.address
          ? replyAddress(replies.address, replyToken(replyKey(means.seal), id))
          : letter.authorEmail,
      },
      // The mail program of whom it goes to shows it below what it answers.
      ...(letter.answersMail && {
        inReplyTo: letter.answersMail,
        references: `${letter.mailReferences} ${letter.answersMail}`.trim(),
      }),
      attachments: letter.attachments,
      ...(leave && {
        // RFC 8058: mail programs show a button that needs no visit.
        headers: {
          'List-Unsubscribe': `<${origin}/api/unsubscribe/${unsubscribeKey(means.seal, id)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    }
  }
}
