import type { Process } from './processes.ts'
import type { StepDate } from './processOverview.ts'

type Facts = {
  opensAt: string
  closesAt: string
  appealClosesAt: string | null
  publishedAt: string | null
  resultKind: Process['resultKind']
  /** The last day of a ratified result. */
  validUntil: string | null
}

export type DatePoint = {
  kind: 'applications' | 'step' | 'interviews' | 'appeals' | 'result' | 'validity'
  /** Of a step. */
  title: string | null
  startsAt: string | null
  endsAt: string
  /** Over, under way, or still to come. */
  is: 'over' | 'now' | 'next'
}

/** The dates of a process in the order in which they end. */
export function dateLine(
  { opensAt, closesAt, appealClosesAt, publishedAt, resultKind, validUntil }: Facts,
  steps: readonly StepDate[],
  now: string,
): DatePoint[] {
  // A preliminary result opens the appeals.
  const published = resultKind === 'preliminar' ? null : publishedAt
  const points: Omit<DatePoint, 'is'>[] = [
    { kind: 'applications', title: null, startsAt: opensAt, endsAt: closesAt },
    ...steps,
    ...(appealClosesAt ? [{ kind: 'appeals' as const, title: null, startsAt: null, endsAt: appealClosesAt }] : []),
    ...(published ? [{ kind: 'result' as const, title: null, startsAt: null, endsAt: published }] : []),
    ...(validUntil ? [{ kind: 'validity' as const, title: null, startsAt: null, endsAt: validUntil }] : []),
  ]
  const at = (point: { startsAt: string | null; endsAt: string }): DatePoint['is'] =>
    point.endsAt <= now ? 'over' : point.startsAt !== null && point.startsAt <= now ? 'now' : 'next'
  return points
    .map((point) => ({ ...point, is: at(point) }))
    .toSorted((a, b) => (a.endsAt < b.endsAt ? -1 : a.endsAt > b.endsAt ? 1 : 0))
}
