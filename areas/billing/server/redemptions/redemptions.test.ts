import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '#billing/contract/checkout.ts'
import { invoices } from '#billing/contract/invoices.ts'
import type { Plan } from '#billing/contract/plans.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { type Voucher, vouchers } from '#billing/contract/vouchers.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'
import { codesOf } from '#testing/world.ts'
import { voucherLineFor } from './following.ts'

let world: BillingWorld['world']
let given: BillingWorld['given']
let billing: BillingWorld['billing']
let plan: Plan
beforeAll(async () => {
  ;({ world, given, billing } = await openBilling())
  plan = await billing.plan({ price: 39_000 })
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('loginFailures').execute())

const today = () => dayInBrasilia(new Date())
const order = (voucher: string, over: object = {}) =>
  world.call(checkout.order, { body: billing.orderInput(plan, { voucher, ...over }) }, { as: null })
const check = (code: string, over: object = {}) =>
  world.call(vouchers.check, { body: { code, plan: plan.code, ...over } }, { as: null })
const subscribe = (companyId: string, voucher: string, over: object = {}) =>
  world.call(subscriptions.create, { body: { companyId, planId: plan.id, voucher, ...over } })
const invoiceOf = async (id: string) => (await world.call(invoices.get, { params: { id } })).body
const pay = (invoice: { id: string; version: number; total: number }) =>
  world.call(invoices.pay, {
    params: { id: invoice.id },
    body: { amount: invoice.total, paidOn: today(), version: invoice.version },
  })
const get = async (voucher: Voucher) => (await world.call(vouchers.get, { params: voucher })).body
const statesOf = async (voucher: Voucher) =>
  (await world.call(vouchers.redemptions, { params: voucher })).body.rows.map(({ state }) => state)
/** Lets the reservations of a voucher end. */
const waitOut = (voucher: Voucher) =>
  world.db
    .updateTable('voucherRedemptions')
    .set({ reservedUntil: sql<string>`now() - interval '1 second'` })
    .where('voucherId', '=', voucher.id)
    .execute()
/** Subscribes a new company with a voucher. Returns the invoice. */
async function redeemed(voucher: Voucher) {
  const company = await given.company()
  const { status, body } = await subscribe(company.id, voucher.code)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { company, subscription: body, invoice: await invoiceOf(body.invoices[0]?.id ?? '') }
}

describe('an order with a voucher', () => {
  it('costs less by a line of its invoice, and applies the voucher when it is paid', async () => {
    const voucher = await billing.voucher({ value: 15, periods: 3, maxRedemptions: 2 })
    expect((await check(voucher.code)).body).toMatchObject({ charges: 3, discount: 5_850, total: 33_150 })
    const { token } = (await order(voucher.code.toLowerCase(), { legalName: 'Vidros Sul Ltda.' })).body
    const page = (await billing.page(token)).body
    expect(page).toMatchObject({ total: 33_150, charge: { amount: 33_150 } })
    expect(page.lines).toMatchObject([
      { kind: 'plano', amount: 39_000 },
      { kind: 'voucher', description: `Voucher ${voucher.code}`, detail: 'cobrança 1 de 3', amount: -5_850 },
    ])
    expect(await get(voucher)).toMatchObject({ redeemed: 0, reserved: 1, standing: 'ativo' })
    expect((await get(voucher)).freesAt).not.toBeNull()
    const [row] = (await world.call(invoices.list, { query: { search: 'vidros sul' } })).body.rows
    expect((await pay(await invoiceOf(row?.id ?? ''))).body.state).toBe('paga')
    expect(await get(voucher)).toMatchObject({ redeemed: 1, reserved: 0, freesAt: null })
    const { rows } = (await world.call(vouchers.redemptions, { params: voucher })).body
    expect(rows).toMatchObject([
      { companyName: 'Vidros Sul Ltda.', state: 'aplicado', number: 1, charges: 3, discount: 5_850 },
    ])
  })

  it('begins at once when nothing is left to pay', async () => {
    const voucher = await billing.voucher({ kind: 'meses_gratis', value: 1, maxRedemptions: 1 })
    const { subscription, invoice } = await redeemed(voucher)
    expect(subscription).toMatchObject({ state: 'ativa', owed: 0 })
    expect(invoice).toMatchObject({ state: 'paga', total: 0, charge: null })
    expect(await get(voucher)).toMatchObject({ redeemed: 1, reserved: 0, standing: 'esgotado' })
    expect((await check(voucher.code)).body.code).toBe('voucher_used_up')
  })

  it('takes no more than the price', async () => {
    const voucher = await billing.voucher({ kind: 'valor_fixo', value: 50_000 })
    expect((await redeemed(voucher)).invoice).toMatchObject({ total: 0, state: 'paga' })
  })
})

describe('a voucher that may not be redeemed', () => {
  it('says why, and nothing is ordered', async () => {
    const other = await billing.plan()
    const reasons = {
      voucher_unknown: 'NENHUM-26',
      voucher_not_yet: (await billing.voucher({ startsOn: '2090-01-01' })).code,
      voucher_expired: (await billing.voucher({ endsOn: '2020-01-01' })).code,
      voucher_other_plan: (await billing.voucher({ plans: [other.id] })).code,
    }
    const before = (await world.call(subscriptions.list)).body.total
    for (const [why, code] of Object.entries(reasons)) {
      expect([(await check(code)).status, (await check(code)).body.code]).toEqual([409, why])
      expect((await order(code)).body.code).toBe(why)
    }
    const draft = (await world.call(vouchers.create, { body: billing.voucherInput() })).body
    expect((await order(draft.code)).body.code).toBe('voucher_unknown')
    const voucher = await billing.voucher()
    const paused = { to: 'pausado', version: voucher.version }
    await world.call(vouchers.move, { params: voucher, body: paused })
    expect((await order(voucher.code)).body.code).toBe('voucher_paused')
    const revoked = { to: 'revogado', reason: 'Vazou', version: voucher.version + 1 }
    await world.call(vouchers.move, { params: voucher, body: revoked })
    expect((await order(voucher.code)).body.code).toBe('voucher_revoked')
    expect((await world.call(subscriptions.list)).body.total).toBe(before)
  })

  it('is known to the company that has used it', async () => {
    const voucher = await billing.voucher()
    const company = await given.company()
    expect((await subscribe(company.id, voucher.code)).status).toBe(200)
    expect((await subscribe(company.id, voucher.code)).body.code).toBe('voucher_company_used')
    // A caller who has not ordered learns nothing of a company.
    expect((await check(voucher.code, { cnpj: company.cnpj })).status).toBe(200)
    expect((await order(voucher.code, { cnpj: company.cnpj })).body.code).toBe('voucher_company_used')
    const twice = await billing.voucher({ perCompany: 2 })
    const replies = [1, 2, 3].map(() => subscribe(company.id, twice.code))
    expect((await Promise.all(replies)).map(({ status }) => status).sort()).toEqual([200, 200, 409])
  })

  it('needs a first charge', async () => {
    const voucher = await billing.voucher()
    const { id } = await given.company()
    for (const over of [{ trial: true }, { courtesy: true, reason: 'Convênio' }])
      expect(codesOf((await subscribe(id, voucher.code, over)).body.fields)).toEqual({ voucher: 'voucher_no_charge' })
  })

  it('is guessed twenty times and no more', async () => {
    const replies: number[] = []
    for (let n = 0; n < 22; n++) replies.push((await check(`CHUTE-${n}`)).status)
    expect(replies.slice(0, 20)).toEqual(Array(20).fill(409))
    expect(replies.at(-1)).toBe(429)
  })
})

describe('the last redemption', () => {
  it('goes to one of a hundred companies that ask at once', async () => {
    const voucher = await billing.voucher({ maxRedemptions: 3 })
    await redeemed(voucher)
    await redeemed(voucher)
    const companies = []
    for (let n = 0; n < 100; n++) companies.push(await given.company())
    const replies = await Promise.all(companies.map(({ id }) => subscribe(id, voucher.code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['voucher_used_up']))
    expect(await get(voucher)).toMatchObject({ redeemed: 0, reserved: 3, maxRedemptions: 3 })
  })

  it('of a partner is counted over all its vouchers', async () => {
    const partner = await given.partner({ tradeName: 'Federação', voucherQuota: 5 })
    const own = [1, 2, 3].map(() => billing.voucher({ partnerId: partner.id }))
    const codes = (await Promise.all(own)).map(({ code }) => code)
    const companies = []
    for (let n = 0; n < 30; n++) companies.push(await given.company())
    const replies = await Promise.all(companies.map(({ id }, at) => subscribe(id, codes[at % 3] ?? '')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await check(codes[0] ?? '')).body.code).toBe('voucher_quota_used')
    const quota = (await world.call(vouchers.partner, { params: partner })).body
    expect(quota).toMatchObject({ quota: 5, taken: 5, discount: 0, more: 0 })
    expect(quota.vouchers.map(({ code }) => code).sort()).toEqual(codes.sort())
  })
})

describe('a reservation', () => {
  it('that ends is free for others, and is honoured when it is paid after all', async () => {
    const voucher = await billing.voucher({ maxRedemptions: 1 })
    const first = await redeemed(voucher)
    expect((await check(voucher.code)).body.code).toBe('voucher_used_up')
    await waitOut(voucher)
    expect(await statesOf(voucher)).toEqual(['liberado'])
    const second = await redeemed(voucher)
    expect((await pay(first.invoice)).body).toMatchObject({ state: 'paga', paid: 31_200 })
    expect((await pay(second.invoice)).body).toMatchObject({ state: 'paga' })
    expect(await statesOf(voucher)).toEqual(['aplicado', 'aplicado'])
    expect(await get(voucher)).toMatchObject({ redeemed: 2, standing: 'esgotado' })
  })

  it('is free again when its invoice is cancelled', async () => {
    const voucher = await billing.voucher({ maxRedemptions: 1 })
    const { invoice } = await redeemed(voucher)
    const body = { reason: 'Engano', version: invoice.version }
    expect((await world.call(invoices.cancel, { params: invoice, body })).status).toBe(200)
    expect(await statesOf(voucher)).toEqual(['liberado'])
    expect((await check(voucher.code)).status).toBe(200)
  })
})

describe('the following charges', () => {
  const charging = async ({ id }: { id: string }, over: object = {}) => {
    const row = await world.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return {
      subscriptionId: id,
      plan: { id: plan.id, price: 39_000, period: 'mensal' as const, ...over },
      planVersionId: row.planVersionId,
      period: { start: row.periodStart, end: row.periodEnd },
    }
  }
  const following = async (of: { id: string }, over: object = {}) => {
    const asked = await charging(of, over)
    return world.db.transaction().execute((tx) => voucherLineFor(tx, asked))
  }

  it('have the voucher for its number of charges, each once', async () => {
    const voucher = await billing.voucher({ value: 20, periods: 2, plans: [plan.id] })
    const { subscription, invoice } = await redeemed(voucher)
    expect(await following(subscription)).toBeNull()
    await pay(invoice)
    const next = await following(subscription)
    expect(next?.line).toMatchObject({ kind: 'voucher', unitPrice: -7_800, detail: 'cobrança 2 de 2' })
    expect(await following(subscription, { id: '01900000-0000-7000-8000-000000000000' })).toBeNull()
    // A renewal that runs twice asks for the same charge, and records it once.
    const other = await redeemed(await billing.voucher())
    const asked = await charging(subscription)
    for (let run = 0; run < 2; run++)
      await world.db.transaction().execute(async (tx) => {
        await (await voucherLineFor(tx, asked))?.record(other.invoice.id)
      })
    expect(await following(subscription)).toBeNull()
    const { rows } = (await world.call(vouchers.redemptions, { params: voucher })).body
    expect(rows).toMatchObject([{ number: 2, discount: 15_600 }])
  })

  it('keep what was redeemed when the voucher is revoked', async () => {
    const voucher = await billing.voucher({ periods: null })
    const { subscription, invoice } = await redeemed(voucher)
    await pay(invoice)
    const { version } = await get(voucher)
    await world.call(vouchers.move, { params: voucher, body: { to: 'revogado', reason: 'Fim da feira', version } })
    expect((await following(subscription))?.line).toMatchObject({ unitPrice: -7_800, detail: '' })
  })
})
