import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { competencies } from '#assessment/contract/competencies.ts'
import { type Attempt, competencyTest } from '#assessment/contract/competencyTest.ts'
import { questionnaires } from '#assessment/contract/questionnaires.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import type { StepPage } from '#steps/contract/answering.ts'
import { answering } from '#steps/contract/answering.ts'
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

const settings = { title: 'Etapa', days: 7 }
const add = (process: { id: string }, kind: 'requirements' | 'competency' | 'values') =>
  world.call(steps.create, { params: process, body: { kind, settings } })
const values = ['Ética', 'Ousadia', 'Cuidado', 'Clareza', 'Ritmo'].map((text) => ({
  ...{ component: 'values', text, target: 5, weight: 1 },
}))

async function begun(kind: 'requirements' | 'values') {
  const process = await given.process(kind === 'values' ? { steps: ['values'], criteria: values } : {})
  const { body } = await add(process, kind)
  const step = body.steps[0] as (typeof body.steps)[number]
  const application = await given.application(process.id)
  return { process, step, application, ...(await started(world, application.id, step.id)) }
}
const questionsOf = ({ sheet }: StepPage) => sheet?.sections.flatMap(({ questions }) => questions) ?? []

describe('a step of requirements', () => {
  it('asks each requirement, takes a declaration to it, and waits for a person to verify them', async () => {
    const { process, application, step, link, page } = await begun('requirements')
    expect(step).toMatchObject({ kind: 'requirements', component: 'requirements', test: null, questions: 2 })
    const asked = questionsOf(page)
    expect(asked.map(({ content }) => content)).toEqual([
      { kind: 'requisito', text: 'Registro ativo', mandatory: true },
      { kind: 'requisito', text: 'Inglês', mandatory: false },
    ])
    const answers = asked.map(({ id }) => ({ questionId: id, value: 'sim' }))
    expect((await link(answering.save, { client, answers })).status).toBe(200)
    expect((await link(answering.submit)).body).toMatchObject({ state: 'enviado', code: expect.any(String) })
    const { body } = await world.call(ranking.list, { params: process, query: {} })
    expect(body.rows.find(({ id }) => id === application.id)?.coverage).toBe(0)
  })

  it('takes no other answer than the three', async () => {
    const { link, page } = await begun('requirements')
    const [asked] = questionsOf(page)
    for (const value of ['talvez', 1, ['sim']]) {
      const refused = await link(answering.save, { client, answers: [{ questionId: asked?.id, value }] })
      expect([value, refused.status, refused.body.code]).toEqual([value, 409, 'answer_impossible'])
    }
  })

  it('exists once in a process, and only where there is something to ask', async () => {
    const both = await given.process({
      steps: ['requirements', 'values'],
      criteria: [{ component: 'requirements', text: 'Registro ativo' }, ...values],
    })
    expect((await world.call(steps.list, { params: both })).body.kinds).toEqual(['test', 'requirements', 'values'])
    expect((await add(both, 'requirements')).body.kinds).toEqual(['test', 'values'])
    const process = await given.process()
    expect((await add(process, 'requirements')).body.kinds).toEqual(['test'])
    const again = await add(process, 'requirements')
    expect([again.status, again.body.code]).toEqual([409, 'component_taken'])
    const nothing = await add(process, 'values')
    expect([nothing.status, nothing.body.code]).toEqual([409, 'step_asks_nothing'])
  })

  it('asks who is invited later by the criteria as they are then', async () => {
    const { process, step, page } = await begun('requirements')
    const { companyId: _, ...read } = (await world.call(processes.get, { params: process })).body
    const criteria = read.criteria.map((c) => (c.text === 'Inglês' ? { ...c, text: 'Inglês fluente' } : c))
    const edited = await world.call(processes.update, {
      params: process,
      body: { ...read, criteria, reason: 'O nível faltava no edital' },
    })
    expect(edited.status).toBe(200)
    const later = await given.application(process.id)
    const { page: changed } = await started(world, later.id, step.id)
    const texts = (of: StepPage) => questionsOf(of).map(({ content }) => 'text' in content && content.text)
    expect([texts(page)[1], texts(changed)[1]]).toEqual(['Inglês', 'Inglês fluente'])
  })
})

describe('a step of competencies', () => {
  const levels = ['Não demonstra', 'Com ajuda', 'Sozinho', 'Ensina', 'É referência']

  /** A started step about a competency of the catalogue and one that is not in it. */
  async function begun(name: string) {
    const { body: leading } = await world.call(competencies.create, {
      body: { name, description: 'Conduz pessoas', levels },
    })
    const criteria = [
      { component: 'competency', text: 'Chefia', target: 4, competencyId: leading.id },
      { component: 'competency', text: `Outra de ${name}`, target: 2 },
    ]
    const process = await given.process({ steps: ['competency'], criteria })
    const { body } = await add(process, 'competency')
    const step = body.steps[0] as (typeof body.steps)[number]
    const application = await given.application(process.id)
    const { page, link } = await started(world, application.id, step.id)
    const answer = (...chosen: unknown[]) => {
      const answers = questionsOf(page).map(({ id }, at) => ({ questionId: id, value: chosen[at] ?? null }))
      return link(answering.save, { client, answers })
    }
    const marks = async () =>
      (
        await world.db
          .selectFrom('marks as m')
          .innerJoin('criteria as c', 'c.id', 'm.criterionId')
          .select(['m.value'])
          .where('m.applicationId', '=', application.id)
          .orderBy('c.position')
          .execute()
      ).map(({ value }) => value)
    return { process, application, step, leading, page, link, answer, marks }
  }

  it('asks the level of each with the words of the catalogue, and marks at once', async () => {
    const { process, application, step, page, link, answer, marks } = await begun('Liderança')
    expect(step).toMatchObject({ kind: 'competency', component: 'competency', questions: 2 })
    expect(questionsOf(page).map(({ content }) => content)).toEqual([
      { kind: 'nivel', text: 'Chefia', description: 'Conduz pessoas', levels },
      { kind: 'nivel', text: 'Outra de Liderança', description: '', levels: [] },
    ])
    await answer(3, 0)
    expect((await link(answering.submit)).body).toMatchObject({ state: 'corrigido' })
    expect(await marks()).toEqual([3, 0])
    const { body } = await world.call(ranking.list, { params: process, query: {} })
    expect(body.rows.find(({ id }) => id === application.id)?.scores.competency).toBe(37.5)
    const params = { id: application.id, stepId: step.id }
    expect((await world.call(review.read, { params })).body.review).toMatchObject({
      kind: 'competency',
      score: 37.5,
      marks: [{ value: 3, target: 4 }, { value: 0 }],
    })
  })

  it('takes no other answer than a level', async () => {
    const { answer } = await begun('Foco')
    for (const value of [5, -1, 1.5, '2', true])
      expect([value, (await answer(value)).body.code]).toEqual([value, 'answer_impossible'])
  })

  it('leaves the mark of a measured level, and gives the declared one when its test is voided', async () => {
    const { application, leading, link, answer, marks } = await begun('Escuta')
    const params = { id: application.candidateId }
    const items = [{ competencyId: leading.id, text: 'Escuto' }]
    const { id: questionnaireId } = (await world.call(questionnaires.create, { body: { name: 'Escuta', items } })).body
    const { id } = (await world.call(competencyTest.open, { params, body: { questionnaireId } })).body
    const of = { id: application.candidateId, attemptId: id }
    const { asked } = (await world.call(competencyTest.start, { params: of })).body
    const answers = asked.items.map((item) => ({ itemId: item.id, value: 5 }))
    const { version } = (await world.call(competencyTest.answer, { params: of, body: { answers } })).body
    const measured = (await world.call(competencyTest.submit, { params: of, body: { version } })).body as Attempt
    await answer(1, 2)
    await link(answering.submit)
    expect(await marks()).toEqual([4, 2])
    const body = { reason: 'Outra pessoa respondeu', version: measured.version }
    expect((await world.call(competencyTest.cancel, { params: of, body })).status).toBe(200)
    expect(await marks()).toEqual([1, 2])
  })
})

describe('a step of values', () => {
  it('asks pairs of values, and marks each by how often it was chosen', async () => {
    const { process, application, link, page } = await begun('values')
    const asked = questionsOf(page)
    const answers = asked.map(({ id, content }) => {
      const options = content.kind === 'preferencia' ? content.options : []
      return { questionId: id, value: (options.find(({ text }) => text === 'Ética') ?? options[0])?.id }
    })
    await link(answering.save, { client, answers })
    const { body: receipt } = await link(answering.submit)
    expect(receipt).toMatchObject({ state: 'corrigido' })
    // In words, beside the profile of the company.
    expect(receipt.profile.length).toBeGreaterThan(1)
    expect(receipt.profile.every(({ value }) => value >= 1 && value <= 5)).toBe(true)
    const { body } = await world.call(ranking.list, { params: process, query: {} })
    const score = body.rows.find(({ id }) => id === application.id)?.scores.values
    expect(score).toBeGreaterThan(0)
    const marks = await world.db
      .selectFrom('marks as m')
      .innerJoin('criteria as c', 'c.id', 'm.criterionId')
      .select(['c.text', 'm.value'])
      .where('m.applicationId', '=', application.id)
      .execute()
    expect(marks).toHaveLength(5)
    expect(marks.find(({ text }) => text === 'Ética')?.value).toBe(5)
  })

  it('takes only one of the two values as an answer', async () => {
    const { link, page } = await begun('values')
    const [first, second] = questionsOf(page)
    const foreign = second?.content.kind === 'preferencia' ? second.content.options : []
    const own = first?.content.kind === 'preferencia' ? first.content.options.map(({ id }) => id) : []
    const value = foreign.find(({ id }) => !own.includes(id))?.id
    const refused = await link(answering.save, { client, answers: [{ questionId: first?.id, value }] })
    expect([refused.status, refused.body.code]).toEqual([409, 'answer_impossible'])
  })
})
