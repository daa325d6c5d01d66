import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the id of a row', () => {
  it('contains its version, its variant and the millisecond of its creation', async () => {
    const { rows } = await sql<{ id: string; before: number; after: number }>`with b as materialized (
        select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as before
      ), i as materialized (select uuid_v7() as id, before from b)
      select id, before, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as after from i`.execute(world.db)
    const [{ id, before, after } = { id: '', before: 0, after: 0 }] = rows
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const made = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
    expect(made).toBeGreaterThanOrEqual(before)
    expect(made).toBeLessThanOrEqual(after)
  })

  it('keeps the order of creation, also within a millisecond', async () => {
    const ids: string[] = []
    for (let n = 0; n < 300; n++) {
      const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(world.db)
      ids.push(rows[0]?.id ?? '')
    }
    expect(ids).toEqual(ids.toSorted())
  })
})
