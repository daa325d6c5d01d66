import { afterAll, beforeAll, expect, it } from 'vitest'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { startSteps } from './starts.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

/** A process whose step is sent to everybody in its second stage. */
async function startingIn(over: object = {}) {
  const process = await given.process()
  const stageId = process.stages[1]?.id
  const step = await given.step(process, { stageId, ...over })
  const application = await given.application(process.id)
  const attempts = async () =>
    (await world.db.selectFrom('testAttempts').select('id').where('applicationId', '=', application.id).execute())
      .length
  const letters = async () =>
    (
      await world.db
        .selectFrom('stepLinks')
        .select('id')
        .where('applicationId', '=', application.id)
        .where('sentAt', 'is not', null)
        .execute()
    ).length
  return { process, step, application, stageId, attempts, letters }
}

it('sends a step once to who enters its stage, however often the job runs', async () => {
  const { process, application, stageId, attempts, letters, step } = await startingIn()
  await startSteps(world.db, testContext)
  expect(await attempts()).toBe(0)
  await given.toStage(process.id, [application.id], stageId)
  await Promise.all([startSteps(world.db, testContext), startSteps(world.db, testContext)])
  await startSteps(world.db, testContext)
  expect([await attempts(), await letters()]).toEqual([1, 1])
  const { body } = await world.call(steps.list, { params: process })
  expect(body.steps.find(({ id }) => id === step.id)?.settings.stageId).toBe(stageId)
})

it('sends nothing after the deadline, of a frozen process, or for a stage of another process', async () => {
  const late = await startingIn({ days: null, dueAt: new Date(Date.now() + 60_000).toISOString() })
  const frozen = await startingIn()
  for (const { process, application, stageId } of [late, frozen])
    await given.toStage(process.id, [application.id], stageId)
  await world.db
    .updateTable('stepVersions')
    .set({ settings: JSON.stringify({ ...late.step.settings, dueAt: new Date(Date.now() - 1000).toISOString() }) })
    .where('stepId', '=', late.step.id)
    .execute()
  await world.db
    .updateTable('selectiveProcesses')
    .set({ frozenAt: new Date().toISOString() })
    .where('id', '=', frozen.process.id)
    .execute()
  await startSteps(world.db, testContext)
  expect([await late.attempts(), await frozen.attempts()]).toEqual([0, 0])
  const other = await given.process()
  const refused = await world.call(steps.update, {
    params: { id: late.process.id, stepId: late.step.id },
    body: {
      testId: late.step.testId,
      settings: { ...late.step.settings, stageId: other.stages[0]?.id ?? null },
      version: late.step.version,
    },
  })
  expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'stage_missing'])
})

it('sends nothing before the step opens', async () => {
  const opensAt = new Date(Date.now() + 3_600_000).toISOString()
  const { process, application, stageId, attempts, step } = await startingIn({ opensAt })
  await given.toStage(process.id, [application.id], stageId)
  await startSteps(world.db, testContext)
  expect(await attempts()).toBe(0)
  const settings = JSON.stringify({ ...step.settings, opensAt: new Date(Date.now() - 1000).toISOString() })
  await world.db.updateTable('stepVersions').set({ settings }).where('stepId', '=', step.id).execute()
  await startSteps(world.db, testContext)
  expect(await attempts()).toBe(1)
})
