import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notes } from '#access/contract/notes.ts'
import { notices } from '#access/contract/notices.ts'
import { maxColumns, maxItems, type TaskCard, taskColumns, tasks } from '#desk/contract/tasks.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let paulo: { id: string; token: string }
let columns: { id: string; name: string; isDone: boolean; version: number }[]
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  paulo = await given.admin({ name: 'Paulo Alves' })
  columns = (await board()).columns
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('tasks').execute())

const board = async () => (await world.call(tasks.board)).body
const named = (name: string) => columns.find((column) => column.name === name)?.id ?? ''
const create = async (title: string, over: object = {}) => {
  const { status, body } = await world.call(tasks.create, { body: { title, ...over } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const orderIn = async (columnId: string) =>
  (await board()).cards.filter((card) => card.columnId === columnId).map(({ title }) => title)
const move = (cards: Pick<TaskCard, 'id' | 'columnId'>[], columnId: string, before: string | null = null) =>
  world.call(tasks.move, { body: { cards: cards.map(({ id, columnId: from }) => ({ id, from })), columnId, before } })
const history = async (id: string) =>
  (await world.call(audit.list, { query: { entity: 'task', entityId: id } })).body.rows.map(({ action }) => action)

describe('the board of tasks', () => {
  it('begins with four columns, the last for what is done', async () => {
    expect(columns.map(({ name, isDone }) => [name, isDone])).toEqual([
      ['A fazer', false],
      ['Em andamento', false],
      ['Esperando', false],
      ['Feita', true],
    ])
  })
  it('shows a new task at the top of the first column, with its parts', async () => {
    const company = await given.company({ tradeName: 'Mineração Serra Azul' })
    await create('Primeira')
    const task = await create('Conferir documentos', {
      assigneeIds: [paulo.id, crypto.randomUUID()],
      dueOn: '2026-11-24',
      dueTime: '10:00',
      links: [
        { kind: 'company', id: company.id },
        { kind: 'company', id: crypto.randomUUID() },
      ],
    })
    expect(await orderIn(named('A fazer'))).toEqual(['Conferir documentos', 'Primeira'])
    expect((await board()).cards[0]).toMatchObject({
      id: task.id,
      assigneeIds: [paulo.id],
      links: [{ kind: 'company', id: company.id, title: 'Mineração Serra Azul' }],
      items: null,
      comments: 0,
      doneAt: null,
    })
    expect(task.createdBy).toBe('Helena Dias')
    const { body } = await world.call(notices.list, {}, { as: paulo.token })
    expect(body.at(-1)).toMatchObject({
      kind: 'task_assigned',
      data: { name: 'Helena Dias' },
      link: `/dashboard/kanban?task=${task.id}`,
    })
  })
  it('counts comments, whose mentions reach the bell', async () => {
    const { id } = await create('Parecer jurídico')
    const params = { entity: 'task', entityId: id }
    await world.call(notes.create, { params, body: { text: 'Veja, @Paulo Alves', mentions: [paulo.id] } })
    expect((await board()).cards[0]?.comments).toBe(1)
    const { body } = await world.call(notices.list, {}, { as: paulo.token })
    expect(body.at(-1)?.link).toMatch(new RegExp(`^/dashboard/kanban\\?task=${id}&note=`))
  })
  it('creates a task of the first screen once, until it is done', async () => {
    const origin = { kind: 'companiesToVerify', processId: null }
    const both = await Promise.all([create('Verificar', { origin }), create('Verificar', { origin })])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    const [first] = both
    await move([first], named('Feita'))
    const second = await create('Verificar', { origin })
    expect(second.id).not.toBe(first.id)
    // Reopened, it is one of two about the same: only the second keeps its origin.
    expect((await move([{ ...first, columnId: named('Feita') }], named('A fazer'))).status).toBe(200)
    expect((await create('Verificar', { origin })).id).toBe(second.id)
  })
  it('requires a session of an administrator', async () => {
    expect((await world.call(tasks.board, {}, { as: null })).status).toBe(401)
    const guest = await given.admin({ role: 'avaliador' })
    expect((await world.call(tasks.board, {}, { as: guest.token })).status).toBe(403)
  })
})

describe('a change of a task', () => {
  const inputOf = ({
    title,
    description,
    assigneeIds,
    dueOn,
    dueTime,
    links,
    version,
  }: Awaited<ReturnType<typeof create>>) => ({
    title,
    description,
    assigneeIds,
    dueOn,
    dueTime,
    links: links.map(({ kind, id }) => ({ kind, id })),
    version,
  })
  it('is refused over a version that somebody else has changed', async () => {
    const task = await create('Ata')
    const params = { id: task.id }
    expect(
      (await world.call(tasks.update, { params, body: { ...inputOf(task), title: 'Ata da comissão' } })).status,
    ).toBe(200)
    const { status, body } = await world.call(tasks.update, { params, body: { ...inputOf(task), title: 'Outra' } })
    expect([status, body.code]).toEqual([409, 'stale'])
    expect(await history(task.id)).toEqual(['task.updated', 'task.created'])
  })
  it('needs a day for a time, a title, and valid parts', async () => {
    for (const [over, field] of [
      [{ dueTime: '10:00' }, 'dueOn'],
      [{ title: ' ' }, 'title'],
      [{ dueOn: '2026-02-30' }, 'dueOn'],
      [{ dueOn: '2026-11-24', dueTime: '25:00' }, 'dueTime'],
      [{ description: 'a'.repeat(4001) }, 'description'],
    ] as const) {
      const { status, body } = await world.call(tasks.create, { body: { title: 'Ata', ...over } })
      expect(status).toBe(400)
      expect(Object.keys(body.fields as object)).toEqual([field])
    }
  })
  it('keeps its checklist line by line', async () => {
    const { id } = await create('Publicar')
    const params = { id }
    const first = await world.call(tasks.addItem, { params, body: { text: 'Revisar' } })
    const second = await world.call(tasks.addItem, { params, body: { text: 'Assinar' } })
    const [item, other] = second.body.items
    await world.call(tasks.updateItem, { params: { id, itemId: item?.id }, body: { done: true } })
    expect((await board()).cards[0]?.items).toEqual({ done: 1, all: 2 })
    await world.call(tasks.updateItem, { params: { id, itemId: item?.id }, body: { done: true } })
    const { body } = await world.call(tasks.removeItem, { params: { id, itemId: other?.id } })
    expect(body.items).toMatchObject([{ text: 'Revisar', done: true }])
    expect(body.version).toBe(first.body.version + 3)
    expect(await history(id)).toEqual([
      'task.item_removed',
      'task.item_done',
      'task.item_added',
      'task.item_added',
      'task.created',
    ])
    const missing = { id, itemId: crypto.randomUUID() }
    expect((await world.call(tasks.updateItem, { params: missing, body: { done: true } })).status).toBe(404)
    expect((await world.call(tasks.removeItem, { params: missing })).status).toBe(404)
    await world.db
      .insertInto('taskItems')
      .values(Array.from({ length: maxItems - 1 }, (_, i) => ({ taskId: id, text: 'x', position: i + 9 })))
      .execute()
    expect((await world.call(tasks.addItem, { params, body: { text: 'Um a mais' } })).body.code).toBe(
      'task_items_too_many',
    )
  })
  it('is refused while it is archived, and a restored task is where it was', async () => {
    const task = await create('Ata')
    const params = { id: task.id }
    const archive = (archived: boolean) => world.call(tasks.archive, { body: { ids: [task.id], archived } })
    expect((await archive(true)).body.changed).toEqual([task.id])
    expect((await archive(true)).body.changed).toEqual([])
    expect((await board()).cards).toEqual([])
    expect((await world.call(tasks.archived, { query: { search: 'ATA' } })).body).toMatchObject({
      total: 1,
      rows: [{ column: 'A fazer' }],
    })
    const refused = await world.call(tasks.update, { params, body: inputOf(task) })
    expect(refused.body.code).toBe('task_archived')
    expect((await world.call(tasks.addItem, { params, body: { text: 'a' } })).body.code).toBe('task_archived')
    expect((await move([task], named('Feita'))).body.refused).toMatchObject([{ code: 'task_archived' }])
    const about = { entity: 'task', entityId: task.id }
    expect((await world.call(notes.create, { params: about, body: { text: 'a' } })).body.code).toBe('in_the_bin')
    await archive(false)
    expect(await orderIn(named('A fazer'))).toEqual(['Ata'])
    expect(await history(task.id)).toEqual(['task.restored', 'task.archived', 'task.created'])
    expect((await world.call(tasks.get, { params: { id: crypto.randomUUID() } })).status).toBe(404)
  })
})

describe('a move', () => {
  it('puts cards before another one, in their order, and marks them as done', async () => {
    const [c, b, a] = [await create('c'), await create('b'), await create('a')]
    await move([c], named('A fazer'), a.id)
    expect(await orderIn(named('A fazer'))).toEqual(['c', 'a', 'b'])
    await move([b, c], named('Feita'))
    expect(await orderIn(named('Feita'))).toEqual(['b', 'c'])
    const done = { ...a, columnId: named('A fazer') }
    await move([done], named('Feita'), c.id)
    expect(await orderIn(named('Feita'))).toEqual(['b', 'a', 'c'])
    expect((await board()).cards.every(({ doneAt }) => doneAt)).toBe(true)
    expect(await history(a.id)).toEqual(['task.moved', 'task.created'])
  })
  it('does not move a card that somebody moved meanwhile, and says where it is', async () => {
    const [task, other] = [await create('Ata'), await create('Outra')]
    await move([task], named('Esperando'))
    const { status, body } = await move([task], named('Feita'))
    expect([status, body.code]).toEqual([409, 'moved_meanwhile'])
    expect(body.current).toMatchObject({
      moved: [],
      conflicts: [
        {
          id: task.id,
          name: 'Ata',
          wanted: { name: 'Feita' },
          current: { name: 'Esperando' },
          lastMove: { by: 'Helena Dias', from: 'A fazer', to: 'Esperando' },
        },
      ],
    })
    const partly = await move([task, other, { id: crypto.randomUUID(), columnId: named('A fazer') }], named('Feita'))
    expect(partly.body).toMatchObject({
      moved: [{ id: other.id }],
      refused: [{ code: 'task_missing' }],
      conflicts: [{ id: task.id }],
    })
  })
  it('is undone to the place it came from, unless somebody moved the card since', async () => {
    const [b, a] = [await create('b'), await create('a')]
    const done = (await move([a, b], named('Feita'))).body
    const undo = (id: string) => world.call(tasks.undo, { params: { id } })
    expect((await undo(done.batchId)).body.moved).toHaveLength(2)
    expect(await orderIn(named('A fazer'))).toEqual(['a', 'b'])
    expect((await board()).cards.every(({ doneAt }) => doneAt === null)).toBe(true)
    expect((await undo(done.batchId)).body.refused).toMatchObject([
      { code: 'already_undone' },
      { code: 'already_undone' },
    ])
    const again = (await move([a], named('Feita'))).body
    await move([{ ...a, columnId: named('Feita') }], named('Esperando'))
    expect((await undo(again.batchId)).body).toMatchObject({
      code: 'moved_meanwhile',
      current: { conflicts: [{ wanted: { name: 'A fazer' } }] },
    })
    expect((await undo(crypto.randomUUID())).status).toBe(404)
    expect(await history(b.id)).toEqual(['task.moved_back', 'task.moved', 'task.created'])
  })
  it('is consistent when fifty happen at once', async () => {
    const created: Awaited<ReturnType<typeof create>>[] = []
    for (const n of Array.from({ length: 10 }, (_, i) => i)) created.push(await create(`t${n}`))
    const to = [named('Em andamento'), named('Esperando'), named('Feita')]
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const [card, target] = [created[i % 10], created[(i * 7 + 3) % 10]]
        return move([card as Pick<TaskCard, 'id' | 'columnId'>], to[i % 3] ?? '', i % 2 ? (target?.id ?? null) : null)
      }),
    )
    // Each card was seen in the first column, so one move of each wins and the others are conflicts.
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(40).fill(409)])
    const { cards } = await board()
    const log = await world.db.selectFrom('taskMoves').selectAll().orderBy('id').execute()
    expect(log).toHaveLength(10)
    for (const card of cards) {
      const last = log.findLast(({ taskId }) => taskId === card.id)
      expect([card.columnId, card.position]).toEqual([last?.toColumnId, last?.toPosition])
    }
    for (const columnId of to) {
      const places = cards.filter((card) => card.columnId === columnId).map(({ position }) => position)
      expect(new Set(places).size).toBe(places.length)
    }
  })
  it('keeps a strict order when one card is moved to and fro by fifty at once', async () => {
    const created: Awaited<ReturnType<typeof create>>[] = []
    for (const n of Array.from({ length: 8 }, (_, i) => i)) created.push(await create(`t${n}`))
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        move(
          [created[i % 8] as Pick<TaskCard, 'id' | 'columnId'>],
          named('A fazer'),
          created[(i * 3 + 1) % 8]?.id ?? null,
        ),
      ),
    )
    const { cards } = await board()
    expect(cards.map(({ title }) => title).sort()).toEqual(created.map(({ title }) => title).sort())
    expect(new Set(cards.map(({ position }) => position)).size).toBe(8)
  })
  it('numbers a column again when no position is left', async () => {
    const [c, b, a] = [await create('c'), await create('b'), await create('a')]
    await world.db.updateTable('tasks').set({ position: 1 }).where('id', '=', a.id).execute()
    await world.db
      .updateTable('tasks')
      .set({ position: 1 + Number.EPSILON })
      .where('id', '=', b.id)
      .execute()
    await world.db.updateTable('tasks').set({ position: 5 }).where('id', '=', c.id).execute()
    await move([c], named('A fazer'), b.id)
    expect(await orderIn(named('A fazer'))).toEqual(['a', 'c', 'b'])
  })
})

describe('a column', () => {
  it('is added before the done ones, renamed, limited and put into another order', async () => {
    const { body } = await world.call(taskColumns.create, { body: { name: 'Revisão', cardLimit: 3 } })
    expect((await board()).columns.map(({ name }) => name)).toEqual([
      'A fazer',
      'Em andamento',
      'Esperando',
      'Revisão',
      'Feita',
    ])
    const params = { id: body.id }
    const update = (over: object) =>
      world.call(taskColumns.update, { params, body: { name: 'Revisão', cardLimit: 3, version: 1, ...over } })
    expect((await update({ name: 'Em revisão', cardLimit: null })).body).toMatchObject({
      name: 'Em revisão',
      cardLimit: null,
      version: 2,
    })
    expect((await update({ name: 'Outra' })).body.code).toBe('stale')
    expect((await update({ cardLimit: 0 })).status).toBe(400)
    const ordered = await world.call(taskColumns.order, { body: { ids: [body.id] } })
    expect(ordered.body.columns.map(({ name }) => name)).toEqual([
      'Em revisão',
      'A fazer',
      'Em andamento',
      'Esperando',
      'Feita',
    ])
    const archive = (archived: boolean, id = body.id) =>
      world.call(taskColumns.archive, { params: { id }, body: { archived } })
    const task = await create('Ata', { columnId: body.id })
    expect((await archive(true)).body.code).toBe('task_column_not_empty')
    const moved = await move([task], named('Feita'))
    expect((await archive(true)).status).toBe(200)
    expect((await update({ version: 3 })).body.code).toBe('task_column_archived')
    expect((await world.call(tasks.create, { body: { title: 'Ata', columnId: body.id } })).body.code).toBe(
      'task_column_archived',
    )
    expect((await move([{ ...task, columnId: named('Feita') }], body.id)).body.code).toBe('task_column_archived')
    expect((await world.call(tasks.undo, { params: { id: moved.body.batchId } })).body.refused).toMatchObject([
      { code: 'task_column_archived' },
    ])
    expect((await archive(true, named('Feita'))).body.code).toBe('task_column_done')
    expect(
      (await world.call(taskColumns.archive, { params: { id: crypto.randomUUID() }, body: { archived: true } })).status,
    ).toBe(404)
    expect(await history(body.id)).toEqual([
      'task_column.archived',
      'task_column.ordered',
      'task_column.updated',
      'task_column.created',
    ])
  })
  it('is one of at most twenty, and one is left for new tasks', async () => {
    const added = []
    while ((await board()).columns.length < maxColumns)
      added.push((await world.call(taskColumns.create, { body: { name: `Coluna ${added.length}` } })).body.id)
    expect((await world.call(taskColumns.create, { body: { name: 'Uma a mais' } })).body.code).toBe(
      'task_columns_too_many',
    )
    const archive = (id: string, archived = true) =>
      world.call(taskColumns.archive, { params: { id }, body: { archived } })
    for (const id of [...added, named('Em andamento'), named('Esperando')]) expect((await archive(id)).status).toBe(200)
    expect((await archive(named('A fazer'))).body.code).toBe('task_column_last')
    for (const id of [named('Em andamento'), named('Esperando')]) await archive(id, false)
    expect((await board()).columns.map(({ name }) => name)).toEqual(columns.map(({ name }) => name))
  })
})
