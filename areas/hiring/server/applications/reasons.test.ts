import { afterAll, beforeAll, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { audit } from '#platform/contract/audit.ts'
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

type Written = { value: number | null; note?: string }

it('a mark that a test gave changes with a reason, and is not erased', async () => {
  const process = await given.process()
  const { id } = await given.application(process.id)
  const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id ?? ''
  const mark = async (written: Written) => {
    const { status, body } = await world.call(applications.mark, {
      params: { id },
      body: { marks: [{ criterionId, ...written }] },
    })
    return status === 200 ? body.marks.map(({ value, note }) => [value, note]) : body.code
  }
  const test = await gradedTest(world, given, process)
  await test.attempt(id, 0)
  await test.act('void', 0)
  const read = async () => (await world.call(applications.evaluation, { params: { id } })).body.marks[0]
  expect(await read()).toMatchObject({ value: 10, testVersion: 1 })
  // The same mark again is no change.
  expect(await mark({ value: 10 })).toEqual([[10, '']])
  expect(await read()).toMatchObject({ value: 10, testVersion: 1 })
  expect(await mark({ value: 20 })).toBe('test_mark_without_reason')
  expect(await mark({ value: null, note: '' })).toBe('test_mark_without_reason')
  expect(await mark({ value: 20, note: 'A prova impressa dela foi corrigida à mão' })).toEqual([
    [20, 'A prova impressa dela foi corrigida à mão'],
  ])
  // The reason stays.
  expect(await mark({ value: 20 })).toBe('test_mark_without_reason')
  expect(await mark({ value: 10, note: '' })).toBe('test_mark_without_reason')
  expect(await mark({ value: 15, note: 'Conferida de novo' })).toEqual([[15, 'Conferida de novo']])
})

it('a grade of zero or below the minimum is sent with its reason', async () => {
  const process = await given.process({
    steps: ['requirements', 'video'],
    minimums: { video: 60 },
    criteria: [
      { component: 'requirements', text: 'Registro ativo' },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
      { component: 'video', text: 'Postura', target: 10, byEvaluators: true },
    ],
  })
  const { id } = await given.application(process.id)
  const grade = async (values: Record<string, Written>) => {
    const marks = Object.entries(values).map(([text, written]) => ({
      criterionId: process.criteria.find((c) => c.text === text)?.id ?? '',
      ...written,
    }))
    const { status } = await world.call(applications.mark, { params: { id }, body: { marks } })
    expect(status).toBe(200)
    return world.call(applications.send, { params: { id }, body: { component: 'video', sent: true } })
  }
  const bare = await grade({ Clareza: { value: 5.9 }, Postura: { value: 0 } })
  expect(bare).toMatchObject({
    status: 409,
    body: { code: 'grade_without_reason', message: expect.stringContaining('Clareza; Postura') },
  })
  const half = await grade({ Clareza: { value: 6 }, Postura: { value: 5, note: '' } })
  expect(half.body).toMatchObject({ code: 'grade_without_reason', values: { criteria: 'Postura' } })
  const whole = await grade({ Postura: { value: 5, note: 'Leu o texto sem olhar para a câmera' } })
  expect(whole.status).toBe(200)
})

it('the history of an application tells its moves among others, and when tests gave it marks', async () => {
  const process = await given.process()
  const [moved, other] = [await given.application(process.id), await given.application(process.id)]
  const { stages } = (await world.call(board.get, { params: process })).body
  const [first, second] = stages
  const body = { stageId: second?.id ?? '', cards: [{ id: moved.id, from: first?.id ?? '' }] }
  const { batchId } = (await world.call(board.move, { params: process, body })).body
  expect((await world.call(board.undo, { params: { id: batchId } })).status).toBe(200)
  const test = await gradedTest(world, given, process)
  await test.attempt(moved.id, 0)
  await test.act('void', 0)
  const historyOf = async ({ id: entityId }: { id: string }) => {
    const { rows } = (await world.call(audit.list, { query: { entity: 'application', entityId } })).body
    return rows.map(({ action, detail }) => [action, detail])
  }
  expect(await historyOf(moved)).toEqual([
    ['process.levels_followed', '1'],
    ['application.moved_back', first?.name],
    ['application.moved', second?.name],
  ])
  expect(await historyOf(other)).toEqual([])
})
