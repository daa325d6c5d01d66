import { afterAll, beforeAll, expect, it } from 'vitest'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { audit } from '#platform/contract/audit.ts'
import { answering } from '#steps/contract/answering.ts'
import { consentVersion } from '#steps/contract/limits.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { client, started, tokenFor, withLink } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

async function asked(settings: object = {}) {
  const process = await given.process()
  const step = await given.step(process, settings)
  const application = await given.application(process.id)
  const of = { id: application.id, stepId: step.id }
  const overview = async () =>
    (await world.call(steps.overview, { params: { id: application.candidateId, processId: process.id } })).body
  return { process, step, application, of, overview }
}
const answered = async (settings: object = {}) => {
  const its = await asked(settings)
  const { link } = await started(world, its.application.id, its.step.id)
  const all = its.step.asked.map((questionId) => ({ questionId, value: 'b' }))
  await link(answering.save, { client, answers: all })
  return { ...its, link }
}
const reason = 'Queda de energia'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

it('shows each step of an applicant with its attempts, its link and its score', async () => {
  const { overview, link } = await answered()
  expect(await overview()).toMatchObject({
    status: 'em_andamento',
    steps: [
      {
        title: 'Prova escrita',
        link: { state: 'ativo', sentAt: null },
        attempts: [{ number: 1, state: 'iniciado', answered: 2, questions: 2, score: null }],
      },
    ],
  })
  await link(answering.submit)
  expect((await overview()).steps[0]?.attempts).toMatchObject([{ state: 'corrigido', score: 100, hidden: null }])
})

it('gives the line of dates of its process the steps that end at a fixed moment', async () => {
  const dueAt = inHours(48)
  const { process } = await asked({ dueAt, days: null })
  const other = await asked()
  const dates = async (of: { id: string }) =>
    (await world.call(processOverview.get, { params: { id: of.id } })).body.dates
  expect(await dates(process)).toEqual([{ kind: 'step', title: 'Prova escrita', startsAt: null, endsAt: dueAt }])
  expect(await dates(other.process)).toEqual([])
})

it('is not found for somebody who did not apply', async () => {
  const { process } = await asked()
  const { id } = await given.candidate()
  expect((await world.call(steps.overview, { params: { id, processId: process.id } })).status).toBe(404)
})

it('gives more time until later, and opens an expired attempt again', async () => {
  const { of, application, overview } = await asked()
  const link = withLink(world, await tokenFor(world, of.id, of.stepId))
  const over = { state: 'expirado' as const, dueAt: inHours(-1) }
  await world.db.updateTable('testAttempts').set(over).where('applicationId', '=', application.id).execute()
  expect((await overview()).steps[0]?.link?.state).toBe('vencido')
  const earlier = await world.call(steps.extend, { params: of, body: { dueAt: inHours(-2), reason } })
  expect([earlier.status, earlier.body.code]).toEqual([409, 'deadline_not_later'])
  const dueAt = inHours(24)
  const { body } = await world.call(steps.extend, { params: of, body: { dueAt, reason } })
  expect(body.steps[0]?.attempts).toMatchObject([{ state: 'disponivel', dueAt }])
  expect((await link(answering.start, { client, consent: consentVersion })).status).toBe(200)
  const running = await world.call(steps.extend, { params: of, body: { dueAt: inHours(48), reason } })
  expect([running.status, running.body.code]).toEqual([409, 'attempt_running'])
})

it('allows another attempt with a reason: the last one is voided, and its mark is gone', async () => {
  const { process, of, link, overview } = await answered()
  const unused = await asked()
  await tokenFor(world, unused.of.id, unused.of.stepId)
  const refused = await world.call(steps.again, { params: unused.of, body: { reason } })
  expect([refused.status, refused.body.code]).toEqual([409, 'attempt_unused'])
  await link(answering.submit)
  const markOf = async () => (await world.call(ranking.list, { params: process })).body.rows[0]?.scores.test
  expect(await markOf()).toBe(100)
  await world.call(steps.again, { params: of, body: { reason } })
  expect((await overview()).steps[0]?.attempts).toMatchObject([
    { number: 2, state: 'disponivel' },
    { number: 1, state: 'anulado', reason, voidedBy: 'Helena Dias' },
  ])
  expect(await markOf()).toBeUndefined()
  // The same link leads to the new attempt.
  expect((await link(answering.read)).body).toMatchObject({ state: 'disponivel', code: null })
})

it('adds time in percent to a running attempt too, and records no ground', async () => {
  const { of, application, link } = await answered({ minutes: 60 })
  const before = (await link(answering.read)).body
  const ground = 'Laudo de dislexia'
  const body = { extraPercent: 25, reason: ground }
  const { body: after } = await world.call(steps.accommodate, { params: { id: of.id }, body })
  expect(after).toMatchObject({ extraPercent: 25, extraBy: 'Helena Dias' })
  expect(after.steps[0]?.attempts).toMatchObject([{ minutes: 75, extraPercent: 25 }])
  const page = (await link(answering.read)).body
  expect(Date.parse(page.endsAt ?? '') - Date.parse(before.endsAt ?? '')).toBe(15 * 60_000)
  expect(page.intro).toMatchObject({ minutes: 75, extraPercent: 25 })
  const history = await world.call(audit.list, { query: { entity: 'application', entityId: application.id } })
  expect(history.status).toBe(200)
  expect(JSON.stringify([history.body, after, page])).not.toContain(ground)
})
