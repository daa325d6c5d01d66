import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { replyAddress, replyKey, replyToken } from '#deliveries/server/channels/email/replies.rules.ts'
import { messages } from '#messages/contract/messages.ts'
import { given as givenIn } from '#testing/given.ts'
import { openImap } from '#testing/imapServer.ts'
import { watchOutages } from '#testing/outageLines.ts'
import { openWorld, testContext, testSeal, type World } from '#testing/world.ts'
import { fetchReplies } from './replies.jobs.ts'

let world: World
let me: { id: string }
let imap: Awaited<ReturnType<typeof openImap>>
let to: string
beforeAll(async () => {
  world = await openWorld()
  imap = await openImap()
  const given = givenIn(world)
  me = await given.admin({ name: 'Helena Dias' })
  const person = await given.candidate({ email: 'ana@exemplo.com.br' })
  const row = {
    authorId: me.id,
    typeUser: 2,
    state: 'sent' as const,
    sendAt: new Date().toISOString(),
    subject: 'Prova',
  }
  const message = await world.db.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()
  const delivery = await world.db
    .insertInto('deliveries')
    .values({ template: 'message', messageId: message.id, candidateId: person.id, recipient: 'ana@exemplo.com.br' })
    .returning('id')
    .executeTakeFirstOrThrow()
  to = replyAddress('respostas@exemplo.org.br', replyToken(replyKey(testSeal), delivery.id))
})
afterAll(async () => {
  await imap.close()
  await world.close()
})

async function configure(over: object = {}) {
  const { version } = (await world.call(installation.get, {})).body.replies
  const body = { address: 'respostas@exemplo.org.br', ...imap.settings, ...over, version }
  expect((await world.call(installation.replies, { body })).status).toBe(200)
}
const mail = (id: number, body = `Resposta ${id}.`) =>
  `From: ana@exemplo.com.br\r\nTo: ${to}\r\nSubject: Re: Prova\r\nMessage-ID: <${id}@x>\r\n\r\n${body}\r\n`
const fetched = async () => {
  await fetchReplies(world.db, testContext)
  const query = { typeUser: '2', box: 'received', limit: 200 }
  return (await world.call(messages.ofAuthor, { params: me, query })).body.rows.map(({ excerpt }) => excerpt).sort()
}
const problem = async () => (await world.db.selectFrom('replyMailbox').select('problem').executeTakeFirst())?.problem

it('a test reports whether the mailbox opens, and nothing of its content', async () => {
  const test = async () => (await world.call(installation.testReplies, {})).body
  expect((await test()).connected).toBe(false)
  await configure()
  imap.deliver(mail(1))
  expect(await test()).toEqual({ connected: true, answer: 'A caixa abriu. Mensagens na pasta: 1.' })
  await configure({ folder: 'Nenhuma' })
  expect(await test()).toEqual({ connected: false, answer: 'A pasta não existe nesta caixa.' })
  await configure({ password: 'outra' })
  expect(await test()).toEqual({ connected: false, answer: 'O servidor recusou o usuário ou a senha.' })
  await configure({ port: 9 })
  expect(await test()).toEqual({ connected: false, answer: 'Não foi possível conectar ao servidor IMAP.' })
  const { body } = await world.call(installation.get, {})
  expect(JSON.stringify(body)).not.toContain('outra')
})

it('new mails are fetched once each, also after a kill or a recreated mailbox', async () => {
  await configure()
  imap.deliver(mail(2))
  imap.deliver('From: x@exemplo.com\r\nSubject: Propaganda\r\n\r\nCompre.\r\n')
  expect(await fetched()).toEqual(['Resposta 1.', 'Resposta 2.'])
  expect(imap.mails.every(({ flags }) => flags.has('\\Seen'))).toBe(true)
  // Mails that were read are not read again.
  const before = imap.commands.length
  expect(await fetched()).toHaveLength(2)
  expect(imap.commands.slice(before).filter((command) => command.startsWith('UID FETCH'))).toEqual([])
  imap.deliver(mail(3))
  // Simulates a kill after the mail was stored, and before the position was.
  await fetched()
  await sql`update reply_mailbox set last_uid = 1`.execute(world.db)
  expect(await fetched()).toEqual(['Resposta 1.', 'Resposta 2.', 'Resposta 3.'])
  imap.renew()
  imap.deliver(mail(4))
  expect(await fetched()).toHaveLength(4)
  expect(await problem()).toBe('')
})

it('a mail that is too large stays in the mailbox, and the others are fetched', async () => {
  imap.deliver(mail(5, 'x'.repeat(13 * 1024 * 1024)))
  imap.deliver(mail(6))
  expect(await fetched()).toHaveLength(5)
})

it('the mailbox is read by one worker at a time, and failures are reported with the reason', async () => {
  const logged = watchOutages()
  imap.deliver(mail(7))
  await Promise.all([fetchReplies(world.db, testContext), fetchReplies(world.db, testContext)])
  expect(await fetched()).toHaveLength(6)
  await configure({ password: 'errada' })
  await fetchReplies(world.db, testContext)
  expect(await problem()).toBe('auth')
  await fetchReplies(world.db, testContext)
  await configure()
  await fetchReplies(world.db, testContext)
  expect(logged('replies')).toEqual(['unavailable', 'available again'])
})
