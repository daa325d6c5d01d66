import { cnpj } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '#billing/contract/checkout.ts'
import { invoices } from '#billing/contract/invoices.ts'
import { sales } from '#billing/contract/sales.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { addVisits } from '#billing/server/visits/visits.sql.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'

let world: BillingWorld['world']
let billing: BillingWorld['billing']
const today = dayInBrasilia(new Date())
beforeAll(async () => {
  ;({ world, billing } = await openBilling())
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('loginFailures').execute())

const funnelOf = async (from = today, to = today) => (await world.call(sales.get, { query: { from, to } })).body.funnel
const none = { planos: 0, contratacao: 0, testes: 0, pedidos: 0, pagos: 0 }

describe('the funnel', () => {
  it('counts nothing before anybody comes', async () => {
    expect(await funnelOf()).toEqual({ ...none, sources: [] })
  })

  it('leads from the openings of a page to the paid orders of the same period, by source', async () => {
    const plan = await billing.plan({ trialDays: 14, price: 10_000 })
    const visits = { day: today, page: 'planos' as const, source: 'feira', count: 9 }
    await addVisits(world.db, visits)
    await addVisits(world.db, { ...visits, source: 'direta', count: 30 })
    await addVisits(world.db, { ...visits, page: 'contratacao', count: 4 })
    // Another day counts for itself.
    await addVisits(world.db, { ...visits, day: dayAfter(today, -1), count: 500 })
    const order = async (over: object) => {
      const body = billing.orderInput(plan, { cnpj: cnpj.generate(), source: 'feira', ...over })
      const { status, body: ordered } = await world.call(checkout.order, { body }, { as: null })
      expect(status).toBe(200)
      return ordered.token
    }
    const paid = await order({})
    await order({})
    await order({ source: '' })
    await order({ trialDays: 14 })
    const { code, total } = (await billing.page(paid)).body
    const [row] = (await world.call(invoices.list, { query: { search: code } })).body.rows
    const paying = { amount: total, paidOn: today, version: row?.version }
    await world.call(invoices.pay, { params: { id: row?.id ?? '' }, body: paying })
    // Subscriptions that administrators begin did not come through the page.
    await billing.active(plan)
    await billing.subscribe(plan, { trial: true })
    expect(await funnelOf()).toEqual({
      planos: 39,
      contratacao: 4,
      testes: 1,
      pedidos: 3,
      pagos: 1,
      sources: [
        { source: 'feira', of: ['feira'], planos: 9, contratacao: 4, testes: 1, pedidos: 2, pagos: 1 },
        { source: 'direta', of: ['direta'], planos: 30, contratacao: 0, testes: 0, pedidos: 1, pagos: 0 },
      ],
    })
    const opens = async (siteStep: string, siteSource: string[] = []) => {
      const query = { siteStep, siteSource, siteFrom: today, siteTo: today }
      return (await world.call(subscriptions.list, { query })).body.total
    }
    expect([await opens('testes'), await opens('pedidos'), await opens('pagos')]).toEqual([1, 3, 1])
    expect([await opens('pedidos', ['feira']), await opens('pedidos', ['direta', 'feira'])]).toEqual([2, 3])
    expect(await opens('testes', ['direta'])).toBe(0)
    expect(await funnelOf(dayAfter(today, -1), dayAfter(today, -1))).toMatchObject({ ...none, planos: 500 })
  })

  it('stores no source that the rule would not write', async () => {
    const plan = await billing.plan()
    for (const source of ['Feira', 'a@b.com.br', '52998224725', 'x'.repeat(25)]) {
      const body = billing.orderInput(plan, { source })
      expect((await world.call(checkout.order, { body }, { as: null })).body.fields, source).toHaveProperty('source')
    }
  })
})
