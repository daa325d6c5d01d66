import { cnpj } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '#billing/contract/checkout.ts'
import { invoices } from '#billing/contract/invoices.ts'
import { maxCentavos } from '#billing/contract/money.ts'
import { plans } from '#billing/contract/plans.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { renewAll } from '#billing/server/renewals/renewals.jobs.ts'
import { companies } from '#companies/contract/companies.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type BillingByMail, openBillingByMail, publicUrl } from '#testing/billing.ts'
import { codesOf } from '#testing/world.ts'

// Errors on the way to a payment, by accident or on purpose: each has one defined outcome.

let world: BillingByMail['world']
let billing: BillingByMail['billing']
let context: BillingByMail['context']
let mailbox: BillingByMail['mailbox']
let close: BillingByMail['close']
const today = dayInBrasilia(new Date())
beforeAll(async () => {
  ;({ world, billing, context, mailbox, close } = await openBillingByMail())
})
afterAll(() => close())
beforeEach(() => world.db.deleteFrom('loginFailures').execute())

const order = (plan: { code: string; price: number }, over: object = {}) =>
  world.call(checkout.order, { body: billing.orderInput(plan, over) }, { as: null })
/** The invoice of a page, as an administrator reads it. */
async function invoiceOf(token: string) {
  const { code } = (await billing.page(token)).body
  const [row] = (await world.call(invoices.list, { query: { search: code } })).body.rows
  return (await world.call(invoices.get, { params: { id: row?.id ?? '' } })).body
}
async function pay(token: string) {
  const { id, version, total } = await invoiceOf(token)
  return world.call(invoices.pay, { params: { id }, body: { amount: total, paidOn: today, version } })
}
async function mailsTo(recipient: string) {
  await world.work(mailbox.url)
  return mailbox.mails.filter(({ envelope }) => envelope.to.includes(recipient))
}

describe('an amount', () => {
  it('that is negative, huge, broken or a text is refused, and nothing is ordered', async () => {
    const plan = await billing.plan()
    const before = (await world.call(subscriptions.list)).body.total
    for (const price of [-1, -plan.price, 1.5, 1e12, Number.MAX_SAFE_INTEGER, '10000', null, [plan.price], true]) {
      const { status, body } = await order(plan, { price })
      expect([status, Object.keys(codesOf(body.fields))], String(price)).toEqual([400, ['price']])
    }
    for (const price of [0, 1, plan.price - 1, plan.price + 1, maxCentavos])
      expect((await order(plan, { price })).body.code, String(price)).toBe('price_changed')
    expect((await world.call(subscriptions.list)).body.total).toBe(before)
  })

  it('of a plan is charged to the centavo up to the highest', async () => {
    const { token } = (await order(await billing.plan({ price: maxCentavos }))).body
    expect((await billing.page(token)).body.charge).toMatchObject({ amount: maxCentavos })
  })

  it('of nothing begins at once, with a receipt', async () => {
    const email = 'gratis@exemplo.com.br'
    const { token } = (await order(await billing.plan({ price: 0 }), { email })).body
    expect((await billing.page(token)).body).toMatchObject({ state: 'paga', subscriptionState: 'ativa', charge: null })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Pagamento confirmado: R$ 0,00'])
  })
})

describe('a plan', () => {
  it('of another period, with the price of this one, is refused', async () => {
    const monthly = await billing.plan({ price: 10_000 })
    const yearly = await billing.plan({ period: 'anual', price: 100_000 })
    expect((await order({ ...yearly, price: monthly.price })).body.code).toBe('price_changed')
  })

  it('that is archived after the order is paid and begins all the same', async () => {
    const plan = await billing.plan()
    const { token } = (await order(plan)).body
    await world.call(plans.move, { params: plan, body: { to: 'descontinuado', version: plan.version } })
    expect((await pay(token)).status).toBe(200)
    expect((await billing.page(token)).body).toMatchObject({ state: 'paga', subscriptionState: 'ativa' })
  })

  it('ordered by the month in one tab and by the year in another makes two orders, of which the paid one begins', async () => {
    const company = { cnpj: cnpj.generate(), legalName: 'Duas Abas Ltda.' }
    const monthly = (await order(await billing.plan(), company)).body.token
    const yearly = (await order(await billing.plan({ period: 'anual', price: 100_000 }), company)).body.token
    expect((await pay(yearly)).status).toBe(200)
    await renewAll(world.db, context, dayAfter(today, 40))
    const stateOf = async (token: string) => (await billing.page(token)).body.subscriptionState
    expect([await stateOf(monthly), await stateOf(yearly)]).toEqual(['expirada', 'ativa'])
    expect((await world.call(companies.list, { query: { search: 'duas abas' } })).body.total).toBe(1)
  })
})

describe('the typed text', () => {
  it('may look like HTML, and stays text in the letters and on paper', async () => {
    const [email, name] = ['html@exemplo.com.br', '<img/src=x onerror=alert(1)>']
    const { token } = (await order(await billing.plan(), { email, name, legalName: '<b>"Ltda"</b> & Cia {{ link }}' }))
      .body
    expect((await billing.page(token)).body.companyName).toBe('<b>"Ltda"</b> & Cia {{ link }}')
    const [letter] = await mailsTo(email)
    expect(letter?.html).toContain('&#60;b&#62;')
    expect(letter?.html).not.toMatch(/<img\/src|<b>/)
    const headers = { authorization: `Invoice ${token}` }
    expect((await world.app.inject({ url: '/api/checkout/order/pdf', headers })).statusCode).toBe(200)
  })

  it('writes no header of a mail, and no second recipient', async () => {
    const plan = await billing.plan()
    for (const email of [
      'a@exemplo.com.br\r\nBcc: b@exemplo.com.br',
      'a@exemplo.com.br, b@exemplo.com.br',
      '"a" <a@exemplo.com.br>',
      'a@exemplo.com.br\u0000',
    ])
      expect(codesOf((await order(plan, { email })).body.fields), email).toEqual({ email: 'email' })
    const names = await order(plan, { name: 'Rita\r\nBcc: b@exemplo.com.br', email: 'rita@exemplo.com.br' })
    const sent = await mailsTo('rita@exemplo.com.br')
    if (names.status === 200) expect(sent.map(({ envelope }) => envelope.to)).toEqual([['rita@exemplo.com.br']])
    else expect(codesOf(names.body.fields)).toEqual({ name: 'control_chars' })
    expect(await mailsTo('b@exemplo.com.br')).toEqual([])
  })

  it('that is too long is named, and a body that is too large is not read', async () => {
    const plan = await billing.plan()
    const long = await order(plan, { legalName: 'x'.repeat(161), name: 'x'.repeat(121) })
    expect(codesOf(long.body.fields)).toEqual({ legalName: 'too_long', name: 'too_long' })
    const large = await order(plan, { website: 'x'.repeat(70_000) })
    expect([large.status, large.body.code]).toEqual([413, 'too_large'])
  })

  it('into the hidden field is that of a program, and orders nothing', async () => {
    expect((await order(await billing.plan(), { website: 'http://x' })).body.code).toBe('link_unknown')
  })
})

describe('tokens', () => {
  const read = (path: string, authorization: string) =>
    world.app.inject({ url: `/api/checkout/${path}`, headers: { authorization } })

  it('are guessed twenty times and no more, of all kinds together; a right one opens all the same', async () => {
    const { token } = (await order(await billing.plan())).body
    const replies: number[] = []
    for (let n = 0; n < 22; n++) {
      const [path, scheme] = n % 2 ? ['trial', 'Trial'] : [n % 4 ? 'order/pdf' : 'order', 'Invoice']
      replies.push((await read(path, `${scheme} ${String(n).padStart(43, 'x')}`)).statusCode)
    }
    expect(replies.slice(0, 20)).not.toContain(429)
    expect(replies.at(-1)).toBe(429)
    expect((await read('order', `Invoice ${token}`)).statusCode).toBe(200)
  })

  it('say nothing by how they are wrong', async () => {
    const { token } = (await order(await billing.plan())).body
    const answers = [token.toUpperCase(), token.slice(1), `${token}=`, `${token.slice(0, -1)}!`, '', 'x'.repeat(43)]
    const bodies = await Promise.all(answers.map(async (wrong) => (await read('order', `Invoice ${wrong}`)).body))
    expect(new Set(bodies).size).toBe(1)
  })
})

it('the receipt goes by mail once the invoice is paid, with the link of its page and its PDF', async () => {
  const email = 'recibo@exemplo.com.br'
  const { token } = (await order(await billing.plan({ price: 84_000 }), { email })).body
  await pay(token)
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Fatura \d{4}-\d{4}: R\$ 840,00 até/),
    'Pagamento confirmado: R$ 840,00',
  ])
  expect(mails[1]?.text).toContain(`Ver o recibo:\n${publicUrl}/payment/${token}`)
  expect((await billing.page(token)).body).toMatchObject({ state: 'paga', paid: 84_000, charge: null })
  const headers = { authorization: `Invoice ${token}` }
  const pdf = await world.app.inject({ url: '/api/checkout/order/pdf', headers })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})
