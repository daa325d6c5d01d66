import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personData } from '#compliance/contract/privacy.ts'
import { sendDeliveries } from '#deliveries/server/sender/sending.jobs.ts'
import { pools } from '#hiring/contract/pools.ts'
import { messages } from '#messages/contract/messages.ts'
import { audit } from '#platform/contract/audit.ts'
import { views } from '#platform/contract/views.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, testSeal, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())

async function erase({ id, fullName }: { id: string; fullName: string }) {
  const { status } = await world.call(personData.erase, { params: { id }, body: { confirmation: fullName } })
  expect(status).toBe(200)
  await world.work()
}
async function written(over: object) {
  const body = { typeUser: 2, subject: 'Convite', body: '<p>Venha.</p>', ...over }
  return (await world.call(messages.create, { body })).body
}
async function waiting(over: object) {
  const { id, version } = await written(over)
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  const sent = await world.call(messages.send, { params: { id }, body: { version, sendAt } })
  expect(sent.body).toMatchObject({ state: 'scheduled' })
  return sent.body
}
const read = async ({ id }: { id: string }) => (await world.call(messages.get, { params: { id } })).body
const actions = async ({ id }: { id: string }) =>
  (await world.db.selectFrom('auditEvents').select('action').where('entityId', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

describe('erasure of a search that names the person', () => {
  it('turns a scheduled message into a draft without the search and notifies its author', async () => {
    const person = await given.candidate({ fullName: 'Inês Tavares Lobo' })
    await given.candidate()
    const [later, draft] = [
      await waiting({ segment: { search: 'ines tavares lobo' } }),
      await written({ segment: { search: person.email } }),
    ]
    await erase(person)
    expect(await read(later)).toMatchObject({ state: 'draft', sendAt: null, segment: null, subject: 'Convite' })
    expect(await read(draft)).toMatchObject({ state: 'draft', segment: null, version: draft.version + 1 })
    expect(await actions(later)).toEqual(['message.scheduled', 'message.called_back'])
    expect(await world.db.selectFrom('notices').select(['kind', 'data', 'link']).execute()).toEqual([
      { kind: 'message_returned', data: {}, link: `/dashboard/sendMessage/2/drafts/${later.id}` },
    ])
  })
  it('adds no recipients to a message that is being sent', async () => {
    const person = await given.candidate({ fullName: 'Breno Tavares Lobo' })
    const { id } = await waiting({ segment: { search: person.fullName } })
    await sql`update messages set state = 'sent' where id = ${id}`.execute(world.db)
    await erase(person)
    expect(await read({ id })).toMatchObject({ state: 'sending', segment: null })
  })
  it('moves a pool to the bin, and it is empty when restored', async () => {
    const person = await given.candidate({ fullName: 'Lia Tavares Lobo' })
    const body = { name: 'Só a Lia', query: { search: 'Lia Tavares Lobo' } }
    const pool = (await world.call(pools.create, { body })).body
    const other = (await world.call(pools.create, { body: { name: 'Todas', query: { search: 'Tavares' } } })).body
    expect(pool.members).toBe(1)
    await erase(person)
    const params = { id: pool.id }
    expect((await world.call(pools.get, { params })).body).toMatchObject({ query: null, deletedAt: expect.any(String) })
    expect((await world.call(pools.restore, { params })).body).toMatchObject({ members: 0, deletedAt: null })
    expect(await actions(pool)).toEqual(['pool.created', 'pool.deleted', 'pool.restored'])
    expect((await world.call(pools.get, { params: other })).body).toMatchObject({ query: { search: 'Tavares' } })
  })
  it('deletes a saved view', async () => {
    const person = await given.candidate({ fullName: 'Rui Tavares Lobo' })
    for (const [name, search] of [
      ['Dele', person.email],
      ['Outra', 'Rui'],
    ] as const) {
      const body = { list: 'candidates', name, address: { search }, columns: { hidden: [], order: [], widths: {} } }
      expect((await world.call(views.create, { body })).body).toMatchObject({ name })
    }
    await erase(person)
    const { rows } = (await world.call(views.list, { query: { list: 'candidates' } })).body
    expect(rows.map(({ name }) => name)).toEqual(['Outra'])
  })
})

describe('erasure of pending messages', () => {
  it('empties and withdraws messages to this person alone, and redacts the person in messages to others', async () => {
    const [person, other] = [await given.candidate({ fullName: 'Noa Reis Lobo' }), await given.candidate()]
    const alone = await waiting({ recipientIds: [person.id], body: '<p>Só para você.</p>' })
    const naming = await waiting({ recipientIds: [other.id, person.id], subject: 'Noa Reis Lobo entrou' })
    const both = await waiting({ recipientIds: [person.id, other.id] })
    await erase(person)
    expect(await read(alone)).toMatchObject({ state: 'draft', subject: '', body: '', chosen: 0 })
    expect(await read(naming)).toMatchObject({ state: 'draft', subject: '', body: '', chosen: 1 })
    expect(await read(both)).toMatchObject({ state: 'scheduled', subject: 'Convite', chosen: 1 })
  })
  it('sends no empty mail to others when the text named the person', async () => {
    const [person, other] = [await given.candidate({ fullName: 'Ugo Reis Lobo' }), await given.candidate()]
    const { id: messageId } = await waiting({ recipientIds: [person.id, other.id], subject: 'Ugo Reis Lobo entrou' })
    await sql`update messages set state = 'sent', finished_at = now() where id = ${messageId}`.execute(world.db)
    await world.db
      .insertInto('deliveries')
      .values({ template: 'message', messageId, candidateId: other.id, recipient: other.email, dueAt: 'infinity' })
      .execute()
    await erase(person)
    await sql`update deliveries set due_at = now() where message_id = ${messageId}`.execute(world.db)
    await sendDeliveries(world.db, testContext, 'email')
    const sent = await world.db
      .selectFrom('deliveries')
      .select(['state', 'causeCode'])
      .where('messageId', '=', messageId)
      .execute()
    expect(sent).toEqual([{ state: 'falhou', causeCode: 'erased' }])
  })
})

it('an erasure redacts the name in the copies of a message that other recipients have', async () => {
  const [person, other, namesake] = [
    await given.candidate({ fullName: 'Ivo Reis Lobo' }),
    await given.candidate(),
    await given.candidate({ fullName: 'Ivo Reis Lobo' }),
  ]
  const send = async (over: object) => {
    const message = await waiting({ channels: ['in_app', 'email'], ...over })
    await sql`update messages set send_at = now(), updated_at = now() - interval '1 hour' where id = ${message.id}`.execute(
      world.db,
    )
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    await world.work()
    return message.id
  }
  const recipientIds = [person.id, other.id, namesake.id]
  const named = await send({ recipientIds, subject: 'Ivo Reis Lobo entrou' })
  const filled = await send({ recipientIds, subject: 'Bem-vindo, {{ nome }}' })
  const ledger = async (messageId: string, { id }: { id: string }) =>
    world.db
      .selectFrom('deliveries')
      .select('subject')
      .where('messageId', '=', messageId)
      .where('candidateId', '=', id)
      .execute()
  const receivedBy = async ({ id }: { id: string }) =>
    (await world.call(audit.list, { query: { entity: 'candidate', entityId: id } })).body.rows.flatMap(
      ({ action, detail }) => (action === 'candidate.message_received' ? [detail] : []),
    )
  const bell = () => world.db.selectFrom('notices').select('data').where('kind', '=', 'message_sent').execute()
  expect(await ledger(named, other)).toEqual([{ subject: 'Ivo Reis Lobo entrou' }])
  expect(await receivedBy(other)).toEqual([`Bem-vindo, ${other.fullName}`, 'Ivo Reis Lobo entrou'])
  expect(await bell()).toContainEqual({ data: { title: 'Ivo Reis Lobo entrou' } })
  await erase(person)
  expect(await ledger(named, other)).toEqual([{ subject: '' }])
  expect(await receivedBy(other)).toEqual([`Bem-vindo, ${other.fullName}`, null])
  expect(await bell()).toEqual([{ data: { title: 'Bem-vindo, ‹nome›' } }])
  // Another person with the same name keeps it.
  expect(await ledger(filled, namesake)).toEqual([{ subject: 'Bem-vindo, Ivo Reis Lobo' }])
  expect(await receivedBy(namesake)).toContain('Bem-vindo, Ivo Reis Lobo')
})

describe('an erasure keeps the data of others', () => {
  it('keeps notices about a person with the same name and suppressions of companies', async () => {
    const email = 'oficina@exemplo.com.br'
    const [person, namesake] = [
      await given.candidate({ fullName: 'Caio Maria Costa', email }),
      await given.candidate({ fullName: 'Caio Maria Costa' }),
    ]
    await given.company({ email })
    await world.db
      .insertInto('suppressions')
      .values({ channel: 'email', address: email, reason: 'descadastro' })
      .execute()
    const { id: accountId } = await world.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const links = [person, namesake].map(({ id }) => `/dashboard/users/candidates/${id}`)
    const desk = '/dashboard/privacy'
    const data = JSON.stringify({ name: 'Caio Maria Costa' })
    await world.db
      .insertInto('notices')
      .values([...links, desk].map((link) => ({ accountId, kind: 'registration_ending', data, link })))
      .execute()
    await erase(person)
    const left = world.db.selectFrom('notices').select('link').where('kind', '=', 'registration_ending')
    expect(await left.execute()).toEqual([{ link: links[1] }])
    const kept = world.db.selectFrom('suppressions').select('address').where('address', '=', email)
    expect(await kept.execute()).toHaveLength(1)
    await world.db.deleteFrom('suppressions').execute()
  })
  it('keeps records with a similar name or a shared phone number', async () => {
    const phone = '+5548990001122'
    const person = await given.candidate({ fullName: 'Ana Maria Costa', socialName: 'Ana', phone })
    const other = await given.candidate({ fullName: 'Joana Maria Costa', phone })
    const sent = await waiting({ recipientIds: [person.id, other.id], body: '<p>Boa semana, Joana Maria Costa.</p>' })
    await sql`update messages set send_at = now() where id = ${sent.id}`.execute(world.db)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    await world.work()
    expect((await read(sent)).state).toBe('sent')
    const letter = (text: string) => testSeal.close(JSON.stringify({ text, html: '' }))
    const put = (template: string, over: object) =>
      world.db
        .insertInto('deliveries')
        .values({ template, recipient: phone, ...over })
        .execute()
    await put('a', { channel: 'whatsapp', candidateId: person.id, subject: 'A ela' })
    await put('b', { channel: 'whatsapp', candidateId: other.id, subject: 'À outra' })
    await put('c', { channel: 'whatsapp', subject: 'Não se sabe a quem' })
    const letters = { recipient: 'vera@exemplo.com.br', state: 'falhou' }
    await put('d', { ...letters, sealed: letter('Uma semana para Joana Maria Costa.') })
    await put('e', { ...letters, sealed: letter('Olá,\nAna Maria Costa pediu.') })
    for (const [channel, address] of [
      ['whatsapp', phone],
      ['email', person.email],
      ['email', other.email],
    ] as const)
      await world.db.insertInto('suppressions').values({ channel, address, reason: 'manual' }).execute()
    await world.db.insertInto('whatsappWindows').values({ phone, lastAt: new Date().toISOString() }).execute()
    const search = { accountId: null as never, list: 'candidates', columns: '{}' }
    const { id: accountId } = await world.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    await world.db
      .insertInto('savedViews')
      .values({ ...search, accountId, name: 'Da semana', address: JSON.stringify({ search: 'semana' }) })
      .execute()
    const mail = join(testContext.folder, 'joana.eml')
    await writeFile(mail, 'Subject: Aviso\r\n\r\nBoa semana, Joana Maria Costa.\r\n')

    await erase(person)

    expect(await read(sent)).toMatchObject({ subject: 'Convite', excerpt: 'Boa semana, Joana Maria Costa.' })
    const ledger = await world.db
      .selectFrom('deliveries')
      .select(['template', 'recipient', 'subject', 'causeCode'])
      .select(sql<boolean>`sealed is not null`.as('isKept'))
      .where('template', 'in', ['a', 'b', 'c', 'd', 'e'])
      .orderBy('template')
      .execute()
    expect(ledger.map((row) => [row.template, row.recipient, row.subject, row.causeCode, row.isKept])).toEqual([
      ['a', '', '', 'erased', false],
      ['b', phone, 'À outra', '', false],
      ['c', phone, 'Não se sabe a quem', '', false],
      ['d', 'vera@exemplo.com.br', '', '', true],
      ['e', 'vera@exemplo.com.br', '', 'erased', false],
    ])
    const kept = await world.db.selectFrom('suppressions').select('address').execute()
    expect(kept.map(({ address }) => address).sort()).toEqual([phone, other.email].sort())
    expect(await world.db.selectFrom('whatsappWindows').select('phone').execute()).toEqual([{ phone }])
    const left = await world.db.selectFrom('savedViews').select('name').where('name', '=', 'Da semana').execute()
    expect(left).toHaveLength(1)
    expect(await readFile(mail, 'utf8')).toContain('Joana')

    // Erasing the last person with this value leaves nothing.
    await erase(other)
    expect(await world.db.selectFrom('suppressions').select('address').execute()).toEqual([])
    expect(await world.db.selectFrom('whatsappWindows').select('phone').execute()).toEqual([])
  })
})

it('an erasure deletes all WhatsApp identifiers, also without the ninth digit', async () => {
  const person = await given.candidate({ phone: '+5548990007788' })
  const known = '+554890007788'
  await world.db.insertInto('suppressions').values({ channel: 'whatsapp', address: known, reason: 'manual' }).execute()
  await world.db.insertInto('whatsappWindows').values({ phone: known, lastAt: new Date().toISOString() }).execute()
  await erase(person)
  expect(await world.db.selectFrom('suppressions').select('address').execute()).toEqual([])
  expect(await world.db.selectFrom('whatsappWindows').select('phone').execute()).toEqual([])
})
