import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rangeOf } from './ranges.rules.ts'

const tag = '"a"'
const of = (range: string | undefined, bytes = 100, ifRange?: string) => rangeOf({ range, ifRange, bytes, tag })

it.each([
  [undefined, 'whole'],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=40-49', { from: 40, to: 49 }],
  ['bytes=90-4000', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-4000', { from: 0, to: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=-', 'whole'],
  ['bytes=9-0', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['lines=0-1', 'whole'],
] as const)('%s', (range, expected) => {
  expect(of(range)).toEqual(expected)
})

it('returns the whole file when the version differs', () => {
  expect([of('bytes=0-1', 100, tag), of('bytes=0-1', 100, '"b"'), of('bytes=0-1', 100, 'Sat, 21 Nov 2026')]).toEqual([
    { from: 0, to: 1 },
    'whole',
    'whole',
  ])
})

it('never exceeds the file, for any requested range', () => {
  const header = fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,16}-\d{0,16}$/))
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 300_000_000 }), (range, bytes) => {
      const found = of(range, bytes)
      if (typeof found === 'string') return
      expect(found.from).toBeGreaterThanOrEqual(0)
      expect(found.to).toBeGreaterThanOrEqual(found.from)
      expect(found.to).toBeLessThan(bytes)
    }),
  )
})
