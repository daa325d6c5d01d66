import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoices } from '#billing/contract/invoices.ts'
import type { Plan } from '#billing/contract/plans.ts'
import { statements } from '#billing/contract/statements.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { insertCredit } from '#billing/server/invoices/payments.sql.ts'
import { audit } from '#platform/contract/audit.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'
import { runs } from '#testing/runs.ts'
import { givenStatements, type OfxEntry, ofx1, today } from '#testing/statements.ts'

let world: BillingWorld['world']
let given: BillingWorld['given']
let billing: BillingWorld['billing']
let bank: ReturnType<typeof givenStatements>
let plan: Plan
beforeAll(async () => {
  ;({ world, given, billing } = await openBilling())
  bank = givenStatements(world)
  plan = await billing.plan({ price: 10_000 })
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('loginFailures').execute())

let count = 0
/** A company with an invoice of R$ 100,00 that waits for its payment. */
async function owing(name = `Devedora ${++count}`) {
  const company = await given.company({ legalName: `${name} Ltda.` })
  await billing.order(plan, { cnpj: company.cnpj })
  const [row] = (await world.call(invoices.list, { query: { company: [company.id] } })).body.rows
  if (!row) throw new Error('no invoice')
  return { company, id: row.id, code: row.code, subscriptionId: row.subscriptionId }
}
const read = async (id: string) => (await world.call(invoices.get, { params: { id } })).body
const subscription = async (id: string) => (await world.call(subscriptions.get, { params: { id } })).body
/** A line of a statement. */
async function credited(entry: OfxEntry) {
  const memo = `PIX RECEBIDO - ${entry.memo ?? `PAGADOR ${++count}`}`
  const { body } = await bank.send(ofx1([{ ...entry, memo }], { account: `C${++count}` }))
  const row = await world.db
    .selectFrom('statementLines')
    .select('id')
    .where('statementId', '=', body.id)
    .executeTakeFirstOrThrow()
  return (await world.call(statements.line, { params: row })).body
}
type Ref = { id: string; version: number }
const confirm = ({ id, version }: Ref, invoiceIds: string[], over: object = {}, as?: string) =>
  world.call(statements.confirm, { params: { id }, body: { invoiceIds, version, ...over } }, as ? { as } : {})
const undo = ({ id, version }: Ref) => world.call(statements.undo, { params: { id }, body: { version } })
const ignore = ({ id, version }: Ref, reason = 'Repasse de convênio') =>
  world.call(statements.ignore, { params: { id }, body: { reason, version } })

/** Asserts what holds after every act: payments are what invoices got and what became credit, and an invoice has what it was given. */
async function mustBalance() {
  const { rows } = await sql<{
    payments: number
    allocated: number
    credited: number
    wrong: number
    below: number
  }>`select
    (select coalesce(sum(amount), 0)::int from payments where undone_at is null) as payments,
    (select coalesce(sum(amount), 0)::int from allocations) as allocated,
    (select coalesce(sum(amount), 0)::int from credit_entries where payment_id is not null) as credited,
    (select count(*)::int from invoices i where paid <> (select coalesce(sum(a.amount), 0) from allocations a where a.invoice_id = i.id)
      or (state = 'paga') <> (paid = total)) as wrong,
    (select count(*)::int from (select company_id from credit_entries group by company_id having sum(amount) < 0) b) as below`.execute(
    world.db,
  )
  const [sums] = rows
  expect(sums?.payments).toBe((sums?.allocated ?? 0) + (sums?.credited ?? 0))
  expect([sums?.wrong, sums?.below]).toEqual([0, 0])
}

describe('confirming a line', () => {
  it('pays the invoice, and undoing it opens the invoice and the subscription waits again', async () => {
    const owed = await owing()
    const line = await credited({ memo: owed.company.cnpj })
    expect(line.suggestion).toMatchObject({ invoiceIds: [owed.id], codes: [owed.code], confidence: 98 })
    const done = (await confirm(line, [owed.id])).body
    expect(done).toMatchObject({
      state: 'conciliada',
      codes: [owed.code],
      decidedByName: 'Helena Dias',
      suggestion: null,
    })
    expect(await read(owed.id)).toMatchObject({
      state: 'paga',
      charge: null,
      payments: [{ origin: 'extrato', amount: 10_000, paidOn: today() }],
    })
    expect(await subscription(owed.subscriptionId)).toMatchObject({ state: 'ativa' })
    const back = (await undo(done)).body
    expect(back).toMatchObject({ state: 'a_conferir', decidedByName: null, suggestion: { invoiceIds: [owed.id] } })
    expect(await read(owed.id)).toMatchObject({
      state: 'aberta',
      paid: 0,
      paidAt: null,
      payments: [],
      charge: { amount: 10_000 },
    })
    expect(await subscription(owed.subscriptionId)).toMatchObject({ state: 'pendente' })
    expect((await confirm(back, [owed.id])).body).toMatchObject({ state: 'conciliada' })
    const actions = (await world.call(audit.list, { query: { entity: 'statement', entityId: line.statementId } })).body
      .rows
    expect(actions.map(({ action }) => action)).toEqual([
      'statement.line_confirmed',
      'statement.line_undone',
      'statement.line_confirmed',
      'statement.imported',
    ])
    await mustBalance()
  })

  it('closes several invoices, leaves the rest of the last open, and what is over becomes credit', async () => {
    const [a, b] = [await owing(), await owing()]
    const part = (await confirm(await credited({ amount: '150.00' }), [a.id, b.id])).body
    expect(part.codes).toHaveLength(2)
    expect([await read(a.id), await read(b.id)].map(({ paid }) => paid).sort()).toEqual([10_000, 5_000].sort())
    const rest = (await confirm(await credited({ amount: '70.00' }), [a.id, b.id])).body
    expect(rest.credit).toBe(2_000)
    expect([await read(a.id), await read(b.id)].map(({ state }) => state)).toEqual(['paga', 'paga'])
    expect(await subscription(a.subscriptionId)).toMatchObject({ credit: 2_000 })
    await mustBalance()
    await undo(rest)
    expect(await subscription(a.subscriptionId)).toMatchObject({ credit: 0 })
    expect([await read(a.id), await read(b.id)].map(({ paid }) => paid).sort()).toEqual([10_000, 5_000].sort())
    await undo(part)
    await mustBalance()
  })

  it('of a paid invoice becomes credit, which is not taken back once it is used', async () => {
    const owed = await owing()
    await confirm(await credited({ memo: owed.company.cnpj }), [owed.id])
    const again = await credited({ memo: owed.company.cnpj })
    expect(again.suggestion?.reasons).toMatchObject([{ code: 'paid_twice', day: today() }])
    const done = (await confirm(again, [owed.id])).body
    expect(done.credit).toBe(10_000)
    await insertCredit(world.db, { companyId: owed.company.id, amount: -1, reason: 'usado' })
    expect((await undo(done)).body.code).toBe('undo_credit_used')
    expect((await world.call(statements.line, { params: done })).body.state).toBe('conciliada')
    await mustBalance()
  })

  it('counts a Pix once that is already recorded', async () => {
    const owed = await owing()
    const endToEndId = `E1234567820261120${String(1000 + ++count)}${'A'.repeat(11)}`
    const { version, total } = await read(owed.id)
    await world.call(invoices.pay, { params: owed, body: { amount: total, paidOn: today(), endToEndId, version } })
    const line = await credited({ memo: `LOJA ${endToEndId}` })
    expect(line.suggestion).toMatchObject({ codes: [owed.code], confidence: 100, reasons: [{ code: 'end_to_end' }] })
    const { confirmed } = (
      await world.call(statements.confirmSure, { body: { lines: [{ id: line.id, invoiceIds: [owed.id] }] } })
    ).body
    expect(confirmed).toBe(1)
    expect(await read(owed.id)).toMatchObject({ paid: total, payments: [{ origin: 'manual' }] })
    const second = await credited({ memo: `OUTRA CONTA ${endToEndId}` })
    expect((await confirm(second, [owed.id])).body.code).toBe('line_payment_used')
    await undo((await world.call(statements.line, { params: line })).body)
    expect(await read(owed.id)).toMatchObject({ state: 'paga', payments: [{ origin: 'manual' }] })
    await mustBalance()
  })

  it('recognises a payment that somebody recorded by hand', async () => {
    const owed = await owing()
    const { version, total } = await read(owed.id)
    await world.call(invoices.pay, { params: owed, body: { amount: total, paidOn: today(), version } })
    const line = await credited({ memo: owed.company.cnpj })
    expect(line.suggestion).toMatchObject({ confidence: 85, reasons: [{ code: 'recorded' }] })
    const { paymentId = null } = line.suggestion ?? {}
    expect((await confirm(line, [owed.id], { paymentId })).body).toMatchObject({
      state: 'conciliada',
      codes: [owed.code],
      credit: 0,
    })
    expect((await read(owed.id)).payments).toHaveLength(1)
    await mustBalance()
  })

  it('is refused as a payment that is not the one on the line', async () => {
    const owed = await owing()
    const { version, total } = await read(owed.id)
    await world.call(invoices.pay, { params: owed, body: { amount: total, paidOn: today(), version } })
    const [payment] = (await read(owed.id)).payments
    const line = await credited({ amount: '99.99' })
    for (const paymentId of [payment?.id, '01900000-0000-7000-8000-000000000000'])
      expect((await confirm(line, [owed.id], { paymentId })).body.code).toBe('line_payment_differs')
    expect((await world.call(statements.line, { params: line })).body.state).toBe('a_conferir')
  })

  it('of two administrators at once counts once', async () => {
    const [a, b] = [await owing(), await owing()]
    const other = await given.admin({ name: 'Rui' })
    const line = await credited({})
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => confirm(line, [n % 2 ? a.id : b.id], {}, n % 2 ? world.token : other.token)),
    )
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(replies.some(({ body }) => body.code === 'line_decided')).toBe(true)
    expect([await read(a.id), await read(b.id)].map(({ paid }) => paid).sort()).toEqual([0, 10_000])
    await mustBalance()
  })

  it('of lines for the same invoices at once pays each of them once, without a deadlock', async () => {
    const owed = await Promise.all([owing(), owing(), owing()])
    const ids = owed.map(({ id }) => id)
    const lines: Ref[] = []
    for (let n = 0; n < 6; n++) lines.push(await credited({ amount: '50.00' }))
    const replies = await Promise.all(lines.map((line, n) => confirm(line, n % 2 ? ids : ids.toReversed())))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await Promise.all(ids.map(read))).map(({ state }) => state)).toEqual(['paga', 'paga', 'paga'])
    await mustBalance()
  })

  it('is refused over an older version, without an invoice, and of an unknown one', async () => {
    const line = await credited({})
    expect((await confirm({ ...line, version: 9 }, [(await owing()).id])).body.code).toBe('stale')
    expect((await confirm(line, [])).status).toBe(400)
    expect((await confirm(line, [crypto.randomUUID()])).status).toBe(404)
  })
})

describe('money that another statement may have already', () => {
  const imported = async (entries: OfxEntry[], account = '0001234-5') => {
    const { body } = await bank.send(ofx1(entries, { account, bank: '341' }))
    return linesOf(body.id)
  }
  const linesOf = async (statementId: string) => {
    const rows = await world.db
      .selectFrom('statementLines')
      .select('id')
      .where('statementId', '=', statementId)
      .execute()
    return Promise.all(rows.map(async (params) => (await world.call(statements.line, { params })).body))
  }
  const codesOf = ({ suggestion }: Awaited<ReturnType<typeof credited>>) => suggestion?.reasons.map(({ code }) => code)

  it.each(['reconciled', 'still to be checked'])(
    'is doubted when the bank renumbers its entries, the first being %s',
    async (which) => {
      const [a] = [await owing(`Renumerada ${which}`)]
      await billing.order(plan, { cnpj: a.company.cnpj })
      const memo = `PIX TRANSF ${a.company.cnpj}`
      const account = `77${++count}00`
      const [morning] = await imported([{ fitid: '001', memo }], account)
      if (!morning) throw new Error('no line')
      expect(morning.suggestion?.confidence).toBeGreaterThanOrEqual(90)
      if (which === 'reconciled') await confirm(morning, [a.id])
      const [evening] = await imported([{ fitid: '002', memo }], account)
      if (!evening) throw new Error('no line')
      expect(evening.suggestion?.confidence).toBeLessThan(90)
      expect(codesOf(evening)).toContain('seen')
      const lines = [{ id: evening.id, invoiceIds: evening.suggestion?.invoiceIds ?? [] }]
      const { body } = await world.call(statements.confirmSure, { body: { lines } })
      expect(body).toMatchObject({ confirmed: 0, refused: [{ code: 'suggestion_not_sure' }] })
    },
  )

  it('is doubted when the day comes as a spreadsheet too, and when the account is written with zeros', async () => {
    const { company } = await owing('Planilhada')
    const account = `88${++count}00`
    await imported([{ memo: `PIX RECEBIDO - ${company.cnpj}` }], account)
    const [year, month, day] = today().split('-')
    const rows = `Data;Histórico;Valor\n${day}/${month}/${year};PIX RECEBIDO - Planilhada Ltda;100,00`
    const sheet = (await bank.send(rows, { name: 'e.csv', account })).body
    for (const line of [
      ...(await linesOf(sheet.id)),
      ...(await imported([{ fitid: 'Z', memo: company.cnpj }], `000${account}`)),
    ])
      expect(codesOf(line)).toContain('seen')
  })

  it('is not doubted where one statement lists it twice, and where another account or another Pix has it', async () => {
    const { company } = await owing('Repetida')
    const account = `99${++count}00`
    const twice = await imported([{ memo: company.cnpj }, { memo: company.cnpj }], account)
    const [elsewhere] = await imported([{ memo: company.cnpj }], `9999${count}11`)
    expect(twice).toHaveLength(2)
    for (const line of [...twice, elsewhere]) expect(line && codesOf(line)).not.toContain('seen')
  })
})

describe('confirming all sure ones', () => {
  it('takes those that are sure still, each once', async () => {
    const [sure, weak] = [await owing(), await owing('Padaria Central da Serra')]
    const first = await credited({ memo: sure.company.cnpj })
    const twin = await credited({ memo: sure.company.cnpj })
    const unsure = await credited({ memo: 'PADARIA SERRA' })
    expect(unsure.suggestion).toMatchObject({ invoiceIds: [weak.id] })
    const lines = [
      { id: first.id, invoiceIds: [sure.id] },
      { id: twin.id, invoiceIds: [sure.id] },
      { id: unsure.id, invoiceIds: [weak.id] },
    ]
    const { body } = await world.call(statements.confirmSure, { body: { lines } })
    expect(body).toMatchObject({
      confirmed: 1,
      refused: [
        { id: twin.id, code: 'suggestion_not_sure' },
        { id: unsure.id, code: 'suggestion_not_sure' },
      ],
    })
    const again = await world.call(statements.confirmSure, { body: { lines: lines.slice(0, 1) } })
    expect(again.body).toEqual({ confirmed: 0, refused: [] })
    await mustBalance()
  })
})

it('ignoring asks for a reason, keeps it, and is undone', async () => {
  const line = await credited({ memo: 'CONVENIO' })
  expect((await ignore(line, ' ')).status).toBe(400)
  const aside = (await ignore(line)).body
  expect(aside).toMatchObject({ state: 'ignorada', ignoredReason: 'Repasse de convênio', suggestion: null })
  expect((await confirm(aside, [(await owing()).id])).body.code).toBe('line_decided')
  expect((await undo(aside)).body).toMatchObject({ state: 'a_conferir', ignoredReason: '' })
  const summary = (await world.call(statements.summary)).body
  expect(summary.states.a_conferir).toBe(summary.pending.count)
  expect(summary.entered.count).toBe(summary.reconciled.count + summary.ignored.count + summary.pending.count)
})

it('whatever is confirmed, ignored and undone, the sums agree', async () => {
  const owed = await Promise.all(Array.from({ length: 4 }, () => owing()))
  const lines: Ref[] = []
  for (const amount of ['100.00', '60.00', '250.00', '10.01']) lines.push(await credited({ amount }))
  const act = fc.record({
    what: fc.constantFrom('confirm', 'undo', 'ignore'),
    line: fc.nat(3),
    invoices: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 15 }), async (acts) => {
      for (const { what, line: at, invoices: chosen } of acts) {
        const line = (await world.call(statements.line, { params: { id: lines[at]?.id } })).body
        const ids = chosen.map((n) => owed[n]?.id ?? '')
        const { status } = await (what === 'confirm' ? confirm(line, ids) : what === 'undo' ? undo(line) : ignore(line))
        expect([200, 409]).toContain(status)
        await mustBalance()
      }
    }),
    { numRuns: runs(6) },
  )
  for (const { id } of lines) await undo((await world.call(statements.line, { params: { id } })).body)
  expect((await Promise.all(owed.map(({ id }) => read(id)))).map(({ paid }) => paid)).toEqual([0, 0, 0, 0])
  expect(await Promise.all(owed.map(async ({ subscriptionId }) => (await subscription(subscriptionId)).state))).toEqual(
    Array(4).fill('pendente'),
  )
})
