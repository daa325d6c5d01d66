import { cnpj } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '#billing/contract/checkout.ts'
import { invoices } from '#billing/contract/invoices.ts'
import { parseCode } from '#billing/contract/pix.rules.ts'
import { plans } from '#billing/contract/plans.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { companies } from '#companies/contract/companies.ts'
import { processes } from '#hiring/contract/processes.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'
import { codesOf } from '#testing/world.ts'

let world: BillingWorld['world']
let given: BillingWorld['given']
let billing: BillingWorld['billing']
beforeAll(async () => {
  ;({ world, given, billing } = await openBilling({ issRate: 500, required: true }))
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('loginFailures').execute())

const today = () => dayInBrasilia(new Date())
const order = (plan: { code: string; price: number }, over: object = {}) =>
  world.call(checkout.order, { body: billing.orderInput(plan, over) }, { as: null })
/** The invoice of a company, as an administrator reads it. */
async function invoiceOf(companyName: string) {
  const [row] = (await world.call(invoices.list, { query: { search: companyName } })).body.rows
  return (await world.call(invoices.get, { params: { id: row?.id ?? '' } })).body
}
const pay = (invoice: { id: string; version: number; total: number }, over: object = {}) =>
  world.call(invoices.pay, {
    params: { id: invoice.id },
    body: { amount: invoice.total, paidOn: today(), version: invoice.version, ...over },
  })

describe('the offer', () => {
  it('has the public plans that are sold, in their order, and nothing else of them', async () => {
    const onSite = await billing.plan({ name: 'Do site', trialDays: 14, limits: { activeProcesses: 2 } })
    await billing.plan({ name: 'Rascunho' }, 'rascunho')
    await billing.plan({ name: 'Particular', isPublic: false })
    const { body } = await world.call(checkout.offer, {}, { as: null })
    expect(body.plans.map(({ name }) => name)).toEqual(['Do site'])
    expect(Object.keys(body.plans[0] ?? {}).sort()).toEqual(
      ['audience', 'code', 'features', 'highlighted', 'limits', 'name', 'period', 'price', 'trialDays'].sort(),
    )
    expect(body).toMatchObject({ open: true, issRate: 500, termsVersion: '1' })
    await world.call(plans.move, { params: onSite, body: { to: 'descontinuado', version: onSite.version } })
    expect((await world.call(checkout.offer, {}, { as: null })).body.plans).toEqual([])
  })
})

it('a plan, an order, a payment, and the process is published because of it', async () => {
  const plan = await billing.plan({ price: 84_000, limits: { activeProcesses: 1 } })
  const company = await given.company({ legalName: 'Fábrica Aurora Ltda.' })
  const draft = () => given.process({ companyId: company.id }, 'rascunho')
  const publish = ({ id, version }: { id: string; version: number }) =>
    world.call(processes.move, { params: { id }, body: { to: 'publicado', version } })
  const first = await draft()
  expect(await publish(first)).toMatchObject({ status: 409, body: { code: 'subscription_required' } })

  const token = await billing.order(plan, { cnpj: company.cnpj })
  const page = (await billing.page(token)).body
  expect(page).toMatchObject({
    state: 'aberta',
    subscriptionState: 'pendente',
    companyName: 'Móveis Campo Largo Ltda.',
    total: 84_000,
    iss: 4_200,
    charge: { amount: 84_000 },
  })
  expect(parseCode(page.charge.brCode)?.get('54')).toBe('840.00')
  expect(page.charge.qr).toContain('<svg')
  expect(await publish(first)).toMatchObject({ status: 409, body: { code: 'subscription_required' } })

  const invoice = await invoiceOf('Fabrica Aurora')
  expect((await pay(invoice)).body).toMatchObject({ state: 'paga', paid: 84_000 })
  expect((await billing.page(token)).body).toMatchObject({ state: 'paga', subscriptionState: 'ativa', charge: null })
  expect((await publish(first)).body).toMatchObject({ state: 'publicado' })

  const refused = await publish(await draft())
  expect(refused).toMatchObject({ status: 409, body: { code: 'limit_activeProcesses', values: { limit: 1, used: 1 } } })
  expect(refused.body.message).toContain('1 processos ativos')
})

describe('an order', () => {
  it('registers a company that waits for its verification, and says of it only what was typed', async () => {
    const plan = await billing.plan()
    const token = await billing.order(plan, { legalName: 'Vidros Sul Ltda.' })
    const { body } = await billing.page(token)
    expect(body).toMatchObject({ companyName: 'Vidros Sul Ltda.', state: 'aberta' })
    const [row] = (await world.call(companies.list, { query: { search: 'vidros sul' } })).body.rows
    expect(row).toMatchObject({ state: 'pendente_verificacao' })
    const company = (await world.call(companies.get, { params: { id: row?.id ?? '' } })).body
    expect(company.contacts).toMatchObject([{ name: 'Patrícia Wosniak', primary: true }])
  })

  it('leaves a company that is registered as it is', async () => {
    const plan = await billing.plan()
    const company = await given.company({ legalName: 'Já Registrada S.A.', email: 'antes@exemplo.com.br' })
    await billing.order(plan, { cnpj: company.cnpj, legalName: 'Nome Trocado', email: 'outro@exemplo.com.br' })
    expect((await world.call(companies.get, { params: company })).body).toMatchObject({
      legalName: 'Já Registrada S.A.',
      email: 'antes@exemplo.com.br',
      version: company.version,
    })
  })

  it('is refused without a charge: another price, a plan that is gone, other terms, a blocked company', async () => {
    const plan = await billing.plan()
    const company = await given.company()
    await world.call(companies.move, {
      params: company,
      body: { to: 'bloqueada', reason: 'Fraude', version: company.version },
    })
    expect((await order(plan, { price: 1 })).body.code).toBe('price_changed')
    expect((await order(plan, { termsVersion: '0' })).body.code).toBe('terms_changed')
    expect((await order(plan, { cnpj: company.cnpj })).body.code).toBe('company_not_served')
    expect((await order({ code: 'NENHUM', price: 1 })).body.code).toBe('plan_not_sold')
    await world.call(plans.move, { params: plan, body: { to: 'descontinuado', version: plan.version } })
    const before = (await world.call(invoices.list)).body.total
    expect((await order(plan)).body.code).toBe('plan_not_sold')
    expect((await world.call(invoices.list)).body.total).toBe(before)
  })

  it('is refused until the hub has a Pix key, and nothing is registered', async () => {
    const plan = await billing.plan()
    await billing.settings({ pixKey: '', receiver: '', city: '' })
    try {
      expect((await world.call(checkout.offer, {}, { as: null })).body.open).toBe(false)
      const refused = await order(plan, { legalName: 'Sem Pix Ltda.' })
      expect([refused.status, refused.body.code]).toEqual([409, 'pix_not_set_up'])
      expect((await world.call(companies.list, { query: { search: 'sem pix' } })).body.total).toBe(0)
    } finally {
      await billing.settings()
    }
  })

  it('that is sent again, or often at once, is the same order', async () => {
    const plan = await billing.plan()
    const body = billing.orderInput(plan, { legalName: 'Repetida Ltda.' })
    const send = () => world.call(checkout.order, { body }, { as: null })
    const replies = await Promise.all(Array.from({ length: 15 }, send))
    const tokens = new Set(replies.map((reply) => reply.body.token))
    expect([replies.map(({ status }) => status).every((status) => status === 200), tokens.size]).toEqual([true, 1])
    // Another price or plan of today changes nothing: the order was accepted.
    await world.call(plans.move, { params: plan, body: { to: 'descontinuado', version: plan.version } })
    expect((await send()).body.token).toBe([...tokens][0])
    expect((await world.call(invoices.list, { query: { search: 'repetida' } })).body.total).toBe(1)
  })

  it('of a new company, made twice at once, registers it once', async () => {
    const plan = await billing.plan()
    const company = { cnpj: cnpj.generate(), legalName: 'Dupla Ltda.' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => order(plan, company)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await world.call(companies.list, { query: { search: 'dupla ltda' } })).body.total).toBe(1)
  })

  it('is printed for who has its link, and for nobody else', async () => {
    const token = await billing.order(await billing.plan())
    const pdf = (authorization?: string) =>
      world.app.inject({
        url: '/api/checkout/order/pdf',
        headers: authorization ? { authorization } : {},
      })
    const printed = await pdf(`Invoice ${token}`)
    expect([printed.statusCode, printed.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(printed.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(printed.headers['content-disposition']).toMatch(/fatura-\d{4}-\d{4}\.pdf/)
    for (const other of [undefined, `Invoice ${'x'.repeat(43)}`, `Bearer ${world.token}`, `Invoice ${token}x`])
      expect((await pdf(other)).json().code).toBe('link_unknown')
  })

  it('marks the wrong fields', async () => {
    const plan = await billing.plan()
    const wrong = await order(plan, {
      cnpj: '11111111111111',
      legalName: '',
      email: 'patricia@campolargo',
      accepted: false,
    })
    expect(codesOf(wrong.body.fields)).toEqual({
      cnpj: 'cnpj',
      legalName: 'required',
      email: 'email',
      accepted: 'terms',
    })
  })

  it('is throttled by network, and so are unknown links', async () => {
    const plan = await billing.plan()
    const replies: number[] = []
    for (let n = 0; n < 22; n++) replies.push((await order(plan, { cnpj: cnpj.generate() })).status)
    expect(replies.filter((status) => status === 200)).toHaveLength(20)
    expect(replies.at(-1)).toBe(429)
    expect((await billing.page('x'.repeat(43))).body.code).toBe('link_unknown')
    expect((await world.call(checkout.read, {}, { as: null })).body.code).toBe('link_unknown')
  })
})

describe('a payment by hand', () => {
  async function ordered(name: string) {
    const token = await billing.order(await billing.plan(), { legalName: name })
    return { token, invoice: await invoiceOf(name) }
  }

  it('in part leaves the rest open, and too much becomes credit', async () => {
    const { invoice, token } = await ordered('Parcial Ltda.')
    const part = (await pay(invoice, { amount: 4_000 })).body
    expect(part).toMatchObject({ state: 'aberta', paid: 4_000 })
    const { charge } = (await billing.page(token)).body
    expect([charge.amount, parseCode(charge.brCode)?.get('54')]).toEqual([6_000, '60.00'])
    const whole = (await pay(part, { amount: 7_500 })).body
    expect(whole).toMatchObject({ state: 'paga', paid: 10_000 })
    expect(whole.payments.map(({ amount }) => amount)).toEqual([4_000, 6_000])
    const subscription = (await world.call(subscriptions.get, { params: { id: invoice.subscriptionId } })).body
    expect(subscription).toMatchObject({ state: 'ativa', credit: 1_500 })
  })

  it('counts a Pix once', async () => {
    const [first, second] = [await ordered('Uma Ltda.'), await ordered('Outra Ltda.')]
    const endToEndId = `E0000000020261124${'A'.repeat(15)}`
    expect((await pay(first.invoice, { endToEndId })).status).toBe(200)
    const again = await pay(second.invoice, { endToEndId })
    expect([again.status, codesOf(again.body.fields)]).toEqual([400, { endToEndId: 'payment_known' }])
    expect(await invoiceOf('Outra Ltda.')).toMatchObject({ state: 'aberta', paid: 0 })
  })

  it('is refused for tomorrow, of nothing, of a closed invoice and over an older version', async () => {
    const { invoice } = await ordered('Recusada Ltda.')
    const tomorrow = dayAfter(today(), 1)
    expect(codesOf((await pay(invoice, { paidOn: tomorrow })).body.fields)).toEqual({ paidOn: 'date_future' })
    expect(codesOf((await pay(invoice, { amount: 0 })).body.fields)).toEqual({ amount: 'money_positive' })
    expect(codesOf((await pay(invoice, { endToEndId: 'E1' })).body.fields)).toEqual({ endToEndId: 'end_to_end' })
    expect((await pay({ ...invoice, version: 99 })).body.code).toBe('invoice_changed')
    expect((await pay(invoice)).status).toBe(200)
    expect((await pay(invoice)).body.code).toBe('invoice_closed')
  })

  it('of a hundred at once counts one', async () => {
    const { invoice } = await ordered('Cem Ltda.')
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(invoice)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await invoiceOf('Cem Ltda.')).toMatchObject({ paid: 10_000, payments: [{ amount: 10_000 }] })
  })
})

it('numbers of a series have no gap, also when orders fail between', async () => {
  const plan = await billing.plan()
  await Promise.all(Array.from({ length: 6 }, (_, n) => order(plan, n % 2 ? { price: 1 } : { cnpj: cnpj.generate() })))
  const rows = await world.db.selectFrom('invoices').select(['series', 'number']).orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
})

it('an invoice that was issued cannot be changed, nor its lines', async () => {
  await expect(world.db.updateTable('invoices').set({ total: 1 }).execute()).rejects.toThrow('append-only')
  await expect(world.db.deleteFrom('invoiceLines').execute()).rejects.toThrow()
})
