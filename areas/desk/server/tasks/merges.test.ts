import { afterAll, beforeAll, expect, it } from 'vitest'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { usualChoices } from '#compliance/contract/merge.rules.ts'
import { tasks } from '#desk/contract/tasks.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())

it('moves the links of tasks with a merged professional, once for a task about both', async () => {
  const [survivor, merged] = [await given.candidate(), await given.candidate()]
  const create = async (title: string, ids: string[]) => {
    const links = ids.map((id) => ({ kind: 'candidate', id }))
    return (await world.call(tasks.create, { body: { title, links } })).body.id
  }
  const about = async (id: string) => {
    const rows = await world.db.selectFrom('taskLinks').select('taskId').where('recordId', '=', id).execute()
    return rows.map(({ taskId }) => taskId).toSorted()
  }
  const both = await create('Comparar', [survivor.id, merged.id])
  const single = await create('Ligar', [merged.id])
  const [a, b] = await Promise.all(
    [survivor, merged].map(async ({ id }) => (await world.call(candidates.get, { params: { id } })).body),
  )
  if (!a || !b) throw new Error('no professionals')
  const { body } = await world.call(duplicates.merge, {
    body: {
      ...{ survivorId: a.id, survivorVersion: a.version, mergedId: b.id, mergedVersion: b.version },
      ...{ choices: usualChoices(a, b), standing: [], files: [] },
    },
  })
  expect(await about(a.id)).toEqual([both, single].toSorted())
  expect((await world.call(duplicates.undo, { params: { id: body.id } })).status).toBe(200)
  expect([await about(a.id), await about(b.id)]).toEqual([[both], [both, single].toSorted()])
})
