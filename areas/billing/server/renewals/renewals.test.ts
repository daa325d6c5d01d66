import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoices } from '#billing/contract/invoices.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { vouchers } from '#billing/contract/vouchers.ts'
import { dunAll } from '#billing/server/dunning/dunning.jobs.ts'
import { receivePayment } from '#billing/server/payments/receive.ts'
import { companies } from '#companies/contract/companies.ts'
import { dayAfter, dayInBrasilia, monthsAfter } from '#platform/contract/days.rules.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'
import { renewAll } from './renewals.jobs.ts'

let world: BillingWorld['world']
let given: BillingWorld['given']
let billing: BillingWorld['billing']
let context: BillingWorld['context']
const today = dayInBrasilia(new Date())
beforeAll(async () => {
  ;({ world, given, billing, context } = await openBilling())
})
afterAll(() => world.close())

const read = (id: string) => billing.subscription(id)
const invoicesOf = async (id: string) => (await read(id)).invoices.toReversed()
const run = (day: string) => renewAll(world.db, context, day)
const dun = (day: string) => dunAll(world.db, context, day)

/** Pays the last invoice of a subscription on a day. */
async function pay(id: string, paidOn: string) {
  const [last] = (await read(id)).invoices
  if (!last) throw new Error('nothing to pay')
  return world.db.transaction().execute((tx) =>
    receivePayment(tx, context, [last.id], {
      origin: 'manual',
      endToEndId: null,
      amount: last.total - last.paid,
      paidOn,
    }),
  )
}

const lettersTo = async (recipient: string) =>
  (
    await world.db
      .selectFrom('deliveries')
      .select('template')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

describe('a renewal', () => {
  it('is invoiced some days before, once, and begins on its day', async () => {
    const { id } = await billing.active(await billing.plan({ price: 39_000 }))
    const { periodEnd } = await read(id)
    await run(dayAfter(periodEnd, -6))
    expect(await invoicesOf(id)).toHaveLength(1)
    await run(dayAfter(periodEnd, -5))
    await Promise.all([run(dayAfter(periodEnd, -5)), run(dayAfter(periodEnd, -4)), run(dayAfter(periodEnd, -4))])
    const [, renewal] = await invoicesOf(id)
    expect(await invoicesOf(id)).toHaveLength(2)
    expect(renewal).toMatchObject({ purpose: 'renovacao', total: 39_000, dueOn: periodEnd, periodStart: periodEnd })
    expect((await read(id)).periodEnd).toBe(periodEnd)
    await Promise.all([run(periodEnd), run(periodEnd)])
    expect(await read(id)).toMatchObject({ periodStart: periodEnd, periodEnd: monthsAfter(today, 2), state: 'ativa' })
  })

  it('catches up when nobody ran it for months: every period is charged once', async () => {
    const { id } = await billing.active(await billing.plan())
    const late = monthsAfter(today, 4)
    for (let n = 0; n < 6; n++) await run(late)
    const all = await invoicesOf(id)
    expect(all.map(({ periodStart }) => periodStart)).toEqual([0, 1, 2, 3, 4].map((n) => monthsAfter(today, n)))
    expect((await read(id)).periodEnd).toBe(monthsAfter(today, 5))
  })

  it('costs nothing for a courtesy, which goes on', async () => {
    const { id } = await billing.subscribe(await billing.plan(), { courtesy: true, reason: 'Convênio' })
    const { periodEnd } = await read(id)
    await run(periodEnd)
    expect(await read(id)).toMatchObject({ state: 'ativa', periodStart: periodEnd, invoices: [] })
  })

  it('follows a trial, whose end is the first day that is charged', async () => {
    const payerEmail = 'teste@exemplo.com.br'
    const plan = await billing.plan({ trialDays: 14, price: 19_990 })
    const { id } = await billing.subscribe(plan, { trial: true, payerEmail })
    const trialEnd = dayAfter(today, 14)
    expect(await read(id)).toMatchObject({ state: 'em_teste', periodEnd: trialEnd, invoices: [] })
    await run(dayAfter(trialEnd, -1))
    expect(await invoicesOf(id)).toMatchObject([{ total: 19_990, dueOn: trialEnd, periodStart: trialEnd }])
    expect(await lettersTo(payerEmail)).toEqual(['trial_started', 'trial_ending', 'invoice_issued'])
    await run(trialEnd)
    expect(await read(id)).toMatchObject({ state: 'ativa', periodStart: trialEnd, periodEnd: monthsAfter(trialEnd, 1) })
  })

  it('does not follow a cancellation for the end of the period, nor a plan bought once', async () => {
    const once = await billing.active(await billing.plan({ period: 'unico' }))
    const ending = await billing.active(await billing.plan())
    const before = await read(ending.id)
    await world.call(subscriptions.cancel, { params: before, body: { when: 'end', version: before.version } })
    await run(before.periodEnd)
    expect(await read(ending.id)).toMatchObject({ state: 'cancelada', endsOn: null })
    expect(await invoicesOf(ending.id)).toHaveLength(1)
    await run(dayAfter(today, 30))
    expect(await read(once.id)).toMatchObject({ state: 'expirada' })
    expect(await invoicesOf(once.id)).toHaveLength(1)
  })

  it('uses the credit of the company first', async () => {
    const { id } = await billing.subscribe(await billing.plan({ price: 10_000 }))
    const [first] = await invoicesOf(id)
    await world.db.transaction().execute((tx) =>
      receivePayment(tx, context, [first?.id ?? ''], {
        origin: 'manual',
        endToEndId: null,
        amount: 13_000,
        paidOn: today,
      }),
    )
    const { periodEnd } = await read(id)
    await run(periodEnd)
    const [, renewal] = await invoicesOf(id)
    expect(renewal).toMatchObject({ total: 7_000, state: 'aberta' })
    expect((await read(id)).credit).toBe(0)
  })

  it('uses credit once, when two subscriptions of a company renew together', async () => {
    const plan = await billing.plan({ price: 10_000 })
    const first = await billing.subscribe(plan)
    const again = { companyId: first.companyId, planId: plan.id }
    const { body: second } = await world.call(subscriptions.create, { body: again })
    for (const { id } of [first, second]) await billing.pay(id)
    const { companyId } = first
    await world.db
      .insertInto('creditEntries')
      .values({ companyId, amount: 13_000, reason: 'pagamento_a_mais' })
      .execute()
    await run(first.periodEnd)
    const totals = await Promise.all([first, second].map(async ({ id }) => (await invoicesOf(id))[1]?.total ?? 0))
    expect(totals.toSorted((a, b) => a - b)).toEqual([0, 7_000])
    expect((await read(first.id)).credit).toBe(0)
  })

  it('that has no more time begins nothing, and goes on in another run', async () => {
    const { id } = await billing.active(await billing.plan())
    const { periodEnd } = await read(id)
    expect(await renewAll(world.db, context, periodEnd, Date.now())).toMatchObject({ issued: 0, rolled: 0 })
    expect(await invoicesOf(id)).toHaveLength(1)
    await run(periodEnd)
    expect(await invoicesOf(id)).toHaveLength(2)
  })

  it('has the voucher of its subscription for as many charges as it is for', async () => {
    const voucher = await billing.voucher({ value: 20, periods: 2 })
    const { id } = await billing.subscribe(await billing.plan({ price: 10_000 }), { voucher: voucher.code })
    await billing.pay(id)
    for (let month = 1; month <= 2; month++) {
      await run(monthsAfter(today, month))
      await pay(id, monthsAfter(today, month))
    }
    expect((await invoicesOf(id)).map(({ total }) => total)).toEqual([8_000, 8_000, 10_000])
    const { rows } = (await world.call(vouchers.redemptions, { params: voucher })).body
    expect(rows).toMatchObject([{ number: 2, discount: 4_000 }])
  })

  it('an order that nobody pays expires, and its invoice is cancelled', async () => {
    const { id } = await billing.subscribe(await billing.plan())
    await run(dayAfter(today, 10))
    expect(await read(id)).toMatchObject({ state: 'pendente' })
    await run(dayAfter(today, 11))
    expect(await read(id)).toMatchObject({ state: 'expirada', invoices: [{ state: 'cancelada' }] })
  })
})

describe('dunning', () => {
  it('goes from a reminder to the cancellation by its days, each step once', async () => {
    const payerEmail = 'regua@exemplo.com.br'
    const { id, companyId } = await billing.subscribe(await billing.plan(), { payerEmail })
    await billing.pay(id)
    const { periodEnd: due } = await read(id)
    await run(dayAfter(due, -5))
    await run(due)
    const company = async () => (await world.call(companies.get, { params: { id: companyId } })).body.state
    const states: string[] = []
    for (let day = -1; day <= 31; day++) {
      await Promise.all([dun(dayAfter(due, day)), dun(dayAfter(due, day))])
      const { state, invoices: all } = await read(id)
      const step = `${day}: ${state} ${all[0]?.state} ${await company()}`
      if (states.at(-1)?.split(': ')[1] !== step.split(': ')[1]) states.push(step)
    }
    expect(states).toEqual([
      '-1: ativa aberta ativa',
      '1: ativa vencida ativa',
      '7: em_atraso vencida inadimplente',
      '15: suspensa vencida inadimplente',
      '30: cancelada cancelada ativa',
    ])
    expect(await lettersTo(payerEmail)).toEqual([
      'invoice_issued',
      'invoice_paid',
      'invoice_issued',
      'invoice_due_soon',
      'invoice_overdue',
      'invoice_overdue',
      'invoice_last_notice',
      'subscription_suspended',
      'subscription_cancelled',
    ])
  })

  it('ends at once with a payment, which the next invoice charges fine and interest for', async () => {
    const payerEmail = 'volta@exemplo.com.br'
    const { id, companyId } = await billing.subscribe(await billing.plan({ price: 39_000 }), { payerEmail })
    await billing.pay(id)
    const { periodEnd: due } = await read(id)
    await run(due)
    await dun(dayAfter(due, 16))
    expect((await read(id)).state).toBe('suspensa')
    await pay(id, dayAfter(due, 10))
    expect((await read(id)).state).toBe('ativa')
    expect((await world.call(companies.get, { params: { id: companyId } })).body.state).toBe('ativa')
    expect((await lettersTo(payerEmail)).slice(-2).sort()).toEqual(['invoice_paid', 'subscription_reactivated'])
    const next = monthsAfter(today, 2)
    await run(next)
    const [last] = (await read(id)).invoices
    const { lines } = (await world.call(invoices.get, { params: { id: last?.id ?? '' } })).body
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['plano', 39_000],
      ['multa', 780],
      ['juros', 130],
    ])
    expect(last?.total).toBe(39_910)
  })

  it('in parts is charged fine and interest for what was still open only', async () => {
    const { id } = await billing.subscribe(await billing.plan({ price: 39_000 }))
    await billing.pay(id)
    const { periodEnd: due } = await read(id)
    await run(due)
    const [invoice] = (await read(id)).invoices
    const params = { id: invoice?.id ?? '' }
    const payPart = async (amount: number, paidOn: string) => {
      const { version } = (await world.call(invoices.get, { params })).body
      expect((await world.call(invoices.pay, { params, body: { amount, paidOn, version } })).status).toBe(200)
    }
    const { dueOn } = (await world.call(invoices.get, { params })).body
    await payPart(29_000, today)
    await payPart(6_000, today)
    await world.db
      .updateTable('payments')
      .set({ paidOn: dayAfter(dueOn, 15) })
      .where('amount', '=', 6_000)
      .execute()
    await payPart(4_000, today)
    const stored = world.db.selectFrom('lateFees').select(['fine', 'interest', 'daysLate'])
    // Paid in time or today, which is before the due date, but for R$ 60,00 of which 15 days late.
    expect(await stored.where('invoiceId', '=', params.id).execute()).toEqual([
      { fine: 120, interest: 30, daysLate: 15 },
    ])
  })
})

it('fifty runs at once charge two hundred subscriptions once each', async () => {
  const plan = await billing.plan({ price: 5_000 })
  const company = await given.company()
  const version = (
    await world.db.selectFrom('planVersions').select('id').where('planId', '=', plan.id).executeTakeFirstOrThrow()
  ).id
  const soon = dayAfter(today, 2)
  await world.db
    .insertInto('subscriptions')
    .values(
      Array.from({ length: 200 }, () => ({
        companyId: company.id,
        planVersionId: version,
        state: 'ativa',
        anchor: soon,
        periodStart: today,
        periodEnd: soon,
      })),
    )
    .execute()
  await Promise.all(Array.from({ length: 50 }, () => run(today)))
  const charged = await world.db
    .selectFrom('invoices')
    .select(['subscriptionId', 'total'])
    .where('companyId', '=', company.id)
    .execute()
  expect([charged.length, new Set(charged.map(({ subscriptionId }) => subscriptionId)).size]).toEqual([200, 200])
  const numbers = await world.db
    .selectFrom('invoices')
    .select('number')
    .where('series', '=', today.slice(0, 4))
    .orderBy('number')
    .execute()
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1))
})
