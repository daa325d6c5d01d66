import { type Attachment, contentReader } from '#server/outbound/channels/messageContent.sql.ts'
import type { ClaimedDelivery, SendingContext } from '#server/outbound/channels/provider.ts'
import { fill } from '#server/outbound/templates/liquid.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { StoredSettings } from '#server/platform/installation/installation.sql.ts'
import { originOf } from '#server/platform/installation/installation.ts'
import type { CalendarInvitation } from './calendar.ts'
import { escaped, framed } from './frame.ts'
import { messageIdOf } from './messageId.rules.ts'
import { replyAddress, replyKey, replyToken } from './replies.rules.ts'
import { unsubscribeKey } from './unsubscribe.rules.ts'

type Rendered = { html: string; text: string; calendar?: CalendarInvitation; leaveUrl?: string }
export type Mail = Omit<Rendered, 'calendar' | 'leaveUrl'> & {
  to: string
  subject: string
  messageId: string
  replyTo?: { name: string; address: string }
  inReplyTo?: string
  references?: string
  attachments?: Attachment[]
  icalEvent?: CalendarInvitation & { filename: string }
  headers?: Record<string, string>
}

/** RFC 8058: mail programs show a button that needs no visit. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Renders deliveries as mails; null when the content was erased. */
export function mailReader(db: Db, context: SendingContext, { organisation, replies }: StoredSettings) {
  const contentOf = contentReader(db, context, 'email')
  const origin = originOf(organisation.publicUrl) || originOf(context.publicUrl)
  return async ({ id, recipient, subject, fields, sealed, messageId }: ClaimedDelivery): Promise<Mail | null> => {
    const common = { to: recipient, subject, messageId: messageIdOf(id) }
    if (sealed) {
      const { calendar, leaveUrl, ...rendered } = JSON.parse(context.seal.open(sealed)) as Rendered
      return {
        ...{ ...common, ...rendered },
        ...(calendar && { icalEvent: { ...calendar, filename: 'convite.ics' } }),
        ...(leaveUrl && { headers: oneClick(leaveUrl) }),
      }
    }
    const content = messageId && recipient ? await contentOf(messageId) : null
    if (!content) return null
    const leave = origin && `${origin}/unsubscribe?key=${unsubscribeKey(context.seal, id)}`
    const below =
      leave &&
      `Não quer mais receber estes e-mails? <a href="${escaped(leave)}" style="color:#637381">Descadastre-se</a>.`
    const words = fill(content.words, fields, 'text')
    return {
      ...common,
      html: framed(subject, organisation.name, fill(content.body, fields, 'html'), below),
      text: [
        words,
        ...(leave ? [`Não quer mais receber estes e-mails? ${leave}`] : []),
        `-- \n${organisation.name}`,
      ].join('\n\n'),
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
      ...(leave && {
        headers: oneClick(`${origin}/api/unsubscribe/${unsubscribeKey(context.seal, id)}`),
      }),
    }
  }
}
