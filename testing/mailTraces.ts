import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { replyAddress, replyKey, replyToken } from '#deliveries/server/channels/email/replies.rules.ts'
import { takeMail } from '#messages/server/replies/taking.ts'
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

/** A reply of the person by mail, with a quoted text below it and a file. */
export async function traceReply({ db }: World, authorId: string, candidateId: string, { mark, input }: Traced) {
  const message = { authorId, typeUser: 2, state: 'sent' as const, sendAt: new Date().toISOString(), subject: 'Prova' }
  const { id: messageId } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
  const sent = { template: 'message', state: 'enviado' as const, messageId, candidateId, recipient: input.email }
  const { id } = await db.insertInto('deliveries').values(sent).returning('id').executeTakeFirstOrThrow()
  const to = replyAddress('respostas@exemplo.org.br', replyToken(replyKey(testContext.seal), id))
  const part = (headers: string, body: string) => `--parte\r\nContent-${headers}\r\n\r\n${body}\r\n`
  const raw = [
    `From: ${input.email}\r\nTo: ${to}\r\nMessage-ID: <${id}@exemplo.com.br>\r\nSubject: Sou ${mark}`,
    '\r\nContent-Type: multipart/mixed; boundary=parte\r\n\r\n',
    part('Type: text/plain', `Respondo ${mark}.\r\n\r\n> Antes ${mark}`),
    part(`Type: application/pdf; name="${mark}.pdf"\r\nContent-Disposition: attachment`, `%PDF-1.4\n% ${mark}\n%%EOF`),
    '--parte--\r\n',
  ]
  expect(await takeMail(db, testContext, Buffer.from(raw.join('')))).toBe('reply')
  expect(await db.selectFrom('replyFiles').select('fileId').execute()).not.toEqual([])
}

/** The person typed into the form of a vacancy, with a document, and asked a question on its page. */
export async function traceDoor(world: World, processId: string, candidateId: string, { input, mark }: Traced) {
  const { id: doorId } = await world.db
    .insertInto('doorApplications')
    .values({ processId, candidateId, address: input.email.toLowerCase(), data: JSON.stringify({ fullName: mark }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = { documentId: processId, kind: 'other', formats: ['pdf'], maxMegabytes: 10 } as const
  await world.db
    .insertInto('documentRequests')
    .values({
      ...asked,
      doorId,
      formats: [...asked.formats],
      title: `Diploma de ${mark}`,
      dueAt: new Date().toISOString(),
    })
    .execute()
  const arrival = { board: 'catho', remoteVacancy: '7', remoteCandidate: randomUUID(), processId, doorId } as const
  await world.db
    .insertInto('boardApplications')
    .values({ ...arrival, email: input.email.toLowerCase(), data: JSON.stringify({ nome: mark }) })
    .execute()
  const question = { processId, email: input.email.toLowerCase(), language: 'pt' } as const
  await world.db
    .insertInto('visitorQuestions')
    .values({ ...question, text: `Sou ${mark}. Posso enviar depois?` })
    .execute()
}
