import { expect, test } from 'vitest'
import { lookAgain } from './lookAgain.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const none = { recipients: 0, expected: null }
const scheduled = (sendAt: string) => ({ state: 'scheduled' as const, sendAt, ...none })

test('what leaves is looked at every two seconds, what is due from a minute before, the rest never', () => {
  expect(lookAgain([], now)).toBe(false)
  expect(
    lookAgain(
      [
        { state: 'sent', sendAt: null, ...none },
        { state: 'draft', sendAt: null, ...none },
      ],
      now,
    ),
  ).toBe(false)
  expect(lookAgain([scheduled('2026-03-02T12:05:00Z')], now)).toBe(240_000)
  expect(lookAgain([scheduled('2026-03-02T12:00:40Z')], now)).toBe(2_000)
  const sending = { state: 'sending' as const, sendAt: null, recipients: 2, expected: 3 }
  expect(lookAgain([scheduled('2026-03-02T12:05:00Z'), sending], now)).toBe(2_000)
  // What all have been handed waits for its mail server.
  expect(lookAgain([{ ...sending, recipients: 3 }], now)).toBe(10_000)
  expect(lookAgain([scheduled('2026-03-02T11:59:00Z')], now)).toBe(2_000)
})

test('a far day is no timer that ends at once', () => {
  expect(lookAgain([scheduled('2027-03-02T12:00:00Z')], now)).toBe(3_600_000)
})
