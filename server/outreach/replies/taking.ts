import { createHash } from 'node:crypto'
import type { Address, Email } from 'postal-mime'
import { noticeContext } from '#server/access/notices/noticeContext.ts'
import { notify } from '#server/access/notices/notices.sql.ts'
import {
  kindOf,
  type MailKind,
  readReplyToken,
  replyKey,
  tokensIn,
} from '#server/outbound/channels/email/replies.rules.ts'
import { readMailReport } from '#server/outbound/channels/email/reports.ts'
import type { SendingContext } from '#server/outbound/channels/provider.ts'
import { applyReport } from '#server/outbound/ledger/reports.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cleanRichText, wordsOf } from '#server/platform/http/richText.ts'
import { readSettings } from '#server/platform/installation/installation.sql.ts'
import { asHtml, splitHtml, splitText } from './quoted.rules.ts'
import { type Answered, findAnswered, insertInboundMail, insertReply, isFull, isKnown } from './replies.sql.ts'

/** Maximum size of a raw mail, in bytes. */
export const largestMail = 12 * 1024 * 1024
/** Longer texts are truncated. */
const longestText = 400_000

/** The result of processing a mail. */
export type Taken = MailKind | 'again' | 'excess' | 'unknown'
export type ReplyMeans = Pick<SendingContext, 'seal' | 'publicUrl' | 'storage' | 'scanner'>

/** PostgreSQL stores neither NUL nor lone surrogates. */
const plain = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
const oneLine = (text: string, length: number) =>
  plain(text).replace(/\s+/g, ' ').trim().slice(0, length).toWellFormed()

const addressesIn = (list: Address[] = []): string[] =>
  list.flatMap(({ address, group }) => (address ? [address] : addressesIn(group)))

/** The recipients of a mail, including those only in headers added by mail servers. */
const recipientsOf = (mail: Email) => [
  ...addressesIn(mail.to),
  ...addressesIn(mail.cc),
  ...(mail.deliveredTo ? [mail.deliveredTo] : []),
  ...mail.headers
    .filter(({ key }) =>
      ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'].includes(key),
    )
    .map(({ value }) => value),
]

/** The sanitized text of a mail, separated from its quotation. */
function saidIn(mail: Email) {
  const html = plain((mail.html ?? '').slice(0, longestText))
  const hasWords = (part: string) => wordsOf(cleanRichText(part)) !== ''
  const split = hasWords(html)
    ? splitHtml(html, hasWords)
    : splitTextAsHtml(plain((mail.text ?? '').slice(0, longestText)))
  const body = cleanRichText(split.own)
  return { body, words: wordsOf(body), quoted: cleanRichText(split.quoted) }
}
function splitTextAsHtml(text: string) {
  const { own, quoted } = splitText(text)
  return { own: asHtml(own), quoted: asHtml(quoted) }
}

/**
 * Processes a mail to a reply address: a mail from a person becomes a message of the conversation; an automatic one is recorded with the delivery.
 * A duplicate changes nothing.
 */
export async function takeMail(db: Db, means: ReplyMeans, raw: Buffer): Promise<Taken> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 }).catch(() => null)
  if (!mail) return 'unknown'
  const report = await readMailReport(raw)
  if (report) await db.transaction().execute((tx) => applyReport(tx, 'email', report))
  const key = replyKey(means.seal)
  const [deliveryId] = tokensIn(recipientsOf(mail)).flatMap((token) => readReplyToken(key, token) ?? [])
  if (!deliveryId) return report ? 'bounce' : 'unknown'
  const settings = await readSettings(db, means.seal)
  const kind = kindOf({
    headers: mail.headers,
    from: mail.from?.address ?? '',
    messageId: mail.messageId ?? '',
    own: settings.email.fromAddress,
  })
  const mailId = oneLine(mail.messageId ?? '', 500)
  const digest = createHash('sha256')
    .update(`${deliveryId}\n`)
    .update(mailId || raw)
    .digest()
  const notifier = await noticeContext(db, means)
  return db.transaction().execute(async (tx): Promise<Taken> => {
    const answered = await findAnswered(tx, deliveryId)
    if (!answered) return 'unknown'
    const isTooMany = await isFull(tx, deliveryId)
    if (await isKnown(tx, digest)) return 'again'
    if (isTooMany) return 'excess'
    const noted = { key: digest, kind, mailId, mailReferences: oneLine(mail.references ?? '', 4000) }
    const messageId = kind === 'reply' ? await thread(tx, answered, mail) : undefined
    await insertInboundMail(tx, answered, { ...noted, ...(messageId && { messageId }) })
    if (messageId)
      await notify(tx, notifier, {
        kind: 'reply_received',
        data: { name: answered.personName, title: oneLine(mail.subject ?? '', 200) },
        link: `/dashboard/sendMessage/${answered.typeUser}/all/${messageId}`,
        // Nobody else opens the mailbox of a suspended author: all administrators are notified, and read it on the person's page.
        ...(answered.isAuthorActive && { to: [answered.authorId] }),
      })
    return kind
  })
}

/** Inserts a reply as a message of its conversation. */
async function thread(tx: Db, answered: Answered, mail: Email) {
  const from = oneLine(mail.from?.address ?? '', 320)
  const subject = oneLine(mail.subject ?? '', 200)
  const id = await insertReply(tx, answered, {
    subject,
    ...saidIn(mail),
    fromAddress: from.toLowerCase() === answered.recipient.toLowerCase() ? '' : from,
    filesLeftOut: mail.attachments.flatMap(({ filename }) => (filename ? [oneLine(filename, 200)] : [])).slice(0, 20),
  })
  const entity = answered.candidateId ? 'candidate' : 'company'
  await audit(tx, null, {
    action: `${entity}.message_replied`,
    entity,
    entityId: (answered.candidateId ?? answered.companyId) as string,
    data: { message: id },
    personal: { name: subject },
  })
  return id
}
