import { type Attachment, contentReader } from '#deliveries/server/channels/messageContent.sql.ts'
import type { ClaimedDelivery, SendingContext } from '#deliveries/server/channels/provider.ts'
import { fill } from '#deliveries/server/templates/liquid.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'
import { originOf } from '#platform/server/installation/installation.ts'
import type { CalendarInvitation } from './calendar.ts'
import { escaped, framed, leaveLine } from './frame.ts'
import { messageIdOf } from './messageId.rules.ts'
import { replyAddress, replyKey, replyToken } from './replies.rules.ts'
import { senderDomain, smtpOf } from './smtp.ts'
import { unsubscribeKey } from './unsubscribe.rules.ts'

type ReplyTo = { name: string; address: string }
type Rendered = { html: string; text: string; calendar?: CalendarInvitation; leaveUrl?: string; replyTo?: ReplyTo }
export type Mail = Omit<Rendered, 'calendar' | 'leaveUrl'> & {
  to: string
  subject: string
  messageId: string
  inReplyTo?: string
  references?: string
  attachments?: Attachment[]
  icalEvent?: CalendarInvitation & { filename: string }
  headers: Record<string, string>
}

/** RFC 8058: mail programs show a button that needs no visit. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** RFC 3834: other programs do not answer it. */
export const automatic = { 'Auto-Submitted': 'auto-generated' }

/** RFC 2919: by which mail programs sort what goes to many. */
const listId = (list: string, domain: string) => ({ 'List-Id': `<${list}.${domain}>` })

/** Renders deliveries as mails; null when the content was erased. */
export function mailReader(db: Db, context: SendingContext, settings: StoredSettings) {
  const { organisation, replies } = settings
  const domain = senderDomain(smtpOf(settings, context.smtpUrl))
  const contentOf = contentReader(db, context, 'email')
  const origin = originOf(organisation.publicUrl) || originOf(context.publicUrl)
  return async ({ id, recipient, subject, fields, sealed, messageId }: ClaimedDelivery): Promise<Mail | null> => {
    const common = { to: recipient, subject, messageId: messageIdOf(id, domain) }
    if (sealed) {
      const { calendar, leaveUrl, ...rendered } = JSON.parse(context.seal.open(sealed)) as Rendered
      return {
        ...{ ...common, ...rendered },
        ...(calendar && { icalEvent: { ...calendar, filename: 'convite.ics' } }),
        headers: { ...automatic, ...(leaveUrl && { ...oneClick(leaveUrl), ...listId('noticias', domain) }) },
      }
    }
    const content = messageId && recipient ? await contentOf(messageId) : null
    if (!content) return null
    const leave = origin && `${origin}/unsubscribe?key=${unsubscribeKey(context.seal, id)}`
    const below = leave && `${leaveLine[0]} <a href="${escaped(leave)}" style="color:#637381">${leaveLine[1]}</a>.`
    const words = fill(content.words, fields, 'text')
    return {
      ...common,
      html: framed(subject, organisation.name, fill(content.body, fields, 'html'), below),
      text: [words, ...(leave ? [`${leaveLine[0]} ${leave}`] : []), `-- \n${organisation.name}`].join('\n\n'),
      replyTo: {
        name: content.author,
        address: replies.address
          ? replyAddress(replies.address, replyToken(replyKey(context.seal), id))
          : content.authorEmail,
      },
      // The recipient's mail program shows it as a reply to their mail.
      ...(content.answersMail && {
        inReplyTo: content.answersMail,
        references: `${content.mailReferences} ${content.answersMail}`.trim(),
      }),
      attachments: content.attachments,
      headers: {
        ...(content.isAutomatic && automatic),
        ...(content.isToMany && listId(`mensagem-${messageId}`, domain)),
        ...(leave && oneClick(`${origin}/api/unsubscribe/${unsubscribeKey(context.seal, id)}`)),
      },
    }
  }
}
