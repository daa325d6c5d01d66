import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it.each([
  [[]],
  [['test']],
  [['test', 'video interview', '']],
  [['a,b', 'a"b', 'a\\b', '{a}', '{', ' ', 'NULL', 'ção']],
  [['plain', null, 'plain']],
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
])('an array of texts is read as it was written: %j', async (written) => {
  const { rows } = await sql<{ read: unknown }>`select ${written}::text[] as read`.execute(world.db)
  expect(rows).toEqual([{ read: written }])
})
