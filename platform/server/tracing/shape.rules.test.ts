import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameOf, shapeOf } from './shape.rules.ts'

describe('the shape of a statement', () => {
  it.each([
    [
      `select id from accounts where cpf = '111.444.777-35' and n > 12`,
      'select id from accounts where cpf = ? and n > ?',
    ],
    [`select 'it''s Maria', "column1" from t2 limit 50`, 'select ?, "column1" from t2 limit ?'],
    ['insert into marks (a, b) values ($1, $2), ($3, $4), ($5, $6)', 'insert into marks (a, b) values ($n, …), …'],
    ['select 1 -- of Maria\n where x in ($1, $2, $3)', 'select ? where x in ($n, …)'],
    [`select $a$Maria$a$, $$x$$ from t /* of João */`, 'select ?, ? from t'],
    [`select 'not closed, of Maria`, 'select ?'],
  ])('%j', (text, shape) => expect(shapeOf(text)).toBe(shape))

  it('has no quoted value, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const text = `select a from b where c = '${value.replaceAll("'", "''")}'`
        expect(shapeOf(text)).toBe('select a from b where c = ?')
      }),
    )
  })

  it('is cut', () => expect(shapeOf(`select ${'a, '.repeat(5000)} b`).length).toBeLessThan(1100))
})

describe('the name of a statement', () => {
  it.each([
    ['select id from accounts', 'select accounts'],
    ['with a as (select n from marks) select m from b', 'select marks'],
    ['insert into "audit_events" (a) values ($n)', 'insert audit_events'],
    ['update only accounts set a = $n', 'update accounts'],
    ['start transaction isolation level serializable', 'start'],
    ['select extract(epoch from max(at)) from "visits"', 'select visits'],
    ['commit', 'commit'],
    ['select graphile_worker.add_job($n)', 'select'],
    ['listen news', 'statement'],
  ])('%j is %j', (shape, name) => expect(nameOf(shape)).toBe(name))
})
