import { chain } from '#contract/hiring/scoring.rules.ts'
import { dayAfter } from '#contract/platform/days.rules.ts'
import { canonical, computeResult, type ResultInputs } from '#server/hiring/ranking/result.rules.ts'

const farthest = 366

/** Returns the inputs with another birth date for one applicant. */
export const withBirthDate = (inputs: ResultInputs, applicationId: string, birthDate: string | null): ResultInputs => ({
  ...inputs,
  applicants: inputs.applicants.map((a) => (a.id === applicationId ? { ...a, birthDate } : a)),
})

/**
 * Finds a replacement for a birth date with which the results stay identical, byte by byte: `null` when no tie depends on age,
 * else the nearest date with the same order. `undefined` when there is none, because another applicant with the same date is tied.
 */
export function standInFor(results: readonly ResultInputs[], applicationId: string, birthDate: string) {
  const byAge = results.filter(({ model }) => chain(model).some((key) => key === 'older' || key === 'senior60'))
  const expected = byAge.map((inputs) => canonical(computeResult(inputs)))
  const fits = (date: string | null) =>
    byAge.every((inputs, i) => canonical(computeResult(withBirthDate(inputs, applicationId, date))) === expected[i])
  if (fits(null)) return null
  for (let days = 1; days <= farthest; days++)
    for (const way of [-1, 1]) {
      const date = dayAfter(birthDate, way * days)
      if (fits(date)) return date
    }
  return undefined
}
