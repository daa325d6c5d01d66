import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { type TaskCard, type TaskLaneChange, tasks } from '#desk/contract/tasks.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

type Person = { id: string; token: string }
let world: World
let [helena, paulo]: Person[] = []
let columns: { id: string }[]
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  helena = await given.admin({ name: 'Helena Dias' })
  paulo = await given.admin({ name: 'Paulo Alves' })
  columns = (await world.call(tasks.board)).body.columns
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('tasks').execute())

const create = async (over: object = {}) => (await world.call(tasks.create, { body: { title: 'Ata', ...over } })).body
const cardOf = async (id: string) => (await world.call(tasks.board)).body.cards.find((card) => card.id === id)
const move = (cards: Pick<TaskCard, 'id' | 'columnId'>[], lane: TaskLaneChange, columnId = columns[1]?.id) =>
  world.call(tasks.move, {
    body: { cards: cards.map(({ id, columnId: from }) => ({ id, from, lane })), columnId, before: null },
  })
const undo = (id: string) => world.call(tasks.undo, { params: { id } })
const toPaulo = (from: string | undefined = helena?.id) =>
  ({ kind: 'assignee', from: from ?? null, to: paulo?.id ?? null }) as const
const fieldsOf = async (entityId: string) =>
  (await world.call(audit.list, { query: { entity: 'task', entityId } })).body.rows.map(({ action, fields }) => [
    action,
    fields,
  ])

describe('a move to the lane of another person', () => {
  it('assigns them instead, tells them, and is undone as a whole', async () => {
    const task = await create({ assigneeIds: [helena?.id] })
    const { status, body } = await move([task], toPaulo())
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await cardOf(task.id)).toMatchObject({ columnId: columns[1]?.id, assigneeIds: [paulo?.id] })
    expect((await world.call(notices.list, {}, { as: paulo?.token })).body.at(-1)).toMatchObject({
      kind: 'task_assigned',
      link: `/dashboard/kanban?task=${task.id}`,
    })
    expect((await undo(body.batchId)).status).toBe(200)
    expect(await cardOf(task.id)).toMatchObject({ columnId: columns[0]?.id, assigneeIds: [helena?.id] })
    expect((await fieldsOf(task.id)).slice(0, 4)).toEqual([
      ['task.moved_back', []],
      ['task.updated', ['assigneeIds']],
      ['task.updated', ['assigneeIds']],
      ['task.moved', []],
    ])
  })
  it('leaves the others, and does not notify who has the task already', async () => {
    const task = await create({ assigneeIds: [helena?.id, paulo?.id] })
    const before = (await world.call(notices.list, {}, { as: paulo?.token })).body.length
    await move([task], toPaulo())
    expect((await cardOf(task.id))?.assigneeIds).toEqual([paulo?.id])
    expect((await world.call(notices.list, {}, { as: paulo?.token })).body).toHaveLength(before)
    await move([{ ...task, columnId: columns[1]?.id ?? '' }], { kind: 'assignee', from: paulo?.id ?? '', to: null })
    expect((await cardOf(task.id))?.assigneeIds).toEqual([])
  })
  it('undoes only the column when somebody has assigned the task again', async () => {
    const task = await create()
    const { batchId } = (await move([task], toPaulo())).body
    const { version = 0 } = (await cardOf(task.id)) ?? {}
    await world.call(tasks.update, {
      params: { id: task.id },
      body: { title: 'Ata', assigneeIds: [helena?.id, paulo?.id], version },
    })
    await undo(batchId)
    expect(await cardOf(task.id)).toMatchObject({
      columnId: columns[0]?.id,
      assigneeIds: [helena?.id, paulo?.id].sort(),
    })
  })
  it('changes each card from the lane that it leaves, and notifies about each', async () => {
    const third = await givenIn(world).admin({ name: 'Rita Melo' })
    const [first, second, same] = [
      await create({ title: 'Primeira', assigneeIds: [helena?.id] }),
      await create({ title: 'Segunda', assigneeIds: [third.id] }),
      await create({ title: 'Terceira', assigneeIds: [third.id] }),
    ]
    const before = (await world.call(notices.list, {}, { as: paulo?.token })).body.length
    const cards = [
      { id: first.id, from: first.columnId, lane: toPaulo() },
      { id: second.id, from: second.columnId, lane: toPaulo(third.id) },
      { id: same.id, from: same.columnId },
    ]
    const body = { cards, columnId: columns[1]?.id ?? '', before: null }
    expect((await world.call(tasks.move, { body })).body.moved).toHaveLength(3)
    expect((await cardOf(first.id))?.assigneeIds).toEqual([paulo?.id])
    expect((await cardOf(second.id))?.assigneeIds).toEqual([paulo?.id])
    expect((await cardOf(same.id))?.assigneeIds).toEqual([third.id])
    const assigned = (await world.call(notices.list, {}, { as: paulo?.token })).body.slice(before)
    expect(assigned.map(({ data }) => data.title)).toEqual(['Primeira', 'Segunda'])
  })
  it('is refused for who cannot be assigned, and nothing moves', async () => {
    const task = await create()
    const { status } = await move([task], { kind: 'assignee', from: null, to: crypto.randomUUID() })
    expect(status).toBe(404)
    expect((await cardOf(task.id))?.columnId).toBe(columns[0]?.id)
  })
  it('does not assign a card that somebody moved meanwhile', async () => {
    const [task, other] = [await create(), await create({ title: 'Outra' })]
    const seen = { id: task.id, columnId: columns[2]?.id ?? '' }
    expect((await move([seen, other], toPaulo())).body.conflicts).toMatchObject([{ id: task.id }])
    expect((await cardOf(task.id))?.assigneeIds).toEqual([])
    expect((await cardOf(other.id))?.assigneeIds).toEqual([paulo?.id])
  })
})

describe('a move to another lane of due dates', () => {
  it('changes the day and keeps an hour that is still to come', async () => {
    const task = await create({ dueOn: '2999-01-02', dueTime: '10:00' })
    const first = await move([task], { kind: 'due', dueOn: '2999-01-09' })
    expect(await cardOf(task.id)).toMatchObject({ dueOn: '2999-01-09', dueTime: '10:00' })
    const second = await move([{ ...task, columnId: columns[1]?.id ?? '' }], { kind: 'due', dueOn: null })
    expect(await cardOf(task.id)).toMatchObject({ dueOn: null, dueTime: null })
    await undo(second.body.batchId)
    expect(await cardOf(task.id)).toMatchObject({ dueOn: '2999-01-09', dueTime: '10:00' })
    await undo(first.body.batchId)
    expect((await fieldsOf(task.id)).filter(([action]) => action === 'task.updated')).toEqual([
      ['task.updated', ['dueOn', 'dueTime']],
      ['task.updated', ['dueOn', 'dueTime']],
      ['task.updated', ['dueOn']],
    ])
  })
  it('refuses a day that does not exist', async () => {
    const { status, body } = await move([await create()], { kind: 'due', dueOn: '2026-02-30' })
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['cards.0.lane.dueOn']])
  })
})
