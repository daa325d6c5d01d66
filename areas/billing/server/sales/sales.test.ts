import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoices } from '#billing/contract/invoices.ts'
import { monthlyOf } from '#billing/contract/plans.rules.ts'
import { plans } from '#billing/contract/plans.ts'
import { movements } from '#billing/contract/sales.rules.ts'
import { sales } from '#billing/contract/sales.ts'
import type { SubscriptionState } from '#billing/contract/subscriptions.rules.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { dayInBrasilia, monthsAfter, monthsBefore } from '#platform/contract/days.rules.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'

let world: BillingWorld['world']
let billing: BillingWorld['billing']
const today = dayInBrasilia(new Date())
const firstDay = `${today.slice(0, 7)}-01`
const ago = (months: number) => monthsBefore(firstDay, months)
/** A day of a month that is over, or today. */
const during = (monthsAgo: number) => (monthsAgo === 0 ? today : `${ago(monthsAgo).slice(0, 7)}-10`)
beforeAll(async () => {
  ;({ world, billing } = await openBilling())
})
afterAll(() => world.close())

/** Moves a subscription as if on a day of the past. */
const set = (id: string, day: string, change: { state?: SubscriptionState; planVersionId?: string }) =>
  world.db
    .updateTable('subscriptions')
    .set({ ...change, stateAt: `${day}T12:00:00-03:00` })
    .where('id', '=', id)
    .execute()
async function activeSince(plan: { id: string }, monthsAgo: number) {
  const { id } = await billing.subscribe(plan)
  await set(id, during(monthsAgo), { state: 'ativa' })
  return id
}
async function priced(plan: { id: string }, price: number) {
  const { body } = await world.call(plans.get, { params: plan })
  const { status, body: changed } = await world.call(plans.update, {
    params: plan,
    body: { ...body, price, startsOn: null },
  })
  expect(status).toBe(200)
  return changed.versions[0]?.id ?? ''
}
const read = async (from = firstDay, to = today) => (await world.call(sales.get, { query: { from, to } })).body
const found = async (query: object) =>
  (await world.call(subscriptions.list, { query: { ...query, limit: 200 } as never })).body
const invoicesFound = async (query: object) =>
  (await world.call(invoices.list, { query: { ...query, limit: 200 } as never })).body
const none = { count: 0, amount: 0 }

describe('monthly revenue', () => {
  beforeAll(async () => {
    const monthly = await billing.plan({ price: 10_000 })
    const dear = await billing.plan({ price: 20_000 })
    const yearly = await billing.plan({ period: 'anual', price: 120_000 })
    const quarterly = await billing.plan({ period: 'trimestral', price: 10_000 })
    const once = await billing.plan({ period: 'unico', price: 5_000 })
    const trial = await billing.plan({ price: 7_000, trialDays: 14 })
    const grows = await activeSince(monthly, 3)
    const shrinks = await activeSince(dear, 3)
    const leaves = await activeSince(yearly, 2)
    await activeSince(quarterly, 2)
    const returns = await activeSince(dear, 2)
    const brief = await activeSince(monthly, 1)
    await activeSince(once, 2)
    await billing.subscribe(trial, { trial: true })
    const courtesy = await billing.subscribe(monthly, { courtesy: true, reason: 'Convênio' })
    await set(courtesy.id, during(2), { state: 'ativa' })
    const second = await priced(monthly, 13_000)
    await set(grows, during(1), { planVersionId: second })
    await set(leaves, during(1), { state: 'cancelada' })
    await set(returns, during(1), { state: 'em_atraso' })
    await set(brief, `${ago(1).slice(0, 7)}-20`, { state: 'cancelada' })
    await set(returns, today, { state: 'ativa' })
    await set(shrinks, today, { planVersionId: second })
  })

  it('is that of the active subscriptions at the end of each month, with what has changed it', async () => {
    const { months } = await read()
    expect(months).toHaveLength(12)
    expect(months.slice(7).map(({ mrr, subscriptions: count }) => [mrr, count])).toEqual([
      [0, 0],
      [30_000, 2],
      [63_333, 5],
      [36_333, 3],
      [49_333, 4],
    ])
    expect(months.slice(8).map(({ moves }) => moves)).toEqual([
      { nova: { count: 2, amount: 30_000 }, retomada: none, expansao: none, reducao: none, perda: none },
      { nova: { count: 3, amount: 33_333 }, retomada: none, expansao: none, reducao: none, perda: none },
      {
        nova: none,
        retomada: none,
        expansao: { count: 1, amount: 3_000 },
        reducao: none,
        perda: { count: 2, amount: -30_000 },
      },
      {
        nova: none,
        retomada: { count: 1, amount: 20_000 },
        expansao: none,
        reducao: { count: 1, amount: -7_000 },
        perda: none,
      },
    ])
  })

  it('equals today what the plans bring in', async () => {
    const { rows } = (await world.call(plans.list, { query: { limit: 200 } })).body
    expect((await read()).months.at(-1)?.mrr).toBe(rows.reduce((sum, { mrr }) => sum + mrr, 0))
  })

  it('opens the subscriptions that each figure counts', async () => {
    const { months, cohorts, renewals } = await read()
    for (const { month, end, subscriptions: count, moves } of months) {
      expect((await found({ payingOn: end })).total, month).toBe(count)
      for (const movement of movements)
        expect((await found({ movement, movedIn: month })).total, `${month} ${movement}`).toBe(moves[movement].count)
    }
    for (const [at, { month, size, kept }] of cohorts.entries()) {
      const began = { startedFrom: `${month}-01`, startedTo: months[at]?.end }
      expect((await found(began)).total).toBe(size)
      for (const [since, left] of kept.entries())
        expect((await found({ ...began, payingOn: months[at + since]?.end })).total, `${month} + ${since}`).toBe(left)
    }
    for (const { month, count } of renewals) expect((await found({ renewsIn: month })).total).toBe(count)
    expect((await found({ movement: 'retomada' })).total).toBe(1)
  })

  it('shows how many of those who began in a month stayed', async () => {
    const { cohorts } = await read()
    expect(cohorts.slice(8).map(({ size, kept }) => [size, kept])).toEqual([
      [2, [2, 2, 2, 2]],
      [3, [3, 1, 2]],
      [1, [0, 0]],
      [0, [0]],
    ])
  })

  it('rounds as the rule does', async () => {
    const cases = [0, 1, 2, 3, 5, 6, 7, 11, 17, 18, 19, 119_999, 120_001, 1_000_000_000]
    for (const period of ['mensal', 'trimestral', 'anual', 'unico'] as const)
      for (const price of cases) {
        const { rows } = await sql<{ monthly: number }>`select monthly_of(${price}, ${period}) as monthly`.execute(
          world.db,
        )
        expect(rows[0]?.monthly, `${price} ${period}`).toBe(monthlyOf(price, period))
      }
  })

  it('never counted what began and ended on the same day', async () => {
    const before = await read()
    const id = await activeSince(await billing.plan({ price: 99_000 }), 0)
    await set(id, today, { state: 'suspensa' })
    expect((await read()).months).toEqual(before.months)
    await set(id, today, { state: 'ativa' })
    expect((await read()).months.at(-1)?.moves.nova).toEqual({ count: 1, amount: 99_000 })
    await set(id, today, { state: 'cancelada' })
    expect((await read()).months).toEqual(before.months)
  })
})

describe('renewals', () => {
  it('are those of the next three months, at the price announced for their day', async () => {
    const empty = (await read()).renewals
    const monthly = await billing.plan({ price: 1_000 })
    const quarterly = await billing.plan({ period: 'trimestral', price: 2_000 })
    const yearly = await billing.plan({ period: 'anual', price: 4_000 })
    const next = await priced(monthly, 1_500)
    const dearer = await activeSince(monthly, 0)
    const firstVersion = (await world.call(plans.get, { params: monthly })).body.versions.at(-1)?.id ?? ''
    const ends = await activeSince(monthly, 0)
    await activeSince(quarterly, 0)
    await activeSince(yearly, 0)
    await world.db
      .updateTable('subscriptions')
      .set({ planVersionId: firstVersion, nextVersionId: next, nextFrom: monthsAfter(today, 2) })
      .where('id', '=', dearer)
      .execute()
    const { body } = await world.call(subscriptions.get, { params: { id: ends } })
    await world.call(subscriptions.cancel, { params: body, body: { when: 'end', version: body.version } })
    const added = (await read()).renewals.map(({ count, amount }, at) => [
      count - (empty[at]?.count ?? 0),
      amount - (empty[at]?.amount ?? 0),
    ])
    expect(added).toEqual([
      [1, 1_000],
      [1, 1_500],
      [2, 3_500],
    ])
  })
})

describe('orders', () => {
  it('are the first invoices that were paid in the period, net of vouchers, and open as the rows they count', async () => {
    const before = await read()
    const plan = await billing.plan({ price: 39_000 })
    const pay = async (id: string) => {
      const { rows } = await invoicesFound({ subscription: id })
      const [invoice] = rows
      if (!invoice) throw new Error('no invoice')
      const { status } = await world.call(invoices.pay, {
        params: invoice,
        body: { amount: invoice.total, paidOn: today, version: invoice.version },
      })
      expect(status).toBe(200)
      return invoice.id
    }
    const first = await pay((await billing.subscribe(plan)).id)
    await pay((await billing.subscribe(plan)).id)
    const earlier = await pay((await billing.subscribe(plan)).id)
    await billing.subscribe(plan)
    await world.db
      .updateTable('invoices')
      .set({ paidAt: `${monthsBefore(today, 1)}T12:00:00-03:00` })
      .where('id', '=', earlier)
      .execute()
    // The discount of a voucher is a line of the invoice; its total was computed with it.
    await sql`alter table invoices disable trigger invoices_stay`.execute(world.owner)
    await sql`update invoices set total = 33150, paid = 33150 where id = ${first}`.execute(world.owner)
    await sql`alter table invoices enable trigger invoices_stay`.execute(world.owner)
    await world.db
      .insertInto('invoiceLines')
      .values({
        invoiceId: first,
        position: 1,
        kind: 'voucher',
        description: 'Voucher ASSOC-15',
        unitPrice: -5_850,
        amount: -5_850,
      })
      .execute()

    const now = await read()
    expect(now.orders).toEqual({
      count: 2,
      gross: 78_000,
      vouchers: -5_850,
      other: 0,
      net: 72_150,
      average: 36_075,
    })
    expect(now.previous).toEqual({ count: 1, net: 39_000 })
    expect(now.waiting).toEqual({ count: before.waiting.count + 1, amount: before.waiting.amount + 39_000 })
    expect(now.plans).toMatchObject([{ planId: plan.id, number: 1, price: 39_000, orders: 2, gross: 78_000 }])
    expect(now.vouchers).toEqual([{ voucher: 'Voucher ASSOC-15', orders: 1, amount: -5_850 }])
    expect(now.parts.map(({ orders }) => orders.mensal).filter(Boolean)).toEqual([2])

    const paid = { purpose: 'contratacao', state: 'paga', paidFrom: now.period.from, paidTo: now.period.to }
    const { total, rows } = await invoicesFound(paid)
    expect([total, rows.reduce((sum, row) => sum + row.total, 0)]).toEqual([now.orders.count, now.orders.net])
    expect((await invoicesFound({ ...paid, paidFrom: now.before.from, paidTo: now.before.to })).total).toBe(1)
    expect((await invoicesFound({ ...paid, planVersion: now.plans[0]?.versionId })).total).toBe(2)
    expect((await invoicesFound({ ...paid, voucher: 'Voucher ASSOC-15' })).rows.map(({ id }) => id)).toEqual([first])
    const open = await invoicesFound({ purpose: 'contratacao', state: ['aberta', 'vencida'] })
    expect([open.total, open.rows.reduce((sum, row) => sum + row.total - row.paid, 0)]).toEqual([
      now.waiting.count,
      now.waiting.amount,
    ])
  })

  it('are refused for a period that ends before it begins or is too long', async () => {
    const wrong = (from: string, to: string) => world.call(sales.get, { query: { from, to } })
    expect(await wrong('2026-02-01', '2026-01-01')).toMatchObject({ status: 400 })
    expect(await wrong('2020-01-01', '2026-01-01')).toMatchObject({ status: 400 })
  })
})
