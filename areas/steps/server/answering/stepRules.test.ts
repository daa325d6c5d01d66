import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ranking } from '#hiring/contract/ranking.ts'
import { answering } from '#steps/contract/answering.ts'
import { consentVersion } from '#steps/contract/limits.ts'
import { review } from '#steps/contract/review.ts'
import { sendings } from '#steps/contract/sendings.ts'
import { steps } from '#steps/contract/steps.ts'
import { startSteps } from '#steps/server/invitations/starts.jobs.ts'
import { given as givenIn } from '#testing/given.ts'
import { client, started, withLink } from '#testing/stepLink.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const appUrl = 'http://hub.test'
const consent = { client, consent: consentVersion }

async function asked(settings: object = {}) {
  const process = await given.process()
  const step = await given.step(process, settings)
  const application = await given.application(process.id, { fullName: 'Ana Alves' })
  return { process, step, application, of: { id: application.id, stepId: step.id } }
}

describe('a step with several attempts', () => {
  async function begun(settings: object = {}) {
    const found = await asked({ attempts: 3, ...settings })
    const { link, page } = await started(world, found.application.id, found.step.id)
    const again = () => link(answering.again, consent)
    const send = async (...values: string[]) => {
      const given = values.map((value, at) => ({ questionId: found.step.asked[at], value }))
      expect((await link(answering.save, { client, answers: given })).status).toBe(200)
      return (await link(answering.submit)).body
    }
    const score = async () => {
      const { rows } = (await world.call(ranking.list, { params: found.process })).body
      return rows[0]?.scores.test ?? null
    }
    const attempts = () =>
      world.db
        .selectFrom('testAttempts')
        .select(['state', 'dueAt'])
        .where('applicationId', '=', found.application.id)
        .orderBy('number')
        .execute()
    return { ...found, link, page, again, send, score, attempts }
  }

  it('counts the last one that was handed in, and each until the next', async () => {
    const { page, link, again, send, score, attempts } = await begun()
    expect(page.intro).toMatchObject({ attempts: 3 })
    expect(await send('b', 'b')).toMatchObject({ state: 'corrigido', intro: { attemptsLeft: 2 } })
    expect(await score()).toBe(100)
    const second = await again()
    expect([second.status, second.body.state, second.body.answers]).toEqual([200, 'iniciado', []])
    expect(await score()).toBe(100)
    expect(await send('b', 'a')).toMatchObject({ state: 'corrigido', intro: { attemptsLeft: 1 } })
    expect(await score()).toBe(50)
    const [first, last] = await attempts()
    expect([first?.state, last?.state]).toEqual(['anulado', 'corrigido'])
    // The deadline is that of the invitation, however often it is answered.
    expect(last?.dueAt).toEqual(first?.dueAt)
    expect((await link(answering.read)).body.state).toBe('corrigido')
  })

  it('keeps what was handed in when the next one ends without an answer', async () => {
    const { link, again, send, score } = await begun({ minutes: 10 })
    await send('b', 'b')
    await again()
    const past = new Date(Date.now() - 60_000).toISOString()
    await world.db.updateTable('testAttempts').set({ endsAt: past }).where('state', '=', 'iniciado').execute()
    expect((await link(answering.read)).body).toMatchObject({ state: 'expirado', intro: { attemptsLeft: 1 } })
    expect(await score()).toBe(100)
    expect((await again()).body.state).toBe('iniciado')
  })

  it('refuses one too many, one that runs, one after the deadline, and one without the consent', async () => {
    const { application, again, send, link } = await begun({ attempts: 2 })
    expect((await again()).body.code).toBe('attempt_running')
    await send('b')
    expect((await link(answering.again, { client, consent: 'old' })).status).toBe(400)
    const past = new Date(Date.now() - 60_000).toISOString()
    const setDue = (dueAt: string) =>
      world.db.updateTable('testAttempts').set({ dueAt }).where('applicationId', '=', application.id).execute()
    await setDue(past)
    expect((await again()).body.code).toBe('step_expired')
    expect((await link(answering.read)).body.intro.attemptsLeft).toBe(0)
    await setDue(new Date(Date.now() + 60_000).toISOString())
    const both = await Promise.all([again(), again()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await send('b')).toMatchObject({ intro: { attemptsLeft: 0 } })
    const third = await again()
    expect([third.status, third.body.code]).toEqual([409, 'attempts_used'])
  })
})

describe('the person who answers a step', () => {
  it('is only the professional: no administrator on their behalf', async () => {
    const { of } = await asked({ answeredBy: 'professional' })
    const { status, body } = await world.call(review.onBehalf, { params: of, body: { reason: 'Pediu', appUrl } })
    expect([status, body.code]).toEqual([409, 'step_by_professional'])
    expect((await world.call(steps.address, { params: of, body: { appUrl } })).status).toBe(200)
  })

  it('is only an administrator: no link leaves by any way', async () => {
    const { process, application, step, of } = await asked({ answeredBy: 'administrator' })
    const stage = process.stages[0]?.id
    await world.db
      .updateTable('stepVersions')
      .set({ settings: JSON.stringify({ ...step.settings, stageId: stage }) })
      .where('stepId', '=', step.id)
      .execute()
    const params = { id: process.id, stepId: step.id }
    const invited = await world.call(steps.invite, { params, body: { applicationIds: [application.id], appUrl } })
    const address = await world.call(steps.address, { params: of, body: { appUrl } })
    const all = await world.call(sendings.start, { params, body: { appUrl } })
    for (const { status, body } of [invited, address, all])
      expect([status, body.code]).toEqual([409, 'step_by_administrator'])
    await startSteps(world.db, testContext)
    expect(await world.db.selectFrom('testAttempts').select('id').where('stepId', '=', step.id).execute()).toEqual([])
    const answered = await world.call(review.onBehalf, { params: of, body: { reason: 'Prova em papel', appUrl } })
    expect(answered.status).toBe(200)
    const link = withLink(world, answered.body.address.slice(-43))
    expect((await link(answering.start, consent)).body.state).toBe('iniciado')
  })
})

it('all questions can be on one page', async () => {
  const { application, step } = await asked({ allAtOnce: true })
  const { page } = await started(world, application.id, step.id)
  expect(page.intro.allAtOnce).toBe(true)
})
