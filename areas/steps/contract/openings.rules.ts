import { minuteOfDay } from '#platform/contract/clock.rules.ts'
import { dayAfter, dayIn } from '#platform/contract/days.rules.ts'
import { type Hours, merged, openOn, type Span, usualOn, without } from './booking.rules.ts'

/** A period to open or to close in the hours of an interviewer. */
export type Opening = Span & { open: boolean }

/** The parts of a period by day, in minutes of each by the clock of a zone. */
function partsOf(zone: string, { from, to }: Span): { day: string; span: Span }[] {
  const minuteAt = (moment: number) => minuteOfDay(zone, new Date(moment))
  const [first, last] = [dayIn(zone, new Date(from)), dayIn(zone, new Date(to - 1))]
  const parts = []
  for (let day = first; day <= last; day = dayAfter(day, 1))
    parts.push({
      day,
      span: { from: day === first ? minuteAt(from) : 0, to: day === last ? minuteAt(to) || 1440 : 1440 },
    })
  return parts.filter(({ span }) => span.from < span.to)
}

const isSame = (a: readonly Span[], b: readonly Span[]) =>
  a.length === b.length && a.every(({ from, to }, at) => from === b[at]?.from && to === b[at]?.to)

/** The exceptions after periods were opened and closed, in order: the same array when that changes nothing. Days that none of them touches stay as they are. */
export function withOpenings(hours: Hours, openings: readonly Opening[]): Hours['exceptions'] {
  let exceptions = hours.exceptions
  for (const opening of openings)
    for (const { day, span } of partsOf(hours.zone, opening)) {
      const now = openOn({ ...hours, exceptions }, day)
      const wanted = opening.open ? merged([...now, span]) : without(now, [span])
      if (isSame(wanted, now)) continue
      const usual = usualOn(hours, day)
      const asException = (kind: 'off' | 'extra', spans: readonly Span[]) =>
        spans.map(({ from, to }) => ({ day, kind, from, to }))
      exceptions = [
        ...exceptions.filter((each) => each.day !== day),
        ...asException('off', without(usual, wanted)),
        ...asException('extra', without(wanted, usual)),
      ]
    }
  return exceptions
}
