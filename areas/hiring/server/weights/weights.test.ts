import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { lockWithProcess } from '#hiring/server/applications/applications.sql.ts'
import { rerankFollowers } from '#hiring/server/scoring/weights.jobs.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())
const onlyTest = { test: 10_000 }

describe('global weights', () => {
  it('show their impact first, then become a version and recalculate the processes that use them', async () => {
    const process = await given.process()
    const [strong, quick] = [
      await given.application(process.id, { fullName: 'Prova Boa' }),
      await given.application(process.id, { fullName: 'Requisitos Bons' }),
    ]
    await given.marks(strong.id, process, { 'Registro ativo': 0.5, Inglês: 0, Prova: 20 })
    await given.marks(quick.id, process, { 'Registro ativo': 1, Inglês: 1, Prova: 13 })
    const names = async () => (await world.call(ranking.list, { params: process })).body.rows.map((r) => r.name)
    expect(await names()).toEqual(['Requisitos Bons', 'Prova Boa'])
    const preview = (await world.call(scoring.previewGlobal, { body: { weights: onlyTest } })).body
    expect(preview).toMatchObject({ moved: 2, processes: [{ id: process.id, moved: 2, farthest: 1 }] })
    const { current } = (await world.call(scoring.global)).body
    const saved = await world.call(scoring.saveGlobal, {
      body: { weights: onlyTest, reason: 'A prova decide', version: current.version },
    })
    expect(saved.body).toMatchObject({ version: current.version + 1, weights: onlyTest, reason: 'A prova decide' })
    expect(
      (await world.call(scoring.saveGlobal, { body: { weights: onlyTest, version: current.version } })).body,
    ).toMatchObject({ code: 'stale', current: { version: current.version + 1 } })
    const queued = await world.db
      .selectFrom('graphileWorker.jobs' as never)
      .selectAll()
      .$castTo<{ taskIdentifier: string }>()
      .execute()
    // The publication of the process announces its vacancy later.
    expect(queued.filter(({ taskIdentifier }) => taskIdentifier !== 'send_vacancy')).toHaveLength(1)
    const isDue = async () => (await world.call(processes.get, { params: process })).body.scoresDue
    expect(await isDue()).toBe(true)
    await rerankFollowers(world.db)
    await rerankFollowers(world.db)
    expect(await isDue()).toBe(false)
    expect(await names()).toEqual(['Prova Boa', 'Requisitos Bons'])
  })
  const rulesChanged = async (id: string) =>
    (await world.call(audit.list, { query: { entity: 'process', entityId: id } })).body.rows.filter(
      ({ action }) => action === 'process.rules_changed',
    )
  const saveGlobal = async (weights: object, reason?: string) => {
    const { current } = (await world.call(scoring.global)).body
    return world.call(scoring.saveGlobal, { body: { weights, reason, version: current.version } })
  }
  it('wait for a first mark that is being given, and are then a recorded change of rules', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    const [criterion] = process.criteria
    let saved: ReturnType<typeof saveGlobal> | undefined
    await world.db.transaction().execute(async (tx) => {
      await lockWithProcess(tx, id)
      await tx
        .insertInto('marks')
        .values({ applicationId: id, criterionId: criterion?.id ?? '', value: 1 })
        .execute()
      saved = saveGlobal({ requirements: 10_000 }, 'Só requisitos')
      // Time for the other connection to reach its lock.
      await setTimeout(300)
    })
    expect((await saved)?.status).toBe(200)
    expect(await rulesChanged(process.id)).toHaveLength(1)
    await world.work()
  })
  it('are a recorded change of rules for a suspended process too', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    await given.marks(id, process, { Prova: 20 })
    const body = { to: 'suspenso', reason: 'Dúvida', version: process.version }
    expect((await world.call(processes.move, { params: process, body })).status).toBe(200)
    expect((await saveGlobal({ test: 9000, requirements: 1000 })).body.fields).toMatchObject({
      reason: { code: 'reason_required' },
    })
    expect((await saveGlobal({ test: 9000, requirements: 1000 }, 'Mais prova')).status).toBe(200)
    expect(await rulesChanged(process.id)).toMatchObject([{ reason: 'Mais prova' }])
    await world.work()
  })
  it('must sum to 100%', async () => {
    expect(
      (await world.call(scoring.saveGlobal, { body: { weights: [1, 1, 1, 1, 1, 1], version: 1 } })).body.fields,
    ).toMatchObject({ weights: { message: 'Os pesos precisam somar 100 %.' } })
    expect((await world.call(scoring.global, {}, { as: null })).status).toBe(401)
  })
  it('of a process change neither over a version that is not the stored one nor in the bin', async () => {
    const process = await given.process({}, 'rascunho')
    const save = (version: number) =>
      world.call(scoring.saveProcess, {
        params: process,
        body: { weights: onlyTest, reason: 'A prova decide', version },
      })
    const stale = (await save(process.version + 1)).body
    expect(stale).toMatchObject({ code: 'stale', current: { id: process.id } })
    // Counts of places could tell a blind reader what others have graded.
    expect(stale.current).not.toHaveProperty('ranked')
    expect(stale.current).not.toHaveProperty('rankedAt')
    expect((await save(process.version)).body).toMatchObject({ own: true, weights: onlyTest })
    await world.call(processes.remove, { params: process })
    expect((await save(process.version + 1)).body.code).toBe('in_the_bin')
  })
  it('are returned for a process, and not found for an unknown process', async () => {
    expect((await world.call(scoring.ofProcess, { params: await given.process() })).body).toMatchObject({
      own: false,
      versions: [],
    })
    for (const e of [scoring.ofProcess, scoring.previewProcess, scoring.saveProcess]) {
      expect(
        (
          await world.call(e, {
            params: { id: '01900000-0000-7000-8000-000000000000' },
            ...(e.method === 'GET' ? {} : { body: { weights: onlyTest, version: 1 } }),
          })
        ).status,
      ).toBe(404)
    }
  })
})
