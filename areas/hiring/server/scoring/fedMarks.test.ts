import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { processes } from '#hiring/contract/processes.ts'
import { readInputs } from '#hiring/server/ranking/result.sql.ts'
import { given as givenIn } from '#testing/given.ts'
import { gradedTest } from '#testing/gradedTest.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const steps = ['requirements', 'test']
const requirement = { component: 'requirements', text: 'Registro ativo' }
const exam = { component: 'test', text: 'Prova', target: 20 }

/** An application with a graded attempt at a test with two questions of one point, of which the first is right. */
async function tested(criteria: object[] = [requirement, exam]) {
  const process = await given.process({ steps, criteria })
  const application = await given.application(process.id)
  const { attempt, act } = await gradedTest(world, given, process)
  return { process, application, attemptId: await attempt(application.id, 0), act }
}
const evaluation = async (id: string) => (await world.call(applications.evaluation, { params: { id } })).body
const scoreOf = async (id: string) => (await evaluation(id)).scores.find(({ component }) => component === 'test')?.score
const marksOf = async (id: string) => (await evaluation(id)).marks.map(({ value, testVersion }) => [value, testVersion])

it('an applicant is not recorded as absent while an attempt is answered or waits for grades', async () => {
  const { process, application, attemptId } = await tested()
  const absent = () =>
    world.call(decisions.decide, {
      params: process,
      body: { component: 'test', decision: 'ausente', reason: 'Faltou', ids: [application.id] },
    })
  const set = (state: 'iniciado' | 'enviado' | 'corrigido' | 'anulado') =>
    world.db
      .updateTable('testAttempts')
      .set({ state, score: null, gradedAt: null, ...(state === 'anulado' ? { voidReason: 'Queda de rede' } : {}) })
      .where('id', '=', attemptId)
      .execute()
  for (const state of ['iniciado', 'enviado'] as const) {
    await set(state)
    expect((await absent()).body).toMatchObject({ changed: [], refused: [{ code: 'component_running' }] })
  }
  await set('anulado')
  expect((await absent()).body.changed).toEqual([application.id])
})

describe('a graded custom test of an application', () => {
  it('marks the only criterion of tests with its share of the valid points and the version, and again when a question is voided', async () => {
    const { process, application, attemptId, act } = await tested()
    await act('void', 0)
    // The voided question counts as right for everybody: 1 of 2 points.
    expect(await marksOf(application.id)).toEqual([[10, 1]])
    await act('void', 1)
    expect(await marksOf(application.id)).toEqual([[20, 1]])
    expect(await scoreOf(application.id)).toBe(100)
    const inputs = await readInputs(world.db, undefined, process.id)
    expect(inputs.applicants[0]?.marks).toMatchObject([{ value: 20, attempt: { id: attemptId, version: 1 } }])
    await act('unvoid', 1)
    expect(await marksOf(application.id)).toEqual([[10, 1]])
  })
  it('keeps the mark that a person gave', async () => {
    const { process, application, act } = await tested()
    await act('void', 1)
    await given.marks(application.id, process, { Prova: 7 }, 'Corrigida no papel')
    await act('unvoid', 1)
    expect(await marksOf(application.id)).toEqual([[7, null]])
  })
  it('gives way to a recorded decision', async () => {
    const { process, application, act } = await tested()
    const body = { component: 'test' as const, decision: 'ausente' as const, reason: 'Não veio', ids: [application.id] }
    expect((await world.call(decisions.decide, { params: process, body })).body.changed).toEqual([application.id])
    await act('void', 1)
    expect(await scoreOf(application.id)).toBe(0)
    expect((await evaluation(application.id)).decisions).toMatchObject([{ component: 'test', decision: 'ausente' }])
  })
  it('loses the mark once the attempt is void, and marks only the criterion of its step', async () => {
    const { application, attemptId, act } = await tested()
    await act('void', 1)
    await world.db.updateTable('testAttempts').set({ state: 'anulado' }).where('id', '=', attemptId).execute()
    await act('unvoid', 1)
    expect(await marksOf(application.id)).toEqual([])
    const two = await tested([requirement, exam, { ...exam, text: 'Redação' }])
    await two.act('void', 1)
    expect(await marksOf(two.application.id)).toEqual([[20, 1]])
    await world.db
      .updateTable('processSteps')
      .set({ criterionId: null })
      .where('processId', '=', two.process.id)
      .execute()
    await two.act('unvoid', 1)
    expect(await marksOf(two.application.id)).toEqual([])
  })
  it('changes no result that is frozen', async () => {
    const { process, application, act } = await tested()
    await act('void', 1)
    const before = await marksOf(application.id)
    await world.db
      .updateTable('selectiveProcesses')
      .set({ frozenAt: new Date().toISOString() })
      .where('id', '=', process.id)
      .execute()
    await act('unvoid', 1)
    expect(await marksOf(application.id)).toEqual(before)
    expect((await world.call(processes.get, { params: process })).body.frozenAt).not.toBeNull()
  })
})
