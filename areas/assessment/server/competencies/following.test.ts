import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { competencies } from '#assessment/contract/competencies.ts'
import { type Attempt, competencyTest } from '#assessment/contract/competencyTest.ts'
import { questionnaires } from '#assessment/contract/questionnaires.ts'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let leading: string
let questionnaireId: string
const levels = ['Não demonstra', 'Com ajuda', 'Sozinho', 'Ensina', 'É referência']
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  leading = (await world.call(competencies.create, { body: { name: 'Liderança', levels } })).body.id
  const other = (await world.call(competencies.create, { body: { name: 'Organização', levels } })).body.id
  const items = [leading, other].map((competencyId) => ({ competencyId, text: 'Faço' }))
  questionnaireId = (await world.call(questionnaires.create, { body: { name: 'Perfil', items } })).body.id
})
afterAll(() => world.close())

/** A process with two competency criteria: one linked to the catalogue, one with only the same name. */
const process = (over: object = {}) =>
  given.process({
    steps: ['competency'],
    criteria: [
      { component: 'competency', text: 'Chefia', target: 4, competencyId: leading },
      { component: 'competency', text: 'organizacao', target: 4 },
      ...((over as { more?: object[] }).more ?? []),
    ],
  })
async function tested(candidateId: string, ...grades: [number, number]) {
  const params = { id: candidateId }
  const { id } = (await world.call(competencyTest.open, { params, body: { questionnaireId } })).body
  const of = { id: candidateId, attemptId: id }
  const { asked } = (await world.call(competencyTest.start, { params: of })).body
  const answers = asked.items.map((item, i) => ({ itemId: item.id, value: grades[i] }))
  const { version } = (await world.call(competencyTest.answer, { params: of, body: { answers } })).body
  return { of, attempt: (await world.call(competencyTest.submit, { params: of, body: { version } })).body as Attempt }
}
const marks = async (id: string) => {
  const { marks: given_, criteria, scores } = (await world.call(applications.evaluation, { params: { id } })).body
  return {
    values: criteria.map((c) => given_.find((m) => m.criterionId === c.id)?.value ?? null),
    fromTest: given_.map((m) => m.testVersion !== null),
    score: scores.find((s) => s.component === 'competency')?.score,
  }
}

describe('applications', () => {
  it('get marks from the levels of the professional for linked criteria and criteria with the same name', async () => {
    const running = await process()
    const application = await given.application(running.id)
    expect(await marks(application.id)).toMatchObject({ values: [null, null], score: null })
    await tested(application.candidateId, 5, 3)
    expect(await marks(application.id)).toEqual({ values: [4, 2], fromTest: [true, true], score: 75 })
  })
  it('have the levels from the start when the test came first', async () => {
    const running = await process()
    const person = await given.candidate()
    await tested(person.id, 4, 4)
    const { added } = (await world.call(applications.add, { params: running, body: { candidateIds: [person.id] } }))
      .body
    expect(await marks(added[0] ?? '')).toMatchObject({ values: [3, 3], score: 75 })
  })
  it('follow a correction and lose the marks of a voided test', async () => {
    const running = await process()
    const application = await given.application(running.id)
    const { of, attempt } = await tested(application.candidateId, 5, 3)
    const changed = [{ competencyId: leading, level: 0, reason: 'Nunca chefiou' }]
    const { version } = (
      await world.call(competencyTest.review, { params: of, body: { levels: changed, version: attempt.version } })
    ).body
    expect((await marks(application.id)).values).toEqual([0, 2])
    await world.call(competencyTest.cancel, { params: of, body: { reason: 'Engano', version } })
    expect(await marks(application.id)).toMatchObject({ values: [null, null], score: null })
  })
  it('keep manual marks', async () => {
    const running = await process()
    const application = await given.application(running.id)
    await given.marks(application.id, running, { Chefia: 1 })
    const { of, attempt } = await tested(application.candidateId, 5, 5)
    expect(await marks(application.id)).toMatchObject({ values: [1, 4] })
    // A mark from a test becomes a manual mark when an evaluator changes it.
    await given.marks(application.id, running, { organizacao: 2 }, 'Visto na entrevista')
    await world.call(competencyTest.cancel, { params: of, body: { reason: 'Engano', version: attempt.version } })
    expect(await marks(application.id)).toMatchObject({ values: [1, 2], fromTest: [false, false] })
  })
  it('keep their ranking in a frozen result until it is reopened', async () => {
    const running = await process()
    const application = await given.application(running.id)
    await tested(application.candidateId, 5, 5)
    const { version } = await given.moved(running.id, 'inscricoes_encerradas', 'em_avaliacao')
    expect((await world.call(ranking.freeze, { params: running, body: { version } })).status).toBe(200)
    await tested(application.candidateId, 1, 1)
    expect((await marks(application.id)).values).toEqual([4, 4])
    expect((await world.call(ranking.verify, { params: running })).body).toMatchObject({ sameInputs: true })
    await world.call(ranking.reopen, { params: running, body: { reason: 'Novo teste' } })
    await world.work()
    expect(await marks(application.id)).toMatchObject({ values: [0, 0], score: 0 })
  })
  it('get the level for a criterion added later', async () => {
    const running = await given.process({
      steps: ['competency'],
      criteria: [{ component: 'competency', text: 'Outra', target: 2 }],
    })
    const application = await given.application(running.id)
    await tested(application.candidateId, 5, 5)
    const body = {
      ...running,
      criteria: [...running.criteria, { component: 'competency', text: 'Chefia', target: 4, competencyId: leading }],
      reason: 'Chefia faltava no edital',
    }
    expect((await world.call(processes.update, { params: running, body })).status).toBe(200)
    await world.work()
    expect((await marks(application.id)).values).toEqual([null, 4])
  })
  it('get no marks from tests where evaluators grade independently', async () => {
    const running = await process({ more: [] })
    const body = {
      ...running,
      criteria: running.criteria.map((c) => ({ ...c, byEvaluators: true })),
      reason: 'Cada avaliador dá a sua nota',
    }
    await world.call(processes.update, { params: running, body })
    const application = await given.application(running.id)
    await tested(application.candidateId, 5, 5)
    expect((await marks(application.id)).values).toEqual([null, null])
  })
})

describe('criteria linked to competencies', () => {
  it('require existing competencies, each once, in the competency component', async () => {
    const { id: companyId } = await given.company()
    const criterion = { component: 'competency', text: 'Chefia', competencyId: leading }
    for (const criteria of [
      [criterion, criterion],
      [{ ...criterion, component: 'test' }],
      [{ ...criterion, competencyId: '01900000-0000-7000-8000-000000000000' }],
    ]) {
      const body = given.processInput({ companyId, steps: ['competency'], criteria })
      expect(await world.call(processes.create, { body })).toMatchObject({
        status: 400,
        body: { fields: { criteria: {} } },
      })
    }
  })
})
