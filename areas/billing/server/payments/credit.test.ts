import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Invoice, invoices } from '#billing/contract/invoices.ts'
import { dunAll } from '#billing/server/dunning/dunning.jobs.ts'
import { renewAll } from '#billing/server/renewals/renewals.jobs.ts'
import { audit } from '#platform/contract/audit.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'
import { codesOf } from '#testing/world.ts'

const today = dayInBrasilia(new Date())
let world: BillingWorld['world']
let billing: BillingWorld['billing']
let context: BillingWorld['context']
beforeAll(async () => {
  ;({ world, billing, context } = await openBilling({ issRate: 500 }))
})
afterAll(() => world.close())

const read = async (id: string) => (await world.call(invoices.get, { params: { id } })).body
const credit = (invoice: { id: string; version: number }, over: object = {}) =>
  world.call(invoices.credit, {
    params: { id: invoice.id },
    body: { amount: 2_000, reason: 'Desconto combinado', version: invoice.version, ...over },
  })
const pay = (invoice: Invoice, amount: number) =>
  world.call(invoices.pay, {
    params: { id: invoice.id },
    body: { amount, paidOn: today, version: invoice.version },
  })
/** The first invoice of a subscription, of R$ 100,00. */
async function issued() {
  const { invoices: all, id } = await billing.subscribe(await billing.plan({ price: 10_000 }))
  return { invoice: await read(all[0]?.id ?? ''), subscriptionId: id }
}

describe('a credit note', () => {
  it('takes an amount off an open invoice, which stays as it was issued', async () => {
    const { invoice } = await issued()
    const { body } = await credit(invoice)
    expect(body).toMatchObject({ state: 'aberta', total: 10_000, credited: 2_000, open: 8_000, paid: 0 })
    expect(body.lines).toEqual(invoice.lines)
    const [note] = body.creditNotes
    expect(note).toMatchObject({ amount: 2_000, iss: 100, reason: 'Desconto combinado', createdByName: 'Helena Dias' })
    expect(note?.code).toMatch(/^NC\d{4}-\d{4}$/)
    expect(body.charge).toMatchObject({ amount: 8_000 })
    expect(body.charge?.txid).not.toBe(invoice.charge?.txid)
    const { rows } = (await world.call(audit.list, { query: { entity: 'invoice', entityId: invoice.id } })).body
    expect(rows.find(({ action }) => action === 'invoice.credited')).toMatchObject({ detail: note?.code })
    const { rows: letters } = await sql<{ template: string }>`
      select template from deliveries where template = 'invoice_credited'`.execute(world.db)
    expect(letters).toHaveLength(1)
  })

  it('leaves the rest to pay, which closes the invoice and begins the subscription', async () => {
    const { invoice, subscriptionId } = await issued()
    const { body: reduced } = await credit(invoice)
    const { body } = await pay(reduced, 8_000)
    expect(body).toMatchObject({ state: 'paga', paid: 8_000, open: 0 })
    expect(await billing.subscription(subscriptionId)).toMatchObject({ state: 'ativa', owed: 0, credit: 0 })
  })

  it('waives the rest of an invoice that was paid in part', async () => {
    const { invoice, subscriptionId } = await issued()
    const { body: partly } = await pay(invoice, 7_500)
    const { body } = await credit(partly, { amount: 2_500, reason: 'Tarifa do banco' })
    expect(body).toMatchObject({ state: 'paga', paid: 7_500, credited: 2_500, open: 0, charge: null })
    expect((await billing.subscription(subscriptionId)).state).toBe('ativa')
  })

  it('restores a subscription whose arrears it waives, without a fine', async () => {
    const { id } = await billing.active(await billing.plan({ price: 10_000 }))
    const { periodEnd: due } = await billing.subscription(id)
    await renewAll(world.db, context, due)
    await dunAll(world.db, context, dayAfter(due, 16))
    const late = await read((await billing.subscription(id)).invoices[0]?.id ?? '')
    const { body: partly } = await pay(late, 9_000)
    expect((await billing.subscription(id)).state).toBe('suspensa')
    await credit(partly, { amount: 1_000 })
    expect(await billing.subscription(id)).toMatchObject({ state: 'ativa', owed: 0 })
    const fees = await world.db.selectFrom('lateFees').selectAll().where('subscriptionId', '=', id).execute()
    expect(fees).toEqual([])
  })

  it('has a number of its own series without a gap, however many are issued at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, issued))
    const replies = await Promise.all(all.map(({ invoice }) => credit(invoice)))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const { rows } = await sql<{ number: number }>`select number from credit_notes order by number`.execute(world.db)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  })

  it('is issued once when two administrators press at the same time', async () => {
    const { invoice } = await issued()
    const replies = await Promise.all([credit(invoice), credit(invoice)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(invoice.id)).credited).toBe(2_000)
  })

  it('never changes or disappears', async () => {
    const { invoice } = await issued()
    await credit(invoice)
    await expect(sql`update credit_notes set amount = 1`.execute(world.db)).rejects.toThrow()
    await expect(sql`delete from credit_notes`.execute(world.db)).rejects.toThrow()
  })

  it('is refused with what to do instead', async () => {
    const { invoice } = await issued()
    const codes = async (over: object) => codesOf((await credit(invoice, over)).body.fields)
    expect(await codes({ amount: 10_001 })).toEqual({ amount: 'credit_too_much' })
    expect(await codes({ amount: 10_000 })).toEqual({ amount: 'credit_whole' })
    expect(await codes({ amount: 0 })).toEqual({ amount: 'money_positive' })
    expect(await codes({ amount: -5 })).toEqual({ amount: 'money_positive' })
    expect(await codes({ amount: 99_999_999_900 })).toEqual({ amount: 'money_max' })
    expect(await codes({ reason: ' ' })).toEqual({ reason: 'required' })
    const { body: paid } = await pay(invoice, 10_000)
    const late = await credit(paid)
    expect([late.status, late.body.code]).toEqual([409, 'invoice_closed'])
    expect((await read(invoice.id)).creditNotes).toEqual([])
  })
})
