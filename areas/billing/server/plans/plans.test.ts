import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plans } from '#billing/contract/plans.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { audit } from '#platform/contract/audit.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'
import { codesOf } from '#testing/world.ts'

let world: BillingWorld['world']
let given: BillingWorld['given']
let billing: BillingWorld['billing']
beforeAll(async () => {
  ;({ world, given, billing } = await openBilling())
})
afterAll(() => world.close())
const unknown = { id: '01900000-0000-7000-8000-000000000000' }
const create = (over: Parameters<typeof billing.planInput>[0] = {}) =>
  world.call(plans.create, { body: billing.planInput(over) })
const get = async (params: { id: string }) => (await world.call(plans.get, { params })).body
const inDays = (days: number) => dayAfter(dayInBrasilia(new Date()), days)

/** Changes a plan as the form does: everything of it, and some of it otherwise. */
async function change(params: { id: string }, over: object) {
  const { code, name, audience, period, price, trialDays, limits, features, isPublic, highlighted, version } =
    await get(params)
  const body = {
    code,
    name,
    audience,
    period,
    price,
    trialDays,
    limits,
    features,
    isPublic,
    highlighted,
    version,
    ...over,
  }
  return world.call(plans.update, { params, body })
}

describe('a draft', () => {
  it('is created with a first version, and changes in place', async () => {
    const { status, body } = await create({ code: 'ess-m', trialDays: 14, limits: { activeProcesses: 2 } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      code: 'ESS-M',
      state: 'rascunho',
      number: 1,
      price: 10_000,
      trialDays: 14,
      subscribers: 0,
    })
    const changed = (await change(body, { price: 39_000 })).body
    expect(changed).toMatchObject({ price: 39_000, number: 1, versions: [{ number: 1, price: 39_000 }] })
  })

  it('marks the wrong fields', async () => {
    const wrong = await create({
      code: 'pro m',
      name: ' ',
      price: -1,
      limits: { seats: -3 },
      features: ['x'.repeat(121)],
    })
    expect(wrong.status).toBe(400)
    expect(codesOf(wrong.body.fields)).toEqual({
      code: 'plan_code',
      name: 'required',
      price: 'money_negative',
      'limits.seats': 'too_small',
      'features.0': 'too_long',
    })
    expect(codesOf((await create({ price: 1_000_000_001 })).body.fields)).toEqual({ price: 'money_max' })
    expect(codesOf((await create({ price: 10.5 })).body.fields)).toEqual({ price: 'not_whole' })
    const { code } = await billing.plan()
    expect(await create({ code })).toMatchObject({ status: 409, body: { fields: { code: { code: 'taken' } } } })
  })
})

describe('a plan that is sold', () => {
  it('becomes another version with another price, limit or trial, and its subscribers stay on theirs', async () => {
    const plan = await billing.plan({ price: 84_000 })
    const company = await given.company()
    const body = { companyId: company.id, planId: plan.id }
    const subscription = (await world.call(subscriptions.create, { body })).body
    expect(subscription).toMatchObject({ planNumber: 1, price: 84_000, state: 'pendente' })
    expect((await change(plan, { name: 'Outro nome' })).body).toMatchObject({ name: 'Outro nome', number: 1 })
    const changed = (await change(plan, { price: 89_000 })).body
    expect(changed).toMatchObject({ number: 2, price: 89_000 })
    expect(changed.versions.map(({ number, price }) => [number, price])).toEqual([
      [2, 89_000],
      [1, 84_000],
    ])
    expect((await world.call(subscriptions.get, { params: subscription })).body).toMatchObject({
      planNumber: 1,
      price: 84_000,
    })
  })

  it('announces a version from a day on, which replaces one that has not begun', async () => {
    const plan = await billing.plan({ price: 84_000 })
    const startsOn = inDays(30)
    const announced = (await change(plan, { price: 89_000, startsOn })).body
    expect(announced).toMatchObject({ price: 84_000, number: 1, next: { number: 2, price: 89_000, startsOn } })
    const again = (await change(plan, { price: 91_000, startsOn: inDays(60) })).body
    expect(again).toMatchObject({ number: 1, next: { number: 2, price: 91_000, startsOn: inDays(60) } })
    expect(again.versions).toHaveLength(2)
  })

  it('keeps its period', async () => {
    const plan = await billing.plan()
    expect(codesOf((await change(plan, { period: 'anual' })).body.fields)).toEqual({ period: 'period_fixed' })
  })

  it('is discontinued with subscribers, and archived without', async () => {
    const plan = await billing.plan({ price: 0 })
    const company = await given.company()
    await world.call(subscriptions.create, { body: { companyId: company.id, planId: plan.id } })
    const move = async (to: string) => {
      const { version } = await get(plan)
      return world.call(plans.move, { params: plan, body: { to, version } })
    }
    expect((await move('arquivado')).body.code).toBe('state_unreachable')
    expect((await move('descontinuado')).body).toMatchObject({ state: 'descontinuado', subscribers: 1 })
    expect((await move('arquivado')).body.code).toBe('plan_subscribed')
    const other = { companyId: company.id, planId: plan.id }
    expect((await world.call(subscriptions.create, { body: other })).body.code).toBe('plan_not_sold')
    const [subscription] = (await world.call(subscriptions.list, { query: { plan: [plan.id] } })).body.rows
    const body = { when: 'now', reason: 'Fim', version: subscription?.version }
    await world.call(subscriptions.cancel, { params: { id: subscription?.id ?? '' }, body })
    expect((await move('arquivado')).body).toMatchObject({ state: 'arquivado', subscribers: 0 })
  })
})

describe('the list of plans', () => {
  it('is in the order of the site, finds, filters and counts', async () => {
    const [first, second] = [
      await billing.plan({ name: 'Órbita um' }),
      await billing.plan({ name: 'Órbita dois', period: 'anual' }),
    ]
    const search = 'orbita'
    const names = async (query: object = {}) =>
      (await world.call(plans.list, { query: { search, ...query } })).body.rows.map(({ name }) => name)
    expect(await names()).toEqual(['Órbita um', 'Órbita dois'])
    await world.call(plans.order, { body: { ids: [second.id, first.id] } })
    expect(await names()).toEqual(['Órbita dois', 'Órbita um'])
    expect(await names({ sort: '-name' })).toEqual(['Órbita um', 'Órbita dois'])
    expect(await names({ period: ['anual'] })).toEqual(['Órbita dois'])
    expect(await names({ state: ['rascunho'] })).toEqual([])
    expect((await world.call(plans.facets, { query: { search } })).body).toEqual({
      state: [{ value: 'ativo', label: 'ativo', count: 2 }],
      period: [
        { value: 'anual', label: 'anual', count: 1 },
        { value: 'mensal', label: 'mensal', count: 1 },
      ],
    })
  })
})

it('the history names what a new version costs', async () => {
  const plan = await billing.plan({ price: 10_000 })
  await change(plan, { price: 12_000 })
  const { rows } = (await world.call(audit.list, { query: { entity: 'plan', entityId: plan.id } })).body
  expect(rows[0]).toMatchObject({
    action: 'plan.version_created',
    actorName: 'Helena Dias',
    changes: [{ field: 'price', from: 10_000, to: 12_000 }],
  })
})

it('a change over an old version is refused, and an unknown plan is not found', async () => {
  const plan = await billing.plan()
  expect((await change(plan, { version: 1 })).body.code).toBe('stale')
  expect((await world.call(plans.get, { params: unknown })).status).toBe(404)
  expect((await world.call(plans.move, { params: unknown, body: { to: 'ativo', version: 1 } })).status).toBe(404)
})
