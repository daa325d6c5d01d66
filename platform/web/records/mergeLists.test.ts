import { describe, expect, it } from 'vitest'
import { mergeItems, mergeWords } from './mergeLists.ts'

const item = (id: string | undefined, name: string) => ({ id, name })

describe('lists changed by two users', () => {
  const opened = [item('a', 'A'), item('b', 'B'), item('c', 'C')]
  it('keep what the other user changed, added and removed where I changed nothing', () => {
    const stored = [item('a', 'A2'), item('c', 'C'), item('d', 'D')]
    expect(mergeItems(stored, opened, opened)).toEqual([item('a', 'A2'), item('c', 'C'), item('d', 'D')])
  })
  it('keep what I changed, added and removed', () => {
    const mine = [item('a', 'mine'), item('c', 'C'), item(undefined, 'new')]
    expect(mergeItems(opened, opened, mine)).toEqual(mine)
  })
  it('keep mine where both changed the same item, even where the other removed it', () => {
    const stored = [item('a', 'theirs'), item('c', 'C')]
    const mine = [item('a', 'mine'), item('b', 'mine too'), item('c', 'C')]
    expect(mergeItems(stored, opened, mine)).toEqual(mine)
  })
  it('of words contain those of both', () => {
    expect(mergeWords(['x', 'z'], ['x', 'y'], ['x', 'y', 'mine'])).toEqual(['x', 'z', 'mine'])
    expect(mergeWords(['x', 'y'], ['x', 'y'], ['y'])).toEqual(['y'])
  })
})
