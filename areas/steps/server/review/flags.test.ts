import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answering } from '#steps/contract/answering.ts'
import { review } from '#steps/contract/review.ts'
import { given as givenIn } from '#testing/given.ts'
import { client, started } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

/** An attempt at seven questions, all answered by the first option within a moment. */
async function careless() {
  const process = await given.process()
  const step = await given.step(process, {}, Array(7).fill({}))
  const application = await given.application(process.id)
  const { link } = await started(world, application.id, step.id)
  const save = (signs: object, questionId: string | undefined) =>
    link(answering.save, { client, signs, answers: [{ questionId, value: 'a' }] })
  return { process, step, application, link, save, params: { id: application.id, stepId: step.id } }
}

describe('the flags of an attempt', () => {
  it('say how it was answered, and stay when somebody dismisses them with a reason', async () => {
    const { step, link, save, params } = await careless()
    for (const [at, questionId] of step.asked.entries())
      expect((await save({ leavings: at, pastes: at > 2 ? 1 : 0 }, questionId)).status).toBe(200)
    // A request that arrives late takes nothing back.
    await save({ leavings: 1, pastes: 0 }, step.asked[0])
    expect((await link(answering.read)).body.signs).toEqual({ leavings: 6, pastes: 1 })
    await link(answering.submit)
    const read = async () => (await world.call(review.read, { params })).body.review
    const before = await read()
    expect(before?.flags.map(({ kind, value }) => [kind, kind === 'fast' ? 'any' : value])).toEqual([
      ['same_option', 7],
      ['fast', 'any'],
      ['pastes', 1],
      ['leavings', 6],
    ])
    const { attemptId } = before ?? {}
    const dismiss = (kind: string, reason: string) =>
      world.call(review.dismissFlag, { params, body: { attemptId, kind, reason } as never })
    expect((await dismiss('pastes', ' ')).status).toBe(400)
    const refused = await dismiss('straight_line', 'Não há escala')
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'flag_missing'])
    const { body } = await dismiss('pastes', 'Colou a própria resposta')
    expect(body.review?.flags.find(({ kind }) => kind === 'pastes')?.dismissed).toMatchObject({
      reason: 'Colou a própria resposta',
    })
    expect((await read())?.score).toBe(before?.score)
  })

  it('refuse what no page can count', async () => {
    const { step, save } = await careless()
    expect((await save({ leavings: -1, pastes: 0 }, step.asked[0])).status).toBe(400)
    expect((await save({ leavings: 1e9, pastes: 0 }, step.asked[0])).status).toBe(400)
  })

  it('wait for the answers', async () => {
    const { step, save, params } = await careless()
    await save({ leavings: 9, pastes: 9 }, step.asked[0])
    expect((await world.call(review.read, { params })).body.review?.flags).toEqual([])
  })
})
