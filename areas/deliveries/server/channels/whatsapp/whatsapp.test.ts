import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { claimDue, enqueueDelivery } from '#deliveries/server/ledger/ledger.sql.ts'
import { messages } from '#messages/contract/messages.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { given as givenIn } from '#testing/given.ts'
import { configureMeta, type Meta, metaError, metaKeys, openMeta, reportOfMeta } from '#testing/metaPeer.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, testFiles, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let meta: Meta
let person: { id: string; phone: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  person = await given.candidate({ fullName: 'Ana Prado', phone: '+5548996142030', whatsappConsent: true })
})
afterAll(() => world.close())

beforeEach(async () => {
  meta = await openMeta()
  await configureMeta(world, meta)
})
afterEach(async () => {
  await meta.close()
  await sql`delete from deliveries`.execute(world.db)
  await sql`delete from suppressions`.execute(world.db)
  await sql`delete from whatsapp_windows`.execute(world.db)
  await sql`update delivery_channels set failures = 0, open_until = null, tokens = null`.execute(world.db)
})

/** Sends a message to a professional, optionally with a file. */
async function write(over: object = {}, file?: { name: string; content: string; type: string; isLost?: true }) {
  const body = {
    typeUser: 2 as const,
    subject: 'Prova',
    body: '<p>Olá, {{ primeiro_nome }}.</p>',
    channels: ['whatsapp' as const],
  }
  const { body: made } = await world.call(messages.create, { body: { ...body, recipientIds: [person.id], ...over } })
  if (file) {
    const { body } = await upload(world.app, `/api/files/message/${made.id}/document`, { ...file, token: world.token })
    if (file.isLost) await testFiles.storage.remove(body.id)
  }
  const sent = await world.call(messages.send, { params: made, body: { version: made.version } })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
  await letGo()
  return made.id
}
async function letGo() {
  await sql`update deliveries set due_at = now() where state = 'na_fila'`.execute(world.db)
  await sql`update delivery_channels set failures = 0, open_until = null`.execute(world.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await enqueue(world.db, 'send_deliveries', { channel: 'whatsapp' })
  await world.work()
}
const row = () => world.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
const hasWritten = () =>
  sql`insert into whatsapp_windows (phone, last_at) values (${person.phone}, now()) on conflict (phone) do update set last_at = now()`.execute(
    world.db,
  )

const report = (value: object, secret?: string) => reportOfMeta(world, value, secret)

describe('a message by WhatsApp', () => {
  it('is sent as free text to a recipient who wrote within a day', async () => {
    await hasWritten()
    await write()
    expect(meta.sent()).toMatchObject([
      { messaging_product: 'whatsapp', to: '5548996142030', type: 'text', text: { body: 'Olá, Ana.' } },
    ])
    expect(meta.calls[0]?.headers.authorization).toBe('Bearer EAAG-segredo')
    expect(await row()).toMatchObject({ state: 'enviado', providerId: 'wamid.1' })
  })
  it('is refused as free text to other recipients, with the reason', async () => {
    await write()
    expect(meta.sent()).toEqual([])
    expect(await row()).toMatchObject({ state: 'falhou', causeCode: 'window' })
  })
  it('is counted beforehand as not deliverable without a template approved by Meta', async () => {
    const foreseen = async (over: object = {}) =>
      (
        await world.call(messages.audience, {
          body: { typeUser: 2, recipientIds: [person.id], channels: ['whatsapp'], ...over },
        })
      ).body.deliveries
    expect(await foreseen()).toEqual([{ channel: 'whatsapp', causeCode: 'window', count: 1, names: ['Ana Prado'] }])
    const { rows } = await sql<{ id: string }>`with made as (insert into message_templates (name, kind, audience)
        values ('Convite', 'message', 'professionals') returning id)
      insert into template_versions (template_id, n, channel, body, provider, author_id)
      select made.id, 1, 'whatsapp', 'x', '{"name":"convite","language":"pt_BR","parameters":[]}', (select id from accounts limit 1)
      from made returning template_id as id`.execute(world.db)
    const goes = [{ channel: 'whatsapp', causeCode: '', count: 1, names: [] }]
    expect(await foreseen({ templateId: rows[0]?.id })).toEqual(goes)
    await hasWritten()
    expect(await foreseen()).toEqual(goes)
  })
  it('is sent as the template approved by Meta, with the fields of its recipient', async () => {
    const { id: template } = await world.db
      .insertInto('messageTemplates')
      .values({ name: 'Aviso', kind: 'message', audience: 'professionals' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: string }>`select id from accounts limit 1`.execute(world.db)
    await sql`insert into template_versions (template_id, n, channel, body, provider, author_id) values (${template}, 1, 'whatsapp', 'x',
      '{"name":"aviso_prova","language":"pt_BR","parameters":["primeiro_nome","cidade"]}', ${rows[0]?.id})`.execute(
      world.db,
    )
    await write({ templateId: template })
    expect(meta.sent()).toMatchObject([
      {
        type: 'template',
        template: {
          name: 'aviso_prova',
          language: { code: 'pt_BR' },
          components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }, { type: 'text' }] }],
        },
      },
    ])
  })
  it('is not sent without consent, nor after an opt-out', async () => {
    const silent = await given.candidate({ phone: '+5548996142031', whatsappConsent: false })
    await write({ recipientIds: [silent.id] })
    expect(await row()).toMatchObject({ state: 'suprimido', causeCode: 'no_consent' })
  })
})

describe('the response of Meta', () => {
  const cases = [
    { what: 'of a rate', answer: metaError(429, 130429), state: 'na_fila', causeCode: 'throttled' },
    { what: 'of a key', answer: metaError(401, 190), state: 'na_fila', causeCode: 'auth' },
    { what: 'when it is broken', answer: { status: 503, body: {} }, state: 'na_fila', causeCode: 'connection' },
    {
      what: 'that is no answer of Meta',
      answer: { status: 200, body: '<html>' },
      state: 'na_fila',
      causeCode: 'connection',
    },
    { what: 'of a number without WhatsApp', answer: metaError(400, 131026), state: 'falhou', causeCode: 'bounced' },
    { what: 'of the window', answer: metaError(400, 131047), state: 'falhou', causeCode: 'window' },
    { what: 'of a template', answer: metaError(400, 132001), state: 'falhou', causeCode: 'template' },
    {
      what: 'of anything else',
      answer: metaError(400, 100, 'Invalid parameter'),
      state: 'falhou',
      causeCode: 'refused',
    },
  ] as const
  for (const { what, answer, state, causeCode } of cases)
    it(`${what}: ${state}, ${causeCode}`, async () => {
      await hasWritten()
      meta.answer(() => answer)
      await write()
      expect(await row()).toMatchObject({ state, causeCode })
      const attempt = await world.db
        .selectFrom('deliveryAttempts')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(attempt.dialogue).not.toContain(metaKeys.token)
      expect(attempt.dialogue).not.toContain('Olá')
    })
  const pdf = { name: 'edital.pdf', content: '%PDF-1.4\n%%EOF\n', type: 'application/pdf' }
  const onMedia = (answer: ReturnType<typeof metaError>) =>
    meta.answer(({ path }) => (path.endsWith('/media') ? answer : null))
  it('fails all deliveries with a refused file, and the channel continues', async () => {
    const other = await given.candidate({ phone: '+5548996142033', whatsappConsent: true })
    await hasWritten()
    await sql`insert into whatsapp_windows (phone, last_at) values ('+5548996142033', now())`.execute(world.db)
    onMedia(metaError(400, 100, 'Param file must be a file with one of the following types'))
    await write({ recipientIds: [person.id, other.id] }, pdf)
    const rows = await world.db.selectFrom('deliveries').selectAll().execute()
    expect(rows.map(({ state, causeCode }) => [state, causeCode])).toEqual(Array(2).fill(['falhou', 'refused']))
    expect(rows[0]?.cause).toContain('one of the following types')
    const channel = await world.db
      .selectFrom('deliveryChannels')
      .selectAll()
      .where('channel', '=', 'whatsapp')
      .execute()
    expect(channel).toMatchObject([{ failures: 0 }])
  })
  it('keeps a delivery waiting after a server error or a rate limit on a file', async () => {
    await hasWritten()
    onMedia(metaError(503, 2))
    await write({}, pdf)
    expect(await row()).toMatchObject({ state: 'na_fila', causeCode: 'connection' })
    onMedia(metaError(429, 130429))
    await letGo()
    expect(await row()).toMatchObject({ state: 'na_fila', causeCode: 'throttled' })
    meta.answer(() => null)
    await letGo()
    expect(await row()).toMatchObject({ state: 'enviado' })
    expect(meta.sent()).toMatchObject([
      { type: 'document', document: { filename: 'edital.pdf', caption: 'Olá, Ana.' } },
    ])
  })
  it('counts an isolated failure as an attempt, up to the last one, and a failure of all as none', async () => {
    const other = await given.candidate({ phone: '+5548996142034', whatsappConsent: true })
    await hasWritten()
    await sql`insert into whatsapp_windows (phone, last_at) values ('+5548996142034', now())`.execute(world.db)
    const broken = metaError(500, 131000)
    meta.answer(() => broken)
    await write({ recipientIds: [person.id] })
    await letGo()
    expect(await row()).toMatchObject({ state: 'na_fila', attempts: 0 })
    meta.answer(({ body }) => (body.includes('5548996142030') ? broken : null))
    await write({ recipientIds: [other.id] })
    const poisoned = () =>
      world.db.selectFrom('deliveries').selectAll().where('recipient', '=', person.phone).executeTakeFirstOrThrow()
    await letGo()
    await letGo()
    const { attempts } = await poisoned()
    expect(attempts).toBeGreaterThan(0)
    await sql`update deliveries set attempts = 9 where state = 'na_fila'`.execute(world.db)
    await write({ recipientIds: [other.id] })
    await letGo()
    expect(await poisoned()).toMatchObject({ state: 'falhou', causeCode: 'connection' })
  })
  it('counts no attempt for a rate limit while others are sent, unless the delivery was postponed for a day', async () => {
    const other = await given.candidate({ phone: '+5548996142034', whatsappConsent: true })
    await hasWritten()
    await sql`insert into whatsapp_windows (phone, last_at) values ('+5548996142034', now()) on conflict do nothing`.execute(
      world.db,
    )
    meta.answer(({ body }) => (body.includes('5548996142030') ? metaError(429, 130429) : null))
    const putOff = () =>
      world.db.selectFrom('deliveries').selectAll().where('recipient', '=', person.phone).executeTakeFirstOrThrow()
    await write({ recipientIds: [person.id] })
    for (let more = 0; more < 2; more++) {
      await write({ recipientIds: [other.id] })
      await letGo()
    }
    expect(await putOff()).toMatchObject({ state: 'na_fila', causeCode: 'throttled', attempts: 0 })
    await sql`update delivery_attempts set at = at - interval '25 hours'`.execute(world.db)
    await letGo()
    expect((await putOff()).attempts).toBe(1)
  })
  it('is not requested while the file is missing in the storage: the delivery waits, with the reason', async () => {
    await hasWritten()
    await write({}, { ...pdf, isLost: true })
    expect(meta.calls).toEqual([])
    expect(await row()).toMatchObject({
      ...{ state: 'na_fila', causeCode: 'other', attempts: 1 },
      cause: 'O anexo “edital.pdf” não está mais no armazenamento.',
    })
  })
  it('is recorded as sent once Meta works again', async () => {
    await hasWritten()
    meta.answer(() => metaError(500, 131000))
    await write()
    meta.answer(() => null)
    await letGo()
    expect(await row()).toMatchObject({ state: 'enviado', cause: '' })
  })
})

describe('a status report of Meta', () => {
  it('moves a state forward, for any order and number of reports', async () => {
    await hasWritten()
    await write()
    const { providerId: id } = await row()
    const says = async (status: string, errors?: object[]) =>
      (await report({ statuses: [{ id, status, ...(errors && { errors }) }] })).statusCode
    expect(await says('sent')).toBe(200)
    expect((await row()).state).toBe('enviado')
    expect(await says('read')).toBe(200)
    expect(await row()).toMatchObject({ state: 'lido' })
    for (const late of ['delivered', 'read', 'failed', 'unheard_of']) expect(await says(late)).toBe(200)
    expect(await row()).toMatchObject({ state: 'lido', cause: '' })
  })
  it('records the reason of a failure', async () => {
    await hasWritten()
    await write()
    const { providerId: id } = await row()
    await report({ statuses: [{ id, status: 'failed', errors: [{ code: 131047, title: 'Re-engagement message' }] }] })
    expect(await row()).toMatchObject({ state: 'falhou', causeCode: 'window', cause: '131047: Re-engagement message' })
  })
  const blocked = () => world.db.selectFrom('suppressions').select(['address', 'reason']).execute()
  for (const [code, causeCode, reason] of [
    [131026, 'bounced', 'devolvido'],
    [131050, 'opted_out', 'descadastro'],
  ] as const)
    it(`suppresses a number after error ${code}`, async () => {
      await hasWritten()
      await write()
      const { providerId: id } = await row()
      await report({ statuses: [{ id, status: 'failed', errors: [{ code, title: 'x' }] }] })
      expect(await row()).toMatchObject({ state: 'falhou', causeCode })
      expect(await blocked()).toEqual([{ address: person.phone, reason }])
      await sql`delete from deliveries`.execute(world.db)
      await sql`delete from suppressions`.execute(world.db)
      meta.answer(() => metaError(400, code))
      await write()
      expect(await row()).toMatchObject({ state: 'falhou', causeCode })
      expect(await blocked()).toEqual([{ address: person.phone, reason }])
    })
  it('matches our id when it arrives before the response is recorded', async () => {
    await hasWritten()
    await write()
    const { id: ours } = await row()
    await sql`delete from deliveries`.execute(world.db)
    await enqueueDelivery(world.db, {
      id: ours,
      channel: 'whatsapp',
      template: 'message',
      recipient: person.phone,
      subject: 'x',
    })
    await claimDue(world.db, 'whatsapp', 1)
    const status = { id: 'wamid.9', status: 'delivered' }
    await report({ statuses: [{ ...status, biz_opaque_callback_data: 'of somebody else' }] })
    expect((await row()).state).toBe('na_fila')
    await report({ statuses: [{ ...status, biz_opaque_callback_data: ours }] })
    expect(await row()).toMatchObject({ state: 'entregue', providerId: 'wamid.9' })
  })
  it('replaces a lost response: the message was accepted and is not sent again', async () => {
    await hasWritten()
    meta.answer(() => metaError(503, 1))
    await write()
    const { id: ours } = await row()
    expect(await row()).toMatchObject({ state: 'na_fila', attempts: 0 })
    await report({ statuses: [{ id: 'wamid.7', status: 'sent', biz_opaque_callback_data: ours }] })
    expect(await row()).toMatchObject({
      state: 'enviado',
      providerId: 'wamid.7',
      sentAt: expect.any(String),
      deliveredAt: null,
    })
  })
  it('is accepted with any characters', async () => {
    await hasWritten()
    await write()
    const { providerId: id } = await row()
    const { statusCode } = await report({
      statuses: [{ id, status: 'failed', errors: [{ code: 131000, title: 'Algo\u0000' }] }],
    })
    expect(statusCode).toBe(200)
    expect(await row()).toMatchObject({ state: 'falhou', cause: '131000: Algo' })
  })
  it('is processed in part when the rest is invalid', async () => {
    await hasWritten()
    await write()
    const { providerId: id } = await row()
    const stop = { from: '5548996142030', timestamp: '1790000000', type: 'text', text: { body: 'Sair' } }
    await report({ statuses: [{ id: 7 }, { id, status: 'read' }], messages: [{ from: 'BR.1', timestamp: '1' }, stop] })
    expect((await row()).state).toBe('lido')
    expect(await blocked()).toEqual([{ address: person.phone, reason: 'descadastro' }])
  })
  for (const pressed of [
    { type: 'button', button: { text: 'Parar', payload: 'x' } },
    { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Sair' } } },
  ])
    it(`suppresses a person who presses an opt-out ${pressed.type}`, async () => {
      await report({ messages: [{ from: '5548996142030', timestamp: '1790000000', ...pressed }] })
      expect(await blocked()).toEqual([{ address: person.phone, reason: 'descadastro' }])
    })
  it('opens a day for a person who writes, and suppresses one who opts out', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    await report({ messages: [{ from: '5548996142030', timestamp, type: 'text', text: { body: 'Bom dia' } }] })
    await write()
    expect((await row()).state).toBe('enviado')
    await sql`delete from deliveries`.execute(world.db)
    await report({ messages: [{ from: '5548996142030', timestamp, type: 'text', text: { body: 'Parar' } }] })
    await write()
    expect(await row()).toMatchObject({ state: 'suprimido', causeCode: 'opted_out' })
  })
  it('matches the person when Meta omits the ninth digit of a number', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const says = (body: string) =>
      report({ messages: [{ from: '554896142030', timestamp, type: 'text', text: { body } }] })
    await says('Bom dia')
    await write()
    expect((await row()).state).toBe('enviado')
    await sql`delete from deliveries`.execute(world.db)
    await says('Parar')
    await write()
    expect(await row()).toMatchObject({ state: 'suprimido', causeCode: 'opted_out' })
  })
})

it('a token that Meta repeats is neither stored nor returned', async () => {
  meta.answer(() => metaError(401, 190, `Malformed access token ${metaKeys.token}`, metaKeys.appSecret))
  await hasWritten()
  await write()
  const { id } = await row()
  const visible = JSON.stringify([
    (await world.call(deliveries.get, { params: { id } })).body,
    (await world.call(installation.testWhatsapp)).body,
    await world.db.selectFrom('deliveryChannels').selectAll().execute(),
  ])
  expect(visible).toContain('Malformed access token •••')
  for (const secret of [metaKeys.token, metaKeys.appSecret]) expect(visible).not.toContain(secret)
})
