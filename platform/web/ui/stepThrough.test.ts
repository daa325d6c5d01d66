import { expect, it } from 'vitest'
import { stepThrough } from './stepThrough.ts'

it('steps to the previous and the next item, and stops at the ends of the list', () => {
  const opened: string[] = []
  const from = (id: string | undefined) => stepThrough(['a', 'b', 'c'], id, (to) => opened.push(to))
  from('b')(1)?.()
  from('b')(-1)?.()
  expect(opened).toEqual(['c', 'a'])
  expect([from('a')(-1), from('c')(1), from('gone')(1), from(undefined)(1)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
