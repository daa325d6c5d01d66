import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { counting, countRows, cut, facetOf, matches, pageAndCount, unmasked } from './lists.ts'

const counted = [
  { state: 'enviado', template: 'notice', count: 5 },
  { state: 'enviado', template: 'reset', count: 2 },
  { state: 'falhou', template: 'notice', count: 3 },
]

describe('a facet computed from a count by several columns', () => {
  it('ignores its own filter, and applies the others', () => {
    const chosen = { state: ['falhou'], template: ['notice'] }
    expect(facetOf<'state' | 'template'>(counted, chosen, 'state')).toEqual([
      { value: 'enviado', label: 'enviado', count: 5 },
      { value: 'falhou', label: 'falhou', count: 3 },
    ])
    expect(facetOf<'state' | 'template'>(counted, chosen, 'template')).toEqual([
      { value: 'notice', label: 'notice', count: 3 },
    ])
  })

  it('lists the most frequent values, and selected values of any frequency', () => {
    const many = Array.from({ length: 70 }, (_, at) => ({ code: `c${at}`, count: 100 - at }))
    const values = facetOf<'code'>(many, { code: ['c69', 'c3'] }, 'code').map(({ value }) => value)
    expect(values).toEqual([...many.slice(0, 60).map(({ code }) => code), 'c69'])
  })

  it('marks each value as incomplete when only a part was counted', () => {
    const facet = facetOf<'state' | 'template'>(counted, { state: [], template: [] }, 'state', true)
    expect(facet).toEqual([
      { value: 'enviado', label: 'enviado', count: 7, estimated: true },
      { value: 'falhou', label: 'falhou', count: 3, estimated: true },
    ])
  })
})

describe('the words of a search', () => {
  it.each([
    ['123.456.789-00', '12345678900'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['+55 (48) 99614-2030', '5548996142030'],
    ['Souza & Filhos', 'Souza & Filhos'],
    ['12', '12'],
  ])('of %s are normalized as they are stored', (typed, stored) => expect(unmasked(typed)).toBe(stored))
})

describe('a count of rows', () => {
  afterEach(() => void vi.useRealTimers())

  it('is exact up to 10,000, and reuses a larger result for ten seconds', async () => {
    const world = await openWorld()
    try {
      vi.useFakeTimers({ toFake: ['Date'] })
      const { db } = world
      const at = (channel: string) => db.selectFrom('suppressions').where('channel', '=', channel)
      const fill = (from: number, to: number) =>
        sql`insert into suppressions (channel, address, reason) select 'email', n || '@exemplo.com.br', 'manual'
          from generate_series(${from}::int, ${to}::int) n`.execute(db)
      await fill(1, 10_000)
      expect(await countRows(db, at('email'))).toEqual({ total: 10_000 })
      await fill(10_001, 10_001)
      expect(await countRows(db, at('email'))).toEqual({ total: 10_000, estimated: true })
      expect(await countRows(db, at('whatsapp'))).toEqual({ total: 0 })
      await sql`delete from suppressions where address <> '1@exemplo.com.br'`.execute(db)
      expect(await countRows(db, at('email'))).toEqual({ total: 10_000, estimated: true })
      vi.setSystemTime(Date.now() + 10_001)
      expect(await countRows(db, at('email'))).toEqual({ total: 1 })
    } finally {
      await world.close()
    }
  })
})

describe('a page with its count', () => {
  it('counts all rows that match, also beyond the last page, and takes a large number for granted for a while', async () => {
    const world = await openWorld()
    try {
      const { db } = world
      const found = db.selectFrom('suppressions').where('channel', '=', 'email')
      const read = (page: number) =>
        pageAndCount(
          db,
          (isCounted) =>
            cut(found.select('address').orderBy('address'), { page, limit: 2 })
              .select(matches(db, found, isCounted))
              .compile(),
          counting(db, found).compile(),
        )
      const fill = (from: number, to: number) =>
        sql`insert into suppressions (channel, address, reason) select 'email', n || '@exemplo.com.br', 'manual'
          from generate_series(${from}::int, ${to}::int) n`.execute(db)
      expect(await read(1)).toEqual({ rows: [], total: 0 })
      await fill(1, 3)
      expect(await read(1)).toMatchObject({ rows: [{ address: '1@exemplo.com.br', matches: 3 }, {}], total: 3 })
      expect(await read(2)).toMatchObject({ rows: [{ address: '3@exemplo.com.br' }], total: 3 })
      expect(await read(3)).toEqual({ rows: [], total: 3 })
      await fill(4, 10_001)
      expect(await read(1)).toMatchObject({ rows: [{ matches: 10_001 }, {}], total: 10_000, estimated: true })
      expect(await read(1)).toMatchObject({ rows: [{ matches: null }, {}], total: 10_000, estimated: true })
    } finally {
      await world.close()
    }
  })
})
