import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { fairness } from '#insights/contract/fairness.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let process: { id: string }
const people: { id: string; candidateId: string }[] = []
const race = ['branca', 'preta', 'parda'] as const

async function declare(candidateId: string, declared: object) {
  const sealed = world.app.seal.close(JSON.stringify(declared))
  await world.db.insertInto('candidateSensitive').values({ candidateId, sealed }).execute()
}
async function pass(ids: readonly string[]) {
  await world.db.updateTable('applications').set({ status: 'aprovada' }).where('id', 'in', ids).execute()
}
const ask = (query: { processId?: string; year?: number } = {}, as = world.token) =>
  world.call(fairness.get, { query }, { as })
const byRace = async (query: { processId?: string } = {}) => {
  const { stages, tables } = (await ask(query)).body
  const table = tables.find(({ declaration }) => declaration === 'race')
  const whole = stages.indexOf('whole')
  return Object.fromEntries(table?.groups.map(({ group, cells }) => [group, cells[whole] ?? null]) ?? [])
}

beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
  process = await given.process()
  // 40 of each, except 4 who are indigenous and 16 who say nothing.
  for (let i = 0; i < 140; i++) {
    const application = await given.application(process.id)
    people.push(application)
    const said = i < 120 ? race[i % 3] : i < 124 ? 'indigena' : null
    if (said) await declare(application.candidateId, { race: said, gender: 'feminino', disability: 'nenhuma' })
  }
  const of = (at: number, count: number) =>
    people
      .slice(0, 120)
      .filter((_, i) => i % 3 === at)
      .slice(0, count)
      .map(({ id }) => id)
  await pass([...of(0, 30), ...of(1, 12), ...of(2, 28), ...people.slice(124, 136).map(({ id }) => id)])
}, 120_000)
beforeEach(() => world.db.deleteFrom('fairnessCounts').execute())
afterAll(() => world.close())

it('compares the groups of a process, and hides the small one with the next', async () => {
  const groups = await byRace({ processId: process.id })
  expect(groups.branca).toMatchObject({ entered: 40, passed: 30, isReference: true, ratio: 1 })
  expect(groups.preta).toMatchObject({ entered: 40, passed: 12, verdict: 'alert', missing: 12 })
  expect(groups.preta?.ratio).toBeCloseTo(0.4)
  expect(groups.parda).toMatchObject({ verdict: 'none' })
  expect([groups.amarela, groups.indigena]).toEqual([null, null])
  expect(await byRace()).toEqual(groups)
})

it('counts everybody who said nothing as a group, which is no measure for others', async () => {
  const groups = await byRace()
  expect(groups.nao_declarou).toMatchObject({ entered: 16, passed: 12, isReference: false, isApproximate: true })
})

it('hides groups below the minimum of the settings, which changes only with the right', async () => {
  const save = (groupMinimum: number, as = world.token) =>
    world.call(installation.fairness, { body: { groupMinimum, version: groupMinimum === 20 ? 0 : 1 } }, { as })
  const { token } = await given.admin({ rights: [] })
  expect(await save(20, token)).toMatchObject({ status: 403, body: { code: 'fairness' } })
  expect((await byRace()).nao_declarou).not.toBeNull()
  expect((await save(20)).status).toBe(200)
  expect((await byRace()).nao_declarou).toBeNull()
  expect((await ask()).body.minimum).toBe(20)
  expect((await save(10)).status).toBe(200)
})

it('needs the right, and no token has it', async () => {
  const { token } = await given.admin({ rights: ['see_scores_early'] })
  expect(await ask({}, token)).toMatchObject({ status: 403, body: { code: 'fairness' } })
  const guest = await given.admin({ role: 'avaliador', rights: ['see_fairness'] })
  expect((await ask({}, guest.token)).status).toBe(403)
  const allowed = await given.admin({ rights: ['see_fairness'] })
  expect((await ask({}, allowed.token)).status).toBe(200)
})

it('gives as a file what the screen shows, to who has the right', async () => {
  const columns = (['declaration', 'group', 'stage', 'entered', 'verdict'] as const).map((id) => ({ id, header: id }))
  const save = (as = world.token) =>
    world.call(fairness.file, { body: { format: 'csv', title: 'Equidade', query: {}, columns } }, { as })
  const { token } = await given.admin({ rights: [] })
  expect((await save(token)).status).toBe(403)
  const text = String((await save()).body)
  expect(text).toContain('race;branca;whole;40;')
  expect(text).toContain('race;indigena;whole;;hidden')
})

it('records a file about a process as a look at the process, and knows no process that does not exist', async () => {
  const columns = [{ id: 'group', header: 'Grupo' }]
  const save = (processId: string) =>
    world.call(fairness.file, { body: { format: 'csv', title: 'Equidade', query: { processId }, columns } })
  const looks = async () => {
    const query = { entity: 'process', entityId: process.id, looks: true } as const
    const { rows } = (await world.call(audit.list, { query })).body
    return rows.filter(({ action }) => action === 'fairness.viewed').length
  }
  const before = await looks()
  expect((await save(process.id)).status).toBe(200)
  expect(await looks()).toBe(before + 1)
  expect((await save('01900000-0000-7000-8000-000000000000')).status).toBe(404)
})

it('records who asked for what, and none of the figures', async () => {
  await ask({ processId: process.id })
  const { rows } = (await world.call(audit.list, { query: { entity: 'process', entityId: process.id, looks: true } }))
    .body
  expect(rows.find(({ action }) => action === 'fairness.viewed')).toMatchObject({ actorName: 'Vera Lemos' })
  const events = await world.db
    .selectFrom('auditEvents')
    .select('data')
    .where('action', '=', 'fairness.viewed')
    .execute()
  expect(JSON.stringify(events)).not.toMatch(/preta|branca|0\.4/)
})

it('keeps its figures when one person moves, until as many have changed as a group needs', async () => {
  const before = await byRace()
  const isCounted = (hours: number) =>
    world.db
      .updateTable('fairnessCounts')
      .set({ countedAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
      .execute()
  const application = people[119]?.id ?? ''
  await pass([application])
  expect(await byRace()).toEqual(before)
  await isCounted(25)
  expect(await byRace()).toEqual(before)
  await pass(people.slice(100, 119).map(({ id }) => id))
  await isCounted(26)
  expect(await byRace()).not.toEqual(before)
})

it('stores nothing readable, and names nobody', async () => {
  const { body } = await ask({ processId: process.id })
  const stored = await world.db.selectFrom('fairnessCounts').select('sealed').execute()
  expect(stored).toHaveLength(1)
  expect(stored[0]?.sealed.toString('utf8')).not.toMatch(/race|reached/)
  for (const { id, candidateId } of people.slice(0, 5)) expect(JSON.stringify(body)).not.toMatch(`${id}|${candidateId}`)
})

it('knows nothing of processes that do not exist or of years without any', async () => {
  expect((await ask({ processId: '01900000-0000-7000-8000-000000000000' })).status).toBe(404)
  expect((await ask({ year: 1995 })).body.tables).toEqual([])
  expect((await ask({ year: 12 })).status).toBe(400)
})
