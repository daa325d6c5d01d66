import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { apiTokens } from '#access/contract/apiTokens.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import { weightEffect } from '#insights/contract/weightEffect.ts'
import { audit } from '#platform/contract/audit.ts'
import { eventData } from '#testing/eventData.ts'
import { given as givenIn } from '#testing/given.ts'
import { interruptedAfter } from '#testing/interrupted.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let process: Awaited<ReturnType<ReturnType<typeof givenIn>['process']>>
type Someone = { id: string; candidateId: string; block: string }
const people: Someone[] = []
/** Marks of test and requirements: who is inside depends on the weights. */
const blocks = { both: [100, 1], test: [90, 0], requirements: [20, 1], neither: [0, 0] } as const
/** One of those who are outside has other marks: under some weights this person is inside instead of one of `requirements`. */
const odd = [60, 0.5] as const
const stored = { requirements: 3000, test: 7000 }
const other = { requirements: 9000, test: 1000 }
/** One person differs from `other`. */
const close = { requirements: 4300, test: 5700 }

const ask = (weights: object = other, as = world.token) =>
  world.call(weightEffect.compare, { params: process, body: { weights } }, { as })
const tableOf = async (declaration: string, weights: object = other) =>
  (await ask(weights)).body.tables.find((table) => table.declaration === declaration)?.groups
const storedRows = () => world.db.selectFrom('weightEffects').selectAll().execute()

async function declare(candidateId: string, declared: object) {
  const sealed = world.app.seal.close(JSON.stringify(declared))
  await world.db.insertInto('candidateSensitive').values({ candidateId, sealed }).execute()
}

beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
  process = await given.process({
    openings: 20,
    reserveOpenings: 20,
    ownWeights: true,
    weights: stored,
    criteria: [
      { component: 'requirements', text: 'Inglês', weight: 1 },
      { component: 'test', text: 'Prova', target: 100 },
    ],
  })
  await world.call(installation.fairness, { body: { groupMinimum: 5, version: 0 } })
  for (const block of Object.keys(blocks) as (keyof typeof blocks)[])
    for (let i = 0; i < 20; i++) {
      const application = await given.application(process.id)
      people.push({ ...application, block })
      const gender = i % 2 === 0 ? 'feminino' : 'masculino'
      await declare(application.candidateId, { race: i === 0 ? 'preta' : 'branca', gender, disability: 'nenhuma' })
      const [test, requirements] = block === 'neither' && i === 0 ? odd : blocks[block]
      await given.marks(application.id, process, { Prova: test, Inglês: requirements })
    }
}, 180_000)
beforeEach(async () => {
  await world.db.deleteFrom('weightEffects').execute()
  await world.db.deleteFrom('fairnessCounts').execute()
})
afterAll(() => world.close())

it('compares who is inside before and after, by group', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body).toMatchObject({ ranked: 80, inside: 40, entering: 20, minimum: 5 })
  expect(await tableOf('gender')).toMatchObject([
    { group: 'feminino', people: 40, before: { inside: 20 }, after: { inside: 20 } },
    { group: 'masculino', people: 40, before: { inside: 20 }, after: { inside: 20 } },
  ])
})

it('refuses in words what would give away few people, and says nothing of a declaration with one group', async () => {
  const tables = (await ask()).body.tables
  const groupsOf = (name: string) => tables.find(({ declaration }) => declaration === name)?.groups
  expect(groupsOf('race')).toBeNull()
  expect(groupsOf('disability')).toBeNull()
})

it('gives the same answer to the same question, and stores nothing readable', async () => {
  const first = (await ask()).body
  const [row] = await storedRows()
  expect((await ask()).body).toEqual(first)
  expect(await storedRows()).toHaveLength(1)
  expect(row?.sealed.toString('utf8')).not.toMatch(/gender|feminino|people/)
  for (const { id, candidateId } of people.slice(0, 5))
    expect(JSON.stringify(first)).not.toMatch(`${id}|${candidateId}`)
})

it('answers nothing by groups where the same people are inside, and stores nothing', async () => {
  expect((await ask({ requirements: 2900, test: 7100 })).body).toMatchObject({ entering: 0, tables: [] })
  expect(await storedRows()).toEqual([])
})

it('refuses a second simulation that differs in few people from the first one', async () => {
  for (const [first, second] of [
    [other, close],
    [close, other],
  ]) {
    await world.db.deleteFrom('weightEffects').execute()
    expect(await tableOf('gender', first)).not.toBeNull()
    const rows = await storedRows()
    expect((await ask(second)).body.entering).toBe(20)
    expect(await tableOf('gender', second)).toBeNull()
    expect(await storedRows()).toEqual(rows)
    expect(await tableOf('gender', first)).not.toBeNull()
  }
})

it('answers only one of two such simulations at the same time', async () => {
  const tables = await Promise.all([tableOf('gender', other), tableOf('gender', close)])
  expect(tables.filter((groups) => groups !== null)).toHaveLength(1)
})

it('refuses the same weights after the ranking has changed by one person', async () => {
  expect(await tableOf('gender')).not.toBeNull()
  const [row] = await storedRows()
  const left = people.find(({ block }) => block === 'requirements')
  await given.marks(left?.id ?? '', process, { Inglês: 0 })
  const { entering, tables } = (await ask()).body
  expect(entering).toBe(20)
  expect(tables.map(({ groups }) => groups)).toEqual([null, null, null, null])
  expect(await storedRows()).toEqual([row])
  await given.marks(left?.id ?? '', process, { Inglês: 1 })
  expect(await tableOf('gender')).not.toBeNull()
})

it('refuses while few people are told apart by their stage', async () => {
  const stage = process.stages.find(({ kind }) => kind === 'triagem')?.id
  const some = people.slice(0, 3).map(({ id }) => id)
  await given.toStage(process.id, some, stage)
  expect(await tableOf('gender')).toBeNull()
  await given.toStage(process.id, some, process.stages[0]?.id)
  await world.db.deleteFrom('fairnessCounts').execute()
  expect(await tableOf('gender')).not.toBeNull()
})

/** Gives the declaration of one person a later version, or the earlier one again. */
const changeDeclaration = (by: 1 | -1) =>
  world.db
    .updateTable('candidateSensitive')
    .set((e) => ({ version: e('version', '+', by) }))
    .where('candidateId', '=', people[3]?.candidateId ?? '')
    .execute()

it('refuses once one person has changed a declaration', async () => {
  expect(await tableOf('gender')).not.toBeNull()
  await changeDeclaration(1)
  expect(await tableOf('gender')).toBeNull()
  await changeDeclaration(-1)
  expect(await tableOf('gender')).not.toBeNull()
})

/** Returns the answer of another server when something happens right after its first query whose rows have a field. */
async function askInterrupted(field: string, act: () => Promise<unknown>) {
  const server = await world.beside({ db: interruptedAfter(world.db, field, act) })
  const url = `/api/selective-processes/${process.id}/fairness/weights`
  const headers = { authorization: `Bearer ${world.token}` }
  const { payload } = await server.inject({ method: 'POST', url, headers, payload: { weights: other } })
  return JSON.parse(payload).tables.map(({ groups }: { groups: unknown }) => groups)
}
const nothing = [null, null, null, null]

it('refuses when a declaration changes, or the tables are counted again, while it is answered', async () => {
  await ask()
  await world.db.deleteFrom('weightEffects').execute()
  // Right after the counts of the tables are read in the transaction, before the declarations are.
  expect(await askInterrupted('version', () => changeDeclaration(1))).toEqual(nothing)
  expect(await storedRows()).toEqual([])
  await changeDeclaration(-1)
  const countAgain = () => world.db.updateTable('fairnessCounts').set({ countedAt: new Date().toISOString() }).execute()
  expect(await askInterrupted('reserveOpenings', countAgain)).toEqual(nothing)
  expect(await tableOf('gender')).not.toBeNull()
})

it('answers nothing more where no key opens what was answered', async () => {
  const sealed = Buffer.from('sealed with a key that is gone')
  await world.db.insertInto('weightEffects').values({ processId: process.id, sealed }).execute()
  expect((await ask()).body.tables.map(({ groups }) => groups)).toEqual(nothing)
  expect((await storedRows())[0]?.sealed).toEqual(sealed)
})

it('refuses a process that waits for its approval, and knows none in the bin', async () => {
  const askThere = (params: { id: string }) => world.call(weightEffect.compare, { params, body: { weights: other } })
  const waiting = await given.process({}, 'rascunho')
  await given.moved(waiting.id, 'em_aprovacao')
  expect(await askThere(waiting)).toMatchObject({ status: 409, body: { code: 'approval_underway' } })
  const removed = await given.process({}, 'rascunho')
  expect((await world.call(processes.remove, { params: removed, body: { version: removed.version } })).status).toBe(200)
  expect((await askThere(removed)).status).toBe(404)
})

it('needs the right, and no guest or token has it', async () => {
  const without = await given.admin({ rights: ['see_scores_early'] })
  expect(await ask(other, without.token)).toMatchObject({ status: 403, body: { code: 'fairness' } })
  const guest = await given.admin({ role: 'avaliador', rights: ['see_fairness'] })
  expect((await ask(other, guest.token)).status).toBe(403)
  const body = { name: 'Painel', scopes: ['processes:read', 'processes:write'], days: 30 }
  const token = await world.call(apiTokens.create, { body })
  expect(await ask(other, token.body.token)).toMatchObject({ status: 403, body: { code: 'fairness' } })
  const allowed = await given.admin({ rights: ['see_fairness', 'see_scores_early'] })
  expect((await ask(other, allowed.token)).status).toBe(200)
})

it('gives no answer to who may not see the places yet', async () => {
  const graded = await given.process({
    steps: ['requirements', 'video'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', weight: 1 },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
    ],
  })
  const { id } = await given.application(graded.id)
  const grader = await given.admin()
  const criterionId = graded.criteria.find(({ text }) => text === 'Clareza')?.id
  const marks = [{ criterionId, value: 7, note: '' }]
  await world.call(applications.mark, { params: { id }, body: { marks } }, { as: grader.token })
  await world.call(
    applications.send,
    { params: { id }, body: { component: 'video', sent: true } },
    { as: grader.token },
  )
  const askThere = async (as: string) =>
    world.call(weightEffect.compare, { params: graded, body: { weights: { requirements: 10_000 } } }, { as })
  const early = await given.admin({ rights: ['see_fairness'] })
  expect(await askThere(early.token)).toMatchObject({ status: 409, body: { code: 'scores_early' } })
  const allowed = await given.admin({ rights: ['see_fairness', 'see_scores_early'] })
  expect((await askThere(allowed.token)).status).toBe(200)
  // An administrator with a grade to send does not see it, with whatever right.
  const open = await given.application(graded.id)
  await world.call(applications.mark, { params: open, body: { marks } }, { as: allowed.token })
  expect(await askThere(allowed.token)).toMatchObject({ status: 409, body: { code: 'scores_unsent' } })
})

it('knows no process that does not exist, and no weights that are not the whole', async () => {
  const params = { id: '01900000-0000-7000-8000-000000000000' }
  expect((await world.call(weightEffect.compare, { params, body: { weights: other } })).status).toBe(404)
  expect((await ask({ test: 9000 })).status).toBe(400)
})

it('records who asked with which weights, and none of the figures', async () => {
  await ask()
  const query = { entity: 'process', entityId: process.id, looks: true } as const
  const { rows } = (await world.call(audit.list, { query })).body
  expect(rows.find(({ action }) => action === 'fairness.weights_viewed')).toMatchObject({ actorName: 'Vera Lemos' })
  const events = await world.db
    .selectFrom('auditEvents')
    .select(eventData)
    .where('action', '=', 'fairness.weights_viewed')
    .execute()
  expect(JSON.stringify(events)).toMatch('9000')
  expect(JSON.stringify(events)).not.toMatch(/feminino|inside|ratio/)
})
