import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { replyKey, replyToken } from '#deliveries/server/channels/email/replies.rules.ts'
import { conversations } from '#messages/contract/conversations.ts'
import { messages } from '#messages/contract/messages.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let mailbox: Mailbox
let me: { id: string }
let other: { token: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  me = await given.admin({ name: 'Helena Dias', email: 'helena@exemplo.org.br' })
  other = await given.admin({ name: 'Otávio Reis' })
  const { version } = (await world.call(installation.get, {})).body.replies
  const body = { address: 'respostas@exemplo.org.br', version }
  expect((await world.call(installation.replies, { body })).status).toBe(200)
})
afterAll(() => world.close())
beforeEach(async () => {
  mailbox = await openMailbox()
})
afterEach(() => mailbox.close())

let nth = 0
/** A message sent by mail, as it arrived. */
async function mailed(over: object = {}) {
  const email = `ana${++nth}@exemplo.com.br`
  const person = await given.candidate({ fullName: `Ana Prado ${nth}`, email })
  const body = { typeUser: 2, subject: 'Prova', body: '<p>Venha às 9h.</p>', channels: ['in_app', 'email'], ...over }
  const made = (await world.call(messages.create, { body: { recipientIds: [person.id], ...body } })).body
  return { person, email, made, mail: await leave(made, email) }
}
async function leave(made: { id: string; version: number }, to: string) {
  expect((await world.call(messages.send, { params: made, body: { version: made.version } })).status).toBe(200)
  await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await world.work(mailbox.url)
  const mail = mailbox.mails.findLast(({ envelope }) => envelope.to[0] === to)
  if (!mail) throw new Error('not sent')
  return mail
}
const addressOf = (mail: { replyTo?: { address?: string | undefined }[] | undefined }) =>
  mail.replyTo?.[0]?.address ?? ''

type Written = {
  to: string
  from?: string
  subject?: string
  id?: string
  headers?: string[]
  type?: string
  body?: string
}
const mailOf = ({
  to,
  from = 'Ana <ana@exemplo.com.br>',
  subject = 'Re: Prova',
  id = `<${++nth}.abc@mail.exemplo.com.br>`,
  headers = [],
  type = 'text/plain; charset=utf-8',
  body = 'Confirmo.\r\n\r\nEm seg., 23 de nov. de 2026, Helena escreveu:\r\n> Venha às 9h.\r\n',
}: Written) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    '',
    body,
  ].join('\r\n')

const now = () => Math.floor(Date.now() / 1000)
function handOver(raw: string, { at = now(), key = testSeal.keyFor('mail webhook').toString('base64url') } = {}) {
  const v1 = createHmac('sha256', key).update(`${at}.${raw}`).digest('hex')
  return world.app.inject({
    ...{ method: 'POST', url: '/api/webhooks/replies', payload: raw },
    headers: { 'content-type': 'message/rfc822', 'x-certame-signature': `t=${at},v1=${v1}` },
  })
}
const taken = async (raw: string) => (await handOver(raw)).json().taken
const received = async (personId: string) =>
  (
    await world.call(messages.ofAuthor, { params: me, query: { typeUser: '2', box: 'received', limit: 200 } })
  ).body.rows.filter(({ from }) => from?.id === personId)
const conversation = async (id: string) => (await world.call(conversations.get, { params: { id } })).body

describe('a reply', () => {
  it('arrives in the mailbox of the author, unread, in its conversation, with a notice', async () => {
    const { person, made, mail } = await mailed({ body: '<p>Olá, {{ primeiro_nome }}, venha às 9h.</p>' })
    expect(addressOf(mail)).toMatch(/^respostas\+[a-z2-7]{42}@exemplo\.org\.br$/)
    expect(await taken(mailOf({ to: addressOf(mail) }))).toBe('reply')
    const [reply] = await received(person.id)
    expect(reply).toMatchObject({ subject: 'Re: Prova', excerpt: 'Confirmo.', state: 'received', isRead: false })
    const counts = (await world.call(messages.counts, { query: { typeUser: 2 } })).body
    expect(counts.system.received.unread).toBeGreaterThan(0)
    const talk = await conversation(reply?.id ?? '')
    expect(talk.person).toMatchObject({ id: person.id })
    expect(talk.entries).toMatchObject([
      { id: made.id, isFromPerson: false, authorName: 'Helena Dias', body: '<p>Olá, Ana, venha às 9h.</p>' },
      { id: reply?.id, isFromPerson: true, body: '<p>Confirmo.</p>' },
    ])
    expect(talk.entries[1]?.quoted).toContain('Venha às 9h.')
    expect((await conversation(made.id)).entries).toEqual(talk.entries)
    const bell = (await world.call(notices.list, {})).body.at(-1)
    expect(bell).toMatchObject({ kind: 'reply_received', link: `/dashboard/sendMessage/2/all/${reply?.id}` })
    const history = (await world.call(audit.list, { query: { entity: 'candidate', entityId: person.id } })).body.rows[0]
    expect(history).toMatchObject({ action: 'candidate.message_replied', detail: 'Re: Prova' })
    expect((await world.call(conversations.get, { params: made }, { as: other.token })).status).toBe(404)
  })
  it('is answered in the conversation, with the headers that thread it in mail programs', async () => {
    const { person, email, mail } = await mailed()
    const id = '<primeira@mail.exemplo.com.br>'
    await taken(mailOf({ to: addressOf(mail), id, headers: [`References: ${mail.messageId}`] }))
    const [reply] = await received(person.id)
    const body = { body: '<p>Até lá.</p>' }
    expect(
      (await world.call(conversations.answer, { params: { id: reply?.id }, body }, { as: other.token })).status,
    ).toBe(404)
    const draft = (await world.call(conversations.answer, { params: { id: reply?.id }, body })).body
    expect(draft).toMatchObject({ state: 'draft', subject: 'Re: Prova', to: [{ id: person.id }] })
    const answer = await leave(draft, email)
    expect(answer).toMatchObject({ inReplyTo: id, references: `${mail.messageId} ${id}`, subject: 'Re: Prova' })
    expect(addressOf(answer)).not.toBe(addressOf(mail))
    await taken(mailOf({ to: addressOf(answer), body: 'Combinado.' }))
    const { entries } = await conversation(draft.id)
    expect(entries.map(({ body: said }) => said)).toEqual([
      '<p>Venha às 9h.</p>',
      '<p>Confirmo.</p>',
      '<p>Até lá.</p>',
      '<p>Combinado.</p>',
    ])
  })
  it('is stored once, for any number of deliveries', async () => {
    const { person, mail } = await mailed()
    const raw = mailOf({ to: addressOf(mail) })
    const all = await Promise.all([1, 2, 3].map(() => taken(raw)))
    expect(all.sort()).toEqual(['again', 'again', 'reply'])
    expect(await received(person.id)).toHaveLength(1)
  })
  it('is accepted only from a recent signed call', async () => {
    const { person, mail } = await mailed()
    const raw = mailOf({ to: addressOf(mail) })
    expect((await handOver(raw, { key: 'another' })).statusCode).toBe(403)
    expect((await handOver(raw, { at: now() - 301 })).statusCode).toBe(403)
    expect(await received(person.id)).toEqual([])
  })
  it('belongs to one message and one recipient, and other tokens are refused', async () => {
    const { person, mail } = await mailed()
    const to = addressOf(mail)
    const [token = ''] = /[a-z2-7]{42}/.exec(to) ?? []
    const wrong = `${token.slice(0, -2)}${token.at(-2) === 'a' ? 'b' : 'a'}${token.at(-1)}`
    expect(await taken(mailOf({ to: to.replace(token, wrong) }))).toBe('unknown')
    const made = replyToken(replyKey(testSeal), '0198f5a0-0000-7000-8000-000000000000')
    expect(await taken(mailOf({ to: to.replace(token, made) }))).toBe('unknown')
    expect(await received(person.id)).toEqual([])
  })
  it('contains no active content, and is marked when it comes from another address', async () => {
    const { person, mail } = await mailed()
    const html =
      '<p onclick="x()">Oi <img src="https://e.example/p.gif"><a href="javascript:x()">aqui</a></p><script>x</script><blockquote>Venha</blockquote>'
    await taken(
      mailOf({
        to: addressOf(mail),
        from: 'outra@exemplo.com.br',
        subject: 'Oi {{ email }}\u0007',
        type: 'text/html',
        body: html,
      }),
    )
    const [reply] = await received(person.id)
    expect(reply?.from).toMatchObject({ address: 'outra@exemplo.com.br' })
    const { entries } = await conversation(reply?.id ?? '')
    expect(entries[1]?.body).toBe('<p>Oi <a target="_blank" rel="noopener noreferrer">aqui</a></p>')
    expect(entries[1]?.quoted).toContain('Venha')
  })
})

it('shows the company and its processes with a message to a company', async () => {
  const company = await given.company({ tradeName: 'Aurora' })
  const made = await world.call(messages.create, {
    body: { typeUser: 1, subject: 'Edital', body: '<p>Segue.</p>', recipientIds: [company.id] },
  })
  const talk = await conversation(made.body.id)
  expect(talk).toMatchObject({ person: { id: company.id, name: 'Aurora', typeUser: 1 }, replies: [], processes: [] })
})

describe('an automatic reply', () => {
  it.each([
    ['auto', { headers: ['Auto-Submitted: auto-replied'] }],
    ['auto', { headers: ['Precedence: bulk'] }],
    ['bounce', { from: 'MAILER-DAEMON@exemplo.com.br' }],
    ['loop', { id: '<0198f5a0-0000-7000-8000-000000000000@certame>' }],
  ] as const)('is no answer, and stands beside the delivery: %s', async (kind, over) => {
    const { person, made, mail } = await mailed()
    expect(
      await taken(mailOf({ to: addressOf(mail), ...over, headers: 'headers' in over ? [...over.headers] : [] })),
    ).toBe(kind)
    expect(await received(person.id)).toEqual([])
    const { rows } = (await world.call(messages.recipients, { params: made })).body
    const detail = (await world.call(deliveries.get, { params: { id: rows[0]?.sent[0]?.id } })).body
    expect(detail.inbound).toMatchObject([{ kind }])
  })
})

describe('the conversation with a professional', () => {
  const talkWith = (id: string, as?: string | null) =>
    world.call(conversations.ofCandidate, { params: { id } }, as === undefined ? {} : { as })

  it('names the message to answer until the answer has left, in the mailbox of the caller only', async () => {
    const { person, email, made, mail } = await mailed()
    expect((await talkWith(person.id)).body).toEqual({ latestId: made.id, unansweredId: null })
    await taken(mailOf({ to: addressOf(mail) }))
    const id = (await received(person.id))[0]?.id ?? ''
    expect((await talkWith(person.id)).body).toEqual({ latestId: id, unansweredId: id })
    expect((await talkWith(person.id, other.token)).body).toEqual({ latestId: null, unansweredId: null })

    expect((await conversation(id)).ways).toEqual({ channels: ['in_app', 'email'], closed: null })
    const body = { body: '<p>Há sim.</p>' }
    const draft = (await world.call(conversations.answer, { params: { id }, body })).body
    expect((await talkWith(person.id)).body.unansweredId).toBe(id)
    await leave(draft, email)
    expect((await talkWith(person.id)).body).toEqual({ latestId: draft.id, unansweredId: null })
  })

  it('is answered in the system alone where the person may not be contacted by the channel it came by', async () => {
    const { person, email, mail } = await mailed()
    await taken(mailOf({ to: addressOf(mail) }))
    const params = { id: (await received(person.id))[0]?.id ?? '' }
    await world.db
      .insertInto('suppressions')
      .values({ channel: 'email', address: email, reason: 'descadastro' })
      .execute()
    const closed = { channel: 'email', causeCode: 'opted_out' }
    expect((await conversation(params.id)).ways).toEqual({ channels: ['in_app'], closed })
    const answer = () => world.call(conversations.answer, { params, body: { body: '<p>Há sim.</p>' } })
    expect((await answer()).body.channels).toEqual(['in_app'])

    await sql`update messages set channels = '{whatsapp}' where id = ${params.id}`.execute(world.db)
    expect((await conversation(params.id)).ways?.closed).toEqual({ channel: 'whatsapp', causeCode: 'no_consent' })
    expect((await answer()).body.channels).toEqual(['in_app'])
  })

  it('is closed to guests, and unknown without a professional', async () => {
    const { id } = await given.candidate()
    const guest = await given.admin({ role: 'avaliador', rights: [] })
    expect((await talkWith(id, null)).status).toBe(401)
    expect((await talkWith(id, guest.token)).status).toBe(403)
    expect((await talkWith('01900000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})
