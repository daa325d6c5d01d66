import { components } from '#hiring/contract/components.ts'
import { hasPublicDates } from '#hiring/contract/publicDates.rules.ts'
import { shares } from '#hiring/contract/scoring.rules.ts'
import { isResultPublic, phaseOf } from '#vacancies/contract/phases.rules.ts'
import type { PublicResult, Vacancy, VacancyDate } from '#vacancies/contract/vacancies.ts'
import type { StoredVacancy } from '#vacancies/server/reading/vacancies.sql.ts'

type Beside = {
  rectifications: Vacancy['rectifications']
  files: Vacancy['files']
  /** The published results, the latest first. */
  results: readonly PublicResult[]
}

/** The dates of a process that are known: those to come and those that were. */
function datesOf(stored: StoredVacancy, results: readonly PublicResult[]): VacancyDate[] {
  const { publishedAt, opensAt, closesAt, appealClosesAt } = stored
  const of = (kind: PublicResult['kind']) => results.find((result) => result.kind === kind)?.at
  const [preliminary, final] = [of('preliminar'), of('final')]
  const date = (kind: VacancyDate['kind'], from: string | undefined | null, to: string | null = null) =>
    from ? [{ kind, from, to }] : []
  return [
    ...date('published', publishedAt),
    ...date('applications', opensAt, closesAt),
    ...date('preliminary', preliminary),
    ...date('appeals', appealClosesAt && (preliminary ?? appealClosesAt), appealClosesAt),
    ...date('final', final),
  ].toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
}

/** A process as its public page shows it. */
export function vacancyOf(stored: StoredVacancy, { rectifications, files, results }: Beside, now: Date): Vacancy {
  const { weights, minimums, state, confidential, appealClosesAt: _, ...row } = stored
  const parts = shares(stored)
  const [latest] = results
  return {
    ...row,
    phase: phaseOf(stored, now),
    steps: components
      .filter((component) => stored.steps.includes(component))
      .map((component) => ({ component, share: parts[component] ?? 0, minimum: minimums[component] ?? null })),
    dates: datesOf(stored, results),
    rectifications,
    files,
    result: latest && isResultPublic(row) ? { kind: latest.kind, at: latest.at, people: latest.people } : null,
    calendar: hasPublicDates({ state, confidential }) ? `/calendar/process/${stored.processId}.ics` : null,
  }
}
