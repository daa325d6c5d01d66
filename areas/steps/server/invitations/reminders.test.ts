import { afterAll, beforeAll, expect, it } from 'vitest'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { started } from '#testing/stepLink.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { remindSteps } from './reminders.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

/** Somebody who was invited, with an attempt that ends in so many hours. */
async function invited(endsIn: number, invitedAgo = 72) {
  const process = await given.process()
  const step = await given.step(process)
  const application = await given.application(process.id)
  const params = { id: process.id, stepId: step.id }
  await world.call(steps.invite, { params, body: { applicationIds: [application.id], appUrl: 'http://hub.test' } })
  const dates = { dueAt: hours(endsIn), invitedAt: hours(-invitedAgo) }
  await world.db.updateTable('testAttempts').set(dates).where('applicationId', '=', application.id).execute()
  return { process, step, application, params }
}
const remindersFor = async ({ application }: { application: { candidateId: string } }) => {
  const { email } = await world.db
    .selectFrom('candidates')
    .select('email')
    .where('id', '=', application.candidateId)
    .executeTakeFirstOrThrow()
  const mails = world.db.selectFrom('deliveries').select('id').where('template', '=', 'step_reminder')
  return (await mails.where('recipient', '=', email).execute()).length
}

it('reminds once of what ends within a day and was not started, however often the job runs', async () => {
  const [soon, later, fresh] = [await invited(20), await invited(30), await invited(20, 2)]
  const running = await invited(20)
  await started(world, running.application.id, running.step.id)
  const revoked = await invited(20)
  const of = { id: revoked.application.id, stepId: revoked.step.id }
  await world.call(steps.revoke, { params: of, body: { reason: 'Foi repassado' } })
  await Promise.all([remindSteps(world.db, testContext), remindSteps(world.db, testContext)])
  await remindSteps(world.db, testContext)
  expect(await remindersFor(soon)).toBe(1)
  for (const other of [later, fresh, running, revoked]) expect(await remindersFor(other)).toBe(0)
})

it('reminds nobody of a frozen process', async () => {
  const frozen = await invited(20)
  const freeze = { frozenAt: new Date().toISOString() }
  await world.db.updateTable('selectiveProcesses').set(freeze).where('id', '=', frozen.process.id).execute()
  await remindSteps(world.db, testContext)
  expect(await remindersFor(frozen)).toBe(0)
})
