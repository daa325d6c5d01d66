import { chain } from '#contract/hiring/scoring.rules.ts'
import { canonical, computeResult, type ResultInputs } from '#server/hiring/ranking/result.rules.ts'

const dayMs = 86_400_000
const farthest = 366

/** The same inputs with another birth date of one applicant. */
export const withBirthDate = (inputs: ResultInputs, applicationId: string, birthDate: string | null): ResultInputs => ({
  ...inputs,
  applicants: inputs.applicants.map((a) => (a.id === applicationId ? { ...a, birthDate } : a)),
})

/**
 * What can stand for somebody's birth date so that results computed from it come out the same, byte by byte: nothing where no tie asks
 * for age, else the nearest day that falls the same way. Undefined when there is none: then somebody born on the same day is tied with them.
 */
export function standInFor(results: readonly ResultInputs[], applicationId: string, birthDate: string) {
  const byAge = results.filter(({ model }) => chain(model).some((key) => key === 'older' || key === 'senior60'))
  const expected = byAge.map((inputs) => canonical(computeResult(inputs)))
  const fits = (date: string | null) =>
    byAge.every((inputs, i) => canonical(computeResult(withBirthDate(inputs, applicationId, date))) === expected[i])
  if (fits(null)) return null
  for (let days = 1; days <= farthest; days++)
    for (const way of [-1, 1]) {
      const date = new Date(Date.parse(birthDate) + way * days * dayMs).toISOString().slice(0, 10)
      if (fits(date)) return date
    }
  return undefined
}
