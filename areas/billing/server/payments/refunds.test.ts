import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { invoices } from '#billing/contract/invoices.ts'
import { payments } from '#billing/contract/payments.ts'
import { statements } from '#billing/contract/statements.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { audit } from '#platform/contract/audit.ts'
import { givenBilling } from '#testing/billing.ts'
import { given as givenIn } from '#testing/given.ts'
import { configurePix, openPixPeer, type PixPeer } from '#testing/pixPeer.ts'
import { givenStatements, ofx1 } from '#testing/statements.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let peer: PixPeer
let billing: ReturnType<typeof givenBilling>
let second: string
beforeAll(async () => {
  world = await openWorld()
  peer = await openPixPeer()
  billing = givenBilling(world)
  const given = givenIn(world)
  await given.admin({ name: 'Marcos Lima' })
  second = (await given.admin({ name: 'Helena Dias' })).token
  await configurePix(world, peer)
})
afterAll(async () => {
  await world.close()
  await peer.close()
})
afterEach(() => world.db.deleteFrom('loginFailures').execute())

const read = async () => {
  await sql`select graphile_worker.add_job('read_pix', '{}')`.execute(world.db)
  await world.work()
}
/** An invoice that was paid, through the provider or by hand, and its payment. */
async function paid({
  price = 30_000,
  amount,
  byHand = false,
}: {
  price?: number
  amount?: string
  byHand?: boolean
} = {}) {
  await billing.order(await billing.plan({ price }))
  await world.work()
  const [row] = (await world.call(invoices.list, { query: { sort: '-code' } })).body.rows
  const params = { id: row?.id ?? '' }
  const invoice = async () => (await world.call(invoices.get, { params })).body
  if (byHand) {
    const body = { amount: price, paidOn: '2026-11-01', version: row?.version }
    await world.call(invoices.pay, { params, body })
  } else {
    const { charge } = await invoice()
    peer.pay(charge?.txid ?? '', amount ? { amount } : {})
    await read()
  }
  const id = (await invoice()).payments[0]?.id ?? ''
  const payment = async () => (await world.call(payments.get, { params: { id } })).body
  const refund = (over: object = {}) =>
    world.call(payments.refund, { params: { id }, body: { amount: price, reason: 'Desistência', ...over } })
  return { id, invoice, payment, refund, subscriptionId: row?.subscriptionId ?? '' }
}
const creditOf = async (id: string) => (await world.call(subscriptions.get, { params: { id } })).body.credit

describe('a refund by the provider', () => {
  it('reverses the invoice when everything has been given back, and not before', async () => {
    const { refund, payment, invoice } = await paid()
    expect((await refund({ amount: 10_000 })).body).toMatchObject({ refundable: 20_000 })
    await world.work()
    const [first] = (await payment()).refunds
    expect(first).toMatchObject({ state: 'em_processamento', byProvider: true, requestedByName: 'Marcos Lima' })
    const [asked] = [...peer.payments.values()].at(-1)?.devolucoes ?? []
    expect(asked).toMatchObject({ valor: '100.00' })
    peer.endRefund(asked?.id ?? '', 'DEVOLVIDO')
    await read()
    expect((await payment()).refunds).toMatchObject([{ state: 'devolvido', amount: 10_000 }])
    expect(await invoice()).toMatchObject({ state: 'paga', paid: 30_000 })

    await refund({ amount: 20_000 })
    await world.work()
    peer.endRefund([...peer.payments.values()].at(-1)?.devolucoes[1]?.id ?? '', 'DEVOLVIDO')
    await read()
    expect(await invoice()).toMatchObject({ state: 'estornada', paid: 30_000, stateReason: 'Desistência' })
    const { rows } = (await world.call(audit.list, { query: { entity: 'invoice', entityId: (await invoice()).id } }))
      .body
    expect(rows.filter(({ action }) => action === 'invoice.refunded')).toHaveLength(2)
  })

  it('that the bank does not carry out leaves everything as it was', async () => {
    const { refund, payment, invoice, subscriptionId } = await paid({ amount: '350.00' })
    expect(await creditOf(subscriptionId)).toBe(5_000)
    await refund({ amount: 12_000 })
    // The credit is taken first, so that it cannot be used meanwhile.
    expect(await creditOf(subscriptionId)).toBe(0)
    await world.work()
    peer.endRefund([...peer.payments.values()].at(-1)?.devolucoes[0]?.id ?? '', 'NAO_REALIZADO')
    await read()
    expect(await payment()).toMatchObject({
      refundable: 35_000,
      refunds: [{ state: 'nao_realizado', cause: 'Conta encerrada', ofCredit: 5_000 }],
    })
    expect(await creditOf(subscriptionId)).toBe(5_000)
    expect((await invoice()).state).toBe('paga')
    const sent = (await world.call(notices.list, { query: {} })).body.at(-1)
    expect(sent).toMatchObject({ kind: 'refund_failed', data: { amount: 'R$\u00a0120,00' } })
    expect(sent?.link).toContain(`?payment=${(await payment()).id}`)
  })

  it('is asked for once, although an answer was lost', async () => {
    const { refund, payment } = await paid()
    peer.interrupt(({ method, path }) => (method === 'PUT' && path.includes('/devolucao/') ? 'lost' : null))
    await refund()
    await world.work()
    peer.interrupt(() => null)
    await read()
    const { devolucoes } = [...peer.payments.values()].at(-1) ?? { devolucoes: [] }
    expect(devolucoes).toHaveLength(1)
    peer.endRefund(devolucoes[0]?.id ?? '', 'DEVOLVIDO')
    await read()
    expect((await payment()).refunds).toMatchObject([{ state: 'devolvido', amount: 30_000 }])
  })
})

describe('a refund by hand', () => {
  it('needs a note, and is done at once', async () => {
    const { refund, invoice } = await paid({ byHand: true })
    expect(codesOf((await refund()).body.fields)).toEqual({ note: 'required' })
    const { body } = await refund({ note: 'TED de 24/11' })
    expect(body).toMatchObject({ refundable: 0, refunds: [{ state: 'devolvido', byProvider: false }] })
    expect((await invoice()).state).toBe('estornada')
  })
})

describe('a refund', () => {
  it('above R$ 500,00 waits for another administrator, also in small pieces', async () => {
    const { refund, payment, invoice } = await paid({ price: 90_000, byHand: true })
    const note = 'TED'
    expect((await refund({ amount: 50_000, note })).body.refunds).toMatchObject([{ state: 'devolvido' }])
    const waiting = (await refund({ amount: 40_000, note })).body.refunds[1]
    expect(waiting).toMatchObject({ state: 'solicitado', approvedByName: null })
    const params = { id: waiting?.id ?? '' }
    const approve = (as: string) =>
      world.call(payments.approve, { params, body: { version: waiting?.version } }, { as })
    expect((await approve(world.token)).body.code).toBe('refund_own')
    expect((await payment()).refundable).toBe(0)
    expect(codesOf((await refund({ amount: 1, note })).body.fields)).toEqual({ amount: 'refund_max' })
    expect((await approve(second)).body.refunds[1]).toMatchObject({ state: 'devolvido', approvedByName: 'Helena Dias' })
    expect((await invoice()).state).toBe('estornada')
    expect((await approve(second)).body.code).toBe('refund_decided')
  })

  it('that waits is announced to the other administrators, with a link to its payment', async () => {
    const { refund, id, invoice } = await paid({ price: 90_000, byHand: true })
    await refund({ note: 'TED' })
    const link = `/dashboard/e-commerce/invoice/${(await invoice()).id}?payment=${id}`
    const sent = (as: string) => world.call(notices.list, { query: {} }, { as })
    const data = { name: 'Marcos Lima', amount: 'R$\u00a0900,00' }
    expect((await sent(second)).body.at(-1)).toMatchObject({ kind: 'refund_waiting', data, link })
    expect((await sent(world.token)).body.filter(({ kind }) => kind === 'refund_waiting')).toEqual([])
  })

  it('of which too little is left when it is approved stays as it is', async () => {
    const { refund, payment, invoice } = await paid({ price: 90_000, amount: '950.00' })
    const [waiting] = (await refund({ amount: 95_000 })).body.refunds
    const { companyId } = await invoice()
    // Another invoice has used the credit.
    await world.db.insertInto('creditEntries').values({ companyId, amount: -5_000, reason: 'usado' }).execute()
    const params = { id: waiting?.id ?? '' }
    const approved = await world.call(payments.approve, { params, body: { version: 1 } }, { as: second })
    expect(approved.body.code).toBe('refund_too_much')
    expect((await payment()).refunds).toMatchObject([{ state: 'solicitado' }])
  })

  it('is listed with all others, by its state, company and invoice', async () => {
    const { refund, invoice, id } = await paid({ price: 90_000, byHand: true })
    await refund({ amount: 20_000, note: 'TED' })
    await refund({ amount: 70_000, note: 'TED' })
    const { code, companyName, id: invoiceId } = await invoice()
    const list = async (query: object) => (await world.call(payments.refunds, { query })).body
    const row = { paymentId: id, invoiceId, invoiceCode: code, companyName, reason: 'Desistência' }
    const { rows, total } = await list({ search: code, sort: '-amount' })
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { ...row, amount: 70_000, state: 'solicitado', requestedByName: 'Marcos Lima' },
      { ...row, amount: 20_000, state: 'devolvido' },
    ])
    expect((await list({ search: code, state: 'solicitado' })).rows).toHaveLength(1)
    expect((await list({ search: 'nenhuma empresa' })).rows).toEqual([])
    const facets = await world.call(payments.refundFacets, { query: { search: code, state: ['solicitado'] } })
    const counts = Object.fromEntries(facets.body.state.map(({ value, count }) => [value, count]))
    expect(counts).toEqual({ solicitado: 1, devolvido: 1 })
  })

  it('that was refused gives nothing back, and may be asked for again', async () => {
    const { refund, payment } = await paid({ price: 90_000, byHand: true })
    const [waiting] = (await refund({ note: 'TED' })).body.refunds
    const body = { version: waiting?.version }
    const refused = await world.call(payments.refuse, { params: { id: waiting?.id ?? '' }, body })
    expect(refused.body).toMatchObject({ refundable: 90_000, refunds: [{ state: 'nao_realizado' }] })
    expect((await refund({ note: 'TED' })).body.refunds[1]).toMatchObject({ state: 'solicitado' })
    expect((await payment()).refundable).toBe(0)
  })

  it('of a payment that came too late for its invoice is asked for there', async () => {
    const { id, invoice } = await paid({ byHand: true })
    const { charge: _, ...before } = await invoice()
    // The payer has paid the code of the invoice meanwhile.
    const { txid } = await world.db
      .selectFrom('charges')
      .select('txid')
      .where('invoiceId', '=', before.id)
      .executeTakeFirstOrThrow()
    peer.pay(txid)
    await read()
    const { payments: list } = await invoice()
    expect(list).toMatchObject([
      { id, amount: 30_000, credit: 0 },
      { amount: 0, credit: 30_000, origin: 'provedor' },
    ])
    const params = { id: list[1]?.id ?? '' }
    const body = { amount: 30_000, reason: 'Pago em dobro' }
    expect((await world.call(payments.get, { params })).body).toMatchObject({ refundable: 30_000, byProvider: true })
    expect((await world.call(payments.refund, { params, body })).body.refunds).toMatchObject([
      { state: 'em_processamento', ofCredit: 30_000 },
    ])
  })

  it('never gives back more than was paid, however many ask at the same time', async () => {
    const { refund, payment } = await paid({ byHand: true })
    const replies = await Promise.all(Array.from({ length: 50 }, () => refund({ amount: 7_000, note: 'TED' })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await payment()).toMatchObject({ refundable: 2_000 })
  })

  it('keeps the line of the statement from being undone', async () => {
    await billing.order(await billing.plan({ price: 30_000 }))
    const [row] = (await world.call(invoices.list, { query: { sort: '-code' } })).body.rows
    const bank = givenStatements(world)
    await bank.send(ofx1([{ amount: '300.00', memo: 'PIX RECEBIDO - DEVOLVIDA' }]))
    const [line] = await bank.lines('devolvida')
    const params = { id: line?.id ?? '' }
    const body = { invoiceIds: [row?.id], version: line?.version }
    const { version } = (await world.call(statements.confirm, { params, body })).body
    const read = async () => (await world.call(invoices.get, { params: { id: row?.id ?? '' } })).body
    const [payment] = (await read()).payments
    const undo = async () => {
      const { status, body } = await world.call(statements.undo, { params, body: { version } })
      return [status, body.code, (await read()).state]
    }
    const refund = (amount: number) =>
      world.call(payments.refund, {
        params: { id: payment?.id ?? '' },
        body: { amount, reason: 'Desistência', note: 'TED' },
      })
    // A part is enough: the invoice cannot be open again while its money is given back.
    await refund(10_000)
    expect(await undo()).toEqual([409, 'undo_refunded', 'paga'])
    await refund(20_000)
    expect(await undo()).toEqual([409, 'undo_refunded', 'estornada'])
  })

  it('of an unknown payment does not exist', async () => {
    const params = { id: '01900000-0000-7000-8000-000000000000' }
    const body = { amount: 1, reason: 'x' }
    expect((await world.call(payments.refund, { params, body })).status).toBe(404)
    expect((await world.call(payments.approve, { params, body: { version: 1 } })).status).toBe(404)
    expect((await world.call(payments.get, { params })).status).toBe(404)
  })
})
