import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { messages } from '#messages/contract/messages.ts'
import { candidateSettings } from '#professionals/contract/candidateSettings.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { openWorld, type World } from '#testing/world.ts'

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
})
afterAll(() => world.close())
beforeEach(async () => {
  mailbox = await openMailbox()
})
afterEach(() => mailbox.close())

const create = async (body: object) =>
  (await world.call(messages.create, { body: { typeUser: 2, subject: 'Prova', body: '<p>Venha.</p>', ...body } })).body
const send = (message: { id: string; version: number }) =>
  world.call(messages.send, { params: message, body: { version: message.version } })
async function letLeave() {
  await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await world.work(mailbox.url)
}
const foresee = async (body: object) =>
  (await world.call(messages.audience, { body: { typeUser: 2, ...body } })).body.deliveries
/** The deliveries of a message, in the form of a forecast. */
const written = async (id: string) =>
  (
    await sql`select channel, cause_code as "causeCode", count(*)::int as count from deliveries
      where message_id = ${id} group by channel, cause_code order by channel, cause_code`.execute(world.db)
  ).rows
const progress = async (id: string) => (await world.call(messages.progress, { params: { id } })).body
const whyNot = async (id: string) =>
  (
    await world.db
      .selectFrom('deliveries')
      .select(['recipient', 'state', 'causeCode'])
      .where('messageId', '=', id)
      .orderBy('recipient')
      .execute()
  ).map(({ recipient, state, causeCode }) => [recipient, state, causeCode])

describe('a message by e-mail', () => {
  it('has the values of each recipient, the organisation as sender, and its author for replies', async () => {
    const ana = await given.candidate({ fullName: 'Ana Prado', email: 'ana.prado@exemplo.com.br' })
    const rui = await given.candidate({ fullName: 'Rui Sá', email: 'rui.sa@exemplo.com.br' })
    const made = await create({
      ...{ subject: 'Prova de {{ primeiro_nome }}', body: '<p>Olá, <strong>{{ primeiro_nome }}</strong>.</p>' },
      ...{ channels: ['in_app', 'email'], recipientIds: [ana.id, rui.id] },
    })
    expect(made).toMatchObject({ channels: ['in_app', 'email'], topic: null, isPaused: false })
    expect((await send(made)).status).toBe(200)
    await letLeave()
    expect(mailbox.mails.map(({ subject }) => subject).sort()).toEqual(['Prova de Ana', 'Prova de Rui'])
    const mail = mailbox.mails.find(({ envelope }) => envelope.to[0] === 'ana.prado@exemplo.com.br')
    expect(mail?.html).toContain('<strong>Ana</strong>')
    expect(mail?.text).toContain('Olá, Ana.')
    expect(mail?.replyTo).toMatchObject([{ address: 'helena@exemplo.org.br' }])
    expect(await progress(made.id)).toEqual([{ channel: 'email', state: 'enviado', count: 2 }])
    const { rows } = (await world.call(messages.recipients, { params: made })).body
    expect(rows.map(({ name, sent }) => [name, sent.map(({ channel, state }) => [channel, state])])).toEqual([
      ['Ana Prado', [['email', 'enviado']]],
      ['Rui Sá', [['email', 'enviado']]],
    ])
  })
  it('is being sent while one of its mails waits, and then shows the number of failed mails', async () => {
    const [ana, rui] = [
      await given.candidate({ email: 'caminho1@exemplo.com.br' }),
      await given.candidate({ email: 'caminho2@exemplo.com.br' }),
    ]
    const made = await create({ channels: ['email'], recipientIds: [ana.id, rui.id] })
    await send(made)
    await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    await world.work('smtp://127.0.0.1:9')
    const said = async () => {
      const { state, undelivered, isLost } = (await world.call(messages.get, { params: made })).body
      const { rows } = (await world.call(messages.ofAuthor, { params: me, query: { typeUser: '2', box: 'sent' } })).body
      expect(rows.find(({ id }) => id === made.id)).toMatchObject({ state, undelivered, isLost })
      return { state, undelivered, isLost }
    }
    expect(await said()).toEqual({ state: 'sending', undelivered: 0, isLost: false })
    expect((await world.call(messages.pause, { params: made, body: { isPaused: true } })).status).toBe(200)
    expect(await said()).toMatchObject({ state: 'sending' })
    // All recipients were processed: the author may remove it.
    expect((await world.call(messages.update, { params: made, body: { isDeleted: true } })).status).toBe(200)
    await world.call(messages.update, { params: made, body: { isDeleted: false } })
    const become = (state: string, email: string) =>
      sql`update deliveries set state = ${state} where message_id = ${made.id} and recipient = ${email}`.execute(
        world.db,
      )
    await become('falhou', 'caminho1@exemplo.com.br')
    expect(await said()).toEqual({ state: 'sending', undelivered: 1, isLost: false })
    await become('enviado', 'caminho2@exemplo.com.br')
    expect(await said()).toEqual({ state: 'sent', undelivered: 1, isLost: false })
    await become('devolvido', 'caminho2@exemplo.com.br')
    expect(await said()).toEqual({ state: 'sent', undelivered: 2, isLost: true })
  })
  it('shows its state on the page of the recipient only', async () => {
    const [ana, rui] = [
      await given.candidate({ email: 'pagina1@exemplo.com.br' }),
      await given.candidate({ email: 'pagina2@exemplo.com.br' }),
    ]
    const made = await create({ channels: ['email'], recipientIds: [ana.id, rui.id] })
    await send(made)
    await letLeave()
    await sql`update deliveries set state = 'devolvido', cause_code = 'bounced' where recipient = 'pagina1@exemplo.com.br'`.execute(
      world.db,
    )
    const onPage = async ({ id }: { id: string }) =>
      (await world.call(messages.received, { params: { entity: 'candidate', entityId: id } })).body.rows
    expect(await onPage(ana)).toMatchObject([
      { sent: [{ channel: 'email', state: 'devolvido', causeCode: 'bounced' }] },
    ])
    expect(await onPage(rui)).toMatchObject([{ sent: [{ channel: 'email', state: 'enviado', causeCode: '' }] }])
  })
  it('is sent once to a shared address, and never to suppressed or unsubscribed recipients', async () => {
    const [first, second] = [
      await given.company({ tradeName: 'Alfa', email: 'rh@grupo.com.br' }),
      await given.company({ tradeName: 'Beta', email: 'RH@grupo.com.br' }),
    ]
    await sql`delete from company_contacts`.execute(world.db)
    await sql`insert into suppressions (channel, address, reason) values ('email', 'FORA@grupo.com.br', 'descadastro')`.execute(
      world.db,
    )
    const out = await given.company({ tradeName: 'Gama', email: 'fora@grupo.com.br' })
    const silent = await given.company({ tradeName: 'Delta', email: 'x@grupo.com.br' })
    await sql`update companies set email = '' where id = ${silent.id}`.execute(world.db)
    await sql`delete from company_contacts`.execute(world.db)
    const recipientIds = [first.id, second.id, out.id, silent.id]
    const made = await create({ typeUser: 1, channels: ['email'], recipientIds })
    const foreseen = await foresee({ typeUser: 1, channels: ['in_app', 'email'], recipientIds })
    expect(foreseen).toHaveLength(4)
    await send(made)
    await letLeave()
    expect(mailbox.mails.map(({ envelope }) => envelope.to[0]?.toLowerCase())).toEqual(['rh@grupo.com.br'])
    expect(foreseen).toMatchObject(await written(made.id))
    expect((await whyNot(made.id)).map(([, state, code]) => [state, code]).sort()).toEqual([
      ['enviado', ''],
      ['suprimido', 'no_address'],
      ['suprimido', 'opted_out'],
      ['suprimido', 'same_address'],
    ])
    const wants = await given.candidate({ email: 'quer@exemplo.com.br' })
    const wantsNot = await given.candidate({ email: 'nao.quer@exemplo.com.br' })
    const { body: settings } = await world.call(candidateSettings.get, { params: wantsNot })
    const changed = await world.call(candidateSettings.change, {
      params: wantsNot,
      body: { version: settings.version, visibility: settings.visibility, notices: { ...settings.notices, vagas: [] } },
    })
    expect(changed.status).toBe(200)
    const tookBack = await given.candidate({ email: 'retirou@exemplo.com.br' })
    for (const yes of [true, false])
      await world.call(candidateSettings.consent, {
        params: tookBack,
        body: { kind: 'vagas', given: yes, source: 'telefone' },
      })
    const people = [wants, wantsNot, tookBack].map(({ id }) => id)
    const vacancy = await create({ channels: ['email'], topic: 'vagas', recipientIds: people })
    await send(vacancy)
    await letLeave()
    expect(await whyNot(vacancy.id)).toEqual([
      ['nao.quer@exemplo.com.br', 'suprimido', 'not_wanted'],
      ['quer@exemplo.com.br', 'enviado', ''],
      ['retirou@exemplo.com.br', 'suprimido', 'not_wanted'],
    ])
  })
  it('is paused and resumed by its author, and nobody gets it twice', async () => {
    const ids = []
    for (let n = 0; n < 3; n++) ids.push((await given.candidate({ email: `pausa${n}@exemplo.com.br` })).id)
    const made = await create({ channels: ['email'], recipientIds: ids })
    const pause = (isPaused: boolean, as?: string) =>
      world.call(messages.pause, { params: made, body: { isPaused } }, as ? { as } : {})
    expect((await pause(true)).body.code).toBe('message_not_leaving')
    await send(made)
    // Processed while the mail server is unavailable: all deliveries wait in the ledger.
    await mailbox.close()
    await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    await world.work('smtp://127.0.0.1:9')
    expect(await progress(made.id)).toEqual([{ channel: 'email', state: 'na_fila', count: 3 }])
    expect((await pause(true, other.token)).status).toBe(404)
    expect((await pause(true)).body).toMatchObject({ isPaused: true })
    mailbox = await openMailbox()
    const again = async () => {
      await sql`update delivery_channels set failures = 0, open_until = null`.execute(world.db)
      await sql`update deliveries set due_at = now() where state = 'na_fila' and due_at <> 'infinity'`.execute(world.db)
      await letLeave()
    }
    await again()
    expect(mailbox.mails).toEqual([])
    expect((await pause(false)).body).toMatchObject({ isPaused: false })
    await again()
    expect(mailbox.mails).toHaveLength(3)
    expect((await pause(true)).body.code).toBe('message_not_leaving')
  })
  it('cannot stay paused once all of it is sent, for any time of the request', async () => {
    const { id } = await given.candidate({ email: 'ultima@exemplo.com.br' })
    const made = await create({ channels: ['email'], recipientIds: [id] })
    await send(made)
    await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    // The mail server is unavailable: it waits.
    await world.work('smtp://127.0.0.1:9')
    const pause = async (isPaused: boolean) =>
      (await world.call(messages.pause, { params: made, body: { isPaused } })).body
    const isPaused = async () => (await world.call(messages.get, { params: made })).body.isPaused
    // It was being sent at that moment.
    const goOut = () => sql`update deliveries set state = 'falhou' where message_id = ${made.id}`.execute(world.db)
    expect(await pause(true)).toMatchObject({ isPaused: true })
    await goOut()
    expect(await isPaused()).toBe(false)
    // Retried from the log, it stays paused with its message, and resumes with it.
    const matching = { channel: 'email', messageId: made.id } as const
    expect((await world.call(deliveries.retry, { body: { matching } })).body).toMatchObject({ retried: 1 })
    expect(await isPaused()).toBe(true)
    await goOut()
    expect(await pause(false)).toMatchObject({ isPaused: false })
    expect(await pause(true)).toMatchObject({ code: 'message_not_leaving' })
    await world.call(deliveries.retry, { body: { matching } })
    expect(await isPaused()).toBe(false)
  })
})

describe('the channels of a message', () => {
  it('are at least one, known, and unique', async () => {
    const wrong = async (channels: unknown) =>
      (await world.call(messages.create, { body: { typeUser: 2, subject: '', body: '', channels } as never })).body
        .fields
    for (const channels of [[], ['fax'], ['email', 'email']])
      expect(await wrong(channels), String(channels)).toBeDefined()
  })
  it('are counted before sending as in the ledger: the recipients, and the reasons for excluding others', async () => {
    const city = 'Foz do Prévio'
    const people = []
    for (let n = 0; n < 6; n++) people.push(await given.candidate({ city, email: `previo${n}@exemplo.com.br` }))
    const [agrees, wantsNone, , binned] = people
    await sql`update candidates set whatsapp_consent = id in (${agrees?.id}, ${wantsNone?.id}) where city = ${city}`.execute(
      world.db,
    )
    await sql`update candidates set notice_choices = case when id = ${wantsNone?.id} then '{"vagas": []}'::jsonb
      else '{"vagas": ["email", "whatsapp"]}' end where city = ${city}`.execute(world.db)
    await sql`update candidates set deleted_at = now() where id = ${binned?.id}`.execute(world.db)
    await sql`insert into suppressions (channel, address, reason) values ('email', 'previo4@exemplo.com.br', 'manual')`.execute(
      world.db,
    )
    // By segment and by name: each once.
    const audience = { segment: { city: [city] }, recipientIds: [agrees?.id], topic: 'vagas' }
    const both = { ...audience, channels: ['in_app', 'email', 'whatsapp'] }
    const foreseen = await foresee(both)
    expect(foreseen).toMatchObject([
      { channel: 'email', causeCode: '', count: 3 },
      { channel: 'email', causeCode: 'not_wanted', count: 1 },
      { channel: 'email', causeCode: 'suppressed', count: 1 },
      { channel: 'whatsapp', causeCode: 'no_consent', count: 3 },
      { channel: 'whatsapp', causeCode: 'not_wanted', count: 1 },
      { channel: 'whatsapp', causeCode: 'window', count: 1 },
    ])
    expect(await foresee({ ...audience, channels: ['in_app'] })).toEqual([])
    const made = await create({ ...audience, channels: ['email'] })
    await send(made)
    await letLeave()
    expect(foreseen.filter(({ channel }) => channel === 'email')).toMatchObject(await written(made.id))
  })
  it('include WhatsApp only when it is configured', async () => {
    const { id } = await given.candidate()
    const refused = await send(await create({ channels: ['whatsapp'], recipientIds: [id] }))
    expect([refused.status, refused.body.fields]).toMatchObject([400, { channels: { code: 'whatsapp_missing' } }])
  })
})
