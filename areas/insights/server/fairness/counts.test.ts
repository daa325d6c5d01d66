import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#platform/server/db/db.ts'
import { given as givenIn } from '#testing/given.ts'
import { interruptedAfter } from '#testing/interrupted.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { countsReader } from './counts.sql.ts'

const minimum = 10
let world: World
let given: ReturnType<typeof givenIn>
const people: string[] = []

/** Reads the counts of the process as a new server does. */
const read = async (db: Db = world.db, seal = testSeal) => (await countsReader(db, seal)(minimum))[0]
const stored = () => world.db.selectFrom('fairnessCounts').select('countedAt').executeTakeFirstOrThrow()
/** The number of people who have reached each step: applied, each stage, selected. */
const totals = (counted: Awaited<ReturnType<typeof read>>) =>
  counted?.reached.age.reduce((sum, counts) => sum.map((n, at) => n + (counts[at] ?? 0)))
const set = (status: 'aprovada' | 'em_andamento', ids: readonly string[]) =>
  world.db.updateTable('applications').set({ status }).where('id', 'in', ids).execute()
const becomeOld = () =>
  world.db
    .updateTable('fairnessCounts')
    .set({ countedAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .execute()

/** The seal, which counts how often something was opened. */
function countingSeal() {
  let opened = 0
  const open = (sealed: Buffer) => {
    opened++
    return testSeal.open(sealed)
  }
  return { seal: { ...testSeal, open }, opened: () => opened }
}

beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  const process = await given.process()
  for (let i = 0; i < 45; i++) {
    const { id, candidateId } = await given.application(process.id)
    people.push(id)
    const sealed = testSeal.close(JSON.stringify({ race: 'parda', gender: 'feminino', disability: 'nenhuma' }))
    await world.db.insertInto('candidateSensitive').values({ candidateId, sealed }).execute()
  }
}, 120_000)
beforeEach(async () => {
  await world.db.deleteFrom('fairnessCounts').execute()
  await set('em_andamento', people)
})
afterAll(() => world.close())

it('reads sums together with their time, also when another server has just counted', async () => {
  await read()
  await becomeOld()
  await set('aprovada', people.slice(0, 20))
  const counted = await read(interruptedAfter(world.db, 'code', read))
  expect(totals(counted)).toEqual([45, 20, 20, 20])
  expect(counted?.countedAt).toBe((await stored()).countedAt)
})

it('shows one of two counts that are made at the same time', async () => {
  const counts: ReturnType<typeof totals>[] = []
  const behind = interruptedAfter(world.db, 'birthDate', async () => {
    await set('aprovada', people.slice(0, 1))
    counts.push(totals(await read()))
  })
  counts.push(totals(await read(behind)))
  expect(counts).toEqual([
    [45, 1, 1, 1],
    [45, 1, 1, 1],
  ])
  // The same where a count is replaced.
  await becomeOld()
  await set('aprovada', people.slice(0, 20))
  const behindAgain = interruptedAfter(world.db, 'birthDate', async () => {
    await set('aprovada', people.slice(0, 21))
    counts.push(totals(await read()))
  })
  counts.push(totals(await read(behindAgain)))
  expect(counts.slice(2)).toEqual([
    [45, 21, 21, 21],
    [45, 21, 21, 21],
  ])
})

it('counts who moves with few others only where enough of them go', async () => {
  const stages = await world.db.selectFrom('stages').select(['id', 'kind']).orderBy('position').execute()
  const idOf = (kind: string) => stages.find((stage) => stage.kind === kind)?.id ?? ''
  const move = (stageId: string, ids: readonly string[]) =>
    world.db.updateTable('applications').set({ stageId }).where('id', 'in', ids).execute()
  expect(totals(await read())).toEqual([45, 0, 0, 0])
  await move(idOf('triagem'), people.slice(0, 11))
  await move(idOf('final'), people.slice(11, 12))
  await becomeOld()
  // The last one is counted on the way to the others.
  expect(totals(await read())).toEqual([45, 12, 0, 0])
  await move(idOf('final'), people.slice(0, 11))
  await becomeOld()
  expect(totals(await read())).toEqual([45, 12, 12, 0])
  await move(idOf('inscricao'), people)
})

it('opens no declaration again within a day of having looked, whether or not the count was replaced', async () => {
  const { seal, opened } = countingSeal()
  const readAgain = countsReader(world.db, seal)
  await readAgain(minimum)
  await becomeOld()
  await readAgain(minimum)
  const once = opened()
  expect(once).toBeGreaterThanOrEqual(2 * people.length)
  await readAgain(minimum)
  expect(opened()).toBe(once)
})

it('counts once for calls at the same time', async () => {
  const { seal, opened } = countingSeal()
  const readAgain = countsReader(world.db, seal)
  const all = await Promise.all([readAgain(minimum), readAgain(minimum), readAgain(minimum)])
  // A call that comes after the count opens what is stored.
  expect(opened()).toBeLessThan(people.length + all.length)
  expect(all[1]).toEqual(all[0])
})
