import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processes } from '#contract/hiring/processes.ts'
import { ranking } from '#contract/hiring/ranking.ts'
import type { StepPage } from '#contract/steps/answering.ts'
import { answering } from '#contract/steps/answering.ts'
import { steps } from '#contract/steps/steps.ts'
import { given as givenIn } from '#server/testing/given.ts'
import { client, started } from '#server/testing/stepLink.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const settings = { title: 'Etapa', days: 7 }
const add = (process: { id: string }, kind: 'requirements' | 'values') =>
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
    const edited = await world.call(processes.update, { params: process, body: { ...read, criteria } })
    expect(edited.status).toBe(200)
    const later = await given.application(process.id)
    const { page: changed } = await started(world, later.id, step.id)
    const texts = (of: StepPage) => questionsOf(of).map(({ content }) => 'text' in content && content.text)
    expect([texts(page)[1], texts(changed)[1]]).toEqual(['Inglês', 'Inglês fluente'])
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
