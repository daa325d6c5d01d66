import { randomUUID } from 'node:crypto'
import { cnpj } from 'cpf-cnpj-validator'
import { checkout } from '#billing/contract/checkout.ts'
import { invoices } from '#billing/contract/invoices.ts'
import { noLimits } from '#billing/contract/limits.rules.ts'
import { plans } from '#billing/contract/plans.ts'
import type { SubscriptionState } from '#billing/contract/subscriptions.rules.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { type VoucherInput, vouchers } from '#billing/contract/vouchers.ts'
import { billingContext } from '#billing/server/context.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { given } from './given.ts'
import { openMailbox } from './mailbox.ts'
import { openWorld, testContext, type World } from './world.ts'

let count = 0

type PlanOver = { limits?: object } & Record<string, unknown>

/** Creates what tests of billing need. */
export function givenBilling(world: World) {
  async function ok<T>(reply: Promise<{ status: number; body: T }>): Promise<T> {
    const { status, body } = await reply
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  const it = {
    /** A hub that receives Pix. */
    async settings(over: object = {}) {
      const { billing } = await ok(world.call(installation.get))
      const body = { ...billing, pixKey: 'financeiro@exemplo.org.br', receiver: 'Conselho', city: 'Curitiba', ...over }
      return ok(world.call(installation.billing, { body }))
    },
    planInput: ({ limits, ...over }: PlanOver = {}) => ({
      code: `P${++count}`,
      name: `Plano ${count}`,
      period: 'mensal',
      price: 10_000,
      isPublic: true,
      limits: { ...noLimits, ...limits },
      ...over,
    }),
    /** A plan that is sold, unless a draft is asked for. */
    async plan(over: PlanOver = {}, state: 'ativo' | 'rascunho' = 'ativo') {
      const plan = await ok(world.call(plans.create, { body: it.planInput(over) }))
      if (state === 'rascunho') return plan
      return ok(world.call(plans.move, { params: plan, body: { to: 'ativo', version: plan.version } }))
    },
    voucherInput: (over: object = {}) => ({
      code: `V${++count}`,
      kind: 'percentual' as VoucherInput['kind'],
      value: 20,
      ...over,
    }),
    /** A voucher that may be redeemed. */
    async voucher(over: object = {}) {
      const voucher = await ok(world.call(vouchers.create, { body: it.voucherInput(over) }))
      const body = { to: 'ativo', version: voucher.version }
      return ok(world.call(vouchers.move, { params: voucher, body }))
    },
    /** Subscribes a new company, as an administrator does. */
    async subscribe(plan: { id: string }, over: object = {}) {
      const company = await given(world).company({ email: 'financeiro@exemplo.com.br' })
      return ok(world.call(subscriptions.create, { body: { companyId: company.id, planId: plan.id, ...over } }))
    },
    subscription: (id: string) => ok(world.call(subscriptions.get, { params: { id } })),
    /** Pays the last invoice of a subscription today. */
    async pay(id: string) {
      const [last] = (await it.subscription(id)).invoices
      if (!last) throw new Error('nothing to pay')
      const body = { amount: last.open, paidOn: dayInBrasilia(new Date()), version: last.version }
      return ok(world.call(invoices.pay, { params: last, body }))
    },
    /** A new company whose subscription is paid. */
    async active(plan: { id: string }) {
      const subscription = await it.subscribe(plan)
      await it.pay(subscription.id)
      return subscription
    },
    orderInput: (plan: { code: string; price: number }, over: object = {}) => ({
      orderId: randomUUID(),
      plan: plan.code,
      price: plan.price,
      cnpj: cnpj.generate(),
      legalName: 'Móveis Campo Largo Ltda.',
      name: 'Patrícia Wosniak',
      email: 'patricia@campolargo.exemplo.br',
      accepted: true,
      termsVersion: '1',
      ...over,
    }),
    /** An order of the public page. Returns its token. */
    order: async (plan: { code: string; price: number }, over: object = {}) =>
      (await ok(world.call(checkout.order, { body: it.orderInput(plan, over) }, { as: null }))).token,
    /** The page of a trial, as everybody who has its link reads it. */
    async trial(token: string) {
      const headers = { authorization: `Trial ${token}` }
      const reply = await world.app.inject({ url: '/api/checkout/trial', headers })
      return { status: reply.statusCode, body: reply.json() }
    },
    /** The page of an order, as everybody who has its link reads it. */
    async page(token: string) {
      const reply = await world.app.inject({
        url: '/api/checkout/order',
        headers: { authorization: `Invoice ${token}` },
      })
      return { status: reply.statusCode, body: reply.json() }
    },
  }
  return it
}

/** A hub that receives Pix, with its administrator, for tests of billing. */
export async function openBilling(settings: object = {}, of: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(of)
  const billing = givenBilling(world)
  await given(world).admin({ name: 'Helena Dias' })
  await billing.settings(settings)
  return { world, given: given(world), billing, context: await billingContext(world.db, testContext) }
}

/** The same, with a public address, and a mail server that its letters reach. */
export async function openBillingByMail() {
  const opened = await openBilling()
  const { world, context } = opened
  const { organisation } = (await world.call(installation.get)).body
  await world.call(installation.organisation, { body: { ...organisation, publicUrl } })
  const mailbox = await openMailbox()
  const close = async () => {
    await mailbox.close()
    await world.close()
  }
  return { ...opened, context: { ...context, origin: publicUrl }, mailbox, close }
}

/** The public address of a hub with letters. */
export const publicUrl = 'https://hub.exemplo.org.br'
export type BillingByMail = Awaited<ReturnType<typeof openBillingByMail>>
export type BillingWorld = Awaited<ReturnType<typeof openBilling>>

type Subscribed = { id: string; subscriptionId: string }

/** Companies with a plan that limits what a test is about, and nothing else. */
export function subscribing(world: World) {
  const billing = givenBilling(world)
  const it = {
    settings: billing.settings,
    /** A company with a subscription that is a courtesy, unless it begins in another way. */
    async company(limits: object, begin: object = { courtesy: true, reason: 'Teste' }) {
      const company = await given(world).company()
      return { ...company, subscriptionId: await it.subscribe(company, limits, begin) }
    },
    /** Subscribes a company. Returns the id of the subscription. */
    async subscribe(company: { id: string }, limits: object, begin: object = { courtesy: true, reason: 'Teste' }) {
      const plan = await billing.plan({ limits, trialDays: 14 })
      const body = { companyId: company.id, planId: plan.id, ...begin }
      const { status, body: made } = await world.call(subscriptions.create, { body })
      if (status !== 200) throw new Error(JSON.stringify(made))
      return made.id
    },
    /** Returns the use of a company, as its subscription says. */
    used: async ({ subscriptionId }: Subscribed) =>
      (await world.call(subscriptions.get, { params: { id: subscriptionId } })).body.used,
    setState: ({ subscriptionId }: Subscribed, state: SubscriptionState) =>
      world.db.updateTable('subscriptions').set({ state }).where('id', '=', subscriptionId).execute(),
  }
  return it
}
