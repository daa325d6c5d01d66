import { createHash } from 'node:crypto'
import type { Address, Email } from 'postal-mime'
import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { finalRefusalIn } from '#deliveries/server/channels/email/bounces.rules.ts'
import { readCalendarAnswer } from '#deliveries/server/channels/email/calendarAnswer.ts'
import {
  kindOf,
  type MailKind,
  readReplyToken,
  replyKey,
  tokensIn,
} from '#deliveries/server/channels/email/replies.rules.ts'
import { readMailReport, reportOf } from '#deliveries/server/channels/email/reports.ts'
import type { SendingContext } from '#deliveries/server/channels/provider.ts'
import { applyReport } from '#deliveries/server/ledger/reports.sql.ts'
import { invitationAnswered } from '#messages/server/events.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { cleanRichText, wordsOf } from '#platform/server/http/richText.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import { readMail } from './readMail.ts'
import {
  type Answered,
  findAnswered,
  findInvited,
  findProviderId,
  insertInboundMail,
  insertReply,
  isFull,
  isKnown,
} from './replies.sql.ts'
import { insertReplyFiles, type ReplyFiles, removeStored, storeFiles } from './replyFiles.ts'
import { listOurs, longestText, plain, type Said, saidByCalendar, saidIn } from './replyWords.ts'

/** Maximum size of a raw mail, in bytes. */
export const largestMail = 12 * 1024 * 1024

/** The result of processing a mail. */
export type Taken = MailKind | 'again' | 'excess' | 'unknown'
export type ReplyMeans = Pick<SendingContext, 'seal' | 'publicUrl' | 'storage' | 'scanner'>

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

/** A notice of a mail server that is no report, but was sent to a reply address or repeats one, tells of its delivery. */
async function applyNotice(tx: Db, deliveryId: string, { text = '', html = '' }: Email) {
  const providerId = await findProviderId(tx, deliveryId)
  const refusal = finalRefusalIn(text || wordsOf(cleanRichText(html)))
  if (!providerId || !refusal) return
  const { said, isGone } = refusal
  await applyReport(tx, 'email', reportOf({ kind: 'bounce', messageId: providerId, recipient: '', said, isGone }))
}

/**
 * Processes a mail to a reply address: a mail from a person becomes a message of the conversation; an automatic one is recorded with the delivery.
 * A duplicate changes nothing.
 */
export async function takeMail(db: Db, means: ReplyMeans, raw: Buffer): Promise<Taken> {
  const mail = await readMail(raw)
  if (!mail) return 'unknown'
  const report = await readMailReport(raw)
  if (report) await db.transaction().execute((tx) => applyReport(tx, 'email', report))
  const settings = await readSettings(db, means.seal)
  const calendar = await readCalendarAnswer(mail)
  const written = kindOf({
    headers: mail.headers,
    from: mail.from?.address ?? '',
    messageId: mail.messageId ?? '',
    own: settings.email.fromAddress,
  })
  const key = replyKey(means.seal)
  const named =
    written === 'bounce' ? [...recipientsOf(mail), raw.toString('latin1', 0, longestText)] : recipientsOf(mail)
  const [deliveryId] = tokensIn(named).flatMap((token) => readReplyToken(key, token) ?? [])
  if (!deliveryId) return report ? 'bounce' : 'unknown'
  const mailId = oneLine(mail.messageId ?? '', 500)
  const digest = createHash('sha256')
    .update(`${deliveryId}\n`)
    .update(mailId || raw)
    .digest()
  const notifier = await noticeContext(db, means)
  const files =
    written === 'reply' && !(await isKnown(db, digest)) ? await storeFiles(means, mail) : { kept: [], leftOut: [] }
  let used: readonly { id: string }[] = []
  const take = async (tx: Db): Promise<Taken> => {
    const invited = await findInvited(tx, deliveryId)
    const answered = invited ?? (await findAnswered(tx, deliveryId))
    // Of an interviewer only the answer of the calendar is kept: they are not a person of the mailboxes.
    if (!answered || (invited && !invited.candidateId && !calendar)) return 'unknown'
    const isTooMany = await isFull(tx, deliveryId)
    if (await isKnown(tx, digest)) return 'again'
    if (isTooMany) return 'excess'
    const answer = invited && calendar
    if (answer) await emit(tx, invitationAnswered, { invitationId: deliveryId, answer })
    if (written === 'bounce' && !report) await applyNotice(tx, deliveryId, mail)
    // A calendar answers for a person, whose words are in a comment.
    const kind = answer ? (answer.comment && answered.candidateId ? 'reply' : 'auto') : written
    const noted = { key: digest, kind, mailId, mailReferences: oneLine(mail.references ?? '', 4000) }
    const added = kind === 'reply' ? await insertReplyFiles(tx, means, answered, files) : files
    const said = answer
      ? saidByCalendar(answer)
      : saidIn(mail, await listOurs(tx, answered, settings.organisation.name))
    const messageId = kind === 'reply' ? await thread(tx, answered, mail, { said, files: added }) : undefined
    await insertInboundMail(tx, answered, { ...noted, ...(messageId && { messageId }) })
    if (messageId)
      await notify(tx, notifier, {
        kind: 'reply_received',
        data: { name: answered.personName, title: oneLine(mail.subject ?? '', 200) },
        link: `/dashboard/sendMessage/${answered.typeUser}/all/${messageId}`,
        // No other user opens the mailbox of a suspended author: all administrators are notified, and read it on the person's page.
        ...(answered.isAuthorActive && { to: [answered.authorId] }),
      })
    used = kind === 'reply' ? added.kept : []
    return kind
  }
  try {
    return await db.transaction().execute(take)
  } catch (error) {
    used = []
    throw error
  } finally {
    await removeStored(
      means.storage,
      files.kept.filter(({ id }) => !used.some((each) => each.id === id)),
    )
  }
}

type About = { said: Said; files: ReplyFiles }

/** Inserts a reply as a message of its conversation. */
async function thread(tx: Db, answered: Answered, mail: Email, { said, files }: About) {
  const from = oneLine(mail.from?.address ?? '', 320)
  const subject = oneLine(mail.subject ?? '', 200)
  const id = await insertReply(tx, answered, {
    subject,
    ...said,
    fromAddress: from.toLowerCase() === answered.recipient.toLowerCase() ? '' : from,
    files: files.kept,
    filesLeftOut: files.leftOut.map((name) => oneLine(name, 200)).slice(0, 20),
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
