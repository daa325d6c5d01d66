import { afterAll, beforeAll, expect, it } from 'vitest'
import { notes } from '#access/contract/notes.ts'
import { taskColumns, tasks } from '#desk/contract/tasks.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let origins: string[]
let admin: { id: string; token: string }
let guest: { token: string }
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  admin = await given.admin({ name: 'Helena Dias' })
  guest = await given.admin({ role: 'avaliador' })
  const apps = [world.app, await world.beside()]
  origins = await Promise.all(apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })))
})
afterAll(() => world.close())

/** Counts what a real stream brings about tasks. */
async function listen(token: string, origin = '') {
  const stop = new AbortController()
  const { body } = await fetch(`${origin}/api/notices/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of body ?? []) text += decoder.decode(part as Uint8Array, { stream: true })
  }
  void read().catch(() => {})
  return { count: () => text.split('event: tasks\n').length - 1, close: () => stop.abort() }
}

it('announces each change of the board once to administrators, on both servers', { retry: 2 }, async () => {
  const streams = await Promise.all([
    ...origins.map((origin) => listen(admin.token, origin)),
    listen(guest.token, origins[0]),
  ])
  const counts = () => streams.map(({ count }) => count())
  let expected = 0
  const announces = async (change: () => Promise<unknown>) => {
    await change()
    expected += 1
    await expect.poll(counts, { timeout: 5000 }).toEqual([expected, expected, 0])
  }
  const { columns } = (await world.call(tasks.board)).body
  const [first, second] = columns.map(({ id }) => id)
  let id = ''
  await announces(async () => {
    id = (await world.call(tasks.create, { body: { title: 'Conferir', assigneeIds: [admin.id] } })).body.id
  })
  await announces(() =>
    world.call(tasks.move, { body: { cards: [{ id, from: first }], columnId: second, before: null } }),
  )
  await announces(() => world.call(tasks.addItem, { params: { id }, body: { text: 'Assinar' } }))
  const about = { entity: 'task', entityId: id }
  let noteId = ''
  await announces(async () => {
    noteId = (await world.call(notes.create, { params: about, body: { text: 'Falta a ata' } })).body.id
  })
  await announces(() => world.call(notes.remove, { params: { ...about, id: noteId } }))
  await announces(() => world.call(taskColumns.create, { body: { name: 'Revisão', cardLimit: null } }))
  await announces(() => world.call(tasks.archive, { body: { ids: [id], archived: true } }))
  for (const stream of streams) stream.close()
})
