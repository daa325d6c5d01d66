import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LimitName } from '#billing/contract/limits.rules.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { processes } from '#hiring/contract/processes.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { subscribing } from '#testing/billing.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let sub: ReturnType<typeof subscribing>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  sub = subscribing(world)
  await given.admin({ name: 'Helena Dias' })
  await sub.settings()
})
afterAll(() => world.close())

type Reply = { status: number; body: Record<string, unknown> }
const many = 50
/** The refusals of calls at once, and how many succeeded. */
async function atOnce(call: (n: number) => Promise<Reply>, times = many) {
  const replies = await Promise.all(Array.from({ length: times }, (_, n) => call(n)))
  const refused = replies.filter(({ status }) => status !== 200)
  return {
    succeeded: times - refused.length,
    refused: refused.map(({ status, body }) => [status, body.code, body.values]),
  }
}
const refusedBy = (name: LimitName, limit: number, used = limit) => [409, `limit_${name}`, { limit, used }]
const allRefused = (name: LimitName, limit: number, times: number) => Array(times).fill(refusedBy(name, limit))

const draft = (companyId: string) => given.process({ companyId }, 'rascunho')
/** Drafts of a company, one after the other: codes that are made at once collide. */
async function drafts(companyId: string, n: number) {
  const made = []
  while (made.length < n) made.push(await draft(companyId))
  return made
}
const move = ({ id, version }: { id: string; version: number }, to: string, reason = '') =>
  world.call(processes.move, { params: { id }, body: { to, version, reason } })
const invite = (processId: string, email: string) =>
  world.call(evaluators.add, {
    params: { id: processId },
    body: { name: 'Rui Convidado', email, appUrl: 'http://hub.test' },
  })
const open = (candidateId: string, processId?: string) =>
  world.call(candidates.look, { params: { id: candidateId }, query: { processId } })

describe('active processes', () => {
  it('give the last one once, and the refusal names the limit and the use', async () => {
    const company = await sub.company({ activeProcesses: 3 })
    const all = await drafts(company.id, many)
    const { succeeded, refused } = await atOnce((n) => move(all[n] as (typeof all)[number], 'publicado'))
    expect([succeeded, refused]).toEqual([3, allRefused('activeProcesses', 3, many - 3)])
    expect(await sub.used(company)).toMatchObject({ activeProcesses: 3 })
  })

  it('count a process that is resumed or reopened, and none that is suspended, cancelled or copied', async () => {
    const company = await sub.company({ activeProcesses: 1 })
    const first = (await move(await draft(company.id), 'publicado')).body
    const suspended = (await move(first, 'suspenso', 'Falta de verba')).body
    const second = (await move(await draft(company.id), 'publicado')).body
    const resumed = await move(suspended, 'publicado')
    expect([resumed.status, resumed.body.code, resumed.body.values]).toEqual(refusedBy('activeProcesses', 1))
    const cancelled = (await move(second, 'cancelado', 'Sem candidatos')).body
    expect((await move(suspended, 'publicado')).status).toBe(200)
    const reopened = await move(cancelled, 'publicado', 'Engano')
    expect([reopened.status, reopened.body.code]).toEqual([409, 'limit_activeProcesses'])
    expect((await world.call(processes.duplicate, { params: first })).body.state).toBe('rascunho')
  })
})

describe('a company', () => {
  it('without a subscription is free unless the installation requires plans', async () => {
    const company = await given.company()
    expect((await move(await draft(company.id), 'publicado')).status).toBe(200)
    await sub.settings({ required: true })
    const refused = await move(await draft(company.id), 'publicado')
    await sub.settings({ required: false })
    expect([refused.status, refused.body.code]).toEqual([409, 'subscription_required'])
  })

  it('in arrears or suspended begins nothing new, and keeps what runs', async () => {
    const company = await sub.company({ activeProcesses: 5, seats: 5, candidateViews: 5 })
    const running = await given.process({ companyId: company.id })
    const { candidateId } = await given.application(running.id)
    await invite(running.id, 'antes@exemplo.com.br')
    await open(candidateId, running.id)
    for (const state of ['em_atraso', 'suspensa'] as const) {
      await sub.setState(company, state)
      const { candidateId: another } = await given.application(running.id)
      const begun = [
        await move(await draft(company.id), 'publicado'),
        await invite(running.id, 'depois@exemplo.com.br'),
        await open(another, running.id),
      ]
      expect(begun.map(({ status, body }) => [status, body.code])).toEqual(
        Array(3).fill([409, 'subscription_not_paid']),
      )
      expect((await open(candidateId, running.id)).status).toBe(200)
    }
    const { body } = await world.call(processes.get, { params: running })
    expect((await move(body, 'inscricoes_encerradas', 'Vagas preenchidas')).status).toBe(200)
  })

  it('in a trial or with a courtesy uses its plan as others do', async () => {
    for (const begin of [{ trial: true }, { courtesy: true, reason: 'Parceria' }]) {
      const company = await sub.company({ activeProcesses: 1 }, begin)
      expect((await move(await draft(company.id), 'publicado')).status).toBe(200)
      const refused = await move(await draft(company.id), 'publicado')
      expect([refused.status, refused.body.code, refused.body.values]).toEqual(refusedBy('activeProcesses', 1))
    }
  })

  it('adds up its subscriptions, and has no limit where one of them has none', async () => {
    const company = await sub.company({ activeProcesses: 2, seats: 1 })
    await sub.subscribe(company, { activeProcesses: 1, seats: null })
    const all = await drafts(company.id, 5)
    const { succeeded, refused } = await atOnce((n) => move(all[n] as (typeof all)[number], 'publicado'), 5)
    expect([succeeded, refused]).toEqual([3, allRefused('activeProcesses', 3, 2)])
    const seats = await atOnce((n) => invite(all[0]?.id ?? '', `soma${n}@exemplo.com.br`), 5)
    expect(seats.succeeded).toBe(5)
  })
})

describe('seats', () => {
  it('give the last one once, and a guest needs one for all processes of a company', async () => {
    const company = await sub.company({ seats: 2 })
    const [first, second] = [await draft(company.id), await draft(company.id)]
    expect((await invite(first.id, 'fixa@exemplo.com.br')).status).toBe(200)
    const { succeeded, refused } = await atOnce((n) => invite(n % 2 ? first.id : second.id, `guest${n}@exemplo.com.br`))
    expect([succeeded, refused]).toEqual([1, allRefused('seats', 2, many - 1)])
    expect((await invite(second.id, 'fixa@exemplo.com.br')).status).toBe(200)
    expect(await sub.used(company)).toMatchObject({ seats: 2 })
    const { id } = await given.admin()
    const joined = await world.call(evaluators.add, {
      params: first,
      body: { accountId: id, appUrl: 'http://hub.test' },
    })
    expect(joined.status).toBe(200)
  })

  it('are free again when a guest leaves', async () => {
    const company = await sub.company({ seats: 1 })
    const process = await draft(company.id)
    const { evaluators: team } = (await invite(process.id, 'sai@exemplo.com.br')).body
    expect((await invite(process.id, 'entra@exemplo.com.br')).body.code).toBe('limit_seats')
    await world.call(evaluators.remove, { params: { id: process.id, accountId: team[0]?.id ?? '' } })
    expect((await invite(process.id, 'entra@exemplo.com.br')).status).toBe(200)
  })
})

describe('contacts of applicants', () => {
  it('give the last one once; a person counts once, from any process and for any reader', async () => {
    const company = await sub.company({ candidateViews: 2 })
    const process = await given.process({ companyId: company.id })
    const another = await given.process({ companyId: company.id })
    const people = []
    for (let n = 0; n < 10; n++) people.push((await given.application(process.id)).candidateId)
    const [first = '', ...others] = people
    expect((await open(first, process.id)).status).toBe(200)
    // Nine people, six calls each: who gets the last view may be opened by all six.
    const { succeeded, refused } = await atOnce((n) => open(others[n % 9] ?? '', process.id), 54)
    expect([succeeded, refused]).toEqual([6, allRefused('candidateViews', 2, 48)])
    expect((await atOnce(() => open(first, process.id), 10)).succeeded).toBe(10)
    expect((await open(first, another.id)).status).toBe(404)
    expect(await sub.used(company)).toMatchObject({ candidateViews: 2 })
    const visits = await world.db
      .selectFrom('auditEvents')
      .select('entityId')
      .where('action', '=', 'candidate.viewed')
      .where('entityId', 'in', others)
      .execute()
    expect(visits).toHaveLength(1)
  })

  it('cost nothing when the hub looks at its own register, or when the plan has no limit', async () => {
    const company = await sub.company({ candidateViews: 0 })
    const process = await given.process({ companyId: company.id })
    const { candidateId } = await given.application(process.id)
    expect((await open(candidateId)).status).toBe(200)
    expect((await open(candidateId, process.id)).body.code).toBe('limit_candidateViews')
    const free = await sub.company({})
    const ofFree = await given.process({ companyId: free.id })
    const { candidateId: seen } = await given.application(ofFree.id)
    expect((await open(seen, ofFree.id)).status).toBe(200)
    expect(await sub.used(free)).toMatchObject({ candidateViews: 1 })
  })

  it('count again in the next period', async () => {
    const company = await sub.company({ candidateViews: 1 })
    const process = await given.process({ companyId: company.id })
    const [a, b] = [await given.application(process.id), await given.application(process.id)]
    await open(a.candidateId, process.id)
    expect((await open(b.candidateId, process.id)).status).toBe(409)
    await world.db
      .updateTable('limitUses')
      .set({ usedAt: '2020-01-01T00:00:00Z', periodStart: '2020-01-01' })
      .where('companyId', '=', company.id)
      .execute()
    expect((await open(b.candidateId, process.id)).status).toBe(200)
    expect((await open(a.candidateId, process.id)).status).toBe(409)
  })
})

it('publications on job boards begin at none', async () => {
  const company = await sub.company({ jobPostings: 1 })
  const { body } = await world.call(subscriptions.get, { params: { id: company.subscriptionId } })
  expect(body.used.jobPostings).toBe(0)
})
