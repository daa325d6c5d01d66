import { expect, it } from 'vitest'
import { pauseAfter } from './polling.rules.ts'

it('asks every four seconds for two minutes, then every fifteen', () => {
  expect([0, 60_000, 119_999, 120_000, 3_600_000].map(pauseAfter)).toEqual([4_000, 4_000, 4_000, 15_000, 15_000])
})
