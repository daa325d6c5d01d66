import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoices } from '#billing/contract/invoices.ts'
import { plans } from '#billing/contract/plans.ts'
import { changeOf } from '#billing/contract/proration.rules.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { dunAll } from '#billing/server/dunning/dunning.jobs.ts'
import { renewAll } from '#billing/server/renewals/renewals.jobs.ts'
import { companies } from '#companies/contract/companies.ts'
import { dayAfter, dayInBrasilia, monthsAfter } from '#platform/contract/days.rules.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'
import { codesOf } from '#testing/world.ts'

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
const preview = (id: string, plan: { id: string }, when: 'now' | 'end') =>
  world.call(subscriptions.previewChange, { params: { id }, body: { planId: plan.id, when } })
async function change(id: string, plan: { id: string }, when: 'now' | 'end', over: object = {}) {
  const { due } = (await preview(id, plan, when)).body
  const { version } = await read(id)
  return world.call(subscriptions.change, { params: { id }, body: { planId: plan.id, when, due, version, ...over } })
}
/** Puts the period of a subscription in the past, as if it had begun some days ago. */
const begun = (id: string, days: number) =>
  world.db
    .updateTable('subscriptions')
    .set({
      anchor: dayAfter(today, 30 - days),
      periodStart: dayAfter(today, -days),
      periodEnd: dayAfter(today, 30 - days),
    })
    .where('id', '=', id)
    .execute()

describe('a change to a dearer plan', () => {
  it('is charged for the days that are left, and takes effect when that is paid', async () => {
    const [small, large] = [await billing.plan({ price: 9_990 }), await billing.plan({ price: 24_990 })]
    const { id } = await billing.active(small)
    const { periodStart: start, periodEnd: end } = await read(id)
    const expected = changeOf({ start, end, paid: 9_990, credited: 0 }, 24_990, { start, end }, today)
    expect((await preview(id, large, 'now')).body).toMatchObject({ usual: 'now', ...expected })
    const changed = (await change(id, large, 'now')).body
    expect(changed).toMatchObject({ planName: small.name, next: { planName: large.name, price: 24_990 } })
    const [invoice] = changed.invoices
    expect(invoice).toMatchObject({ purpose: 'troca', total: expected.due, state: 'aberta' })
    await billing.pay(id)
    expect(await read(id)).toMatchObject({ planName: large.name, price: 24_990, next: null, periodEnd: end })
  })

  it('is taken back with its invoice', async () => {
    const [small, large] = [await billing.plan({ price: 1_000 }), await billing.plan({ price: 2_000 })]
    const { id } = await billing.active(small)
    const { version } = (await change(id, large, 'now')).body
    const { body } = await world.call(subscriptions.undoChange, { params: { id }, body: { version } })
    expect(body).toMatchObject({ next: null, planName: small.name, invoices: [{ state: 'cancelada' }, {}] })
  })

  it('to a yearly plan begins its year today', async () => {
    const [monthly, yearly] = [
      await billing.plan({ price: 9_990 }),
      await billing.plan({ price: 99_900, period: 'anual' }),
    ]
    const { id } = await billing.active(monthly)
    expect((await preview(id, yearly, 'now')).body).toMatchObject({ credit: 9_990, debit: 99_900, due: 89_910 })
    await change(id, yearly, 'now')
    await billing.pay(id)
    expect(await read(id)).toMatchObject({ periodStart: today, periodEnd: monthsAfter(today, 12), period: 'anual' })
  })
})

describe('a change to a cheaper plan', () => {
  it('waits for the next period, which costs the new price', async () => {
    const [large, small] = [await billing.plan({ price: 24_990 }), await billing.plan({ price: 9_990 })]
    const { id } = await billing.active(large)
    expect((await preview(id, small, 'end')).body).toMatchObject({ usual: 'end', due: 0 })
    await change(id, small, 'end')
    const { periodEnd } = await read(id)
    await renewAll(world.db, context, periodEnd)
    expect(await read(id)).toMatchObject({ planName: small.name, next: null, invoices: [{ total: 9_990 }, {}] })
  })

  it('made now becomes credit, which the next invoice uses', async () => {
    const [large, small] = [await billing.plan({ price: 30_000 }), await billing.plan({ price: 10_000 })]
    const { id } = await billing.active(large)
    const changed = (await change(id, small, 'now')).body
    expect(changed).toMatchObject({ planName: small.name, credit: 20_000, invoices: [{ total: 0, state: 'paga' }, {}] })
    await renewAll(world.db, context, changed.periodEnd)
    expect((await read(id)).credit).toBe(10_000)
  })

  it('below what is used is only for the end of the period', async () => {
    const large = await billing.plan({ price: 5_000, limits: { activeProcesses: 3 } })
    const small = await billing.plan({ price: 6_000, limits: { activeProcesses: 0 } })
    const { id, companyId } = await billing.active(large)
    await given.process({ companyId })
    expect((await preview(id, small, 'now')).body.exceeded).toEqual(['activeProcesses'])
    expect((await change(id, small, 'now')).body.code).toBe('plan_too_small')
    expect((await change(id, small, 'end')).status).toBe(200)
  })
})

describe('a change of plan is refused', () => {
  it('to the same plan, at another price than shown, with an open invoice, or once the renewal is issued', async () => {
    const [plan, other] = [await billing.plan({ price: 1_000 }), await billing.plan({ price: 2_000 })]
    const { id } = await billing.active(plan)
    expect((await preview(id, plan, 'now')).body.code).toBe('plan_same')
    expect((await change(id, other, 'now', { due: 1 })).body.code).toBe('price_changed')
    await begun(id, 27)
    await renewAll(world.db, context, today)
    expect((await preview(id, other, 'end')).body.code).toBe('renewal_issued')
    expect((await preview(id, other, 'now')).body.code).toBe('invoice_open_first')
  })

  it('for a subscription that has not begun', async () => {
    const { id } = await billing.subscribe(await billing.plan())
    expect((await preview(id, await billing.plan(), 'now')).body.code).toBe('subscription_not_running')
  })
})

describe('a pause', () => {
  it('stops the subscription until its day, and gives the days back', async () => {
    const { id } = await billing.active(await billing.plan())
    const { periodEnd, version } = await read(id)
    const until = dayAfter(today, 10)
    const paused = await world.call(subscriptions.pause, { params: { id }, body: { until, reason: 'Férias', version } })
    expect(paused.body).toMatchObject({ state: 'suspensa', pausedUntil: until, stateReason: 'Férias' })
    await renewAll(world.db, context, dayAfter(today, 9))
    expect((await read(id)).state).toBe('suspensa')
    await renewAll(world.db, context, until)
    expect(await read(id)).toMatchObject({ state: 'ativa', pausedUntil: null, periodEnd: dayAfter(periodEnd, 10) })
  })

  it('goes on when an invoice whose payment was undone is paid again', async () => {
    const { id } = await billing.active(await billing.plan())
    const until = dayAfter(today, 60)
    const { version } = await read(id)
    await world.call(subscriptions.pause, { params: { id }, body: { until, reason: 'Férias', version } })
    await world.db.updateTable('invoices').set({ state: 'vencida', paid: 0 }).where('subscriptionId', '=', id).execute()
    await billing.pay(id)
    expect(await read(id)).toMatchObject({ state: 'suspensa', pausedUntil: until, owed: 0 })
  })

  it('ends by hand, and needs a day ahead and a reason', async () => {
    const { id } = await billing.active(await billing.plan())
    const before = await read(id)
    const pause = (body: object) =>
      world.call(subscriptions.pause, { params: { id }, body: { reason: 'x', version: before.version, ...body } })
    expect(codesOf((await pause({ until: today })).body.fields)).toEqual({ until: 'not_ahead' })
    expect(codesOf((await pause({ until: dayAfter(today, 1), reason: ' ' })).body.fields)).toEqual({
      reason: 'required',
    })
    const { version } = (await pause({ until: dayAfter(today, 5) })).body
    const resumed = await world.call(subscriptions.resume, { params: { id }, body: { version } })
    expect(resumed.body).toMatchObject({ state: 'ativa', periodEnd: before.periodEnd })
  })
})

it('is active again when the invoice that is overdue is cancelled', async () => {
  const { id, companyId } = await billing.active(await billing.plan())
  const { periodEnd: due } = await read(id)
  await renewAll(world.db, context, due)
  await dunAll(world.db, context, dayAfter(due, 16))
  const [invoice] = (await read(id)).invoices
  expect((await read(id)).state).toBe('suspensa')
  const body = { reason: 'Cobrada por engano', version: invoice?.version }
  const cancelled = await world.call(invoices.cancel, { params: { id: invoice?.id ?? '' }, body })
  expect(cancelled.body.state).toBe('cancelada')
  expect(await read(id)).toMatchObject({ state: 'ativa', owed: 0 })
  expect((await world.call(companies.get, { params: { id: companyId } })).body.state).toBe('ativa')
})

it('an act that its state does not have is refused', async () => {
  const { id } = await billing.active(await billing.plan())
  const { periodEnd: due, version } = await read(id)
  const params = { id }
  const until = dayAfter(today, 5)
  const giveTime = await world.call(subscriptions.giveTime, { params, body: { until, reason: 'Paga logo', version } })
  expect([giveTime.status, giveTime.body.code]).toEqual([409, 'nothing_owed'])
  await renewAll(world.db, context, due)
  await dunAll(world.db, context, dayAfter(due, 16))
  const late = await read(id)
  const resumed = await world.call(subscriptions.resume, { params, body: { version: late.version } })
  expect([resumed.status, resumed.body.code]).toEqual([409, 'subscription_not_paused'])
  const cancel = (body: object) => world.call(subscriptions.cancel, { params, body: { when: 'now', ...body } })
  const cancelled = (await cancel({ reason: 'Encerrou', version: late.version })).body
  expect(cancelled.state).toBe('cancelada')
  expect((await cancel({ reason: 'De novo', version: cancelled.version })).body.code).toBe('subscription_ended')
})

it('time given restores access, and dunning goes on afterwards', async () => {
  const { id } = await billing.active(await billing.plan())
  const { periodEnd: due } = await read(id)
  await renewAll(world.db, context, due)
  await dunAll(world.db, context, dayAfter(due, 16))
  const late = await read(id)
  expect(late.state).toBe('suspensa')
  expect(late.dunning.find(({ step }) => step === 'suspend')?.doneOn).toBe(dayAfter(due, 16))
  const until = dayAfter(due, 20)
  const given_ = await world.call(subscriptions.giveTime, {
    params: { id },
    body: { until, reason: 'Paga na sexta', version: late.version },
  })
  expect(given_.body).toMatchObject({ state: 'ativa', dunningPausedUntil: until })
  await dunAll(world.db, context, dayAfter(due, 19))
  expect((await read(id)).state).toBe('ativa')
  await dunAll(world.db, context, until)
  expect((await read(id)).state).toBe('suspensa')
})

it('subscribers of an earlier version move after the notice, but not who would exceed the new limits', async () => {
  const plan = await billing.plan({ price: 10_000, limits: { activeProcesses: 2 } })
  const [fits, exceeds] = [await billing.active(plan), await billing.active(plan)]
  await given.process({ companyId: exceeds.companyId })
  const { code, name, period, trialDays, limits, isPublic, version } = plan
  const dearer = {
    code,
    name,
    period,
    trialDays,
    isPublic,
    version,
    price: 12_000,
    limits: { ...limits, activeProcesses: 0 },
  }
  const after = (await world.call(plans.update, { params: plan, body: dearer })).body
  const former = after.versions.find(({ number }) => number === 1)?.id ?? ''
  const migrate = (dryRun: boolean) =>
    world.call(plans.migrate, { params: plan, body: { versions: [former], noticeDays: 40, dryRun } })
  const expected = { subscribers: 1, from: dayAfter(today, 40), mrrBefore: 10_000, mrrAfter: 12_000 }
  expect((await migrate(true)).body).toMatchObject({ ...expected, exceeding: [{ limits: ['activeProcesses'] }] })
  expect((await read(fits.id)).next).toBeNull()
  expect((await migrate(false)).body).toMatchObject(expected)
  const { periodEnd } = await read(fits.id)
  await renewAll(world.db, context, periodEnd)
  expect(await read(fits.id)).toMatchObject({ planNumber: 1, next: { planNumber: 2, from: expected.from } })
  await renewAll(world.db, context, monthsAfter(periodEnd, 1))
  expect(await read(fits.id)).toMatchObject({ planNumber: 2, price: 12_000, next: null })
  expect((await read(exceeds.id)).next).toBeNull()
  const wrong = await world.call(plans.migrate, { params: plan, body: { versions: [plan.id] } })
  expect(wrong.body.code).toBe('version_not_former')
})
