import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { cleanRichText, wordsOf } from '#platform/server/http/richText.ts'
import { findToAnswer, isRepeated } from './ownTalk.sql.ts'
import { asHtml } from './quoted.rules.ts'
import { insertReply } from './replies.sql.ts'
import { plain } from './replyWords.ts'

type Answer = { candidateId: string; messageId: string; text: string }

/**
 * Adds the answer of a professional, written on their own page, to the mailbox of who wrote to them, and notifies them. The same answer twice is one.
 *
 * @throws a refusal when the message was not to this professional.
 */
export async function answerOwn(tx: Db, notifier: NoticeContext, { candidateId, messageId, text }: Answer) {
  const answered = await findToAnswer(tx, candidateId, messageId)
  if (!answered) throw notFound('message')
  const body = cleanRichText(asHtml(plain(text)))
  const words = wordsOf(body)
  if (await isRepeated(tx, candidateId, messageId, words)) return
  const subject = answered.subject.startsWith('Re: ') ? answered.subject : `Re: ${answered.subject}`
  const id = await insertReply(tx, answered, {
    ...{ subject: subject.slice(0, 200), body, words, quoted: '' as typeof body },
    ...{ fromAddress: '', files: [], filesLeftOut: [] },
  })
  await audit(tx, null, {
    action: 'candidate.message_replied',
    entity: 'candidate',
    entityId: candidateId,
    data: { message: id },
    personal: { name: subject },
  })
  await notify(tx, notifier, {
    kind: 'reply_received',
    data: { name: answered.personName, title: subject.slice(0, 200) },
    link: `/dashboard/sendMessage/${answered.typeUser}/all/${id}`,
    // The mailbox of a suspended author is opened by no other user: all administrators are notified.
    ...(answered.isAuthorActive && { to: [answered.authorId] }),
  })
}
