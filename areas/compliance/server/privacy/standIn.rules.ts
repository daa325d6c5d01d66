import { chain } from '#hiring/contract/scoring.rules.ts'
import { ageKeys } from '#hiring/contract/scoring.ts'
import { canonical, placesOf, type ResultInputs, scoreApplicants } from '#hiring/server/ranking/result.rules.ts'
import { dayAfter } from '#platform/contract/days.rules.ts'

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
  const byAge = results.filter(({ model }) => chain(model).some((key) => ageKeys.includes(key)))
  // Points do not depend on birth dates: they are counted once, not for each date that is tried.
  const known = byAge.map((inputs) => {
    const applicants = scoreApplicants(inputs)
    return { inputs, applicants, expected: canonical(placesOf(inputs, applicants)) }
  })
  const fits = (date: string | null) =>
    known.every(({ inputs, applicants, expected }) => {
      const other = applicants.map((a) => (a.id === applicationId ? { ...a, birthDate: date } : a))
      return canonical(placesOf(inputs, other)) === expected
    })
  if (fits(null)) return null
  for (let days = 1; days <= farthest; days++)
    for (const way of [-1, 1]) {
      const date = dayAfter(birthDate, way * days)
      if (fits(date)) return date
    }
  return undefined
}
