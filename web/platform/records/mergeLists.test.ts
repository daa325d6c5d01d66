import { describe, expect, it } from 'vitest'
import { mergeItems, mergeWords } from './mergeLists.ts'

const item = (id: string | undefined, name: string) => ({ id, name })

describe('lists that two people changed', () => {
  const opened = [item('a', 'A'), item('b', 'B'), item('c', 'C')]
  it('keep what somebody else changed, added and removed where I did nothing', () => {
    const stored = [item('a', 'A2'), item('c', 'C'), item('d', 'D')]
    expect(mergeItems(stored, opened, opened)).toEqual([item('a', 'A2'), item('c', 'C'), item('d', 'D')])
  })
  it('keep what I changed, added and removed', () => {
    const mine = [item('a', 'mine'), item('c', 'C'), item(undefined, 'new')]
    expect(mergeItems(opened, opened, mine)).toEqual(mine)
  })
  it('keep mine where both changed the same, even where the other one removed it', () => {
    const stored = [item('a', 'theirs'), item('c', 'C')]
    const mine = [item('a', 'mine'), item('b', 'mine too'), item('c', 'C')]
    expect(mergeItems(stored, opened, mine)).toEqual(mine)
  })
  it('of words hold those of both', () => {
    expect(mergeWords(['x', 'z'], ['x', 'y'], ['x', 'y', 'mine'])).toEqual(['x', 'z', 'mine'])
    expect(mergeWords(['x', 'y'], ['x', 'y'], ['y'])).toEqual(['y'])
  })
})
