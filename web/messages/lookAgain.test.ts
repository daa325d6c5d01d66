import { expect, test } from 'vitest'
import { lookAgain } from './lookAgain.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const scheduled = (sendAt: string) => ({ state: 'scheduled' as const, sendAt })

test('what leaves is looked at every two seconds, what is due from a minute before, the rest never', () => {
  expect(lookAgain([], now)).toBe(false)
  expect(
    lookAgain(
      [
        { state: 'sent', sendAt: null },
        { state: 'draft', sendAt: null },
      ],
      now,
    ),
  ).toBe(false)
  expect(lookAgain([scheduled('2026-03-02T12:05:00Z')], now)).toBe(240_000)
  expect(lookAgain([scheduled('2026-03-02T12:00:40Z')], now)).toBe(2_000)
  expect(lookAgain([scheduled('2026-03-02T12:05:00Z'), { state: 'sending', sendAt: null }], now)).toBe(2_000)
  expect(lookAgain([scheduled('2026-03-02T11:59:00Z')], now)).toBe(2_000)
})

test('a far day is no timer that ends at once', () => {
  expect(lookAgain([scheduled('2027-03-02T12:00:00Z')], now)).toBe(3_600_000)
})
