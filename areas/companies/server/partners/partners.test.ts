import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeSentence } from '#access/server/notices/sentences.ts'
import { type PartnerState, partners } from '#companies/contract/partners.ts'
import { cnpjOf } from '#demo/random.ts'
import { palette } from '#desk/contract/palette.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, testContext, type World } from '#testing/world.ts'
import { remindAgreements } from './partners.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
let admin: { id: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  admin = await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'

/** The date a number of days from today, in the time zone of the council. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + days * 24 * 3_600_000)

describe('POST /partners', () => {
  it('creates a prospect and records it in the audit log', async () => {
    const { status, body } = await world.call(partners.create, {
      body: given.partnerInput({
        cnpj: '12.abc.345/01de-35',
        tradeName: 'Santa Bárbara',
        email: ' Ana@Escola.com.br ',
      }),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      cnpj: '12ABC34501DE35',
      name: 'Santa Bárbara',
      email: 'ana@escola.com.br',
      state: 'prospecto',
      agreement: 'sem_prazo',
      voucherQuota: null,
      version: 1,
    })
    const events = (await world.call(audit.list, { query: { entity: 'partner', entityId: body.id } })).body.rows
    expect(events).toMatchObject([{ action: 'partner.created', actorName: 'Helena Dias', to: 'prospecto' }])
  })
  it('returns a sentence for each invalid field', async () => {
    const { status, body } = await world.call(partners.create, {
      body: {
        type: 'x',
        legalName: ' ',
        email: '',
        cnpj: '11.222.333/0001-82',
        site: 'javascript:alert(1)',
        phone: '123',
        agreementStart: '0000-01-01',
        agreementEnd: '2026-02-30',
        voucherQuota: -1,
      },
    })
    expect(status).toBe(400)
    expect(codesOf(body.fields)).toEqual({
      type: 'invalid_choice',
      legalName: 'required',
      email: 'email_required',
      cnpj: 'cnpj',
      site: 'url',
      phone: 'phone',
      agreementStart: 'date',
      agreementEnd: 'date',
      voucherQuota: 'too_small',
    })
    const many = given.partnerInput({ voucherQuota: 1_000_001 })
    expect(codesOf((await world.call(partners.create, { body: many })).body.fields)).toEqual({
      voucherQuota: 'too_big',
    })
    const turned = given.partnerInput({ agreementStart: '2026-03-02', agreementEnd: '2026-03-01' })
    expect((await world.call(partners.create, { body: turned })).body.fields).toEqual({
      agreementEnd: { code: 'end_before_start', message: 'O fim não pode ser antes do início.' },
    })
    // Reported together with other errors. An agreement of a single day is valid.
    expect(codesOf((await world.call(partners.create, { body: { ...turned, legalName: '' } })).body.fields)).toEqual({
      legalName: 'required',
      agreementEnd: 'end_before_start',
    })
    expect((await world.call(partners.create, { body: { ...turned, agreementEnd: '2026-03-02' } })).status).toBe(200)
  })
  it('stores formatted text without active content, up to a limit', async () => {
    const benefits = '<p onclick="x()">Um <strong>desconto</strong><script>alert(1)</script></p>'
    const partner = await given.partner({ benefits })
    expect(partner.benefits).toBe('<p>Um <strong>desconto</strong></p>')
    const body = { ...given.partnerInput(), benefits: '<a href="javascript:x()">a</a>', version: partner.version }
    const { body: changed } = await world.call(partners.update, { params: partner, body })
    expect(changed.benefits).not.toContain('javascript')
    const long = given.partnerInput({ benefits: 'x'.repeat(20_001) })
    expect(codesOf((await world.call(partners.create, { body: long })).body.fields)).toEqual({ benefits: 'too_long' })
  })
  it('accepts a CNPJ once, also against the bin, and any number of partners without one', async () => {
    const first = await given.partner({ cnpj: '11.222.333/0001-81' })
    await given.partner()
    await given.partner()
    await world.call(partners.remove, { params: first })
    const again = await world.call(partners.create, { body: given.partnerInput({ cnpj: first.cnpj }) })
    expect(again).toMatchObject({ status: 409, body: { code: 'taken', fields: { cnpj: { code: 'taken' } } } })
  })
  it('refuses anonymous callers', async () => {
    expect((await world.call(partners.create, { body: given.partnerInput() }, { as: null })).status).toBe(401)
  })
})

describe('GET /partners', () => {
  it('finds without accents, filters, sorts in Portuguese and counts', async () => {
    const city = { city: 'Itapoá', uf: 'SC' }
    await given.partner({ legalName: 'Água Escola', ...city, agreementEnd: inDays(-1) })
    await given.partner({ legalName: 'Azeite Escola', ...city, agreementEnd: inDays(0) })
    await given.partner({ legalName: 'Zênite Vagas', ...city, type: 'job_board', agreementEnd: inDays(31) })
    await given.partner({ legalName: 'Zinco Escola', ...city, uf: 'PR' })
    const search = 'itapoa'
    const list = async (query: object) => (await world.call(partners.list, { query: { search, ...query } })).body
    expect((await list({})).rows.map((p) => [p.name, p.agreement])).toEqual([
      ['Água Escola', 'vencido'],
      ['Azeite Escola', 'a_vencer'],
      ['Zênite Vagas', 'vigente'],
      ['Zinco Escola', 'sem_prazo'],
    ])
    expect((await list({ sort: '-agreementEnd' })).rows.map((p) => p.name)).toEqual([
      'Zênite Vagas',
      'Azeite Escola',
      'Água Escola',
      'Zinco Escola',
    ])
    expect(await list({ agreement: 'vencido', uf: 'SC' })).toMatchObject({ total: 1, rows: [{ name: 'Água Escola' }] })
    const facets = (await world.call(partners.facets, { query: { search, type: ['escola'], agreement: ['vencido'] } }))
      .body
    expect(facets.type).toEqual([{ value: 'escola', label: 'escola', count: 1 }])
    expect(facets.agreement.map((f) => f.value).sort()).toEqual(['a_vencer', 'sem_prazo', 'vencido'])
    expect(facets.state).toEqual([{ value: 'prospecto', label: 'prospecto', count: 1 }])
  })
  it('finds words in any order', async () => {
    const { id } = await given.partner({ legalName: 'Faculdade Zimbro do Norte' })
    const found = (await world.call(partners.list, { query: { search: 'norte zimbro' } })).body.rows
    expect(found.map((partner) => partner.id)).toEqual([id])
  })
  it('treats wildcards in a search literally, pages, and refuses a page of more than 200', async () => {
    expect((await world.call(partners.list, { query: { search: '%_\\' } })).body.total).toBe(0)
    expect((await world.call(partners.list, { query: { limit: 2, page: 2 } })).body.rows).toHaveLength(2)
    expect((await world.call(partners.list, { query: { limit: 201 } })).status).toBe(400)
    expect((await world.call(partners.list, { query: { agreement: 'nunca' } })).status).toBe(400)
  })
  it('returns partners in the search palette, except those in the bin', async () => {
    const partner = await given.partner({ legalName: 'Consórcio Ximbica', contactName: 'Rui Melo', city: 'Natal' })
    const found = async () => (await world.call(palette.search, { query: { search: 'ximbica' } })).body.results
    expect(await found()).toEqual([
      { kind: 'partner', id: partner.id, title: 'Consórcio Ximbica', detail: 'Rui Melo · Natal' },
    ])
    await world.call(partners.remove, { params: partner })
    expect(await found()).toEqual([])
  })
})

describe('the search of partners by CNPJ', () => {
  it('matches a part of it, masked or not', async () => {
    const { name } = await given.partner({ cnpj: cnpjOf('77XYZ3450001'), email: 'ana@rh.xyz.com' })
    const names = async (search: string) =>
      (await world.call(partners.list, { query: { search } })).body.rows.map((partner) => partner.name)
    for (const search of ['77.XYZ.345', '77.xyz.345/', '77.XYZ.345/00', '77.XYZ.345/0001', '77XYZ345', 'rh.xyz.com'])
      expect([search, await names(search)]).toEqual([search, [name]])
    expect(await names('77.XYZ.346')).toEqual([])
  })
})

describe('PUT /partners/:id', () => {
  const change = (partner: { id: string; version: number }, over: object) =>
    world.call(partners.update, { params: partner, body: { ...given.partnerInput(over), version: partner.version } })

  it('changes the given fields, and the audit log names them', async () => {
    const partner = await given.partner({ agreementNumber: '7/2026' })
    const input = { legalName: partner.legalName, email: partner.email, agreementEnd: inDays(400), voucherQuota: 40 }
    expect((await change(partner, input)).body).toMatchObject({
      agreement: 'vigente',
      agreementNumber: '',
      voucherQuota: 40,
      version: 2,
    })
    const { rows } = (await world.call(audit.list, { query: { entity: 'partner', entityId: partner.id } })).body
    expect(rows[0]).toMatchObject({
      action: 'partner.updated',
      fields: ['agreementNumber', 'agreementEnd', 'voucherQuota'],
    })
  })
  it('refuses a change to a stale version and returns the stored one', async () => {
    const partner = await given.partner()
    await change(partner, { legalName: 'Beta' })
    expect(await change(partner, { legalName: 'Gama' })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { legalName: 'Beta' } },
    })
  })
  it('reports a missing partner', async () => {
    expect((await change({ id: nobody, version: 1 }, {})).status).toBe(404)
    expect((await world.call(partners.get, { params: { id: 'x' } })).status).toBe(400)
    expect((await world.call(partners.get, { params: { id: nobody } })).status).toBe(404)
    expect((await world.call(partners.remove, { params: { id: nobody } })).status).toBe(404)
    expect((await world.call(partners.restore, { params: { id: nobody } })).status).toBe(404)
    const body = { to: 'ativo', version: 1 }
    expect((await world.call(partners.move, { params: { id: nobody }, body })).status).toBe(404)
  })
})

describe('states of a partner', () => {
  it('follow the allowed transitions; suspending and ending require a reason', async () => {
    const partner = await given.partner({}, 'em_negociacao', 'ativo')
    const move = (to: PartnerState, reason = '', version = partner.version) =>
      world.call(partners.move, { params: partner, body: { to, reason, version } })
    expect((await move('prospecto')).body.code).toBe('state_unreachable')
    expect((await move('suspenso')).body.code).toBe('reason_required')
    expect((await move('suspenso', 'Inadimplência', partner.version - 1)).body.code).toBe('stale')
    expect((await move('suspenso', 'Inadimplência')).body).toMatchObject({
      state: 'suspenso',
      stateReason: 'Inadimplência',
    })
    const { rows } = (await world.call(audit.list, { query: { entity: 'partner', entityId: partner.id } })).body
    expect(rows[0]).toMatchObject({ action: 'partner.moved', from: 'ativo', to: 'suspenso', reason: 'Inadimplência' })
  })
  it('do not prevent moving to the bin and restoring, unless the partnership is active', async () => {
    const active = await given.partner({}, 'em_negociacao', 'ativo')
    expect((await world.call(partners.remove, { params: active })).body.code).toBe('partner_active')
    const partner = await given.partner()
    expect((await world.call(partners.remove, { params: partner })).body.deletedAt).not.toBeNull()
    const search = partner.email
    expect((await world.call(partners.list, { query: { search } })).body.total).toBe(0)
    expect((await world.call(partners.list, { query: { search, trash: true } })).body.total).toBe(1)
    const version = partner.version + 1
    const body = { ...given.partnerInput(), version }
    expect((await world.call(partners.update, { params: partner, body })).body.code).toBe('in_the_bin')
    const move = { to: 'em_negociacao', version }
    expect((await world.call(partners.move, { params: partner, body: move })).body.code).toBe('in_the_bin')
    expect((await world.call(partners.restore, { params: partner })).body.deletedAt).toBeNull()
  })
})

describe('two administrators who change one partner concurrently', () => {
  /** The response to a call that started while another transaction was changing the partner. */
  async function behind<A>(
    { id }: { id: string },
    other: Partial<{ state: PartnerState; legalName: string }>,
    call: () => Promise<A>,
  ) {
    let answer: Promise<A> | undefined
    await world.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('partners')
        .set({ ...other, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
      answer = call()
      await expect.poll(waiting).toBe(true)
    })
    return answer as Promise<A>
  }
  const waiting = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        world.db,
      )
    ).rows.length > 0
  const actions = async (id: string) =>
    (await world.call(audit.list, { query: { entity: 'partner', entityId: id } })).body.rows.map(
      (event) => event.action,
    )

  it('get the stored record of the faster one, on save and on move, before any other rule', async () => {
    const partner = await given.partner({}, 'em_negociacao')
    const { version } = partner
    const moved = await behind(partner, { state: 'encerrado' }, () =>
      world.call(partners.move, { params: partner, body: { to: 'ativo', version } }),
    )
    expect(moved).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { state: 'encerrado', version: version + 1 } },
    })
    const again = await world.call(partners.move, { params: partner, body: { to: 'ativo', version } })
    expect(again).toMatchObject({ status: 409, body: { code: 'stale', current: { state: 'encerrado' } } })
    const saved = await behind(partner, { legalName: 'Gama' }, () =>
      world.call(partners.update, { params: partner, body: { ...given.partnerInput(), version: version + 1 } }),
    )
    expect(saved).toMatchObject({ status: 409, body: { code: 'stale', current: { legalName: 'Gama' } } })
  })
  it('remove and restore it once, and never remove one that was activated meanwhile', async () => {
    const partner = await given.partner({}, 'em_negociacao')
    const params = { id: partner.id }
    const refused = await behind(partner, { state: 'ativo' }, () => world.call(partners.remove, { params }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'partner_active' } })
    const other = { params: { id: (await given.partner()).id } }
    for (const call of [partners.remove, partners.restore])
      await Promise.all(Array.from({ length: 4 }, () => world.call(call, other)))
    expect(await actions(other.params.id)).toEqual(['partner.restored', 'partner.deleted', 'partner.created'])
    expect((await world.call(partners.get, other)).body.version).toBe(3)
  })
})

describe('the end of an agreement', () => {
  const listNotices = async (id: string) =>
    (
      await world.db
        .selectFrom('notices')
        .select('data')
        .where('accountId', '=', admin.id)
        .where('kind', '=', 'agreement_ending')
        .where('link', '=', `/dashboard/partners/${id}/edit`)
        .execute()
    ).map((n) => n.data)
  const run = () => remindAgreements(world.db, testContext)
  const endsIn = (id: string, days: number) =>
    world.db
      .updateTable('partners')
      .set({ agreementEnd: inDays(days) })
      .where('id', '=', id)
      .execute()

  it('is notified thirty and seven days before, each once, also when the job runs again', async () => {
    const { id, name } = await given.partner({ agreementEnd: inDays(31) })
    await run()
    expect(await listNotices(id)).toEqual([])
    await endsIn(id, 30)
    await Promise.all([run(), run()])
    await run()
    expect(await listNotices(id)).toEqual([{ title: name, date: inDays(30) }])
    await world.db
      .updateTable('partnerReminders')
      .set({ agreementEnd: inDays(7) })
      .where('partnerId', '=', id)
      .execute()
    await endsIn(id, 7)
    await run()
    await run()
    expect(await listNotices(id)).toHaveLength(2)
  })
  it('is notified again after it was moved, once when registered late, and never for ended partnerships', async () => {
    const late = await given.partner({ agreementEnd: inDays(0) })
    const past = await given.partner({ agreementEnd: inDays(-1) })
    const ended = await given.partner({ agreementEnd: inDays(5) }, 'encerrado')
    const binned = await given.partner({ agreementEnd: inDays(5) })
    await world.call(partners.remove, { params: binned })
    await run()
    expect(await listNotices(late.id)).toHaveLength(1)
    for (const { id } of [past, ended, binned]) expect(await listNotices(id)).toEqual([])
    await endsIn(late.id, 20)
    await run()
    expect(await listNotices(late.id)).toHaveLength(2)
  })
  it('is also mailed, with the date in Brazilian format', async () => {
    const mails = () => world.db.selectFrom('deliveries').select('id').where('accountId', '=', admin.id).execute()
    const before = (await mails()).length
    await given.partner({ agreementEnd: inDays(3) })
    await run()
    expect(await mails()).toHaveLength(before + 1)
    expect(noticeSentence('agreement_ending', { title: 'Escola do Cais', date: '2026-12-20' })).toBe(
      'O convênio com “Escola do Cais” termina em 20/12/2026.',
    )
  })
})
