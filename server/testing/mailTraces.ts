import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { replyAddress, replyKey, replyToken } from '#server/outbound/channels/email/replies.rules.ts'
import { takeMail } from '#server/outreach/replies/taking.ts'
import type { Traced } from './tracedPerson.ts'
import { testContext, type World } from './world.ts'

/** The person asked for the news of the site. */
export const traceSubscriber = (world: World, { input }: Traced) =>
  world.db
    .insertInto('subscribers')
    .values({
      email: input.email,
      language: 'pt',
      purpose: 'news',
      confirmHash: Buffer.from(randomUUID()),
      leaveHash: Buffer.from(randomUUID()),
    })
    .execute()

/** A reply of the person by mail, with a quoted text below it. */
export async function traceReply({ db }: World, authorId: string, candidateId: string, { mark, input }: Traced) {
  const message = { authorId, typeUser: 2, state: 'sent', sendAt: new Date().toISOString(), subject: 'Prova' }
  const { id: messageId } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
  const sent = { template: 'message', state: 'enviado', messageId, candidateId, recipient: input.email }
  const { id } = await db.insertInto('deliveries').values(sent).returning('id').executeTakeFirstOrThrow()
  const to = replyAddress('respostas@exemplo.org.br', replyToken(replyKey(testContext.seal), id))
  const headers = `From: ${input.email}\r\nTo: ${to}\r\nMessage-ID: <${id}@exemplo.com.br>\r\nContent-Type: text/plain`
  const raw = Buffer.from(`${headers}\r\nSubject: Sou ${mark}\r\n\r\nRespondo ${mark}.\r\n\r\n> Antes ${mark}\r\n`)
  expect(await takeMail(db, testContext, raw)).toBe('reply')
}
