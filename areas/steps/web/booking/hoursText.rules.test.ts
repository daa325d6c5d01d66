import { expect, it } from 'vitest'
import { spansOf, textOf } from './hoursText.rules.ts'

it('reads hours as they are typed, and writes them the same way', () => {
  expect(spansOf('09:00-12:00, 14:00-18:30')).toEqual([
    { from: 540, to: 720 },
    { from: 840, to: 1110 },
  ])
  expect(spansOf('9-12, 14h-18h30')).toEqual(spansOf('09:00-12:00, 14:00-18:30'))
  expect(spansOf('')).toEqual([])
  for (const wrong of ['12:00-09:00', '9:70-10', '20-25', 'manhã', '9']) expect(spansOf(wrong)).toBeNull()
  expect(textOf(spansOf('14:00-24:00, 9-12') ?? [])).toBe('09:00-12:00, 14:00-24:00')
})
