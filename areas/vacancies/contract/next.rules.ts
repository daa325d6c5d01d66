import type { Vacancy } from './vacancies.ts'

/** The act after the applications of a vacancy: their assessment, appeals until a date, the final result, or nothing. */
export function nextOf(
  { dates }: Pick<Vacancy, 'dates'>,
  now: Date,
): 'evaluation' | 'appeals' | 'preliminary' | 'final' {
  const of = (kind: Vacancy['dates'][number]['kind']) => dates.find((date) => date.kind === kind)
  if (of('final')) return 'final'
  const appeals = of('appeals')
  if (appeals && Date.parse(appeals.to ?? appeals.from) > now.getTime()) return 'appeals'
  return of('preliminary') ? 'preliminary' : 'evaluation'
}
