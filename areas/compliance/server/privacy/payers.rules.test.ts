import { expect, it } from 'vitest'
import { payersKeptFrom } from './payers.rules.ts'

it('keeps who paid until five years after the year of the payment', () => {
  expect(payersKeptFrom('2026-12-31')).toBe('2021-01-01')
  expect(payersKeptFrom('2027-01-01')).toBe('2022-01-01')
})
