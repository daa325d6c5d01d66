import { randomUUID } from 'node:crypto'
import { cnpj } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '#billing/contract/checkout.ts'
import { plans } from '#billing/contract/plans.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { renewAll } from '#billing/server/renewals/renewals.jobs.ts'
import { companies } from '#companies/contract/companies.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type BillingByMail, openBillingByMail, publicUrl } from '#testing/billing.ts'
import { codesOf } from '#testing/world.ts'

let world: BillingByMail['world']
let given: BillingByMail['given']
let billing: BillingByMail['billing']
let context: BillingByMail['context']
let mailbox: BillingByMail['mailbox']
let close: BillingByMail['close']
const today = dayInBrasilia(new Date())
const end = dayAfter(today, 14)
beforeAll(async () => {
  ;({ world, given, billing, context, mailbox, close } = await openBillingByMail())
})
afterAll(() => close())
beforeEach(() => world.db.deleteFrom('loginFailures').execute())

let audiences = 0
/** A plan with a trial, for an audience of its own. */
const tried = (over: object = {}) =>
  billing.plan({ trialDays: 14, price: 19_990, audience: `Público ${++audiences}`, ...over })
type Sold = Awaited<ReturnType<typeof tried>>
const begin = (plan: Sold, over: object = {}) =>
  world.call(checkout.order, { body: billing.orderInput(plan, { trialDays: plan.trialDays, ...over }) }, { as: null })
const subscriptionsOf = async (search: string) =>
  (await world.call(subscriptions.list, { query: { search } })).body.rows
async function mailTo(recipient: string) {
  await world.work(mailbox.url)
  return mailbox.mails.filter(({ envelope }) => envelope.to.includes(recipient))
}

describe('a trial', () => {
  it('begins without a payment, and says until when it runs and what comes then', async () => {
    const plan = await tried()
    const email = 'teste@campolargo.exemplo.br'
    const { status, body } = await begin(plan, { legalName: 'Provada Ltda.', email })
    expect([status, body.isTrial]).toEqual([200, true])
    const [row] = await subscriptionsOf('provada')
    const subscription = await billing.subscription(row?.id ?? '')
    expect(subscription).toMatchObject({ state: 'em_teste', trialEnd: end, termsVersion: '1', invoices: [], owed: 0 })
    expect((await billing.trial(body.token)).body).toEqual({
      state: 'em_teste',
      companyName: 'Provada Ltda.',
      planName: plan.name,
      planPeriod: 'mensal',
      price: 19_990,
      trialEnd: end,
      invoice: null,
    })
    const [letter] = await mailTo(email)
    const text = letter?.text?.replaceAll('\u00a0', ' ')
    expect(letter?.subject).toBe(`O teste do plano ${plan.name} começou`)
    expect(text).toContain(`termina em ${end.split('-').reverse().join('/')}`)
    expect(text).toContain('R$ 199,90')
    expect(text).toContain(`${publicUrl}/payment/trial/${body.token}`)
  })

  it('leads to its first invoice once that is issued', async () => {
    const plan = await tried()
    const { token } = (await begin(plan, { legalName: 'Continua Ltda.' })).body
    await renewAll(world.db, context, dayAfter(end, -1))
    const trial = (await billing.trial(token)).body
    expect((await billing.page(trial.invoice)).body).toMatchObject({ total: 19_990, dueOn: end, state: 'aberta' })
    const [row] = await subscriptionsOf('continua')
    await billing.pay(row?.id ?? '')
    await renewAll(world.db, context, end)
    expect((await billing.trial(token)).body).toMatchObject({ state: 'ativa', invoice: trial.invoice })
  })

  it('is one for a company and the audience of a plan, and paying is the way on', async () => {
    const plan = await tried()
    const sameAudience = await tried({ audience: plan.audience.toUpperCase(), period: 'anual' })
    const company = { cnpj: cnpj.generate(), legalName: 'Uma Vez Ltda.' }
    expect((await begin(plan, company)).status).toBe(200)
    for (const again of [plan, sameAudience]) {
      const refused = await begin(again, company)
      expect([refused.status, refused.body.code]).toEqual([409, 'trial_used'])
      expect(refused.body.message).toContain('Contrate agora')
    }
    expect((await begin(await tried(), company)).status).toBe(200)
    expect((await begin(plan, { trialDays: 0, ...company })).status).toBe(200)
    expect((await subscriptionsOf('uma vez')).map(({ state }) => state).sort()).toEqual([
      'em_teste',
      'em_teste',
      'pendente',
    ])
  })

  it('counts also when an administrator gave it, or it is over', async () => {
    const plan = await tried()
    const company = await given.company()
    const { body } = await world.call(subscriptions.create, {
      body: { companyId: company.id, planId: plan.id, trial: true },
    })
    await world.call(subscriptions.cancel, { params: body, body: { when: 'now', version: body.version } })
    expect((await begin(plan, { cnpj: company.cnpj })).body.code).toBe('trial_used')
  })

  it('that is sent again, or often at once, is the same trial', async () => {
    const plan = await tried()
    const body = billing.orderInput(plan, { trialDays: 14, legalName: 'Dupla Prova Ltda.' })
    const send = (over: object = {}) => world.call(checkout.order, { body: { ...body, ...over } }, { as: null })
    const replies = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.token}`)).size).toBe(1)
    expect((await send()).body).toEqual(replies[0]?.body)
    expect(await subscriptionsOf('dupla prova')).toHaveLength(1)
    const others = await Promise.all(Array.from({ length: 5 }, () => send({ orderId: randomUUID() })))
    expect(others.map((reply) => reply.body.code)).toEqual(Array(5).fill('trial_used'))
  })

  it('is not begun when it is another today, the plan has none, or a voucher comes along', async () => {
    const plan = await tried()
    const voucher = await billing.voucher()
    const before = (await world.call(companies.list)).body.total
    expect((await begin(plan, { trialDays: 30 })).body.code).toBe('trial_changed')
    expect((await begin(await billing.plan(), { trialDays: 14 })).body.code).toBe('trial_changed')
    expect(codesOf((await begin(plan, { voucher: voucher.code })).body.fields)).toEqual({
      voucher: 'voucher_no_charge',
    })
    expect(codesOf((await begin(plan, { trialDays: -1 })).body.fields)).toHaveProperty('trialDays')
    await world.call(plans.move, { params: plan, body: { to: 'descontinuado', version: plan.version } })
    expect((await begin(plan)).body.code).toBe('plan_not_sold')
    expect((await world.call(companies.list)).body.total).toBe(before)
  })

  it('waits until the hub has a Pix key: what follows it is paid', async () => {
    const plan = await tried()
    await billing.settings({ pixKey: '', receiver: '', city: '' })
    try {
      expect((await begin(plan)).body.code).toBe('pix_not_set_up')
    } finally {
      await billing.settings()
    }
  })

  it('is not given to a blocked company', async () => {
    const company = await given.company()
    const body = { to: 'bloqueada', reason: 'Fraude', version: company.version }
    await world.call(companies.move, { params: company, body })
    expect((await begin(await tried(), { cnpj: company.cnpj })).body.code).toBe('company_not_served')
  })

  it('is throttled with the orders', async () => {
    const plan = await tried()
    const replies: number[] = []
    for (let n = 0; n < 21; n++) replies.push((await begin(plan, { cnpj: cnpj.generate() })).status)
    expect([replies[0], replies.at(-1)]).toEqual([200, 429])
  })
})

it('the link of a trial opens nothing else, and an unknown one says so', async () => {
  const { token } = (await begin(await tried())).body
  expect((await billing.trial(token)).status).toBe(200)
  expect((await billing.page(token)).body.code).toBe('link_unknown')
  expect((await billing.trial('x'.repeat(43))).body.code).toBe('link_unknown')
  expect((await world.call(checkout.trial, {}, { as: null })).body.code).toBe('link_unknown')
})
