import { describe, expect, it } from 'vitest'
import { audit } from '#platform/contract/audit.ts'
import { endpoint, listQuery, nothing } from '#platform/contract/endpoint.ts'
import { covers, mayLag, positionOf } from './replica.rules.ts'

it.each([
  ['0/0', 0n],
  ['0/16B3748', 0x16b3748n],
  ['1/0', 2n ** 32n],
  ['FFFFFFFF/FFFFFFFF', 2n ** 64n - 1n],
  ['', null],
  ['0', null],
  ['0/G', null],
  ["0/0'; drop", null],
  [undefined, null],
])('reads the position %s', (text, position) => expect(positionOf(text)).toBe(position))

describe('a replica', () => {
  const now = 10_000
  const facts = {
    floor: 0n,
    samples: [
      { at: 7000, primary: 50n },
      { at: 9900, primary: 90n },
    ],
    now,
  }
  it.each([
    ['has what the caller has written', 60n, 60n, facts, true],
    ['lacks what the caller has written', 60n, 61n, facts, false],
    ['is behind what was announced', 60n, 0n, { ...facts, floor: 61n }, false],
    ['does not know yet what was announced', 60n, 0n, { ...facts, floor: null }, false],
    ['is two seconds behind', 49n, 0n, facts, false],
    ['is away', null, 0n, facts, false],
    ['was just found', 60n, 0n, { ...facts, samples: [{ at: 9900, primary: 50n }] }, false],
    ['is asked by somebody who does not say what they have seen', 60n, null, facts, false],
  ])('%s', (_, replayed, asked, given, answers) => expect(covers(replayed, asked, given)).toBe(answers))
})

it('may answer lists, files, analytics and public pages, and nothing that a form edits', () => {
  const of = (over: object) =>
    mayLag(endpoint({ method: 'GET', path: '/rows', summary: '', response: nothing, ...over }))
  expect([
    of({ query: listQuery(['name'], 'name') }),
    of({ file: 'text/csv' }),
    of({ access: 'public' }),
    of({ path: '/analytics/times' }),
    of({}),
    of({ method: 'POST', access: 'public' }),
    of({ stream: true, access: 'public' }),
  ]).toEqual([true, true, true, true, false, false, false])
  expect(mayLag(audit.verify)).toBe(false)
})
