import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { countersigning } from '#hiring/contract/countersigning.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let other = ''
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Autora Alves' })
  other = (await given.admin({ name: 'Bruno Braga' })).token
})
afterAll(() => world.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const read = async (id: string) => (await world.call(processes.get, { params: { id } })).body
const edit = ({ companyId: _, ...process }: Process, over: object) =>
  world.call(processes.update, { params: process, body: { ...process, ...over } })
const list = async (id: string, as = world.token) =>
  (await world.call(ruleChanges.list, { params: { id } }, { as })).body
const decide = (id: string, as: string, accept = true) =>
  world.call(ruleChanges.decide, { params: { id }, body: { accept, reason: 'Conferido' } }, { as })
const move = (process: Process, to: string, reason = '') =>
  world.call(processes.move, { params: process, body: { to, reason, version: process.version } })
async function council(over: object = {}) {
  const draft = await given.process({ ruleset: 'conselho_publico', closesAt: inDays(10), ...over }, 'rascunho')
  return given.moved(draft.id, 'em_aprovacao', 'aprovado', 'publicado')
}
/** A competition with a proposed rectification, and its id. */
async function proposed(over: object = { minimumTotal: 40 }) {
  const process = await council()
  expect((await edit(process, { ...over, reason: 'Item 5.2' })).status).toBe(200)
  const [proposal] = (await list(process.id)).proposals
  return { process, proposal: proposal?.id ?? '' }
}
const events = async (id: string) =>
  (await world.call(audit.list, { query: { entity: 'process', entityId: id } })).body.rows

/** The tabs to which notices of decisions that wait led another administrator. */
const waitingNotices = async (id: string) =>
  (await world.call(notices.list, {}, { as: other })).body
    .filter(({ kind, link }) => kind === 'decision_waiting' && link.includes(id))
    .map(({ link }) => new URL(link, 'http://hub.test').searchParams.get('tab'))

describe('a rectification of a public competition', () => {
  it('holds once another person has approved it, and what is no rule changes at once', async () => {
    const process = await council()
    const saved = await edit(process, { title: 'Outro título', minimumTotal: 40, reason: 'Item 5.2' })
    expect(saved.body).toMatchObject({ title: 'Outro título', minimumTotal: null })
    const { rows, proposals } = await list(process.id)
    const changes = [{ rule: 'minimumTotal', from: null, to: 40 }]
    expect({ rows, proposals }).toMatchObject({
      rows: [],
      proposals: [{ reason: 'Item 5.2', changes, proposedBy: 'Autora Alves', isOwn: true }],
    })
    const { proposals: seen } = await list(process.id, other)
    expect(seen).toMatchObject([{ isOwn: false }])
    const overview = (await world.call(processOverview.get, { params: process })).body
    expect(overview.pending).toEqual([{ kind: 'rectifications', count: 1 }])
    const id = proposals[0]?.id ?? ''
    expect((await decide(id, world.token)).body.code).toBe('rectification_own')
    expect((await decide(id, other)).body).toEqual({ state: 'aceita' })
    expect((await decide(id, other)).body.code).toBe('rectification_decided')
    expect(await read(process.id)).toMatchObject({ minimumTotal: 40, title: 'Outro título' })
    expect(await list(process.id)).toMatchObject({
      rows: [{ number: 1, reason: 'Item 5.2', changes, changedBy: 'Autora Alves', approvedBy: 'Bruno Braga' }],
      proposals: [],
    })
    expect((await events(process.id)).map(({ action, actorName }) => [action, actorName])).toEqual(
      expect.arrayContaining([
        ['process.rectification_proposed', 'Autora Alves'],
        ['process.rectification_approved', 'Bruno Braga'],
        ['process.rules_changed', 'Bruno Braga'],
      ]),
    )
  })
  it('is refused by another person, or withdrawn by its author, and changes nothing', async () => {
    for (const [as, state] of [
      [other, 'recusada'],
      [world.token, 'retirada'],
    ] as const) {
      const { process, proposal } = await proposed()
      expect((await decide(proposal, as, false)).body).toEqual({ state })
      expect(await read(process.id)).toMatchObject({ minimumTotal: null })
      expect(await list(process.id)).toEqual({ rows: [], proposals: [] })
    }
    expect((await decide('01900000-0000-7000-8000-000000000000', other)).status).toBe(404)
  })
  it('is not approved once the rules have changed, or the time has become too short', async () => {
    const { process, proposal } = await proposed()
    await edit(await read(process.id), { minimumTotal: 30, reason: 'Item 5.3' })
    const [second] = (await list(process.id)).proposals
    expect((await decide(second?.id ?? '', other)).status).toBe(200)
    expect((await decide(proposal, other)).body.code).toBe('rectification_outdated')

    const late = await proposed()
    await sql`update selective_processes set closes_at = now() + interval '1 day' where id = ${late.process.id}`.execute(
      world.db,
    )
    expect((await decide(late.proposal, other)).body.code).toBe('rectification_too_late')
  })
  it('is refused before anybody is asked where it could not be written', async () => {
    const process = await council()
    const { id } = await given.application(process.id)
    await given.marks(id, process, { Prova: 10 })
    const criteria = process.criteria.filter(({ text }) => text !== 'Prova')
    const refused = await edit(process, { steps: ['requirements'], criteria, reason: 'Sem prova' })
    expect(refused.body.code).toBe('criterion_with_marks')
    expect((await list(process.id)).proposals).toEqual([])
  })
  it('waits as an extension, as weights of its own, and as new global weights, and others are notified', async () => {
    const process = await council()
    const asked = await waitingNotices(process.id)
    expect(asked).toEqual(['visao-geral'])
    const body = { closesAt: inDays(20), reason: 'Poucas inscrições', version: process.version }
    await world.call(processes.extend, { params: process, body })
    const weights = { requirements: 1000, test: 9000 }
    const own = { weights, reason: 'A prova decide', version: (await read(process.id)).version }
    expect((await world.call(scoring.saveProcess, { params: process, body: own })).body).toMatchObject({ own: false })
    expect(await read(process.id)).toMatchObject({ closesAt: process.closesAt, weights: process.weights })
    await edit(process, { openings: process.openings + 1, reason: 'Mais uma vaga' })
    expect(await waitingNotices(process.id)).toEqual(['visao-geral', 'detalhes', 'detalhes', 'detalhes'])
    const approved = await given.approved(process.id, other)
    expect(approved).toMatchObject({ closesAt: body.closesAt, weights, ownWeights: true })

    const follower = await council()
    const { current } = (await world.call(scoring.global)).body
    const global = { weights: { test: 10_000 }, reason: 'Nova política', version: current.version }
    expect((await world.call(scoring.saveGlobal, { body: global })).status).toBe(200)
    expect(await waitingNotices(follower.id)).toEqual(['visao-geral', 'detalhes'])
    expect(await read(follower.id)).toMatchObject({ weights: current.weights })
    expect(await given.approved(follower.id, other)).toMatchObject({ weights: global.weights, ownWeights: false })
    expect((await list(follower.id)).rows).toMatchObject([
      { number: 1, reason: 'Nova política', approvedBy: 'Bruno Braga' },
    ])
    await world.work()
  })
})

describe('a rectification against applicants', () => {
  it.each([
    ['a deadline in the past', { closesAt: inDays(-0.01) }, { closesAt: 'deadline_past' }],
    ['a deadline that comes too soon', { closesAt: inDays(2) }, { closesAt: 'days_to_react' }],
  ])('is refused at its field: %s', async (_, over, fields) => {
    const refused = await edit(await council(), { ...over, reason: 'Item 3' })
    expect([refused.status, codesOf(refused.body.fields)]).toEqual([400, fields])
  })
  it.each([
    ['minimumTotal', { minimumTotal: 40 }],
    ['minimums.test', { minimums: { test: 40 } }],
    ['openings', { openings: 1 }],
    ['reserveOpenings', { reserveOpenings: 0 }],
    ['criteria', ({ criteria }: Process) => ({ criteria: criteria.map((c) => ({ ...c, mandatory: true })) })],
  ])('leaves days to apply while applications are open, and is refused once they are over: %s', async (field, over) => {
    const near = await council({ closesAt: inDays(2) })
    const asked = { ...(typeof over === 'function' ? over(near) : over), reason: 'Item 5' }
    expect(codesOf((await edit(near, asked)).body.fields)).toEqual({ closesAt: 'days_to_react' })
    expect((await edit(near, { ...asked, closesAt: inDays(5) })).status).toBe(200)
    const closed = await given.moved(near.id, 'inscricoes_encerradas')
    expect(codesOf((await edit(closed, asked)).body.fields)).toEqual({ [field]: 'applications_over' })
  })
  it('only keeps the deadline out of the past in a private process', async () => {
    const process = await given.process({ closesAt: inDays(2) })
    const past = await edit(process, { closesAt: inDays(-0.01), reason: 'Engano' })
    expect(codesOf(past.body.fields)).toEqual({ closesAt: 'deadline_past' })
    const sooner = await edit(process, { closesAt: inDays(1), minimumTotal: 90, openings: 1, reason: 'Urgente' })
    expect(sooner.status).toBe(200)
  })
})

describe('closing applications before the deadline', () => {
  it('is recorded in a private process, as it is when they open again', async () => {
    const process = await given.process()
    expect((await move(await given.process(), 'inscricoes_encerradas')).status).toBe(200)
    const closed = (await move(process, 'inscricoes_encerradas', 'Vagas preenchidas')).body
    expect((await move(closed, 'publicado', 'Uma vaga a mais')).body.state).toBe('publicado')
    const { rows } = await list(process.id)
    const moment = expect.stringMatching(/^20/)
    expect(rows).toMatchObject([
      { number: null, reason: 'Uma vaga a mais', changes: [{ rule: 'closing', from: moment, to: null }] },
      { number: null, reason: 'Vagas preenchidas', changes: [{ rule: 'closing', from: null, to: moment }] },
    ])
  })
  it('is a numbered rectification of a public competition with a reason, which a second person countersigns', async () => {
    const process = await council()
    expect((await move(process, 'inscricoes_encerradas')).body.code).toBe('reason_required')
    expect((await move(process, 'inscricoes_encerradas', 'Decisão judicial')).status).toBe(200)
    const { rows } = await list(process.id)
    expect(rows).toMatchObject([{ number: 1, reason: 'Decisão judicial', changes: [{ rule: 'closing' }] }])
    const acts = await world.call(countersigning.list, { params: { id: process.id } })
    expect(acts.body.rows).toMatchObject([{ kind: 'closed_early', state: 'aberto', isOwn: true }])
  })
})

it('a published final result of a private process does not become preliminary', async () => {
  const { process } = await given.ranked()
  const freeze = { params: process, body: { version: (await read(process.id)).version } }
  expect((await world.call(ranking.freeze, freeze)).status).toBe(200)
  const published = { params: process, body: { version: (await read(process.id)).version } }
  expect((await world.call(ranking.publish, published)).status).toBe(200)
  expect((await move(await read(process.id), 'resultado_preliminar')).body.code).toBe('final_is_published')
  expect((await move(await read(process.id), 'resultado_final')).body).toMatchObject({ resultKind: 'final' })
})
