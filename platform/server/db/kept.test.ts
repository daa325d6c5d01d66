import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from './db.ts'
import { kept } from './kept.ts'

// Statements are only compiled: nothing connects.
const { db, close } = connect('postgres://nobody@127.0.0.1:1/none')
afterAll(close)

type Query = { uf: string[]; city: string[]; page: number }
let built = 0
const page = kept(['uf', 'city'], (on: typeof db, { uf, city, page: number }: Query) => {
  built += 1
  const found = on.selectFrom('candidates').select('id').where('deletedAt', 'is', null)
  const inUf = uf.length ? found.where('uf', 'in', uf) : found
  return inUf.where(sql<boolean>`city = any(${[...city]}::text[])`).limit(number)
})

describe('a kept statement', () => {
  it('is built once for a shape, and filled with the values of each query', () => {
    const first = page(db, { uf: ['SC', 'PR'], city: ['Joinville'], page: 5 })
    const second = page(db, { uf: ['SP', 'RJ'], city: ['Niterói'], page: 5 })
    expect(built).toBe(1)
    expect(second.sql).toBe(first.sql)
    expect(first.parameters).toEqual(['SC', 'PR', ['Joinville'], 5])
    expect(second.parameters).toEqual(['SP', 'RJ', ['Niterói'], 5])
  })

  it('is another one for another number of values, and for another value of a field that is not only compared', () => {
    expect(page(db, { uf: ['SC'], city: [], page: 5 }).parameters).toEqual(['SC', [], 5])
    expect(page(db, { uf: [], city: [], page: 6 }).parameters).toEqual([[], 6])
  })

  it('stores the values of all fields, whichever they are', () => {
    const stored = kept('all', (on: typeof db, row: { channel: 'email'; address: string }) =>
      on.insertInto('suppressions').values({ ...row, reason: 'manual' }),
    )
    const first = stored(db, { channel: 'email', address: 'a@exemplo.com.br' })
    const second = stored(db, { channel: 'email', address: 'b@exemplo.com.br' })
    expect(second.sql).toBe(first.sql)
    expect(second.parameters).toEqual(['email', 'b@exemplo.com.br', 'manual'])
  })

  it('throws when it computes with a value that it does not have yet', () => {
    const wrong = kept(['uf'], (on: typeof db, { uf }: { uf: string }) =>
      on.selectFrom('candidates').select('id').where('city', '=', `in ${uf}`),
    )
    expect(() => wrong(db, { uf: 'SC' })).toThrow('computes with uf')
  })
})
