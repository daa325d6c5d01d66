import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { received } from '#applying/contract/received.ts'
import { givenDoor } from '#applying/server/door/door.given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenDoor>
let id: string
const many = 2500
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenDoor(world)
  await given.admin()
  ;({ id } = await given.process())
  const rows = Array.from({ length: many }, (_, n) => ({
    ...{ processId: id, address: `n${n}@exemplo.com.br`, number: `2026-9${String(n).padStart(5, '0')}`, versions: 1 },
    state: n === 7 ? ('a_conferir' as const) : ('enviada' as const),
    sentAt: new Date(Date.now() - n * 60_000).toISOString(),
  }))
  const made = await world.db.insertInto('doorApplications').values(rows).returning(['id', 'address']).execute()
  await world.db
    .insertInto('doorVersions')
    .values(
      made.map((row) => ({
        ...{ doorId: row.id, n: 1, answers: '{}' },
        data: JSON.stringify({
          fullName: row.address === 'n9@exemplo.com.br' ? 'Íris Ção_10%' : `Pessoa ${row.address}`,
        }),
      })),
    )
    .execute()
})
afterAll(() => world.close())
const list = async (query: object = {}) => (await world.call(received.list, { params: { id }, query })).body

describe('the applications that came through the door', () => {
  it('are read by page, those to check first, and all of 2,500 are reached', async () => {
    const first = await list()
    expect(first.rows).toHaveLength(25)
    expect(first).toMatchObject({ total: many, counts: { begun: 0, sent: many, held: 1 } })
    expect(first.rows.slice(0, 2).map(({ address }) => address)).toEqual(['n7@exemplo.com.br', 'n0@exemplo.com.br'])
    const seen = new Set<string>()
    for (let page = 1; page <= Math.ceil(many / 200); page++)
      for (const row of (await list({ page, limit: 200 })).rows) seen.add(row.id)
    expect(seen.size).toBe(many)
    expect((await list({ sort: 'sentAt' })).rows[1]?.address).toBe(`n${many - 1}@exemplo.com.br`)
  })

  it('are found by name, address and number, with letters as they are typed, and by state', async () => {
    for (const search of ['iris cao', 'ÍRIS', 'n9@', '2026-900009', 'ção_10%'])
      expect([search, (await list({ search })).rows[0]?.address]).toEqual([search, 'n9@exemplo.com.br'])
    expect((await list({ search: '%' })).total).toBe(1)
    expect((await list({ state: 'a_conferir' })).rows).toMatchObject([{ address: 'n7@exemplo.com.br' }])
    expect((await list({ search: 'ninguém' })).total).toBe(0)
  })

  it('say the hash that is on the receipt, and whether the address is a disposable one', async () => {
    const [row] = (await list()).rows
    expect(row).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), isDisposable: false })
    await world.db
      .updateTable('doorApplications')
      .set({ address: 'x@mailinator.com' })
      .where('address', '=', 'n7@exemplo.com.br')
      .execute()
    expect((await list()).rows[0]).toMatchObject({ isDisposable: true })
  })
})
