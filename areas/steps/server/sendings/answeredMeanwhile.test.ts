import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { review } from '#steps/contract/review.ts'
import { sendings } from '#steps/contract/sendings.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { sendLinks } from './sendings.jobs.ts'

const appUrl = 'http://hub.test'
let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

/** A step whose links to two applicants wait. */
async function waiting() {
  const process = await given.process()
  const step = await given.step(process)
  const people = [await given.application(process.id), await given.application(process.id)]
  const params = { id: process.id, stepId: step.id }
  const { body } = await world.call(sendings.start, { params, body: { appUrl } })
  expect(body).toMatchObject({ state: 'waiting', total: 2 })
  const leave = async () => {
    await world.call(sendings.leave, { params: { id: body.id } })
    await sendLinks(world.db, testContext, body.id)
    const { rows } = await sql<{ state: string; mails: number }>`select state, (select count(*)::int from deliveries
      where template = 'step_link' and subject like ${`%: ${process.title}`}) as mails from link_sendings where id = ${body.id}`.execute(
      world.db,
    )
    return rows[0]
  }
  const attempts = async () =>
    (await world.db.selectFrom('testAttempts').select('applicationId').where('stepId', '=', step.id).execute()).map(
      ({ applicationId }) => applicationId,
    )
  return { step, people, params, leave, attempts }
}

describe('links that wait while their step is answered by an administrator', () => {
  it('invite nobody when the step has become one that only administrators answer', async () => {
    const { step, params, leave, attempts } = await waiting()
    const settings = { ...step.settings, answeredBy: 'administrator' as const }
    const body = { testId: step.testId, settings, version: step.version, appUrl }
    expect((await world.call(steps.update, { params, body })).status).toBe(200)
    expect(await leave()).toEqual({ state: 'stopped', mails: 0 })
    expect(await attempts()).toEqual([])
  })

  it('do not go to the person for whom an administrator began to answer', async () => {
    const { step, people, leave, attempts } = await waiting()
    const [answered, other] = people
    const of = { id: answered?.id ?? '', stepId: step.id }
    const began = await world.call(review.onBehalf, { params: of, body: { reason: 'Prova em papel', appUrl } })
    expect(began.status).toBe(200)
    expect(await leave()).toEqual({ state: 'done', mails: 1 })
    expect((await attempts()).toSorted()).toEqual([answered?.id, other?.id].toSorted())
  })
})
