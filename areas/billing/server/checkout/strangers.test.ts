import { cnpj } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '#billing/contract/checkout.ts'
import { invoices } from '#billing/contract/invoices.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { vouchers } from '#billing/contract/vouchers.ts'
import { receivePayment } from '#billing/server/payments/receive.ts'
import { renewAll } from '#billing/server/renewals/renewals.jobs.ts'
import { companies } from '#companies/contract/companies.ts'
import { dayAfter, dayInBrasilia, monthsAfter } from '#platform/contract/days.rules.ts'
import { type BillingByMail, openBillingByMail } from '#testing/billing.ts'

// A person who orders with the CNPJ of a company may be a stranger to it: no answer says who is registered, or what is known of them.

let world: BillingByMail['world']
let given: BillingByMail['given']
let billing: BillingByMail['billing']
let context: BillingByMail['context']
let mailbox: BillingByMail['mailbox']
let close: BillingByMail['close']
const today = dayInBrasilia(new Date())
beforeAll(async () => {
  ;({ world, given, billing, context, mailbox, close } = await openBillingByMail())
})
afterAll(() => close())
beforeEach(() => world.db.deleteFrom('loginFailures').execute())

const typed = { legalName: 'Nome Digitado Ltda.', name: 'Rita Prado', phone: '' }
const registered = () =>
  given.company({
    legalName: 'Segredo Registrado S.A.',
    tradeName: 'Segredo',
    email: 'segredo@exemplo.com.br',
    street: 'Rua do Segredo',
    streetNumber: '7',
    city: 'Segredópolis',
    uf: 'PR',
  })
async function blocked() {
  const company = await registered()
  const body = { to: 'bloqueada', reason: 'Fraude', version: company.version }
  await world.call(companies.move, { params: company, body })
  return company.cnpj
}
/** The bytes of an answer, without what differs between any two orders. */
const bytes = (status: number, body: object, cut: readonly string[]) =>
  cut.reduce((text, value) => text.replaceAll(value, '#'), JSON.stringify([status, body]))
async function lettersTo(recipient: string, cut: readonly string[]) {
  await world.work(mailbox.url)
  return mailbox.mails
    .filter(({ envelope }) => envelope.to.includes(recipient))
    .map(({ subject, text, html }) =>
      cut.reduce((all, value) => all.replaceAll(value, '#'), `${subject}${text}${html}`),
    )
}
let people = 0
/** Everything that a stranger sees of an order with this CNPJ. */
async function seenOf(plan: { code: string; price: number }, ofCompany: string) {
  const email = `estranho${++people}@exemplo.com.br`
  const body = billing.orderInput(plan, { ...typed, cnpj: ofCompany, email })
  const ordered = await world.call(checkout.order, { body }, { as: null })
  const { token } = ordered.body
  const page = await billing.page(token)
  const { charge, code } = page.body
  const cut = [token, charge.brCode, JSON.stringify(charge.qr).slice(1, -1), charge.txid, code, email]
  const [row] = (await world.call(invoices.list, { query: { search: code } })).body.rows
  const { payer } = (await world.call(invoices.get, { params: { id: row?.id ?? '' } })).body
  return [
    bytes(ordered.status, ordered.body, cut),
    bytes(page.status, page.body, cut),
    // The text of the PDF.
    bytes(200, { ...payer, cnpj: '' }, cut),
    ...(await lettersTo(email, cut)),
  ]
}

describe('an order', () => {
  it('looks the same for a company that is registered and for one that is not, to the byte', async () => {
    const plan = await billing.plan()
    const unknown = await seenOf(plan, cnpj.generate())
    const known = await seenOf(plan, (await registered()).cnpj)
    expect(known).toEqual(unknown)
    expect(known).toHaveLength(4)
    expect(known.join()).not.toMatch(/segred/i)
    expect(known.join()).toContain('Nome Digitado')
  })

  it('belongs to the registered company all the same', async () => {
    const plan = await billing.plan()
    const company = await registered()
    await seenOf(plan, company.cnpj)
    const { rows } = (await world.call(subscriptions.list, { query: { company: [company.id] } })).body
    expect(rows).toMatchObject([{ companyName: 'Segredo', state: 'pendente' }])
  })

  it('of a blocked and of a removed company is refused with the same sentence, which says nothing about either', async () => {
    const plan = await billing.plan()
    const removed = await registered()
    await world.call(companies.remove, { params: removed, body: { version: removed.version } })
    const refusals = []
    for (const ofCompany of [await blocked(), removed.cnpj]) {
      const body = billing.orderInput(plan, { ...typed, cnpj: ofCompany })
      const { status, body: refused } = await world.call(checkout.order, { body }, { as: null })
      expect([status, refused.code]).toEqual([409, 'company_not_served'])
      refusals.push(bytes(status, refused, []))
    }
    expect(refusals[0]).toBe(refusals[1])
    expect(refusals[0]).not.toMatch(/bloque|fraude|segred|cadastr|registr/i)
  })

  it('is the only call that says so: a voucher asks about no company', async () => {
    const plan = await billing.plan()
    const voucher = await billing.voucher()
    const answers = []
    for (const ofCompany of [cnpj.generate(), (await registered()).cnpj, await blocked()]) {
      const body = { code: voucher.code, plan: plan.code, cnpj: ofCompany }
      const answer = await world.call(vouchers.check, { body }, { as: null })
      answers.push(bytes(answer.status, answer.body, []))
    }
    expect(new Set(answers).size).toBe(1)
  })

  it('takes a CNPJ with letters, typed in any way, and finds its company', async () => {
    const plan = await billing.plan()
    const company = await given.company({ cnpj: '12ABC34501DE35' })
    for (const spelled of ['12ABC34501DE35', '12.abc.345/01de-35', ' 12.ABC.345/01DE-35 '])
      expect(
        (await world.call(checkout.order, { body: billing.orderInput(plan, { cnpj: spelled }) }, { as: null })).status,
      ).toBe(200)
    expect((await world.call(subscriptions.list, { query: { company: [company.id] } })).body.total).toBe(3)
    for (const wrong of ['12ABC34501DE36', '12ABC34501D', '12ABC34501DEAA', '00000000000000']) {
      const refused = await world.call(
        checkout.order,
        { body: billing.orderInput(plan, { cnpj: wrong }) },
        { as: null },
      )
      expect(refused.body.fields, wrong).toMatchObject({ cnpj: { code: 'cnpj' } })
    }
  })
})

describe('a trial', () => {
  it('shows and bills the company as it was typed, and uses none of its credit, until something is paid', async () => {
    const plan = await billing.plan({ trialDays: 14, price: 10_000 })
    const company = await registered()
    // The company has credit of another subscription.
    const other = (await world.call(subscriptions.create, { body: { companyId: company.id, planId: plan.id } })).body
    const paying = { origin: 'manual' as const, endToEndId: null, amount: 13_000, paidOn: today }
    await world.db.transaction().execute((tx) => receivePayment(tx, context, [other.invoices[0]?.id ?? ''], paying))
    const email = 'estranho.teste@exemplo.com.br'
    const body = billing.orderInput(plan, { ...typed, cnpj: company.cnpj, email, trialDays: 14 })
    const { token } = (await world.call(checkout.order, { body }, { as: null })).body
    const end = dayAfter(today, 14)
    await renewAll(world.db, context, end)
    const trial = (await billing.trial(token)).body
    const page = (await billing.page(trial.invoice)).body
    expect(page).toMatchObject({ companyName: 'Nome Digitado Ltda.', total: 10_000 })
    expect(JSON.stringify([trial, page, await lettersTo(email, [])])).not.toMatch(/segred|crédito/i)

    const found = (await world.call(subscriptions.list, { query: { company: [company.id] } })).body.rows
    const own = found.find(({ id }) => id !== other.id)
    await billing.pay(own?.id ?? '')
    await renewAll(world.db, context, monthsAfter(end, 1))
    const [next] = (await billing.subscription(own?.id ?? '')).invoices
    const { payer } = (await world.call(invoices.get, { params: { id: next?.id ?? '' } })).body
    expect(payer).toMatchObject({ name: 'Segredo', address: 'Rua do Segredo, 7, Segredópolis, PR', email })
  })
})
