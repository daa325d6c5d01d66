import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiTokens } from '#access/contract/apiTokens.ts'
import { customTests } from '#assessment/contract/customTests.ts'
import { questions } from '#assessment/contract/questions.ts'
import type { ApiScope } from '#platform/contract/scopes.rules.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const typed = { statement: 'Quanto é dois < três?', options: ['Falso', 'Verdadeiro', '', ''], right: 1 }
const made = { title: 'Contas', minutes: 30, questions: [typed] }

/** Adds a step with a test that is made with it to a process. */
async function making(test: object, over: { settings?: object } = {}) {
  const process = await given.process()
  const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id
  const settings = { title: 'Contas', days: 7, ...over.settings }
  const body = { criterionId, made: { ...made, ...test }, settings }
  return { process, ...(await world.call(steps.create, { params: process, body })) }
}
const testsOf = async (companyId: string) =>
  (await world.call(customTests.list, { query: { companyId, state: ['em_uso', 'arquivado'] } })).body.rows

describe('a test that is made with its step', () => {
  it('is in use with its questions, and asked by the step at once', async () => {
    const { process, body } = await making({})
    expect(body.steps).toMatchObject([{ questions: 1, test: { title: 'Contas', number: 1 }, attempts: {} }])
    expect(await testsOf(process.companyId)).toMatchObject([{ title: 'Contas', state: 'em_uso', minutes: 30 }])
    const { body: bank } = await world.call(questions.list, { query: { companyId: process.companyId } })
    expect(bank.rows).toMatchObject([{ kind: 'unica', title: typed.statement }])
    const { body: question } = await world.call(questions.get, { params: { id: bank.rows[0]?.id ?? '' } })
    expect(question.content).toMatchObject({
      options: [
        { id: 'A', text: 'Falso' },
        { id: 'B', text: 'Verdadeiro' },
      ],
      key: ['B'],
    })
  })

  it('is refused to a token that may not make tests of a company, and nothing is added', async () => {
    const process = await given.process()
    const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id
    const settings = { title: 'Contas', days: 7 }
    const create = async (scopes: ApiScope[], test: object) => {
      const { body } = await world.call(apiTokens.create, { body: { name: 'Integração', scopes, days: 1 } })
      return world.call(steps.create, { params: process, body: { criterionId, settings, ...test } }, { as: body.token })
    }
    const refused = await create(['processes:write', 'companies:read'], { made })
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'scope' }])
    expect(refused.body.message).toContain('companies:write')
    expect(await testsOf(process.companyId)).toEqual([])
    // Without a test of its own, a step needs the scope of its process only.
    const { id: testId } = await given.customTest(process.companyId)
    expect((await create(['processes:write'], { testId })).status).toBe(200)
    const { id } = (await world.call(steps.list, { params: process })).body.steps[0] ?? { id: '' }
    await world.call(steps.remove, { params: { id: process.id, stepId: id } })
    expect((await create(['processes:write', 'companies:write'], { made })).status).toBe(200)
  })

  it('asks questions of the bank beside those that are typed, each with its points', async () => {
    const process = await given.process()
    const { id } = await given.question(process.companyId, {})
    const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id
    const body = {
      criterionId,
      made: { ...made, questions: [{ questionId: id }, typed] },
      settings: { title: 'Contas', days: 7 },
    }
    const { body: after } = await world.call(steps.create, { params: process, body })
    expect(after.steps).toMatchObject([{ questions: 2 }])
  })

  it('that is not kept is archived with its questions, and its step still changes', async () => {
    const { process, body } = await making({ keep: false })
    expect(body.tests).toEqual([])
    expect(await testsOf(process.companyId)).toMatchObject([{ state: 'arquivado' }])
    const { body: bank } = await world.call(questions.list, { query: { companyId: process.companyId } })
    expect(bank.rows).toEqual([])
    const [step] = body.steps
    const changed = await world.call(steps.update, {
      params: { id: process.id, stepId: step?.id ?? '' },
      body: { testId: step?.test?.id, settings: { ...step?.settings, title: 'Contas', minutes: 45 }, version: 1 },
    })
    expect(changed.body.steps).toMatchObject([{ settings: { minutes: 45 } }])
  })

  it.each([
    [{ title: '' }, { 'made.title': 'required' }],
    [{ questions: [] }, { 'made.questions': 'too_few' }],
    [{ questions: [{ ...typed, right: null }] }, { 'made.questions.0.right': 'key_missing' }],
    [{ questions: [typed, { ...typed, statement: '' }] }, { 'made.questions.1.statement': 'required' }],
  ])('is refused at the field of %j, and nothing is stored', async (test, fields) => {
    const { process, status, body } = await making(test)
    expect([status, codesOf((body as { fields?: never }).fields)]).toEqual([400, fields])
    expect(await testsOf(process.companyId)).toEqual([])
  })

  it('asks no question of another company, and then stores nothing', async () => {
    const { id } = await given.question((await given.company()).id, {})
    const { process, status, body } = await making({ questions: [typed, { questionId: id }] })
    expect([status, (body as { code?: string }).code]).toEqual([409, 'question_missing'])
    expect(await testsOf(process.companyId)).toEqual([])
    const { body: bank } = await world.call(questions.list, { query: { companyId: process.companyId } })
    expect(bank.rows).toEqual([])
  })
})

describe('a new step that is sent by itself in a stage', () => {
  it.each([
    [null, 'opening_required'],
    ['2020-01-01T00:00:00Z', 'opening_past'],
  ])('opens later, not %s', async (opensAt, code) => {
    const process = await given.process()
    const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id
    const settings = { title: 'Contas', days: 7, stageId: process.stages[0]?.id, opensAt }
    const { status, body } = await world.call(steps.create, { params: process, body: { criterionId, made, settings } })
    expect([status, codesOf((body as { fields?: never }).fields)]).toEqual([400, { 'settings.opensAt': code }])
  })
})
