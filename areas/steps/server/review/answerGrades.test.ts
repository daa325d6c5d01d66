import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { sensitive } from '#platform/contract/sensitive.ts'
import { answering } from '#steps/contract/answering.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { review } from '#steps/contract/review.ts'
import { steps } from '#steps/contract/steps.ts'
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

const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]
const essay = { kind: 'texto', options: undefined, key: undefined, maxLength: 500, guide: '' }
type Person = { id: string; token: string }

/** An open answer that waits for its grades. */
async function written() {
  const process = await given.process()
  const step = await given.step(process, {}, [{}, essay])
  const application = await given.application(process.id)
  const params = { id: application.id, stepId: step.id }
  const { link } = await started(world, application.id, step.id)
  await link(answering.save, {
    client,
    answers: step.asked.map((questionId, at) => ({ questionId, value: at ? 'Sim' : 'b' })),
  })
  await link(answering.submit)
  const read = async (who: Person) => (await world.call(review.read, { params }, { as: who.token })).body.review
  const grade = (who: Person, points: number, reason = '') =>
    world.call(review.read, { params }).then(({ body }) =>
      world.call(
        review.grade,
        {
          params,
          body: {
            attemptId: body.review?.attemptId,
            grades: [{ questionId: step.asked[1], points, note: '' }],
            reason,
          } as never,
        },
        { as: who.token },
      ),
    )
  return { process, application, params, read, grade }
}

async function assigned(
  { process, application }: { process: { id: string }; application: { id: string } },
  who: Person,
) {
  const added = { params: process, body: { accountId: who.id, appUrl: 'http://hub.test' } }
  expect((await world.call(evaluators.add, added)).status).toBe(200)
  const chosen = await world.call(evaluators.assign, { params: application, body: { evaluatorIds: [who.id] } })
  expect(chosen.status).toBe(200)
}

describe('the grades of open answers', () => {
  it('are given by the evaluators of an application where it has some, by anybody else where it has none', async () => {
    const made = await written()
    const [own, other] = [await given.admin(), await given.admin()]
    await assigned(made, own)
    expect(codeOf(await made.grade(other, 1))).toEqual([409, 'not_assigned'])
    expect((await made.grade(own, 1)).status).toBe(200)
    expect((await (await written()).grade(other, 1)).status).toBe(200)
  })

  it('hide what others gave until the own ones, from an evaluator of the application', async () => {
    const made = await written()
    const [first, second] = [await given.admin(), await given.admin()]
    expect((await made.grade(first, 1)).status).toBe(200)
    await assigned(made, second)
    expect(await made.read(second)).toMatchObject({ hidden: 'unsent', score: null })
    expect((await made.read(second))?.questions.map(({ earned }) => earned)).toEqual([null, null])
    expect((await made.grade(second, 2)).status).toBe(200)
    expect(await made.read(second)).toMatchObject({ hidden: null, score: 87.5 })
  })

  it('are final once somebody else has graded, and until then change with a reason', async () => {
    const made = await written()
    const [first, second] = [await given.admin(), await given.admin()]
    await made.grade(first, 1)
    expect((await made.grade(first, 2, 'Reli')).status).toBe(200)
    await made.grade(second, 1)
    for (const who of [first, second]) expect(codeOf(await made.grade(who, 0, 'Reli'))).toEqual([409, 'others_graded'])
  })

  it('are refused to who has read sensitive data of the person, who in turn is refused those', async () => {
    const made = await written()
    const [looked, graded] = [await given.admin(), await given.admin()]
    const params = { id: made.application.candidateId }
    await world.call(sensitive.save, { params, body: { race: 'parda', version: 0 } })
    expect((await world.call(sensitive.reveal, { params }, { as: looked.token })).status).toBe(200)
    expect(codeOf(await made.grade(looked, 1))).toEqual([409, 'saw_sensitive'])
    await made.grade(graded, 1)
    expect(codeOf(await world.call(sensitive.reveal, { params }, { as: graded.token }))).toEqual([
      409,
      'assesses_person',
    ])
  })
})

describe('the verification of requirements', () => {
  it('is refused to who has read sensitive data of the person, who in turn is refused those', async () => {
    const process = await given.process()
    const { body } = await world.call(steps.create, {
      params: process,
      body: { kind: 'requirements', settings: { title: 'Requisitos', days: 7 } },
    })
    const application = await given.application(process.id)
    const { link, page } = await started(world, application.id, body.steps[0]?.id ?? '')
    const asked = (page.sheet?.sections ?? []).flatMap(({ questions }) => questions.map(({ id }) => id))
    await link(answering.save, { client, answers: asked.map((questionId) => ({ questionId, value: 'sim' })) })
    await link(answering.submit)
    const params = { id: application.id, stepId: body.steps[0]?.id ?? '' }
    const attemptId = (await world.call(review.read, { params })).body.review?.attemptId ?? ''
    const marks = asked.map((criterionId) => ({ criterionId, value: 1 as const }))
    const verify = (who: Person) => world.call(review.verify, { params, body: { attemptId, marks } }, { as: who.token })
    const [looked, verified] = [await given.admin(), await given.admin()]
    const person = { params: { id: application.candidateId } }
    await world.call(sensitive.save, { ...person, body: { race: 'parda', version: 0 } })
    await world.call(sensitive.reveal, person, { as: looked.token })
    expect(codeOf(await verify(looked))).toEqual([409, 'saw_sensitive'])
    expect((await verify(verified)).status).toBe(200)
    expect(codeOf(await world.call(sensitive.reveal, person, { as: verified.token }))).toEqual([409, 'assesses_person'])
    expect((await world.call(applications.evaluation, { params: application })).status).toBe(200)
  })
})
