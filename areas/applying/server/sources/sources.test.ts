import { afterAll, beforeAll, expect, it } from 'vitest'
import { door } from '#applying/contract/door.ts'
import { applicationSources } from '#applying/contract/sources.ts'
import { givenDoor } from '#applying/server/door/door.given.ts'
import { withLink } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenDoor>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenDoor(world)
  await given.admin()
})
afterAll(() => world.close())

const ana = { fullName: 'Ana Alves', cpf: '529.982.247-25', phone: '(48) 99614-2030', city: 'Joinville', uf: 'SC' }

it('counts views, applications begun and sent, and people hired by where the link was', async () => {
  const process = await given.process()
  const params = { id: process.id }
  const other = await given.process()
  await (await given.begun(other, 'ana@exemplo.com.br', ana)).send()
  const day = '2026-01-02'
  await world.db
    .insertInto('vacancyViews')
    .values([
      { processId: process.id, day, source: 'cartaz', count: 40 },
      { processId: process.id, day, source: 'direta', count: 7 },
      { processId: process.id, day: '2026-01-03', source: 'cartaz', count: 2 },
    ])
    .execute()
  await (await given.begun(process, 'ana@exemplo.com.br', ana)).send()
  await given.begun(process, 'bia@exemplo.com.br', { fullName: 'Bia Braga' })
  // Somebody who came without a link that says where it was.
  const direct = withLink(world, await given.keyOf('caio@exemplo.com.br'), 'Applicant')
  await direct(door.begin, { source: '' }, { slug: await given.slugOf(process) })
  await world.db.updateTable('applications').set({ status: 'contratada' }).where('processId', '=', process.id).execute()
  expect((await world.call(applicationSources.get, { params })).body.rows).toEqual([
    { source: 'cartaz', views: 42, begun: 2, sent: 1, hired: 1 },
    { source: 'direta', views: 7, begun: 1, sent: 0, hired: 0 },
  ])
  const unknown = { id: '01900000-0000-7000-8000-000000000000' }
  expect((await world.call(applicationSources.get, { params: unknown })).status).toBe(404)
})
