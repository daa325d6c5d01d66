import { minuteOfDay } from '#contract/platform/clock.rules.ts'
import { dayAfter, dayIn } from '#contract/platform/days.rules.ts'
import { type Hours, isoWeekdayOf, merged, type Span, without } from './booking.rules.ts'

/** A period to open or to close in the hours of an interviewer. */
export type Opening = Span & { open: boolean }

/** When an interviewer is open on a day, in minutes of it. */
export function openOn({ weekly, exceptions }: Hours, day: string): Span[] {
  const ofDay = exceptions.filter((each) => each.day === day)
  const usual = merged(weekly.filter(({ weekday }) => weekday === isoWeekdayOf(day)))
  const off = ofDay.filter(({ kind }) => kind === 'off')
  return merged([...without(usual, off), ...ofDay.filter(({ kind }) => kind === 'extra')])
}

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

/** The exceptions after periods were opened and closed, in order. Days that none of them touches stay as they are. */
export function withOpenings(hours: Hours, openings: readonly Opening[]): Hours['exceptions'] {
  let exceptions = hours.exceptions
  for (const opening of openings)
    for (const { day, span } of partsOf(hours.zone, opening)) {
      const now = openOn({ ...hours, exceptions }, day)
      const wanted = opening.open ? merged([...now, span]) : without(now, [span])
      const usual = merged(hours.weekly.filter(({ weekday }) => weekday === isoWeekdayOf(day)))
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
