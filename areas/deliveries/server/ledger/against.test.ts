import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import type { CandidateTopic } from '#professionals/contract/candidateSettings.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { claimDue, enqueueDelivery, retryDeliveries, settle } from './ledger.sql.ts'

let world: World
let given: ReturnType<typeof givenIn>
let authorId: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  authorId = (await given.admin()).id
})
afterAll(() => world.close())
afterEach(async () => {
  await sql`delete from deliveries`.execute(world.db)
  await sql`delete from suppressions`.execute(world.db)
})

/** A sent message about a topic. */
const write = async (topic: CandidateTopic | null = null) =>
  (
    await world.db
      .insertInto('messages')
      .values({ authorId, typeUser: 2, subject: 'Prova', state: 'sent', sendAt: new Date().toISOString(), topic })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const put = (messageId: string, recipient: string, over: object = {}) =>
  enqueueDelivery(world.db, { channel: 'email', template: 'message', recipient, subject: 'Prova', messageId, ...over })
const suppress = (address: string, reason: string, channel = 'email') =>
  sql`insert into suppressions (channel, address, reason) values (${channel}, ${address}, ${reason})`.execute(world.db)
const row = (id: string) => world.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const taken = async (channel: 'email' | 'whatsapp', most = 100) =>
  (await claimDue(world.db, channel, most)).map(({ recipient }) => recipient)

describe('a waiting delivery', () => {
  it('is not sent after an opt-out or a bounce, and the following ones are sent', async () => {
    const message = await write()
    const out = await put(message, 'Fora@exemplo.com.br')
    const gone = await put(message, 'voltou@exemplo.com.br')
    await put(message, 'fica@exemplo.com.br')
    await suppress('fora@exemplo.com.br', 'descadastro')
    await suppress('voltou@exemplo.com.br', 'devolvido')
    expect(await taken('email', 1)).toEqual(['fica@exemplo.com.br'])
    expect(await row(out)).toMatchObject({
      state: 'suprimido',
      causeCode: 'opted_out',
      attempts: 0,
      claimedUntil: null,
    })
    expect(await row(gone)).toMatchObject({ state: 'suprimido', causeCode: 'suppressed' })
  })
  it('is sent once the suppression is lifted', async () => {
    await put(await write(), 'fora@exemplo.com.br')
    await suppress('fora@exemplo.com.br', 'descadastro')
    await sql`update suppressions set lifted_at = now()`.execute(world.db)
    expect(await taken('email')).toEqual(['fora@exemplo.com.br'])
  })
  it('is sent to a suppressed address when the user waits for it, unlike a notice', async () => {
    const of = { channel: 'email', recipient: 'fora@exemplo.com.br', subject: 'x' } as const
    await enqueueDelivery(world.db, { ...of, template: 'reset' })
    const unasked = [
      await enqueueDelivery(world.db, { ...of, template: 'notice' }),
      await enqueueDelivery(world.db, { ...of, template: 'company_correction' }),
    ]
    await suppress('fora@exemplo.com.br', 'descadastro')
    expect(await taken('email')).toEqual(['fora@exemplo.com.br'])
    for (const id of unasked) expect(await row(id)).toMatchObject({ state: 'suprimido', causeCode: 'opted_out' })
  })
  it('is not sent after the consent or the subscription was withdrawn', async () => {
    const phones = ['+5548996142061', '+5548996142062', '+5548996142063'] as const
    const [consents, silent, bored] = [
      await given.candidate({ phone: phones[0], whatsappConsent: true }),
      await given.candidate({ phone: phones[1], whatsappConsent: true }),
      await given.candidate({ phone: phones[2], whatsappConsent: true }),
    ]
    await sql`update candidates set notice_choices = '{"vagas":["email","whatsapp"]}'`.execute(world.db)
    const message = await write('vagas')
    const by = { channel: 'whatsapp' as const }
    await put(message, phones[0], { ...by, candidateId: consents.id })
    const withdrawn = await put(message, phones[1], { ...by, candidateId: silent.id })
    const unwanted = await put(message, phones[2], { ...by, candidateId: bored.id })
    await sql`update candidates set whatsapp_consent = false where id = ${silent.id}`.execute(world.db)
    await sql`update candidates set notice_choices = '{"vagas":[]}' where id = ${bored.id}`.execute(world.db)
    expect(await taken('whatsapp')).toEqual([phones[0]])
    expect(await row(withdrawn)).toMatchObject({ state: 'suprimido', causeCode: 'no_consent' })
    expect(await row(unwanted)).toMatchObject({ state: 'suprimido', causeCode: 'not_wanted' })
  })
})

describe('a failed delivery', () => {
  it('is not retried without consent', async () => {
    const { id: candidateId } = await given.candidate({ phone: '+5548996142064', whatsappConsent: true })
    const id = await put(await write(), '+5548996142064', { channel: 'whatsapp', candidateId, state: 'falhou' })
    await sql`update candidates set whatsapp_consent = false where id = ${candidateId}`.execute(world.db)
    const answer = await world.call(deliveries.retry, { body: { ids: [id] } })
    expect(answer.body).toMatchObject({ retried: 0, kept: 1, refused: [{ code: 'delivery_cause_lasts' }] })
    expect((await world.call(deliveries.get, { params: { id } })).body.refusal).toBe('delivery_cause_lasts')
    expect(await retryDeliveries(world.db, [id])).toEqual([])
    await sql`update candidates set whatsapp_consent = true where id = ${candidateId}`.execute(world.db)
    expect((await world.call(deliveries.retry, { body: { ids: [id] } })).body).toMatchObject({ retried: 1 })
  })
})

describe('a paused message', () => {
  it('stays paused when a running delivery is postponed', async () => {
    const id = await put(await write(), 'ana@exemplo.com.br')
    const [claimed] = await claimDue(world.db, 'email', 1)
    await sql`update deliveries set due_at = 'infinity'`.execute(world.db)
    await settle(world.db, 'email', [
      { id, round: 1, attempts: claimed?.attempts ?? 1, outcome: 'adiado', code: 'throttled', ms: 1 },
    ])
    const { rows } = await sql<{ due: string; state: string; cause: string }>`
      select due_at::text as due, state, cause_code as cause from deliveries where id = ${id}`.execute(world.db)
    expect(rows).toEqual([{ due: 'infinity', state: 'na_fila', cause: 'throttled' }])
  })
  it('pauses retried deliveries', async () => {
    const message = await write()
    const sealed = testSeal.close('{}')
    const id = await put(message, 'ana@exemplo.com.br', { state: 'falhou' })
    const other = await put(await write(), 'rui@exemplo.com.br', { state: 'falhou', sealed })
    await sql`update messages set paused_at = now() where id = ${message}`.execute(world.db)
    expect((await world.call(deliveries.retry, { body: { ids: [id, other] } })).body.retried).toBe(2)
    expect(await taken('email')).toEqual(['rui@exemplo.com.br'])
    expect((await world.call(deliveries.get, { params: { id } })).body).toMatchObject({ state: 'na_fila', dueAt: null })
  })
})
