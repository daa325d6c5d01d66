import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VoucherState } from '#billing/contract/vouchers.rules.ts'
import { vouchers } from '#billing/contract/vouchers.ts'
import { audit } from '#platform/contract/audit.ts'
import { scopeOf } from '#platform/contract/scopes.rules.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'
import { codesOf } from '#testing/world.ts'

let world: BillingWorld['world']
let given: BillingWorld['given']
let billing: BillingWorld['billing']
beforeAll(async () => {
  ;({ world, given, billing } = await openBilling({}, { publicUrl: 'https://hub.exemplo.org.br' }))
})
afterAll(() => world.close())

const unknown = '01900000-0000-7000-8000-000000000000'
const appUrl = 'https://hub.exemplo.org.br'
const create = (over: object = {}) => world.call(vouchers.create, { body: billing.voucherInput(over) })
const get = async (params: { id: string }) => (await world.call(vouchers.get, { params })).body
const move = (params: { id: string; version: number }, to: VoucherState, reason = '') =>
  world.call(vouchers.move, { params, body: { to, reason, version: params.version } })

/** Changes a voucher as the form does: everything of it, and some of it otherwise. */
async function change(params: { id: string }, over: object) {
  const { code, name, kind, value, periods, plans, perCompany, startsOn, endsOn, partnerId, maxRedemptions, version } =
    await get(params)
  const form = { code, name, kind, value, periods, plans, perCompany, startsOn, endsOn, partnerId, maxRedemptions }
  return world.call(vouchers.update, { params, body: { ...form, version, ...over } })
}

describe('a draft', () => {
  it('is created, changes freely, and is recorded', async () => {
    const plan = await billing.plan({ name: 'Essencial' })
    const { status, body } = await create({ code: 'feira-26', value: 20, periods: 3, plans: [plan.id] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      code: 'FEIRA-26',
      state: 'rascunho',
      standing: 'rascunho',
      planNames: [expect.stringMatching(/^Essencial \(.+\)$/)],
    })
    expect(body.forPlans).toEqual([{ name: 'Essencial', period: 'mensal' }])
    const changed = (await change(body, { kind: 'meses_gratis', value: 2, plans: [] })).body
    expect(changed).toMatchObject({ kind: 'meses_gratis', value: 2, periods: null, plans: [] })
    const { rows } = (await world.call(audit.list, { query: { entity: 'voucher', entityId: body.id } })).body
    expect(rows[0]?.changes).toContainEqual({ field: 'value', from: 20, to: 2 })
    expect(rows).toMatchObject([
      { action: 'voucher.updated' },
      { action: 'voucher.created', actorName: 'Helena Dias', to: 'rascunho' },
    ])
  })

  it('marks the wrong fields', async () => {
    const wrong = await create({ code: 'a b', value: 0, periods: 0, perCompany: 0, maxRedemptions: -1 })
    expect(codesOf(wrong.body.fields)).toEqual({
      code: 'voucher_code',
      value: 'too_small',
      periods: 'too_small',
      perCompany: 'too_small',
      maxRedemptions: 'too_small',
    })
    expect(codesOf((await create({ value: 101 })).body.fields)).toEqual({ value: 'too_big' })
    expect(codesOf((await create({ kind: 'meses_gratis', value: 13 })).body.fields)).toEqual({ value: 'too_big' })
    const days = { startsOn: '2026-12-02', endsOn: '2026-12-01' }
    expect(codesOf((await create(days)).body.fields)).toEqual({ endsOn: 'end_before_start' })
    expect(codesOf((await create({ plans: [unknown] })).body.fields)).toEqual({ plans: 'not_found' })
    expect(codesOf((await create({ partnerId: unknown })).body.fields)).toEqual({ partnerId: 'not_found' })
    const { code } = (await create()).body
    expect(await create({ code })).toMatchObject({ status: 409, body: { fields: { code: { code: 'taken' } } } })
  })
})

describe('an active voucher', () => {
  it('changes its name, its end, and its maximum upwards', async () => {
    const voucher = await billing.voucher({ maxRedemptions: 10 })
    const over = { name: 'Feira de RH', endsOn: '2030-12-31', maxRedemptions: 20 }
    expect((await change(voucher, over)).body).toMatchObject({ ...over, standing: 'ativo' })
    expect(codesOf((await change(voucher, { maxRedemptions: 19 })).body.fields)).toEqual({
      maxRedemptions: 'voucher_max',
    })
    expect(codesOf((await change(voucher, { value: 50 })).body.fields)).toEqual({ value: 'voucher_fixed' })
  })

  it('pauses and goes on, and once revoked never comes back', async () => {
    const voucher = await billing.voucher()
    expect((await move(voucher, 'rascunho')).body.code).toBe('state_unreachable')
    const paused = (await move(voucher, 'pausado')).body
    expect(paused).toMatchObject({ state: 'pausado', standing: 'pausado' })
    const active = (await move(paused, 'ativo')).body
    expect((await move(active, 'revogado')).body.code).toBe('reason_required')
    const revoked = (await move(active, 'revogado', 'Código vazou')).body
    expect(revoked).toMatchObject({ standing: 'revogado', stateReason: 'Código vazou' })
    expect((await move(revoked, 'ativo')).body.code).toBe('state_unreachable')
    expect((await change(revoked, { name: 'Outro' })).body.code).toBe('voucher_closed')
    expect(await world.call(vouchers.get, { params: { id: unknown } })).toMatchObject({ status: 404 })
  })

  it('is changed over the version that was read', async () => {
    const voucher = await billing.voucher()
    await change(voucher, { name: 'Primeira' })
    const late = await change(voucher, { name: 'Segunda', version: voucher.version })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { name: 'Primeira' } } })
  })
})

describe('the list', () => {
  it('finds by code and partner, filters by what a voucher is today, and counts', async () => {
    const partner = await given.partner({ tradeName: 'Federação Zênite' })
    const plan = await billing.plan({ name: 'Só este' })
    const first = await billing.voucher({ code: 'ZENITE-1', partnerId: partner.id, plans: [plan.id] })
    await billing.voucher({ code: 'ZENITE-2', partnerId: partner.id, startsOn: '2030-01-01' })
    await billing.voucher({ code: 'ZENITE-3', kind: 'valor_fixo', value: 15_000, endsOn: '2020-01-01' })
    await create({ code: 'ZENITE-4', kind: 'meses_gratis', value: 1 })
    const codes = async (query: object) =>
      (await world.call(vouchers.list, { query: { search: 'zenite', sort: 'code', ...query } })).body.rows.map(
        ({ code }) => code,
      )
    expect(await codes({})).toEqual(['ZENITE-1', 'ZENITE-2', 'ZENITE-3', 'ZENITE-4'])
    expect(await codes({ search: 'federacao' })).toEqual(['ZENITE-1', 'ZENITE-2'])
    expect(await codes({ standing: ['programado', 'expirado'] })).toEqual(['ZENITE-2', 'ZENITE-3'])
    expect(await codes({ kind: ['valor_fixo'] })).toEqual(['ZENITE-3'])
    expect(await codes({ plan: [plan.id] })).toEqual(['ZENITE-1'])
    expect(await codes({ partner: [partner.id], sort: '-code' })).toEqual(['ZENITE-2', 'ZENITE-1'])
    const facets = (await world.call(vouchers.facets, { query: { search: 'zenite' } })).body
    expect(facets.partner).toMatchObject([{ value: partner.id, label: 'Federação Zênite', count: 2 }])
    expect(facets.plan).toMatchObject([{ value: plan.id, label: 'Só este', count: 1 }])
    expect(facets.standing.map(({ value }) => value).sort()).toEqual(['ativo', 'expirado', 'programado', 'rascunho'])
    const columns = ['code', 'value', 'planNames', 'standing'].map((id) => ({ id, header: id }))
    const body = { format: 'csv', title: 'Vouchers', query: { search: 'zenite', sort: 'code' }, columns }
    const file = (await world.call(vouchers.export, { body })).body as unknown as string
    expect(file.split('\r\n').slice(1, 4)).toEqual([
      `ZENITE-1;20;Só este (${plan.code});ativo`,
      'ZENITE-2;20;;programado',
      'ZENITE-3;150;;expirado',
    ])
    expect(first.partner).toMatchObject({ quota: null, taken: 0, more: 0 })
  })
})

describe('a batch', () => {
  it('has a thousand codes of its own, which no two share', async () => {
    const body = {
      ...billing.voucherInput({ kind: 'meses_gratis', value: 1 }),
      count: 1000,
      prefix: 'rh-',
      title: 'Códigos',
    }
    const reply = await world.call(vouchers.generate, { body })
    expect(reply.status).toBe(200)
    const [, ...codes] = String(reply.body).trimEnd().split('\r\n')
    expect(new Set(codes).size).toBe(1000)
    for (const code of codes) expect(code).toMatch(/^RH-[2-9A-HJ-NP-Z]{8}$/)
    const [row] = (await world.call(vouchers.list, { query: { search: codes[0] } })).body.rows
    expect(row).toMatchObject({ maxRedemptions: 1, standing: 'ativo', periods: null })
    const all = await world.call(vouchers.list, { query: { batch: [row?.batchId ?? ''] } })
    expect(all.body.total).toBe(1000)
    const { rows } = (await world.call(audit.list, { query: { entity: 'voucher', entityId: row?.id } })).body
    expect(rows).toMatchObject([{ action: 'voucher.generated', detail: '1000' }])
    const sheet = await world.call(vouchers.sheet, { params: { id: row?.id ?? '' }, query: { appUrl } })
    expect([sheet.status, String(sheet.body).slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  it('is refused without a count, and above a thousand', async () => {
    const batch = (count: number) => ({ ...billing.voucherInput(), count, title: 'Códigos' })
    expect(codesOf((await world.call(vouchers.generate, { body: batch(0) })).body.fields)).toEqual({
      count: 'too_small',
    })
    expect(codesOf((await world.call(vouchers.generate, { body: batch(1001) })).body.fields)).toEqual({
      count: 'too_big',
    })
  })
})

describe('the material of a voucher', () => {
  it('is a link with a QR, and a poster', async () => {
    const voucher = await billing.voucher({ code: 'CARTAZ', value: 20, periods: 3, endsOn: '2030-12-31' })
    const link = (await world.call(vouchers.link, { params: voucher, query: { appUrl } })).body
    expect(link).toMatchObject({
      url: `${appUrl}/pricing?voucher=CARTAZ`,
      title: '20 % menos',
      terms: 'Vale para todos os planos; uma vez por empresa; até 31 de dezembro de 2030.',
    })
    expect(link.qr).toContain('<svg')
    const poster = await world.call(vouchers.poster, { params: voucher, query: { appUrl } })
    expect([poster.status, String(poster.body).slice(0, 5)]).toEqual([200, '%PDF-'])
    const sheet = await world.call(vouchers.sheet, { params: voucher, query: { appUrl } })
    expect(sheet.body.code).toBe('voucher_without_batch')
  })
})

it('no API token reaches vouchers', async () => {
  for (const { method, path } of Object.values(vouchers).filter(({ path }) => path.startsWith('/vouchers')))
    expect(scopeOf(method, path)).toBeUndefined()
})
