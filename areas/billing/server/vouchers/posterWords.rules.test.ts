import { expect, it } from 'vitest'
import { posterWords } from './posterWords.rules.ts'

const voucher = {
  ...({ kind: 'percentual', value: 20, periods: 1, perCompany: 1, startsOn: null, endsOn: null } as const),
  maxRedemptions: null,
}

it('names each plan with its period, because a plan of two periods has one name', () => {
  const forPlans = [
    { name: 'Profissional', period: 'mensal' as const },
    { name: 'Profissional', period: 'anual' as const },
  ]
  expect(posterWords({ ...voucher, forPlans }).terms).toBe(
    'Vale para Profissional mensal e Profissional anual; uma vez por empresa.',
  )
  expect(posterWords({ ...voucher, forPlans: [] }).terms).toContain('Vale para todos os planos')
})
