import { expect, test } from 'vitest'
import { messageRefetchInterval } from './messageRefetchInterval.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const none = { recipients: 0, expected: null }
const scheduled = (sendAt: string) => ({ state: 'scheduled' as const, sendAt, ...none })

test('messages being sent are read every two seconds, due ones from a minute before, others never', () => {
  expect(messageRefetchInterval([], now)).toBe(false)
  expect(
    messageRefetchInterval(
      [
        { state: 'sent', sendAt: null, ...none },
        { state: 'draft', sendAt: null, ...none },
      ],
      now,
    ),
  ).toBe(false)
  expect(messageRefetchInterval([scheduled('2026-03-02T12:05:00Z')], now)).toBe(240_000)
  expect(messageRefetchInterval([scheduled('2026-03-02T12:00:40Z')], now)).toBe(2_000)
  const sending = { state: 'sending' as const, sendAt: null, recipients: 2, expected: 3 }
  expect(messageRefetchInterval([scheduled('2026-03-02T12:05:00Z'), sending], now)).toBe(2_000)
  // All deliveries were handed over and are queued.
  expect(messageRefetchInterval([{ ...sending, recipients: 3 }], now)).toBe(10_000)
  expect(messageRefetchInterval([scheduled('2026-03-02T11:59:00Z')], now)).toBe(2_000)
})

test('a date far ahead does not overflow the timer', () => {
  expect(messageRefetchInterval([scheduled('2027-03-02T12:00:00Z')], now)).toBe(3_600_000)
})
