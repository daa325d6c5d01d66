import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveries, deliveryQuery } from '#deliveries/contract/deliveries.ts'
import { randomFrom } from '#demo/random.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { findFailed } from './log.sql.ts'

let world: World
let given: ReturnType<typeof givenIn>
let me: Awaited<ReturnType<ReturnType<typeof givenIn>['admin']>>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  me = await given.admin({ name: 'Helena Dias' })
  await sql`select keep_ledger_months((now() - interval '4 months')::date, now()::date)`.execute(world.db)
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const day = 86_400_000
const random = randomFrom(7)
const content = () => testSeal.close(JSON.stringify({ html: '<p>Segredo</p>', text: 'Segredo' }))
const dayOf = (daysAgo: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - daysAgo * day)

/** A delivery of the given age, in the state its sender would have left it. */
async function put({ daysAgo = 0, ...over }: { daysAgo?: number; [column: string]: unknown } = {}) {
  const at = Date.now() - daysAgo * day
  const row = {
    template: 'reset',
    recipient: 'lia@exemplo.com.br',
    subject: 'Definir uma nova senha',
    state: 'enviado' as const,
  }
  return world.db
    .insertInto('deliveries')
    .values({ id: random.uuid(at), createdAt: new Date(at).toISOString(), ...row, ...over })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
}
const attempt = (deliveryId: string, over: object = {}) =>
  world.db
    .insertInto('deliveryAttempts')
    .values({ deliveryId, channel: 'email', round: 1, n: 1, outcome: 'recusado' as const, code: 'bounced', ...over })
    .execute()
const found = async (query: object) => {
  const { body } = await world.call(deliveries.list, { query: { channel: 'email', ...query } })
  return body.rows.map(({ subject }) => subject)
}
const stateOf = async (id: string) =>
  world.db
    .selectFrom('deliveries')
    .select(['state', 'round', 'attempts', 'cause', 'causeCode'])
    .where('id', '=', id)
    .executeTakeFirst()

describe('the delivery log', () => {
  let today: string
  beforeAll(async () => {
    const company = await given.company({ legalName: 'Vidros Ártico' })
    today = (
      await put({ subject: 'Hoje', recipient: 'Gestão@exemplo.com.br', companyId: company.id, template: 'notice' })
    ).id
    await put({ subject: 'Semana', daysAgo: 7, state: 'falhou', causeCode: 'refused', cause: '550 no' })
    await put({ subject: 'Quinzena', daysAgo: 15, state: 'devolvido', causeCode: 'bounced' })
    await put({ subject: 'Velha', daysAgo: 70, state: 'falhou', causeCode: 'timeout' })
    await put({ subject: 'Zap', channel: 'whatsapp', recipient: '+5548996142030' })
  })

  it('contains the last thirty days of one channel, newest first, with the names of the recipients', async () => {
    const { status, body } = await world.call(deliveries.list, { query: { channel: 'email' } })
    expect(status).toBe(200)
    expect(body.rows.map(({ subject }) => subject)).toEqual(['Hoje', 'Semana', 'Quinzena'])
    expect(body).toMatchObject({ total: 3, rows: [{ id: today, name: 'Vidros Ártico', state: 'enviado' }, {}, {}] })
    expect(await found({ channel: 'whatsapp' })).toEqual(['Zap'])
    expect(await found({ sort: 'createdAt', limit: 2 })).toEqual(['Quinzena', 'Semana'])
    expect(await found({ sort: 'createdAt', limit: 2, page: 2 })).toEqual(['Hoje'])
  })

  it('reads the requested days from their partitions only', async () => {
    expect(await found({ from: dayOf(80), to: dayOf(60) })).toEqual(['Velha'])
    expect(await found({ from: dayOf(80) })).toEqual(['Hoje', 'Semana', 'Quinzena', 'Velha'])
    expect(await found({ to: dayOf(60) })).toEqual(['Velha'])
    expect(await found({ from: dayOf(7), to: dayOf(7) })).toEqual(['Semana'])
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from deliveries where channel = 'email'
      and id >= uuid_at(date '${sql.raw(dayOf(0))}'::timestamp at time zone 'America/Sao_Paulo')`.execute(world.db)
    const plan = rows.map((r) => r['QUERY PLAN']).join('\n')
    expect(plan).not.toContain(`deliveries_${dayOf(70).slice(0, 7).replace('-', '_')}`)
  })

  it('filters by state, template, cause, address, subject and person', async () => {
    expect(await found({ failed: true })).toEqual(['Semana', 'Quinzena'])
    expect(await found({ state: ['devolvido'] })).toEqual(['Quinzena'])
    expect(await found({ template: ['notice'] })).toEqual(['Hoje'])
    expect(await found({ causeCode: ['refused', 'bounced'] })).toEqual(['Semana', 'Quinzena'])
    expect(await found({ search: 'gestao' })).toEqual(['Hoje'])
    expect(await found({ search: 'QUINZ' })).toEqual(['Quinzena'])
    expect(await found({ search: 'vidros artico' })).toEqual(['Hoje'])
    const { id: candidateId } = await given.candidate({ fullName: 'Noêmia Quadros', city: 'Quinzópolis' })
    const { id: accountId } = await given.admin({ name: 'Ursulino Braz' })
    await put({ channel: 'whatsapp', subject: 'À pessoa', candidateId })
    await put({ channel: 'whatsapp', subject: 'À conta', accountId })
    const byPhone = (search: string) => found({ channel: 'whatsapp', search })
    expect(await byPhone('noemia q')).toEqual(['À pessoa'])
    expect(await byPhone('ursulino')).toEqual(['À conta'])
    // By what the log shows of the recipient, not by all of their data.
    expect(await byPhone('quinzopolis')).toEqual([])
    expect(await byPhone('no')).toEqual(['À pessoa'])
    const { companyId } = (await world.call(deliveries.get, { params: { id: today } })).body
    expect(await found({ companyId })).toEqual(['Hoje'])
    expect(await found({ messageId: nobody })).toEqual([])
  })

  it('counts each facet without its own filter', async () => {
    const { body } = await world.call(deliveries.facets, { query: { channel: 'email', state: ['falhou'] } })
    expect(body.state.map(({ value, count }) => [value, count]).sort()).toEqual([
      ['devolvido', 1],
      ['enviado', 1],
      ['falhou', 1],
    ])
    expect(body.template).toEqual([{ value: 'reset', label: 'reset', count: 1 }])
    expect(body.causeCode).toEqual([{ value: 'refused', label: 'refused', count: 1 }])
  })

  it('refuses invalid filters at their fields, and requires a session', async () => {
    const wrong = async (query: object) => {
      const { status, body } = await world.call(deliveries.list, { query })
      return [status, Object.keys((body.fields ?? {}) as object).join()]
    }
    expect(await wrong({})).toEqual([400, 'channel'])
    expect(await wrong({ channel: 'pombo' })).toEqual([400, 'channel'])
    expect(await wrong({ channel: 'email', from: '1969-01-01' })).toEqual([400, 'from'])
    expect(await wrong({ channel: 'email', state: 'lost' })).toEqual([400, 'state.0'])
    for (const endpoint of [deliveries.list, deliveries.facets, deliveries.attempts, deliveries.attemptFacets])
      expect((await world.call(endpoint, { query: { channel: 'email' } }, { as: null })).status).toBe(401)
  })

  it('is exported with its filters', async () => {
    await put({ subject: '=1+1', recipient: 'x@exemplo.com.br', daysAgo: 3 })
    const columns = [
      { id: 'subject', header: 'Assunto' },
      { id: 'state', header: 'Situação', words: { enviado: 'Enviado' } },
      { id: 'recipient', header: 'Para' },
    ]
    const body = { format: 'csv', title: 'E-mails', query: { channel: 'email', search: '1+1' }, columns }
    const file = await world.call(deliveries.export, { body })
    expect(file.status).toBe(200)
    expect(String(file.body)).toContain("'=1+1;Enviado;x@exemplo.com.br")
    expect((await world.call(deliveries.export, { body: { ...body, query: {} } })).status).toBe(400)
    await world.db.deleteFrom('deliveries').where('subject', '=', '=1+1').execute()
  })
})

describe('a delivery', () => {
  it('shows the message as its recipient received it', async () => {
    const { id: messageId } = await world.db
      .insertInto('messages')
      .values({
        authorId: me.id,
        typeUser: 2,
        subject: 'Olá {{ primeiro_nome }}',
        body: '<p>Etapa de {{ primeiro_nome }}</p>',
        words: '',
        state: 'sent',
        sendAt: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await put({
      template: 'message',
      subject: 'Olá Lia <b>',
      messageId,
      fields: JSON.stringify({ primeiro_nome: 'Lia <b>' }),
    })
    const { body } = await world.call(deliveries.get, { params: { id } })
    expect(body).toMatchObject({
      content: 'message',
      subject: 'Olá Lia <b>',
      body: '<p>Etapa de Lia &#60;b&#62;</p>',
      messageId,
      refusal: 'delivery_not_failed',
    })
  })

  it('hides the text of a system letter, and shows its state', async () => {
    const sealed = await put({ state: 'falhou', sealed: content() })
    const answer = await world.call(deliveries.get, { params: { id: sealed.id } })
    expect(answer.body).toMatchObject({ content: 'sealed', body: null, refusal: null })
    expect(JSON.stringify(answer.body)).not.toContain('Segredo')
    const gone = await put({ state: 'nao_enviado' })
    expect((await world.call(deliveries.get, { params: { id: gone.id } })).body).toMatchObject({
      content: 'gone',
      refusal: 'delivery_content_gone',
    })
    const call = await put({ channel: 'catho', template: 'vaga', fields: JSON.stringify({ titulo: 'Analista' }) })
    expect((await world.call(deliveries.get, { params: { id: call.id } })).body).toMatchObject({
      content: 'call',
      fields: { titulo: 'Analista' },
    })
  })

  it('lists every attempt with its dialogue, newest first', async () => {
    const { id } = await put({ state: 'falhou', attempts: 2 })
    await attempt(id, { outcome: 'adiado', code: 'throttled', dialogue: '< 451 4.4.0 later' })
    await attempt(id, { n: 2, cause: 'Caixa inexistente', dialogue: '< 550 5.1.1 no such user', ms: 120 })
    const { history, attempts } = (await world.call(deliveries.get, { params: { id } })).body
    expect(attempts).toBe(2)
    expect(history).toMatchObject([
      { n: 2, outcome: 'recusado', code: 'bounced', dialogue: '< 550 5.1.1 no such user', ms: 120 },
      { n: 1, outcome: 'adiado', code: 'throttled' },
    ])
  })

  it('is not read from a later partition', async () => {
    const query = { channel: 'email', from: '2026-11-20', to: '2026-11-01' } as const
    for (const call of [deliveries.list, deliveries.facets, deliveries.attempts, deliveries.attemptFacets]) {
      const { status, body } = await world.call(call, { query })
      expect([status, body.fields]).toMatchObject([400, { to: { code: 'days_order' } }])
    }
    expect((await world.call(deliveries.list, { query: { ...query, from: query.to } })).status).toBe(200)
  })

  it('does not count a running attempt', async () => {
    const { id } = await put({ recipient: 'caminho@exemplo.com.br', state: 'na_fila', attempts: 1 })
    expect((await world.call(deliveries.get, { params: { id } })).body.attempts).toBe(0)
    const query = { channel: 'email', search: 'caminho@' } as const
    expect((await world.call(deliveries.list, { query })).body.rows).toMatchObject([{ attempts: 0 }])
  })

  it('is not found when it does not exist', async () => {
    expect((await world.call(deliveries.get, { params: { id: nobody } })).status).toBe(404)
    expect((await world.call(deliveries.get, { params: { id: 'x' } })).status).toBe(400)
  })
})

describe('failed attempts', () => {
  it('are listed, filtered and counted, with the state of the delivery', async () => {
    const { id } = await put({ recipient: 'otavio@exempo.com.br', subject: 'Link do teste', state: 'enviado' })
    await attempt(id, { outcome: 'adiado', code: 'throttled' })
    await attempt(id, { n: 2, outcome: 'aceito', code: '' })
    const query = { channel: 'email', search: 'exempo' }
    const { body } = await world.call(deliveries.attempts, { query })
    expect(body).toMatchObject({
      total: 1,
      rows: [
        { deliveryId: id, n: 1, outcome: 'adiado', code: 'throttled', subject: 'Link do teste', state: 'enviado' },
      ],
    })
    const { body: facets } = await world.call(deliveries.attemptFacets, { query })
    expect(facets).toEqual({
      outcome: [{ value: 'adiado', label: 'adiado', count: 1 }],
      code: [{ value: 'throttled', label: 'throttled', count: 1 }],
      state: [{ value: 'enviado', label: 'enviado', count: 1 }],
    })
    const none = { query: { ...query, code: ['refused'], outcome: ['recusado'], to: dayOf(1) } }
    expect((await world.call(deliveries.attempts, none)).body.total).toBe(0)
    expect((await world.call(deliveries.attempts, { query: { channel: 'fax' } })).status).toBe(400)
  })

  it('are filtered by the state of their deliveries', async () => {
    const arrived = await put({ recipient: 'agora1@exemplo.com.br', state: 'entregue' })
    const lost = await put({ recipient: 'agora2@exemplo.com.br', state: 'falhou', daysAgo: 40 })
    await attempt(arrived.id, { outcome: 'adiado', code: 'throttled' })
    await attempt(lost.id, { outcome: 'adiado', code: 'timeout' })
    await attempt(lost.id, { n: 2, code: 'refused' })
    const query = { channel: 'email', search: 'agora', state: ['falhou'] }
    const { body } = await world.call(deliveries.attempts, { query })
    expect(body).toMatchObject({ total: 2, rows: [{ deliveryId: lost.id }, { deliveryId: lost.id }] })
    const { body: facets } = await world.call(deliveries.attemptFacets, { query: { ...query, outcome: ['adiado'] } })
    // Each facet counts the rows that the other filters leave.
    expect(facets).toEqual({
      outcome: [
        { value: 'adiado', label: 'adiado', count: 1 },
        { value: 'recusado', label: 'recusado', count: 1 },
      ],
      code: [{ value: 'timeout', label: 'timeout', count: 1 }],
      state: [
        { value: 'entregue', label: 'entregue', count: 1 },
        { value: 'falhou', label: 'falhou', count: 1 },
      ],
    })
  })

  it('are exported with the dialogue', async () => {
    const { id } = await put({ recipient: 'fila@exemplo.com.br', state: 'falhou' })
    await attempt(id, { dialogue: '> RCPT TO\n< 550 não' })
    const columns = [
      { id: 'recipient', header: 'Para' },
      { id: 'dialogue', header: 'Diálogo' },
    ]
    const body = { format: 'csv', title: 'Erros', query: { channel: 'email', search: 'fila@' }, columns }
    const file = await world.call(deliveries.exportAttempts, { body })
    expect(String(file.body)).toContain('fila@exemplo.com.br;"> RCPT TO\n< 550 não"')
  })
})

describe('a retry', () => {
  const retry = (body: object) => world.call(deliveries.retry, { body })

  it('returns undelivered rows to the queue in a new round, and records it', async () => {
    const { id } = await put({ state: 'falhou', sealed: content(), attempts: 10, cause: 'x', causeCode: 'timeout' })
    expect((await retry({ ids: [id, id] })).body).toEqual({ retried: 1, kept: 0, refused: [] })
    expect(await stateOf(id)).toEqual({ state: 'na_fila', round: 2, attempts: 0, cause: '', causeCode: '' })
    const events = await world.db.selectFrom('auditEvents').selectAll().where('entityId', '=', id).execute()
    expect(events).toMatchObject([{ action: 'delivery.retried', entity: 'delivery', actorId: me.id }])
  })

  it('reports the reason for each row that cannot be retried', async () => {
    await world.db
      .insertInto('suppressions')
      .values({ channel: 'email', address: 'Fim@exemplo.com.br', reason: 'manual' })
      .execute()
    const ids = [
      (await put({ state: 'entregue', recipient: 'a' })).id,
      (await put({ state: 'nao_enviado', recipient: 'b' })).id,
      (await put({ state: 'falhou', recipient: 'c', channel: 'catho' })).id,
      (await put({ state: 'suprimido', recipient: 'fim@exemplo.com.br', sealed: content() })).id,
      (await put({ state: 'falhou', recipient: '', causeCode: 'erased', sealed: content() })).id,
      (await put({ state: 'suprimido', recipient: 'd', causeCode: 'no_consent', sealed: content() })).id,
      nobody,
    ]
    const { body } = await retry({ ids })
    expect(Object.fromEntries(body.refused.map(({ id, code }) => [ids.indexOf(id), code]))).toEqual({
      0: 'delivery_not_failed',
      1: 'delivery_content_gone',
      2: 'call_repeated_by_its_page',
      3: 'address_suppressed',
      4: 'person_erased',
      5: 'delivery_cause_lasts',
      6: 'delivery_missing',
    })
    expect(body).toMatchObject({ retried: 0, kept: 7 })
    await world.db.updateTable('suppressions').set({ liftedAt: sql`now()` }).execute()
    expect((await retry({ ids: [ids[3]] })).body.retried).toBe(1)
  })

  it('retries all rows of a filter, except delivered ones', async () => {
    const [a, b] = [
      await put({ state: 'falhou', subject: 'Lote', sealed: content() }),
      await put({ state: 'devolvido', subject: 'Lote', sealed: content(), daysAgo: 2 }),
    ]
    const sent = await put({ subject: 'Lote' })
    const { body } = await retry({ matching: { channel: 'email', search: 'lote' } })
    expect(body).toEqual({ retried: 2, kept: 0, refused: [] })
    expect([(await stateOf(a.id))?.state, (await stateOf(b.id))?.state, (await stateOf(sent.id))?.state]).toEqual([
      'na_fila',
      'na_fila',
      'enviado',
    ])
  })

  it('counts and retries only eligible rows of a filter, so that the others do not block them', async () => {
    const query = { channel: 'email', search: 'presos' }
    for (let n = 0; n < 3; n++)
      await put({ state: 'suprimido', subject: 'Presos', causeCode: 'no_consent', daysAgo: 3, sealed: content() })
    const again = await put({ state: 'falhou', subject: 'Presos', sealed: content() })
    expect((await world.call(deliveries.retryable, { query })).body).toEqual({ count: 1 })
    expect(await findFailed(world.db, { ...deliveryQuery.parse(query) }, 2)).toEqual([again.id])
    expect((await world.call(deliveries.retry, { body: { matching: query } })).body.retried).toBe(1)
    expect((await world.call(deliveries.retryable, { query })).body).toEqual({ count: 0 })
    await put({ state: 'falhou', subject: 'Presos', channel: 'catho', template: 'vaga', sealed: content() })
    expect((await world.call(deliveries.retryable, { query: { ...query, channel: 'catho' } })).body.count).toBe(0)
    expect((await world.call(deliveries.retryable, { query }, { as: null })).status).toBe(401)
    expect((await world.call(deliveries.retryable, { query: {} })).status).toBe(400)
  })

  it('is refused with neither or both of ids and filter, with too many rows, and without a session', async () => {
    const matching = { channel: 'email' }
    expect((await retry({})).status).toBe(400)
    expect((await retry({ ids: [nobody], matching })).status).toBe(400)
    expect((await retry({ matching: { ...matching, mesagem: nobody } as never })).body).toMatchObject({
      fields: { matching: { code: 'filter_unknown' } },
    })
    expect((await retry({ ids: Array.from({ length: 201 }, () => nobody) })).status).toBe(400)
    expect((await world.call(deliveries.retry, { body: { matching } }, { as: null })).status).toBe(401)
  })
})
