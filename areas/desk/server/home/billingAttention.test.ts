import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoices } from '#billing/contract/invoices.ts'
import { payments } from '#billing/contract/payments.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { home } from '#desk/contract/home.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'
import { givenStatements, ofx1 } from '#testing/statements.ts'

let world: BillingWorld['world']
let billing: BillingWorld['billing']
let second: string
beforeAll(async () => {
  const opened = await openBilling()
  world = opened.world
  billing = opened.billing
  second = (await opened.given.admin({ name: 'Rui Prado' })).token
})
afterAll(() => world.close())

const waiting = async (kind: string, as?: string) => {
  const { body } = await world.call(home.get, {}, as ? { as } : {})
  return body.attention.filter((a) => a.kind === kind)
}

describe('attention to billing', () => {
  it('has one row for subscriptions in arrears or suspended, the longest first', async () => {
    const plan = await billing.plan()
    const [first, other] = [await billing.active(plan), await billing.active(plan)]
    expect(await waiting('subscriptionsLate')).toEqual([])
    const set = (id: string, state: 'em_atraso' | 'suspensa', stateAt: string) =>
      world.db.updateTable('subscriptions').set({ state, stateAt }).where('id', '=', id).execute()
    await set(first.id, 'em_atraso', '2026-11-20T12:00:00Z')
    await set(other.id, 'suspensa', '2026-11-10T12:00:00Z')
    const rows = (await world.call(subscriptions.list, { query: { state: ['em_atraso', 'suspensa'] } })).body.rows
    const nameOf = (id: string) => rows.find((row) => row.id === id)?.companyName
    expect(await waiting('subscriptionsLate')).toMatchObject([
      { count: rows.length, detail: `${nameOf(other.id)}, ${nameOf(first.id)}`, since: '2026-11-10T12:00:00.000Z' },
    ])
  })

  it('counts lines of statements that nobody has decided on', async () => {
    expect(await waiting('linesToMatch')).toEqual([])
    await givenStatements(world).send(ofx1([{ amount: '12.00' }, { amount: '13.00' }]))
    expect(await waiting('linesToMatch')).toMatchObject([{ count: 2, processId: null }])
  })

  it('asks another administrator than the one who requested a refund', async () => {
    const { id } = await billing.active(await billing.plan({ price: 90_000 }))
    const [row] = (await billing.subscription(id)).invoices
    const invoice = (await world.call(invoices.get, { params: { id: row?.id ?? '' } })).body
    const [payment] = invoice.payments
    const params = { id: payment?.id ?? '' }
    const { body } = await world.call(payments.refund, {
      params,
      body: { amount: 90_000, reason: 'Desistência', note: 'TED' },
    })
    expect(await waiting('refundsToApprove')).toEqual([])
    expect(await waiting('refundsToApprove', second)).toMatchObject([{ count: 1 }])
    const [refund] = body.refunds
    await world.call(payments.approve, { params: { id: refund?.id ?? '' }, body: { version: 1 } }, { as: second })
    expect(await waiting('refundsToApprove', second)).toEqual([])
  })
})
