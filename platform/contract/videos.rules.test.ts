import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestVideo } from './videoLimits.ts'
import { recordingRates } from './videos.rules.ts'

describe('the rates of a recording', () => {
  it('let all that may be recorded be sent, with a fifth to spare', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (minutes) => {
        const { videoBitsPerSecond, audioBitsPerSecond } = recordingRates(minutes * 60)
        expect(((videoBitsPerSecond + audioBitsPerSecond) * minutes * 60) / 8).toBeLessThanOrEqual(largestVideo * 0.8)
        expect(videoBitsPerSecond).toBeGreaterThan(1_000_000)
      }),
    )
  })
  it('are those of a good picture while there is room', () => {
    for (const minutes of [1, 2, 20]) expect(recordingRates(minutes * 60).videoBitsPerSecond).toBe(1_500_000)
  })
})
